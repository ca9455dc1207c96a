// Text with a quote or a heredoc around it, up to the next place where something is interpolated.
// A string without interpolation is one token. Otherwise it is DQPRE, the tokens of the first
// expression, DQMID, the tokens of the second, and so on to DQPOST.

import {
  doubleQuoteEscapes,
  type EscapeProblem,
  unescapeListed,
  unescapeSingle,
} from "./escapes.ts";
import { issues } from "./issues.ts";
import type { Lexer } from "./lexer.ts";
import * as T from "./tokens.ts";
import { variableEnd } from "./words.ts";

const QUOTE = 34;
const DOLLAR = 36;
const SINGLE_QUOTE = 39;
const BACKSLASH = 92;

/** A piece of text and what ended it: `"`, `$`, `${`, or nothing at the end of a heredoc. */
interface Piece {
  readonly text: string;
  readonly end: '"' | "$" | "${" | "";
}

/** How a kind of text finds the end of a piece. */
type Slurp = (lexer: Lexer) => Piece;

export function lexSingleQuoted(lexer: Lexer): void {
  const { text, pos: from } = lexer;
  lexer.pos = from + 1;
  const end = pieceEnd(text, from + 1, singleQuote);
  if (end === -1) {
    const followedBy = lexer.followedBy();
    lexer.fail(issues.UNCLOSED_QUOTE({ after: '"\'"', followedBy }));
  }
  const raw = text.slice(from + 1, end);
  lexer.pos = end + 1;
  lexer.matched(matchStart(text, from + 1, end), end + 1);
  const value = raw.includes("\\") ? unescapeSingle(raw) : raw;
  lexer.pushText(T.STRING, from, end + 1 - from, value);
}

/** Whether the string is a single token. */
export function lexDoubleQuoted(lexer: Lexer): boolean {
  const from = lexer.pos;
  lexer.pos = from + 1;
  lexer.matched(from, from + 1);
  return lexPieces(lexer, from, slurpDoubleQuoted);
}

interface HeredocRules {
  /** Whether `$` and `${` interpolate. */
  readonly interpolate: boolean;
  /** What may follow a backslash. */
  readonly escapes: string;
}

/** The text of a heredoc, from here to the end. */
export function lexUnquoted(lexer: Lexer, rules: HeredocRules): void {
  lexPieces(lexer, lexer.pos, (inner) => slurpUnquoted(inner, rules));
}

function lexPieces(lexer: Lexer, from: number, slurp: Slurp): boolean {
  if (lexPiece(lexer, from, slurp, T.STRING, T.DQPRE)) return true;
  while (!lexPiece(lexer, lexer.pos, slurp, T.DQPOST, T.DQMID));
  return false;
}

/** Reads a piece and, unless it is the last one, the expression behind it. */
function lexPiece(
  lexer: Lexer,
  from: number,
  slurp: Slurp,
  lastKind: number,
  kind: number,
): boolean {
  let { text, end } = slurp(lexer);
  for (;;) {
    const after = lexer.pos;
    if (end === '"' || end === "") {
      lexer.pushText(lastKind, from, after - from, text);
      return true;
    }
    if (end === "${") {
      const openBraces = lexer.braceCount;
      lexer.braceCount += 1;
      lexer.pushText(kind, from, after - from, text);
      lexer.lexInterpolation(openBraces);
      return false;
    }
    const nameEnd = variableEnd(lexer.text, after);
    if (nameEnd !== -1) {
      lexer.pushText(kind, from, after - from - 1, text);
      lexer.push(T.VARIABLE, after - 1, nameEnd - after + 1);
      lexer.pos = nameEnd;
      lexer.matched(after, nameEnd);
      return false;
    }
    // A dollar sign that begins no variable is text.
    lexer.matched(-1, -1);
    const more = slurp(lexer);
    text += `$${more.text}`;
    end = more.end;
  }
}

function slurpDoubleQuoted(lexer: Lexer): Piece {
  const { text, pos } = lexer;
  const at = pieceEnd(text, pos, quoteOrDollar);
  if (at === -1) {
    const last = lexer.matchedFrom < 0 ? "" : text.slice(lexer.matchedFrom, lexer.matchedTo);
    const after = last === "'" ? '"\'"' : `'${last}'`;
    lexer.fail(issues.UNCLOSED_QUOTE({ after, followedBy: lexer.followedBy() }));
  }
  const end = endAt(text, at);
  lexer.pos = at + end.length;
  lexer.matched(matchStart(text, pos, at), lexer.pos);
  const raw = text.slice(pos, at);
  if (!raw.includes("\\")) return { text: raw, end };
  return { text: unescapeLogged(lexer, raw, end, doubleQuoteEscapes), end };
}

function slurpUnquoted(lexer: Lexer, { interpolate, escapes }: HeredocRules): Piece {
  const { text, pos } = lexer;
  let at = -1;
  if (interpolate) {
    at = escapes.includes("$") ? pieceEnd(text, pos, dollar) : text.indexOf("$", pos);
  }
  if (at === -1) at = text.length;
  const end = endAt(text, at);
  lexer.pos = at + end.length;
  const raw = text.slice(pos, at);
  if (escapes === "" || !raw.includes("\\")) return { text: raw, end };
  return { text: unescapeLogged(lexer, raw, end, escapes), end };
}

/** The end takes part: a backslash that an escape has made can still escape it. */
function unescapeLogged(lexer: Lexer, raw: string, end: string, escapes: string): string {
  const complain = (problem: EscapeProblem, ch: string) => {
    if (problem === "unicode") lexer.warn(issues.ILLEGAL_UNICODE_ESCAPE());
    else if (escapes === doubleQuoteEscapes) lexer.warn(issues.UNRECOGNIZED_ESCAPE({ ch }));
  };
  const text = unescapeListed(raw + end, escapes, complain);
  if (text === undefined) lexer.fail(issues.ILLEGAL_UNICODE_ESCAPE());
  return text.slice(0, text.length - end.length);
}

/**
 * The first character of the wanted kind that no backslash escapes, or -1. A wanted character
 * that comes first of all and has another right behind it is taken for text: the reference's
 * pattern wants something in front of what it looks for, and prefers to find it.
 */
function pieceEnd(text: string, from: number, { isWanted, search }: Wanted): number {
  if (isWanted(text.charCodeAt(from))) {
    let next = from + 1;
    while (text.charCodeAt(next) === BACKSLASH) next += 1;
    const escaped = (next - from - 1) % 2 === 1;
    return !escaped && isWanted(text.charCodeAt(next)) ? next : from;
  }
  search.lastIndex = from;
  while (search.test(text)) {
    const at = search.lastIndex - 1;
    if (text.charCodeAt(at) !== BACKSLASH) return at;
    search.lastIndex = at + 2;
  }
  return -1;
}

/** Characters that may end a piece. */
interface Wanted {
  readonly isWanted: (code: number) => boolean;
  /** Finds the next of them, or a backslash. */
  readonly search: RegExp;
}

const singleQuote: Wanted = { isWanted: (code) => code === SINGLE_QUOTE, search: /['\\]/g };
const quoteOrDollar: Wanted = {
  isWanted: (code) => code === QUOTE || code === DOLLAR,
  search: /["$\\]/g,
};
const dollar: Wanted = { isWanted: (code) => code === DOLLAR, search: /[$\\]/g };

function endAt(text: string, at: number): Piece["end"] {
  if (at >= text.length) return "";
  if (text.charCodeAt(at) === QUOTE) return '"';
  return text.charCodeAt(at + 1) === 123 ? "${" : "$";
}

/** Where the reference's match of an end begins: one character before its backslashes. */
function matchStart(text: string, from: number, end: number): number {
  let at = end - 1;
  while (at >= from && text.charCodeAt(at) === BACKSLASH) at -= 1;
  return Math.max(at, from);
}
