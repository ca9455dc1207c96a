// Numbers: hexadecimal, octal, decimal and floating point. A number must end where a word ends,
// so `0x1g` and `12ab` are refused, and the message depends on what they were trying to be.

import { continuesWord, isDigit, isHexDigit, isWord } from "./chars.ts";
import { issues } from "./issues.ts";
import type { Lexer } from "./lexer.ts";
import * as T from "./tokens.ts";

export function lexNumber(lexer: Lexer): void {
  const { text, pos: from } = lexer;
  const end = numberEnd(text, from);
  if (end === -1) failOnWord(lexer, from);
  lexer.pos = end;
  lexer.matched(from, end);
  const value = text.slice(from, end);
  checkNumber(lexer, value, from);
  lexer.push(T.NUMBER, from, end - from);
}

/** Where the number ends that begins here, or -1 if a word goes on where it would. */
function numberEnd(text: string, from: number): number {
  const second = text.charCodeAt(from + 1);
  if (text.charCodeAt(from) === 48 && (second === 120 || second === 88)) {
    const end = skip(text, from + 2, isHexDigit);
    if (end > from + 2 && !continuesWord(text, end)) return end;
  }
  const whole = skip(text, from, isDigit);
  const fraction = fractionEnd(text, whole);
  if (fraction !== -1) {
    const exponent = exponentEnd(text, fraction);
    if (exponent !== -1 && !continuesWord(text, exponent)) return exponent;
    return continuesWord(text, fraction) ? whole : fraction;
  }
  const exponent = exponentEnd(text, whole);
  if (exponent !== -1 && !continuesWord(text, exponent)) return exponent;
  return continuesWord(text, whole) ? -1 : whole;
}

function fractionEnd(text: string, from: number): number {
  if (text.charCodeAt(from) !== 46) return -1;
  const end = skip(text, from + 1, isDigit);
  return end === from + 1 ? -1 : end;
}

function exponentEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code !== 101 && code !== 69) return -1;
  const digits = text.charCodeAt(from + 1) === 45 ? from + 2 : from + 1;
  const end = skip(text, digits, isDigit);
  return end === digits ? -1 : end;
}

function skip(text: string, from: number, accepts: (code: number) => boolean): number {
  let at = from;
  while (accepts(text.charCodeAt(at))) at += 1;
  return at;
}

/** Digits with something behind them: `1.5a` is told as a decimal, the point being lexed already. */
function failOnWord(lexer: Lexer, from: number): never {
  const { text } = lexer;
  const end = skip(text, from, isWord);
  let start = from;
  if (from > 1 && text.charCodeAt(from - 1) === 46) {
    let at = from - 2;
    while (at >= 0 && isDigit(text.charCodeAt(at))) {
      start = at;
      at -= 1;
    }
  }
  const value = text.slice(start, end);
  checkNumber(lexer, value, start);
  lexer.fail(issues.ILLEGAL_NUMBER({ value }), start + 1);
}

function checkNumber(lexer: Lexer, value: string, at: number): void {
  if (/^0[xX]/.test(value)) {
    if (!/^0[xX][0-9A-Fa-f]+$/.test(value)) lexer.fail(issues.INVALID_HEX_NUMBER({ value }), at);
  } else if (/^0[^.]/.test(value)) {
    if (!/^0[0-7]+$/.test(value)) lexer.fail(issues.INVALID_OCTAL_NUMBER({ value }), at);
  } else if (/^\d+[eE.]/.test(value)) {
    if (!/^\d+(?:\.\d+)?(?:[eE]-?\d+)?$/.test(value)) {
      lexer.fail(issues.INVALID_DECIMAL_NUMBER({ value }), at);
    }
  } else if (!/^\d+$/.test(value)) {
    lexer.fail(issues.ILLEGAL_NUMBER({ value }), at);
  }
}
