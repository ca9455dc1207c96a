// Backslashes in quoted text and heredocs. Three rule sets: single quotes know `\\` and `\'`,
// double quotes know a fixed list and warn of the rest, a heredoc knows what its tag lists.

import { isHexDigit } from "./chars.ts";

const BACKSLASH = 92;
const LETTER_U = 117;
/** Nobody nests escapes of escapes; the bound keeps the time linear for those who do. */
const maxPasses = 8;

/** What may follow a backslash; `L` stands for a line break, which disappears. */
export const doubleQuoteEscapes = "\\$'\"rntsuL";

export type EscapeProblem = "unrecognized" | "unicode";

/** `'…'`: only a backslash and the quote itself can be escaped. */
export function unescapeSingle(raw: string): string {
  let result = "";
  let from = 0;
  for (let at = raw.indexOf("\\"); at !== -1; at = raw.indexOf("\\", at)) {
    const next = raw[at + 1];
    if (next === "\\" || next === "'") {
      result += raw.slice(from, at) + next;
      at += 2;
      from = at;
    } else {
      at += 1;
    }
  }
  return result + raw.slice(from);
}

/**
 * Replaces the escapes of `allowed`. `complain` hears of each `\x` that isn't one, and of each
 * `\u` without digits; undefined means that the text holds a character that does not exist.
 */
export function unescapeListed(
  raw: string,
  allowed: string,
  complain: (problem: EscapeProblem, ch: string) => void,
): string | undefined {
  const text = allowed.includes("u") ? unescapeAllUnicode(raw) : raw;
  if (text === undefined) return undefined;
  let result = "";
  let from = 0;
  for (let at = text.indexOf("\\"); at !== -1; at = text.indexOf("\\", at)) {
    const ch = escapedAt(text, at + 1);
    if (ch === "") {
      at += 1;
      continue;
    }
    const replacement = allowed.includes(isLineBreak(ch) ? "L" : ch)
      ? replacementOf(ch)
      : undefined;
    if (replacement === undefined) {
      complain(ch === "u" && allowed.includes("u") ? "unicode" : "unrecognized", ch);
    } else {
      result += text.slice(from, at) + replacement;
      from = at + 1 + ch.length;
    }
    at += 1 + ch.length;
  }
  return result + text.slice(from);
}

/** The character after a backslash, CR LF being one; none for a lone CR and at the end. */
function escapedAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  if (code === undefined) return "";
  if (code === 13) return text.charCodeAt(at + 1) === 10 ? "\r\n" : "";
  return String.fromCodePoint(code);
}

function isLineBreak(ch: string): boolean {
  return ch === "\n" || ch === "\r\n";
}

function replacementOf(ch: string): string | undefined {
  switch (ch) {
    case "r":
      return "\r";
    case "n":
      return "\n";
    case "t":
      return "\t";
    case "s":
      return " ";
    case "u":
      return undefined;
    case "\n":
    case "\r\n":
      return "";
    default:
      return ch;
  }
}

/** Again while it changes anything: the digits of one escape can come from another. */
function unescapeAllUnicode(raw: string): string | undefined {
  let text: string | undefined = raw;
  for (let pass = 0; pass < maxPasses && text !== undefined; pass++) {
    const before: string = text;
    text = unescapeUnicode(before);
    if (text === before) break;
  }
  return text;
}

/** `\u1234` and `\u{1f600}`. They go first, so one can make the backslash of another escape. */
function unescapeUnicode(raw: string): string | undefined {
  if (!raw.includes("\\u")) return raw;
  const parts: string[] = [];
  let from = 0;
  // Whether the last character so far is a backslash that nothing escapes.
  let open = false;
  let at = 0;
  while (at < raw.length) {
    const code = raw.charCodeAt(at);
    const end = open && code === LETTER_U ? digitsEnd(raw, at + 1) : -1;
    if (end === -1) {
      open = code === BACKSLASH && !open;
      at += 1;
      continue;
    }
    const character = characterOf(raw, at + 1, end);
    if (character === undefined) return undefined;
    // The backslash goes: it was written, or an escape just before made it.
    if (from < at) parts.push(raw.slice(from, at - 1));
    else parts.pop();
    parts.push(character);
    open = character === "\\";
    from = end;
    at = end;
  }
  parts.push(raw.slice(from));
  return parts.join("");
}

/** Where the digits of a Unicode escape end, or -1 if these aren't any. */
function digitsEnd(raw: string, from: number): number {
  const braced = raw[from] === "{";
  const start = braced ? from + 1 : from;
  let at = start;
  while (at < start + (braced ? 6 : 4) && isHexDigit(raw.charCodeAt(at))) at += 1;
  if (braced) return at > start && raw[at] === "}" ? at + 1 : -1;
  return at === start + 4 ? at : -1;
}

function characterOf(raw: string, from: number, end: number): string | undefined {
  const code = Number.parseInt(raw.slice(raw[from] === "{" ? from + 1 : from, end), 16);
  const exists = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return exists ? String.fromCodePoint(code) : undefined;
}
