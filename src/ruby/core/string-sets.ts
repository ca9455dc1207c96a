// Sets of characters as `tr`, `delete`, `squeeze` and `count` write them: "a-z", "^0-9".
import type { Interpreter } from "../interpreter.ts";
import { characters } from "./characters.ts";

interface CharacterSet {
  readonly isNegated: boolean;
  readonly list: readonly string[];
}

function characterSet(ruby: Interpreter, text: string): CharacterSet {
  const given = characters(text);
  const isNegated = given.length > 1 && given[0] === "^";
  const source = isNegated ? given.slice(1) : given;
  const list: string[] = [];
  for (let index = 0; index < source.length; index += 1) {
    let one = source[index] as string;
    if (one === "\\" && index + 1 < source.length) {
      index += 1;
      one = source[index] as string;
    }
    const end = source[index + 2];
    if (source[index + 1] !== "-" || end === undefined) {
      list.push(one);
      continue;
    }
    const first = one.codePointAt(0) as number;
    const last = end.codePointAt(0) as number;
    if (first > last) {
      throw ruby.error("ArgumentError", `invalid range "${one}-${end}" in string transliteration`);
    }
    for (let code = first; code <= last; code += 1) list.push(String.fromCodePoint(code));
    index += 2;
  }
  return { isNegated, list };
}

/** Whether a character is in all of the sets. */
export function countIn(
  ruby: Interpreter,
  texts: readonly string[],
): (character: string) => boolean {
  const sets = texts.map((text) => {
    const { isNegated, list } = characterSet(ruby, text);
    return { isNegated, members: new Set(list) };
  });
  return (character) =>
    sets.every(({ isNegated, members }) => members.has(character) !== isNegated);
}

export function squeeze(ruby: Interpreter, text: string, sets: readonly string[]): string {
  const isIn = sets.length === 0 ? () => true : countIn(ruby, sets);
  let result = "";
  let last: string | undefined;
  for (const one of characters(text)) {
    if (one !== last || !isIn(one)) result += one;
    last = one;
  }
  return result;
}

/** `tr`; with `squeezes`, runs that become the same character become one. */
export function translate(
  ruby: Interpreter,
  text: string,
  from: string,
  to: string,
  squeezes: boolean,
): string {
  const { isNegated, list } = characterSet(ruby, from);
  const { list: others } = characterSet(ruby, to.startsWith("^") && to.length > 1 ? `\\${to}` : to);
  const places = new Map<string, number>();
  for (const [index, one] of list.entries()) if (!places.has(one)) places.set(one, index);
  const end = others.at(-1) ?? "";
  let result = "";
  let last: string | undefined;
  for (const one of characters(text)) {
    const place = places.get(one);
    if ((place === undefined) !== isNegated) {
      result += one;
      last = undefined;
      continue;
    }
    const made = isNegated ? end : (others[place as number] ?? end);
    if (squeezes && made === last) continue;
    result += made;
    last = made;
  }
  return result;
}
