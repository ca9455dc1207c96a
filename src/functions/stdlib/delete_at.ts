// delete_at: an array without the element at an index.
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { toInteger } from "../ruby/to-integer.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "delete_at",
  doc: `Gives an array without the element at an index, which counts from 0.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`delete_at(): Wrong number of arguments given (${args.length} for 2)`);
    }
    const [array, given] = args as [Value, Value];
    if (!Array.isArray(array)) throw refuse("delete_at(): Requires array to work with");
    if (typeof given === "string" && !/^\d+$/m.test(given)) {
      throw refuse("delete_at(): You must provide non-negative numeric index");
    }
    const index = Number(toInteger(given));
    if (index > array.length - 1) {
      throw refuse("delete_at(): Given index exceeds size of array given");
    }
    const at = index < 0 ? index + array.length : index;
    return array.filter((_, position) => position !== at);
  },
});
