// is_hash: whether a value is a hash.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "is_hash",
  doc: `Whether a value is a hash.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`is_hash(): Wrong number of arguments given (${args.length} for 1)`);
    }
    return args[0] instanceof Hash;
  },
});
