// bool2num: a boolean as 1 or 0.
import { defineLegacyFunction } from "../../define/function.ts";
import { booleanOf } from "./boolean-text.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "bool2num",
  doc: `Gives 1 for true and for text that means it, and 0 for false and text that means that.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) {
      throw refuse("bool2num(): Wrong number of arguments given (0 for 1)");
    }
    return booleanOf(args[0] ?? null) ? 1 : 0;
  },
});
