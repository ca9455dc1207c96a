// member: whether an array has an element.
import { defineLegacyFunction } from "../../define/function.ts";
import { isInteger } from "../../pcore/numbers.ts";
import type { Value } from "../../pcore/values.ts";
import { without } from "../ruby/sets.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "member",
  doc: `Whether an array has an element, or all elements of another array.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`member(): Wrong number of arguments given (${args.length} for 2)`);
    }
    const [array, item] = args as [Value, Value];
    if (!Array.isArray(array)) throw refuse("member(): Requires array to work with");
    if (typeof item !== "string" && !isInteger(item) && !Array.isArray(item)) {
      throw refuse("member(): Item to search for must be a string, fixnum, or array");
    }
    const items: readonly Value[] = Array.isArray(item) ? item : [item];
    if (items.length === 0) {
      throw refuse("member(): You must provide item to search for within array given");
    }
    return without(items, array).length === 0;
  },
});
