// shuffle: characters of a text or elements of an array in any order.
import { randomInt } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "shuffle",
  doc: `Gives the characters of a text, or the elements of an array, in an order that is another one each
    time.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) {
      throw refuse(`shuffle(): Wrong number of arguments given (${args.length} for 1)`);
    }
    const [value] = args;
    if (typeof value === "string") return shuffled(Array.from(value)).join("");
    if (Array.isArray(value)) return shuffled(value);
    throw refuse("shuffle(): Requires either array or string to work with");
  },
});

function shuffled<V extends Value>(values: readonly V[]): V[] {
  const result = [...values];
  for (let index = 0; index < result.length; index += 1) {
    const other = index + randomInt(result.length - index);
    [result[index], result[other]] = [result[other] as V, result[index] as V];
  }
  return result;
}
