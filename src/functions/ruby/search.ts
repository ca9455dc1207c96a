// Ruby's `split`, `sub` and `gsub` on compiled patterns.
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

const searching = new WeakMap<RegExp, RegExp>();

/** The same expression, able to start anywhere. Its copies keep what its class adds to it. */
function fromAnywhere(expression: RegExp): RegExp {
  let copy = searching.get(expression);
  if (copy === undefined) {
    const kind = expression.constructor as RegExpConstructor;
    copy = new kind(expression, `${expression.flags}g`);
    searching.set(expression, copy);
  }
  return copy;
}

function search(expression: RegExp, text: string, from: number): RegExpExecArray | null {
  expression.lastIndex = from;
  return expression.exec(text);
}

/** How many units the character at an offset has. */
function width(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}

/**
 * Splits by a pattern. Groups of the pattern come between the parts; empty parts at the end are
 * left out; a pattern that matches nothing splits between characters.
 */
export function split(text: string, pattern: RegExp): string[] {
  const expression = fromAnywhere(pattern);
  const parts: string[] = [];
  let begin = 0;
  let start = 0;
  let afterEmpty = false;
  while (start <= text.length) {
    const match = search(expression, text, start);
    if (match === null) break;
    const end = match.index + match[0].length;
    if (start === match.index && match[0] === "") {
      if (text === "") break;
      if (!afterEmpty) {
        start += start === text.length ? 1 : width(text, start);
        afterEmpty = true;
        continue;
      }
      parts.push(text.slice(begin, begin + width(text, begin)));
      begin = start;
    } else {
      parts.push(text.slice(begin, match.index));
      begin = end;
      start = end;
    }
    afterEmpty = false;
    for (const group of match.slice(1)) if (group !== undefined) parts.push(group);
  }
  if (text !== "" && text.length > begin) parts.push(text.slice(begin));
  while (parts.at(-1) === "") parts.pop();
  return parts;
}

/** What replaces a match. */
export type Replacement = (match: RegExpExecArray, text: string) => string;

export function substitute(
  text: string,
  pattern: RegExp,
  replacement: Replacement,
  { everywhere }: { readonly everywhere: boolean },
): string {
  const expression = fromAnywhere(pattern);
  let result = "";
  let offset = 0;
  for (let match = search(expression, text, 0); match !== null; ) {
    const end = match.index + match[0].length;
    result += text.slice(offset, match.index) + replacement(match, text);
    offset = end;
    if (!everywhere) break;
    if (match[0] === "") {
      if (end >= text.length) break;
      offset = end + width(text, end);
      result += text.slice(end, offset);
    }
    match = search(expression, text, offset);
  }
  return result + text.slice(offset);
}

// A backslash with what follows it: a digit, `k<name>`, one of & ` ' + or itself. Before anything
// else it stays.
const reference = /\\(?:k<([^>]*)>|k<|([\s\S]))/g;

/** A replacement text with references to groups. */
export function template(source: string): Replacement {
  if (!source.includes("\\")) return () => source;
  return (match, text) =>
    source.replace(reference, (whole, name: string | undefined, mark: string | undefined) => {
      if (name !== undefined) return named(match, name);
      if (mark === undefined) throw new PuppetError(issues.MALFORMED_GROUP_REFERENCE());
      return marked(match, text, mark) ?? whole;
    });
}

function named(match: RegExpExecArray, name: string): string {
  if (match.groups === undefined || !Object.hasOwn(match.groups, name)) {
    throw new PuppetError(issues.UNKNOWN_GROUP({ name }));
  }
  return match.groups[name] ?? "";
}

function marked(match: RegExpExecArray, text: string, mark: string): string | undefined {
  if (mark === "0" || mark === "&") return match[0];
  // Groups that have names have no numbers.
  if (mark >= "1" && mark <= "9") return match.groups ? "" : (match[Number(mark)] ?? "");
  if (mark === "`") return text.slice(0, match.index);
  if (mark === "'") return text.slice(match.index + match[0].length);
  if (mark === "\\") return "\\";
  if (mark === "+") return match.slice(1).findLast((group) => group !== undefined) ?? "";
  return undefined;
}
