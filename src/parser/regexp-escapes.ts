// The first of two passes over a regular expression: escapes that stand for characters. What is
// wrong with one is told before anything else about the pattern.

import { isHexDigit } from "./chars.ts";

/** What is wrong with the escapes of a pattern; undefined if nothing is. */
export function checkRegexpEscapes(pattern: string): string | undefined {
  for (let at = pattern.indexOf("\\"); at !== -1; at = pattern.indexOf("\\", at)) {
    const read = readEscape(pattern, at);
    if (typeof read === "string") return read;
    at = read;
  }
  return undefined;
}

/** Where the escape at the backslash ends, or what is wrong with it. */
function readEscape(pattern: string, at: number): number | string {
  const ch = pattern[at + 1];
  switch (ch) {
    case undefined:
      return "too short escape sequence";
    case "u":
      return readUnicode(pattern, at + 2);
    case "0":
    case "x":
    case "c":
    case "C":
    case "M":
      return readCharacter(pattern, at);
    case "1":
    case "2":
    case "3":
    case "5":
    case "6":
    case "7":
      return octalAt(pattern, at + 1).value > 0o177 ? readCharacter(pattern, at) : at + 2;
    default:
      return at + 2;
  }
}

function readUnicode(pattern: string, at: number): number | string {
  if (at >= pattern.length) return "too short escape sequence";
  if (pattern[at] !== "{") {
    const digits = /^[0-9a-fA-F]{4}/.exec(pattern.slice(at, at + 4));
    if (digits === null) return "invalid Unicode escape";
    return exists(Number.parseInt(digits[0], 16)) ? at + 4 : "invalid Unicode range";
  }
  let position = skipSpace(pattern, at + 1);
  let count = 0;
  while (isHexDigit(pattern.charCodeAt(position))) {
    const start = position;
    while (isHexDigit(pattern.charCodeAt(position))) position += 1;
    if (position - start > 6) return "invalid Unicode range";
    if (!exists(Number.parseInt(pattern.slice(start, position), 16))) {
      return "invalid Unicode range";
    }
    count += 1;
    position = skipSpace(pattern, position);
  }
  return count > 0 && pattern[position] === "}" ? position + 1 : "invalid Unicode list";
}

function exists(code: number): boolean {
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

function skipSpace(pattern: string, from: number): number {
  let at = from;
  while (/[ \t\n\v\f\r]/.test(pattern[at] ?? "")) at += 1;
  return at;
}

/** `\x41`, `\101`, `\C-a`, `\M-a`: a byte, or several that make one character. */
function readCharacter(pattern: string, at: number): number | string {
  const first = readByte(pattern, at);
  if (typeof first === "string") return first;
  if (first.value < 0x80) return first.end;
  const bytes = [first.value];
  const wanted = first.value >= 0xf0 ? 4 : first.value >= 0xe0 ? 3 : 2;
  if (first.value < 0xc2 || first.value > 0xf4) return "invalid multibyte escape";
  let { end } = first;
  while (bytes.length < wanted) {
    if (pattern[end] !== "\\") return "too short escaped multibyte character";
    const next = readByte(pattern, end);
    if (typeof next === "string") return next;
    if (next.value < 0x80 || next.value > 0xbf) return "invalid multibyte escape";
    bytes.push(next.value);
    end = next.end;
  }
  const isCharacter = !Buffer.from(bytes).toString("utf8").includes("\ufffd");
  return isCharacter ? end : "invalid multibyte escape";
}

interface Byte {
  readonly value: number;
  readonly end: number;
}

function readByte(pattern: string, backslash: number): Byte | string {
  let at = backslash;
  let mask = 0xff;
  let meta = 0;
  for (;;) {
    const ch = pattern[at + 1];
    if (ch === undefined) return "too short escape sequence";
    if (ch === "x") {
      const digits = /^[0-9a-fA-F]{1,2}/.exec(pattern.slice(at + 2, at + 4));
      if (digits === null) return "invalid hex escape";
      return {
        value: (Number.parseInt(digits[0], 16) & mask) | meta,
        end: at + 2 + digits[0].length,
      };
    }
    if (/[0-7]/.test(ch)) {
      const { value, end } = octalAt(pattern, at + 1);
      return value > 0xff ? "invalid escape code" : { value: (value & mask) | meta, end };
    }
    let next: number;
    if (ch === "M") {
      if (meta !== 0) return "duplicate meta escape";
      meta = 0x80;
      if (pattern[at + 2] !== "-" || isNotAscii(pattern, at + 3)) return "too short meta escape";
      next = at + 3;
    } else if (ch === "c" || ch === "C") {
      if (ch === "C" && pattern[at + 2] !== "-") return "too short control escape";
      if (mask !== 0xff) return "duplicate ctrl escape";
      mask = 0x9f;
      next = ch === "C" ? at + 3 : at + 2;
      if (isNotAscii(pattern, next)) return "too short control escape";
    } else {
      return "unexpected escape sequence";
    }
    if (pattern[next] !== "\\") {
      const code = pattern[next] === "?" && mask !== 0xff ? 0x7f : pattern.charCodeAt(next) & mask;
      return { value: code | meta, end: next + 1 };
    }
    at = next;
  }
}

function isNotAscii(pattern: string, at: number): boolean {
  return !(pattern.charCodeAt(at) < 0x80);
}

function octalAt(pattern: string, at: number): Byte {
  const [digits = ""] = /^[0-7]{0,3}/.exec(pattern.slice(at, at + 3)) ?? [];
  return { value: Number.parseInt(digits || "0", 8), end: at + digits.length };
}
