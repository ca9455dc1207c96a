// String methods that look for something: patterns and texts.
import { toHash, toInt, toText } from "../coerce.ts";
import { def, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { afterCharacter, expand, search, searchAll, searchKept } from "../regexp.ts";
import {
  RArray,
  REnumerator,
  RMatch,
  type RProc,
  RRange,
  RRegexp,
  RString,
  type RValue,
} from "../values.ts";
import { characterCount, slice, unitIndex } from "./characters.ts";
import { spanOf } from "./span.ts";

export const searching: NativeMethods<RString> = {
  "=~": def(1, (self, [pattern], _block, ruby) => {
    if (pattern instanceof RRegexp) {
      const match = searchKept(ruby, pattern, self.text);
      return match === null ? null : characterCount(match.pre);
    }
    if (pattern instanceof RString) {
      throw ruby.error("TypeError", "type mismatch: String given");
    }
    return ruby.send(pattern, "=~", [self]);
  }),
  match: def([1, 2], (self, [pattern, ...from], block, ruby) =>
    ruby.send(patternOf(ruby, pattern), "match", [self, ...from], block),
  ),
  "match?": def([1, 2], (self, [pattern, from], _block, ruby) => {
    const start = from === undefined ? 0 : unitIndex(self.text, toInt(ruby, from));
    return search(ruby, patternOf(ruby, pattern), self.text, start) !== null;
  }),
  scan: def(1, (self, [pattern], block, ruby) => {
    const found: RValue[] = [];
    let last: RMatch | null = null;
    for (const match of matches(ruby, self.text, pattern)) {
      last = match;
      const [whole, ...groups] = match.groups;
      const value =
        groups.length === 0
          ? new RString(whole as string)
          : new RArray(groups.map((group) => (group === undefined ? null : new RString(group))));
      ruby.frame.home.lastMatch = match;
      if (block === null) found.push(value);
      else ruby.yield(block, value);
    }
    ruby.frame.home.lastMatch = last;
    return block === null ? new RArray(found) : self;
  }),
  sub: def(
    [1, 2],
    (self, args, block, ruby) => new RString(substitute(ruby, self, args, block, false)),
  ),
  gsub: def([1, 2], (self, args, block, ruby) =>
    args[1] === undefined && block === null
      ? new REnumerator(self, "gsub", [...args])
      : new RString(substitute(ruby, self, args, block, true)),
  ),
  "include?": def(1, ({ text }, [other], _block, ruby) => text.includes(toText(ruby, other))),
  "start_with?": def([0, -1], ({ text }, prefixes, _block, ruby) =>
    prefixes.some((one) => {
      if (!(one instanceof RRegexp)) return text.startsWith(toText(ruby, one));
      const match = search(ruby, new RRegexp(`\\A(?:${one.source})`, one.options), text);
      if (match !== null) ruby.frame.home.lastMatch = match;
      return match !== null;
    }),
  ),
  "end_with?": def([0, -1], ({ text }, suffixes, _block, ruby) =>
    suffixes.some((one) => text.endsWith(toText(ruby, one))),
  ),
  index: def([1, 2], ({ text }, [what, from = 0], _block, ruby) => {
    const start = startOf(text, toInt(ruby, from));
    if (start === undefined) return null;
    if (what instanceof RRegexp) {
      const match = searchKept(ruby, what, text, start);
      return match === null ? null : characterCount(match.pre);
    }
    const at = text.indexOf(toText(ruby, what), start);
    return at < 0 ? null : characterCount(text.slice(0, at));
  }),
  rindex: def([1, 2], ({ text }, [what, from], _block, ruby) => {
    const start = from === undefined ? text.length : startOf(text, toInt(ruby, from));
    if (start === undefined) return null;
    if (what instanceof RRegexp) {
      for (let at = start; at >= 0; at -= 1) {
        const match = search(ruby, what, text, at);
        if (match === null || match.index !== at) continue;
        ruby.frame.home.lastMatch = match;
        return characterCount(match.pre);
      }
      return null;
    }
    const at = text.lastIndexOf(toText(ruby, what), start);
    return at < 0 ? null : characterCount(text.slice(0, at));
  }),
  partition: def(1, ({ text }, [what], _block, ruby) => {
    const found = firstOf(ruby, text, what);
    if (found === undefined) return texts(text, "", "");
    return texts(text.slice(0, found.at), found.text, text.slice(found.at + found.text.length));
  }),
  rpartition: def(1, (self, [what], _block, ruby) => {
    const { text } = self;
    const index = ruby.send(self, "rindex", [what]);
    if (index === null) return texts("", "", text);
    const at = unitIndex(text, index as number);
    const found =
      what instanceof RRegexp ? (ruby.frame.home.lastMatch as RMatch).whole : toText(ruby, what);
    return texts(text.slice(0, at), found, text.slice(at + found.length));
  }),
  split: def([0, 2], (self, [pattern = null, limit = 0], block, ruby) => {
    const parts = split(ruby, self.text, pattern, toInt(ruby, limit)).map(
      (one) => new RString(one),
    );
    if (block === null) return new RArray(parts);
    for (const part of parts) ruby.yield(block, part);
    return self;
  }),
  "[]": def([1, 2], (self, [what, length], _block, ruby) => piece(ruby, self, what, length)),
  slice: def([1, 2], (self, [what, length], _block, ruby) => piece(ruby, self, what, length)),
  byteslice: def([1, 2], ({ text }, args, _block, ruby) => {
    const bytes = new RString(Buffer.from(text).toString("latin1"), "ASCII-8BIT");
    const part = piece(ruby, bytes, args[0], args[1]);
    if (!(part instanceof RString)) return part;
    return new RString(Buffer.from(part.text, "latin1").toString("utf8"));
  }),
};

function texts(...parts: readonly string[]): RArray {
  return new RArray(parts.map((part) => new RString(part)));
}

function startOf(text: string, from: number): number | undefined {
  const count = characterCount(text);
  const index = from < 0 ? count + from : from;
  return index < 0 || index > count ? undefined : unitIndex(text, index);
}

/** A pattern; a text means itself as a pattern (`match`). */
function patternOf(ruby: Interpreter, value: RValue): RRegexp {
  return value instanceof RRegexp ? value : new RRegexp(toText(ruby, value));
}

function firstOf(
  ruby: Interpreter,
  text: string,
  what: RValue,
): { readonly at: number; readonly text: string } | undefined {
  if (what instanceof RRegexp) {
    const match = searchKept(ruby, what, text);
    return match === null ? undefined : { at: match.index, text: match.whole };
  }
  const wanted = toText(ruby, what);
  const at = text.indexOf(wanted);
  return at < 0 ? undefined : { at, text: wanted };
}

/** All matches of a pattern, or of a text as it is. */
function* matches(ruby: Interpreter, text: string, pattern: RValue): Generator<RMatch> {
  if (pattern instanceof RRegexp) {
    yield* searchAll(ruby, pattern, text);
    return;
  }
  const wanted = toText(ruby, pattern);
  const regexp = literalPattern(wanted);
  let from = 0;
  for (;;) {
    const at = text.indexOf(wanted, from);
    if (at < 0) return;
    const match = Object.assign([wanted], { index: at, input: text }) as unknown as RegExpExecArray;
    yield new RMatch(regexp, text, match);
    from = wanted === "" ? afterCharacter(text, at) : at + wanted.length;
    if (from > text.length) return;
  }
}

function literalPattern(text: string): RRegexp {
  return new RRegexp(text.replace(/[.*?+^$|\\()[\]{}\-#]/g, "\\$&"));
}

/** `sub` and `gsub`: the replacement is a text, a hash, or what the block gives. */
export function substitute(
  ruby: Interpreter,
  { text }: RString,
  [pattern, replacement]: readonly RValue[],
  block: RProc | null,
  everywhere: boolean,
): string {
  const { home } = ruby.frame;
  const write = writer(ruby, replacement, block);
  let result = "";
  let at = 0;
  let last: RMatch | null = null;
  for (const match of matches(ruby, text, pattern as RValue)) {
    last = match;
    home.lastMatch = match;
    result += text.slice(at, match.index) + write(match);
    at = match.end;
    if (!everywhere) break;
  }
  home.lastMatch = last;
  return last === null ? text : result + text.slice(at);
}

function writer(
  ruby: Interpreter,
  replacement: RValue | undefined,
  block: RProc | null,
): (match: RMatch) => string {
  if (replacement === undefined) {
    if (block === null) {
      throw ruby.arityError(1, 2, 2);
    }
    return (match) => ruby.text(ruby.yield(block, new RString(match.whole)));
  }
  if (replacement instanceof RString) return (match) => expand(ruby, replacement.text, match);
  if (replacement !== null && ruby.respondsTo(replacement, "to_hash")) {
    const hash = toHash(ruby, replacement);
    return (match) => ruby.text(ruby.send(hash, "[]", [new RString(match.whole)]));
  }
  const text = toText(ruby, replacement);
  return (match) => expand(ruby, text, match);
}

function split(ruby: Interpreter, text: string, pattern: RValue, limit: number): string[] {
  if (text === "") return [];
  if (limit === 1) return [text];
  const parts =
    pattern === null || (pattern instanceof RString && pattern.text === " ")
      ? splitWords(text, limit)
      : splitAt(ruby, text, pattern, limit);
  if (limit === 0) while (parts.at(-1) === "") parts.pop();
  return parts;
}

function splitWords(text: string, limit: number): string[] {
  const parts: string[] = [];
  const space = /[\t\n\v\f\r \0]+/g;
  let at = /^[\t\n\v\f\r \0]*/.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    if (limit > 0 && parts.length === limit - 1) break;
    space.lastIndex = at;
    const found = space.exec(text);
    if (found === null) break;
    parts.push(text.slice(at, found.index));
    at = space.lastIndex;
  }
  if (at < text.length || limit !== 0) parts.push(text.slice(at));
  return parts;
}

function splitAt(ruby: Interpreter, text: string, pattern: RValue, limit: number): string[] {
  const parts: string[] = [];
  let at = 0;
  if (pattern instanceof RString && pattern.text === "") pattern = new RRegexp("");
  for (const match of matches(ruby, text, pattern)) {
    if (limit > 0 && parts.length >= limit - 1) break;
    const [whole = "", ...groups] = match.groups;
    if (whole === "") {
      // An empty match splits between characters, not in front of the first or behind the last.
      if (match.index >= text.length) break;
      if (match.index === at && match.index === 0 && groups.length === 0) {
        const end = afterCharacter(text, 0);
        if (end >= text.length) break;
        continue;
      }
      if (match.index === at) continue;
    }
    parts.push(text.slice(at, match.index));
    at = match.end;
    for (const group of groups) if (group !== undefined) parts.push(group);
  }
  parts.push(text.slice(at));
  return parts;
}

function piece(ruby: Interpreter, self: RString, what: RValue, length: RValue | undefined): RValue {
  const { text } = self;
  if (what instanceof RRegexp) {
    const match = searchKept(ruby, what, text);
    if (match === null) return null;
    if (length === undefined) return new RString(match.whole);
    return ruby.send(match, "[]", [length]);
  }
  if (what instanceof RString) return text.includes(what.text) ? new RString(what.text) : null;
  const count = characterCount(text);
  if (length === undefined && !(what instanceof RRange)) {
    const index = toInt(ruby, what);
    const at = index < 0 ? count + index : index;
    return at < 0 || at >= count ? null : new RString(slice(text, at, 1), self.encoding);
  }
  const span = spanOf(ruby, what, length, count);
  return span === undefined
    ? null
    : new RString(slice(text, span.from, span.length), self.encoding);
}
