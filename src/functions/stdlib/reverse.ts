// reverse: a text or an array from its end to its start.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "reverse",
  doc: `Gives the characters of a text, or the elements of an array, in reverse.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) {
      throw refuse(`reverse(): Wrong number of arguments given (${args.length} for 1)`);
    }
    const [value] = args;
    if (typeof value === "string") return Array.from(value).reverse().join("");
    if (Array.isArray(value)) return value.toReversed();
    throw refuse("reverse(): Requires either array or string to work with");
  },
});
