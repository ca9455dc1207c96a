// delete_undef_values: a collection without undef.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Hash } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "delete_undef_values",
  doc: `Gives an array or a hash without the values that are undef.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) {
      throw refuse("delete_undef_values(): Wrong number of arguments given (0)");
    }
    const [collection = null] = args;
    if (Array.isArray(collection)) return collection.filter((value) => value !== null);
    if (collection instanceof Hash) {
      return Hash.of(Array.from(collection).filter(([, value]) => value !== null));
    }
    const shown = `${rubyText(collection)} type  ${rubyClass(collection)} `;
    throw refuse(`delete_undef_values(): expected an array or hash, got ${shown}`);
  },
});
