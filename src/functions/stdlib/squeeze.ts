// squeeze: runs of the same character as one.
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { characterSet } from "../ruby/character-set.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "squeeze",
  doc: `Gives a text, or each text of an array, with runs of the same character as one; with a second
    argument only of the characters it names, as in "a-z".`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2 && args.length !== 1) {
      throw refuse(`squeeze(): Wrong number of arguments given ${args.length} for 2 or 1`);
    }
    const [value, set] = args as [Value, Value?];
    const change = (text: Value) => squeezed(text, isTruthy(set) ? set : undefined);
    return Array.isArray(value) ? value.map(change) : change(value);
  },
});

function squeezed(text: Value, set: Value | undefined): string {
  if (typeof text !== "string") throw noMethod("squeeze", text);
  if (set !== undefined && typeof set !== "string") throw noConversion(set, "String");
  const isMeant = set === undefined ? () => true : characterSet(set);
  let result = "";
  let previous: string | undefined;
  for (const character of text) {
    if (character !== previous || !isMeant(character)) result += character;
    previous = character;
  }
  return result;
}
