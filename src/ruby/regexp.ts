// Matching Ruby's regular expressions. What a match gives is kept as `$~` in the frame of the method
// that asked.
import { searchingRegexp } from "../pcore/regexp.ts";
import { PuppetError } from "../util/error.ts";
import type { Interpreter } from "./interpreter.ts";
import { RMatch, RRegexp, RString, type RValue } from "./values.ts";

/** The source with its options, as the language's own regular expressions have them. */
export function fullSource({ source, options }: RRegexp): string {
  return options === "" ? source : `(?${options}:${source}${options.includes("x") ? "\n" : ""})`;
}

/** The first match at or after a place; places are in UTF-16 units. */
export function search(ruby: Interpreter, regexp: RRegexp, text: string, from = 0): RMatch | null {
  const expression = expressionFor(ruby, regexp, text, false);
  expression.lastIndex = from;
  const match = expression.exec(text);
  return match === null ? null : new RMatch(regexp, text, match);
}

function expressionFor(
  ruby: Interpreter,
  regexp: RRegexp,
  text: string,
  positions: boolean,
): RegExp {
  try {
    return searchingRegexp(fullSource(regexp), text, positions);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const reason = error.message.slice(0, error.message.lastIndexOf(": /"));
    throw ruby.error("RegexpError", `${reason}: /${regexp.source}/`);
  }
}

/** The same, kept as `$~`. */
export function searchKept(
  ruby: Interpreter,
  regexp: RRegexp,
  text: string,
  from = 0,
): RMatch | null {
  const match = search(ruby, regexp, text, from);
  ruby.frame.home.lastMatch = match;
  return match;
}

/** All matches, one after the other; an empty one moves on by a character. */
export function* searchAll(ruby: Interpreter, regexp: RRegexp, text: string): Generator<RMatch> {
  let from = 0;
  while (from <= text.length) {
    const match = search(ruby, regexp, text, from);
    if (match === null) return;
    yield match;
    from = match.whole === "" ? afterCharacter(text, match.end) : match.end;
  }
}

/** The place after the character at a place. */
export function afterCharacter(text: string, at: number): number {
  const code = text.codePointAt(at);
  return at + (code !== undefined && code > 0xffff ? 2 : 1);
}

/** Where a group begins and ends. */
export function groupPlace(
  ruby: Interpreter,
  match: RMatch,
  group: number,
): readonly [number, number] | undefined {
  if (group === 0) return [match.index, match.end];
  if (match.groups[group] === undefined) return undefined;
  const expression = expressionFor(ruby, match.regexp, match.subject, true);
  expression.lastIndex = match.index;
  return expression.exec(match.subject)?.indices?.[group];
}

const namesOf = new Map<string, readonly string[]>();

/** The names of a pattern's groups, in their order. */
export function groupNames(source: string): readonly string[] {
  let names = namesOf.get(source);
  if (names === undefined) {
    const found = source.matchAll(/\\.|\(\?<([A-Za-z_]\w*)>/gs);
    names = [...new Set(Array.from(found, ([, name]) => name ?? "").filter((name) => name !== ""))];
    namesOf.set(source, names);
  }
  return names;
}

/** A named group: with names, groups without one count for nothing. */
export function namedGroup({ regexp, groups }: RMatch, name: string): string | undefined {
  const index = groupNames(regexp.source).indexOf(name);
  return index < 0 ? undefined : groups[index + 1];
}

/** A pattern given as such or as a text to be found as it is. */
export function toRegexp(ruby: Interpreter, value: RValue): RRegexp {
  if (value instanceof RRegexp) return value;
  if (value instanceof RString) return new RRegexp(value.text);
  const name = value === null ? "nil" : ruby.className(ruby.realClassOf(value));
  throw ruby.error("TypeError", `wrong argument type ${name} (expected Regexp)`);
}

/** What a replacement stands for after a match: `\1`, `\k<name>`, `\0`, `\&`, and the like. */
export function expand(ruby: Interpreter, template: string, match: RMatch): string {
  if (!template.includes("\\")) return template;
  return template.replace(/\\(?:k<([^>]*)>|([0-9&`'\\]))/g, (_all, name, one: string) => {
    if (name !== undefined) {
      if (!groupNames(match.regexp.source).includes(name)) {
        throw ruby.error("IndexError", `undefined group name reference: ${name}`);
      }
      return namedGroup(match, name) ?? "";
    }
    if (one === "&" || one === "0") return match.whole;
    if (one === "`") return match.pre;
    if (one === "'") return match.post;
    return one === "\\" ? "\\" : (match.groups[Number(one)] ?? "");
  });
}
