// zip: two arrays as an array of pairs.
import { defineLegacyFunction } from "../../define/function.ts";
import { flattened } from "../flatten.ts";
import { isTruthy } from "../ruby/truth.ts";
import { booleanOf } from "./boolean-text.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "zip",
  doc: `Gives each element of an array beside that of a second one; flattened when the third argument is
    true.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`zip(): Wrong number of arguments given (${args.length} for 2)`);
    }
    const [first, second, flatten] = args;
    if (!Array.isArray(first) || !Array.isArray(second)) {
      throw refuse("zip(): Requires array to work with");
    }
    const isFlat = isTruthy(flatten) && booleanOf(flatten);
    const pairs = first.map((element, index) => [element, second[index] ?? null]);
    return isFlat ? flattened(pairs) : pairs;
  },
});
