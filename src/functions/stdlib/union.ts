// union: the elements of several arrays.
import { defineLegacyFunction } from "../../define/function.ts";
import { distinct } from "../ruby/sets.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "union",
  doc: `Gives the elements of two or more arrays, each once.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`union(): Wrong number of arguments given (${args.length} for < 2)`);
    }
    const arrays = args.map((arg) => {
      if (!Array.isArray(arg)) throw refuse("union(): Every parameter must be an array");
      return arg;
    });
    return distinct(arrays.flat());
  },
});
