// str2bool: text as a boolean.
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { booleanOf } from "./boolean-text.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "str2bool",
  doc: `Gives true for "1", "t", "y", "true" and "yes", false for "0", "f", "n", "false", "no", "undef",
    "undefined" and empty text. A boolean stays what it is.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) {
      throw refuse(`str2bool(): Wrong number of arguments given (${args.length} for 1)`);
    }
    return booleanOf(args[0] as Value);
  },
});
