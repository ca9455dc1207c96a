// delete_values: a hash without the entries of a value.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { isSame } from "../ruby/equality.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "delete_values",
  doc: `Gives a hash without the entries that have a value.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`delete_values(): Wrong number of arguments given (${args.length} of 2)`);
    }
    const [hash, unwanted] = args as [Value, Value];
    if (!(hash instanceof Hash)) {
      throw refuse(
        "delete_values(): First argument must be a Hash. " +
          `Given an argument of class ${rubyClass(hash)}.`,
      );
    }
    return Hash.of(Array.from(hash).filter(([, value]) => !isSame(unwanted, value)));
  },
});
