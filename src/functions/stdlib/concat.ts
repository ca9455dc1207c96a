// concat: several arrays one after the other.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "concat",
  doc: `Gives the elements of the first array followed by the other arguments, with the elements of
    arrays in their place.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`concat(): Wrong number of arguments given (${args.length} for < 2)`);
    }
    const [first, ...rest] = args;
    if (!Array.isArray(first)) throw refuse("concat(): Requires array to work with");
    return [...first, ...rest.flat()];
  },
});
