// Sets of characters as Ruby's `count`, `delete` and `squeeze` take them: `a-z`, `^` in front for
// all others, a backslash before what would mean something else.
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

export function characterSet(set: string): (character: string) => boolean {
  const characters = Array.from(set);
  const isNegated = characters.length > 1 && characters[0] === "^";
  const ranges = rangesOf(isNegated ? characters.slice(1) : characters);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to) !== isNegated;
  };
}

function rangesOf(characters: readonly string[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  const codeAt = (index: number) => (characters[index] ?? "").codePointAt(0) ?? 0;
  for (let index = 0; index < characters.length; index += 1) {
    if (characters[index] === "\\" && index + 1 < characters.length) index += 1;
    const from = codeAt(index);
    const isRange = characters[index + 1] === "-" && index + 2 < characters.length;
    if (isRange) index += characters[index + 2] === "\\" && index + 3 < characters.length ? 3 : 2;
    const to = codeAt(index);
    if (from > to) {
      const range = `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`;
      const message = `invalid range "${range}" in string transliteration`;
      throw new PuppetError(issues.FUNCTION_ERROR({ message }));
    }
    ranges.push([from, to]);
  }
  return ranges;
}
