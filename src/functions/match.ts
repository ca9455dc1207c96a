// match: what a regular expression finds in a string.
import { defineFunction, dispatch } from "../define/function.ts";
import { rubyClass } from "../pcore/labels.ts";
import { matchRegexp } from "../pcore/regexp.ts";
import { known } from "../pcore/types/index.ts";
import { PType } from "../pcore/types/type.ts";
import { Regexp, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { flattened } from "./flatten.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "match",
  doc: `Gives an array with what a pattern matched in a string and what its groups matched, or undef.
    The pattern is a text, a regular expression, a Regexp or Pattern type, or an array of those, of
    which the first that matches counts. An array of strings gives an array of such results.`,
  dispatch: [
    dispatch(["String string", "Variant[Any, Type] pattern"], matched),
    dispatch(
      ["Array[String] string", "Variant[Any, Type] pattern"],
      (texts: readonly string[], pattern: Value) => texts.map((text) => matched(text, pattern)),
    ),
  ],
});

function matched(text: string, pattern: Value): Value {
  if (typeof pattern === "string" || pattern instanceof Regexp) {
    return matchRegexp(pattern, text)?.groups ?? null;
  }
  if (Array.isArray(pattern)) return firstMatch(text, flattened(pattern));
  if (pattern instanceof PType) return matchedByType(text, pattern);
  throw new PuppetError(issues.MATCH_NEEDS_PATTERN({ got: rubyClass(pattern) }));
}

function matchedByType(text: string, given: PType): Value {
  const type = known(given);
  switch (type.kind) {
    case "TypeAlias":
      return matchedByType(text, type.resolved);
    case "Variant":
      return firstMatch(text, type.types);
    case "Pattern":
      return firstMatch(text, type.patterns);
    case "Regexp":
      if (type.pattern === undefined) throw new PuppetError(issues.MATCH_NEEDS_SOURCE());
      return matchRegexp(type.pattern, text)?.groups ?? null;
    default:
      throw new PuppetError(issues.MATCH_NEEDS_PATTERN({ got: rubyClass(type) }));
  }
}

function firstMatch(text: string, patterns: readonly Value[]): Value {
  for (const pattern of patterns) {
    const result = matched(text, pattern);
    if (result !== null) return result;
  }
  return null;
}
