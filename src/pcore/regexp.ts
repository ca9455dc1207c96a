// Ruby's regular expressions on JavaScript's. Most patterns mean the same in both, but for a few
// characters that are rewritten here; the others are translated by oniguruma-to-es, which is
// loaded when the first of them is met. Compiled expressions are kept.
import { createRequire } from "node:module";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { refusal } from "./regexp-refusal.ts";
import { Regexp } from "./values.ts";

const compiled = new Map<string, RegExp>();

/** The JavaScript expression for a pattern in Ruby's notation; throws what is wrong with it. */
export function compileRegexp(source: string): RegExp {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const expression = translate(source);
  compiled.set(source, expression);
  return expression;
}

/** Whether the pattern is found in the text; without a pattern, always. */
export function isMatch(source: string | undefined, text: string): boolean {
  return source === undefined || compileRegexp(source).test(text);
}

/**
 * What matching gives: the whole match, then its groups, `null` where a group took no part, with
 * the texts before and after. `undefined` when there is no match.
 */
export interface Match {
  readonly groups: readonly (string | null)[];
  readonly index: number;
  readonly names: Readonly<Record<string, string | undefined>> | undefined;
}

export function matchRegexp(regexp: Regexp | string, text: string): Match | undefined {
  const source = regexp instanceof Regexp ? regexp.source : regexp;
  const match = compileRegexp(source).exec(text);
  if (match === null) return undefined;
  return {
    groups: Array.from(match, (group: string | undefined) => group ?? null),
    index: match.index,
    names: match.groups,
  };
}

/** Every character that means something in a pattern, with a backslash before it. */
export function escapeRegexp(text: string): string {
  return text
    .replace(/[.*?+^$|\\()[\]{}\-#]/g, "\\$&")
    .replace(/ /g, "\\ ")
    .replace(/\n/g, "\\n")
    .replace(/\t/g, "\\t")
    .replace(/\r/g, "\\r")
    .replace(/\f/g, "\\f")
    .replace(/\v/g, "\\v");
}

// What both notations share: no braces or brackets within classes, no groups but plain and
// non-capturing ones and look-aheads, no escapes that differ. Anchors differ in one way: `^` and
// `$` are about lines in Ruby, which the flag `m` says in JavaScript, and `\A`, `\z` and `\Z` are
// about the text, said by look-arounds.
const plain =
  /^(?:[^\\[\](){}?*+^$.|]|\.|[*+?](?![+])|[*+?]\?|[|^$]|\{\d+(?:,\d*)?\}(?![+?])|\((?:\?[:=!]|(?!\?))|\)|\\[dwsDWSbntrf/\-.^$|()[\]{}*+?\\"'@:#=,;<>%&! ~`_]|\\[AzZ]|\[\^?(?:[^\\[\]&]|\\[dwsDWSntrf/\-.^$|()[\]{}*+?\\"'@:#=,;<>%&! ~`_])+\])*$/;

function translate(source: string): RegExp {
  if (plain.test(source)) {
    const text = source.replace(/\\[AzZ]|\\[^AzZ]|\.(?![^[]*\])/g, rewriteEscape);
    try {
      return new RegExp(text, "mu");
    } catch {
      // Something only the translator understands, or it says why it is wrong.
    }
  }
  return throughOniguruma(source);
}

const anchors: Readonly<Record<string, string>> = {
  "\\A": "(?<![\\s\\S])",
  "\\z": "(?![\\s\\S])",
  "\\Z": "(?=\\n?(?![\\s\\S]))",
};

function rewriteEscape(text: string): string {
  return anchors[text] ?? text;
}

interface Oniguruma {
  toRegExp(pattern: string, options: object): RegExp;
}
let oniguruma: Oniguruma | undefined;

function throughOniguruma(source: string): RegExp {
  oniguruma ??= createRequire(import.meta.url)("oniguruma-to-es") as Oniguruma;
  try {
    return oniguruma.toRegExp(source, {
      rules: { asciiWordBoundaries: true, captureGroup: false },
    });
  } catch (error) {
    const reason = refusal(error instanceof Error ? error.message : String(error), source);
    throw new PuppetError(issues.INVALID_REGEXP({ reason, source }), {}, error);
  }
}
