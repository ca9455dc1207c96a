// Ruby's regular expressions on JavaScript's. The common part of the language is rewritten
// (regexp-translation.ts); the rest is translated by oniguruma-to-es, which takes a while to load
// and is loaded when a pattern first needs it. Compiled expressions are kept. One difference stays:
// a group within a repeated one is forgotten at each turn here, while Ruby keeps its last match.
import { createRequire } from "node:module";
import { refusal } from "./regexp-refusal.ts";
import { invalidRegexp, translate } from "./regexp-translation.ts";
import { Regexp } from "./values.ts";

interface Compiled {
  /** For printable ASCII on one line; `null` when there is no faster one. */
  line?: RegExp | null;
  text?: RegExp;
  searchLine?: RegExp;
  searchText?: RegExp;
  positions?: RegExp;
}

const compiled = new Map<string, Compiled>();

function entry(source: string): Compiled {
  let found = compiled.get(source);
  if (found === undefined) {
    found = {};
    compiled.set(source, found);
  }
  return found;
}

/** The expression for a pattern in Ruby's notation; throws what is wrong with it. */
export function compileRegexp(source: string): RegExp {
  const found = entry(source);
  found.text ??= translate(source, "text") ?? throughOniguruma(source);
  return found.text;
}

const printableLine = /^[\t\x20-\x7e]*$/;

/** The fastest expression that is exact for this text. */
export function regexpFor(source: string, text: string): RegExp {
  if (!printableLine.test(text)) return compileRegexp(source);
  const found = entry(source);
  if (found.line === undefined) found.line = translate(source, "line") ?? null;
  return found.line ?? compileRegexp(source);
}

/**
 * The same for a search from any place: it is global, and what searches sets `lastIndex`. With
 * `positions` it also tells where groups are, which is slower.
 */
export function searchingRegexp(source: string, text: string, positions = false): RegExp {
  const found = entry(source);
  const isLine = printableLine.test(text);
  const kept = positions ? "positions" : isLine ? "searchLine" : "searchText";
  found[kept] ??= searching(source, isLine && !positions, positions ? "dg" : "g");
  return found[kept];
}

function searching(source: string, isLine: boolean, flags: string): RegExp {
  const plain = (isLine && translate(source, "line")) || translate(source, "text");
  if (plain) return new RegExp(plain.source, plain.flags + flags);
  return throughOniguruma(source, { global: true, hasIndices: flags.includes("d") });
}

/** Whether the pattern is found in the text; without a pattern, always. */
export function isMatch(source: string | undefined, text: string): boolean {
  return source === undefined || regexpFor(source, text).test(text);
}

export interface Match {
  /** The whole match, then its groups; `null` where a group took no part. */
  readonly groups: readonly (string | null)[];
  readonly index: number;
  readonly names: Readonly<Record<string, string | undefined>> | undefined;
}

/** `undefined` when the pattern is not found. */
export function matchRegexp(regexp: Regexp | string, text: string): Match | undefined {
  const source = regexp instanceof Regexp ? regexp.source : regexp;
  const match = regexpFor(source, text).exec(text);
  if (match === null) return undefined;
  return {
    groups: Array.from(match, (group: string | undefined) => group ?? null),
    index: match.index,
    names: match.groups,
  };
}

const named: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\f": "\\f",
  "\v": "\\v",
};

/** The text with a backslash before every character that means something in a pattern. */
export function escapeRegexp(text: string): string {
  return text.replace(/[.*?+^$|\\()[\]{}\-# \n\t\r\f\v]/g, (one) => named[one] ?? `\\${one}`);
}

interface Oniguruma {
  toRegExp(pattern: string, options: object): RegExp;
}

// A plain `require` is what bundlers see and follow; where modules run as they are there may be
// none.
function loadOniguruma(): Oniguruma {
  if (typeof require === "function") return require("oniguruma-to-es") as Oniguruma;
  return createRequire(import.meta.url)("oniguruma-to-es") as Oniguruma;
}

let oniguruma: Oniguruma | undefined;

/** Digits, spaces and word characters are those of ASCII in Ruby, POSIX brackets are Unicode's. */
const options = { flags: "DSW", rules: { allowOrphanBackrefs: true } };

function throughOniguruma(source: string, more: object = {}): RegExp {
  checkReferences(source);
  oniguruma ??= loadOniguruma();
  // `\u{41}` is Ruby's; Oniguruma itself says `\x{41}`.
  const pattern = source.replace(/\\u(?=\{)|\\./gs, (one) => (one === "\\u" ? "\\x" : one));
  try {
    return oniguruma.toRegExp(pattern, { ...options, ...more });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw invalidRegexp(refusal(message, source), source, error);
  }
}

// A reference to a group that comes later is only never met; one to no group at all is refused.
function checkReferences(source: string): void {
  const groups = source.match(/(?<!\\)\((?!\?)|\(\?<[A-Za-z_]/g)?.length ?? 0;
  for (const [, number] of source.matchAll(/(?<!\\)(?:\\\\)*\\([1-9])(?!\d)/g)) {
    if (Number(number) > groups) throw invalidRegexp("invalid backref number/name", source);
  }
}
