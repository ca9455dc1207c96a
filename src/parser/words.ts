// Names: lower-case ones and bare words, upper-case ones, and variables.

import { isUpper, isWord, isWordStart } from "./chars.ts";
import { issues } from "./issues.ts";
import type { Lexer } from "./lexer.ts";
import * as T from "./tokens.ts";

// Runs of characters are found by patterns: they are compiled by the time a manifest has been
// read, which a loop in this file is not.
const simpleName = /[a-z]\w*(?:::[a-z]\w*)*/y;
const simpleVariable = /(?:::)?\w+(?:::\w+)*/y;

/** A name, keyword or bare word: segments joined by `::`, possibly with dashes inside. */
export function lexWord(lexer: Lexer): number {
  const { text, pos: from } = lexer;
  simpleName.lastIndex = from;
  if (!simpleName.test(text)) return lexAnyWord(lexer);
  const at = simpleName.lastIndex;
  const next = text.charCodeAt(at);
  if (next === 45 || (next === 58 && text.charCodeAt(at + 1) === 58)) return lexAnyWord(lexer);
  lexer.pos = at;
  lexer.matched(from, at);
  const kind = T.wordKind(text, from, at - from, lexer.options.tasks);
  lexer.push(kind, from, at - from);
  return kind;
}

function lexAnyWord(lexer: Lexer): number {
  const { text, pos: from } = lexer;
  let isName = true;
  let at = from;
  for (;;) {
    if (text.charCodeAt(at) === 58) at += 2;
    if (text.charCodeAt(at) === 95) isName = false;
    // A dash belongs to the word only if something follows it.
    let end = at + 1;
    let seenDash = false;
    for (let next = end; ; next++) {
      const code = text.charCodeAt(next);
      if (isWord(code)) {
        end = next + 1;
        if (seenDash) isName = false;
      } else if (code === 45) {
        seenDash = true;
      } else {
        break;
      }
    }
    at = end;
    const goesOn =
      text.charCodeAt(at) === 58 &&
      text.charCodeAt(at + 1) === 58 &&
      isWordStart(text.charCodeAt(at + 2));
    if (!goesOn) break;
  }
  lexer.pos = at;
  lexer.matched(from, at);
  const kind = isName ? T.wordKind(text, from, at - from, lexer.options.tasks) : T.WORD;
  lexer.push(kind, from, at - from);
  return kind;
}

/** An upper-case name. A `::` behind it that leads to none is an error. */
export function lexReference(lexer: Lexer): number {
  const { text, pos: from } = lexer;
  const isAbsolute = text.charCodeAt(from) === 58;
  let at = from;
  for (;;) {
    if (text.charCodeAt(at) === 58) at += 2;
    at += 1;
    while (isWord(text.charCodeAt(at))) at += 1;
    if (!text.startsWith("::", at) || !isUpper(text.charCodeAt(at + 2))) break;
  }
  lexer.pos = at;
  lexer.matched(from, at);
  if (text.startsWith("::", at)) {
    // The place is as far behind the name as the beginning of one would have been long.
    if (isAbsolute) lexer.fail(issues.ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE(), at + 3);
    lexer.fail(issues.ILLEGAL_CLASS_REFERENCE(), at + 1);
  }
  lexer.push(T.CLASSREF, from, at - from);
  return T.CLASSREF;
}

/** What begins with `::`. */
export function lexAbsolute(lexer: Lexer): number {
  const { text, pos } = lexer;
  const next = text.charCodeAt(pos + 2);
  if (isUpper(next)) return lexReference(lexer);
  if (!isWordStart(next)) lexer.fail(issues.ILLEGAL_FULLY_QUALIFIED_NAME(), pos + 2);
  return lexWord(lexer);
}

export function lexVariable(lexer: Lexer): number {
  const { text, pos: from } = lexer;
  const end = variableEnd(text, from + 1);
  if (end === -1) {
    // The checker has better words for it than the parser would.
    lexer.matched(-1, -1);
    lexer.push(T.VARIABLE, from, 1);
    lexer.pos = from + 1;
  } else {
    lexer.matched(from, end);
    lexer.push(T.VARIABLE, from, end - from);
    lexer.pos = end;
  }
  return T.VARIABLE;
}

/** Where a variable's name ends that begins here (its `$` is before), or -1 if none does. */
export function variableEnd(text: string, from: number): number {
  simpleVariable.lastIndex = from;
  return simpleVariable.test(text) ? simpleVariable.lastIndex : -1;
}
