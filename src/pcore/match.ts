// How `case`, selectors, `in` and the parameters of types compare a value with a pattern: regular
// expressions match, types have instances, versions and ranges take strings, containers compare
// element by element, anything else has to be equal.
import { equals } from "./equals.ts";
import { isInstance } from "./instance.ts";
import { type Match, matchRegexp } from "./regexp.ts";
import { isVersionText, parseVersion, versionsEqual } from "./semver.ts";
import { includesVersion, includesVersionText } from "./semver-range.ts";
import { PType } from "./types/type.ts";
import { Default, Hash, Regexp, SemVer, SemVerRange, type Value } from "./values.ts";

/** `onMatch` is told what each regular expression that was tried gave. */
export function matches(
  value: Value,
  pattern: Value,
  onMatch?: (match: Match | undefined) => void,
): boolean {
  if (typeof pattern !== "object" || pattern === null) return equals(value, pattern);
  if (pattern instanceof Regexp) {
    if (typeof value !== "string") return false;
    const match = matchRegexp(pattern, value);
    onMatch?.(match);
    return match !== undefined;
  }
  if (pattern instanceof PType) return isInstance(pattern, value);
  if (pattern instanceof Default) return true;
  if (pattern instanceof SemVer) return matchesVersion(value, pattern);
  if (pattern instanceof SemVerRange) {
    if (value instanceof SemVer) return includesVersion(pattern, value);
    return typeof value === "string" && includesVersionText(pattern, value);
  }
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((one, index) => matches(value[index] as Value, one, onMatch))
    );
  }
  if (pattern instanceof Hash) {
    if (!(value instanceof Hash)) return false;
    for (const [key, one] of pattern) {
      if (!matches(value.get(key) ?? null, one, onMatch)) return false;
    }
    return true;
  }
  return equals(value, pattern);
}

function matchesVersion(value: Value, version: SemVer): boolean {
  if (value instanceof SemVer) return versionsEqual(value, version);
  return (
    typeof value === "string" && isVersionText(value) && versionsEqual(parseVersion(value), version)
  );
}
