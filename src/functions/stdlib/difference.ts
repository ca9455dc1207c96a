// difference: what is in one array and not in another.
import { defineLegacyFunction } from "../../define/function.ts";
import { without } from "../ruby/sets.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "difference",
  doc: `Gives the elements of the first array that the second does not have.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`difference(): Wrong number of arguments given (${args.length} for 2)`);
    }
    const [first, second] = args;
    if (!Array.isArray(first) || !Array.isArray(second)) {
      throw refuse("difference(): Requires 2 arrays");
    }
    return without(first, second);
  },
});
