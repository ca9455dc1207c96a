// values_at: elements of an array by their places.
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { flattened } from "../flatten.ts";
import { legacyText } from "../ruby/text.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "values_at",
  doc: `Gives the elements of an array at an index, at those of a range ("0-2", "0..2", or "0...2" without
    the last), or at each of an array of such.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`values_at(): Wrong number of arguments given (${args.length} for 2)`);
    }
    const [array, places] = args as [Value, Value];
    if (!Array.isArray(array)) throw refuse("values_at(): Requires array to work with");
    const texts = flattened([places]).map(legacyText);
    if (texts.length === 0) {
      throw refuse("values_at(): You must provide at least one positive index to collect");
    }
    const found = texts.flatMap((text) => indexesOf(text, array.length));
    return found.map((index) => array[index] as Value).filter((value) => value !== null);
  },
});

function indexesOf(text: string, size: number): readonly number[] {
  const match = /^(\d+)(\.\.\.?|-)(\d+)$/m.exec(text);
  if (match === null) return [indexOf(text, size)];
  const [start, stop] = [Number(match[1]), Number(match[3])];
  if (start > stop) {
    throw refuse("values_at(): Stop index in given indices range is smaller than the start index");
  }
  if (stop > size - 1) {
    throw refuse("values_at(): Stop index in given indices range exceeds array size");
  }
  const count = stop - start + (match[2] === "..." ? 0 : 1);
  return Array.from({ length: count }, (_, offset) => start + offset);
}

// One line with digits is enough, but it is the start of the text that counts.
function indexOf(text: string, size: number): number {
  if (!/^\d+$/m.test(text)) throw refuse("values_at(): Unknown format of given index");
  const index = Number(/^\s*\d+/.exec(text)?.[0] ?? 0);
  if (index > size - 1) throw refuse("values_at(): Given index exceeds array size");
  return index;
}
