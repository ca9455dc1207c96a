// count: how many elements are what is asked for.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { characterSet } from "../ruby/character-set.ts";
import { isSame } from "../ruby/equality.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "count",
  doc: `Counts the elements of an array that are the second argument, or without one those that are
    neither undef nor empty text.`,
  arity: -2,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length > 2) {
      throw refuse(`count(): Wrong number of arguments given ${args.length} for 1 or 2.`);
    }
    const [collection = null, item] = args;
    if (typeof collection === "string") return countCharacters(collection, item);
    if (!Array.isArray(collection) && !(collection instanceof Hash)) {
      throw noMethod("count", collection);
    }
    const elements: readonly Value[] = Array.isArray(collection)
      ? collection
      : Array.from(collection, (entry) => [...entry]);
    const counts = isTruthy(item) ? (element: Value) => isSame(element, item) : isGiven;
    return elements.filter(counts).length;
  },
});

function isGiven(element: Value): boolean {
  return element !== null && element !== "";
}

function countCharacters(text: string, set: Value | undefined): number {
  if (!isTruthy(set)) throw refuse("wrong number of arguments (given 0, expected 1+)");
  if (typeof set !== "string") throw noConversion(set, "String");
  const belongs = characterSet(set);
  return Array.from(text).filter(belongs).length;
}
