// `in`: whether a value is in a string, an array, the keys of a hash, or a range of versions.
import { equals } from "../pcore/equals.ts";
import { isInstance } from "../pcore/instance.ts";
import { matches } from "../pcore/match.ts";
import { isNumeric } from "../pcore/numbers.ts";
import { type Match, matchRegexp } from "../pcore/regexp.ts";
import { includesVersion, includesVersionText } from "../pcore/semver-range.ts";
import { foldCase } from "../pcore/text.ts";
import { PType } from "../pcore/types/type.ts";
import { Binary, Hash, Regexp, SemVer, SemVerRange, type Value } from "../pcore/values.ts";

type OnMatch = (match: Match | undefined) => void;

/** `onMatch` is told what a regular expression found. */
export function includes(container: Value, value: Value, onMatch?: OnMatch): boolean {
  if (typeof container === "string") return includesText(container, value, onMatch);
  if (Array.isArray(container)) return includesElement(container, value, onMatch);
  if (container instanceof Hash) return includesElement(container.keys(), value, onMatch);
  if (container instanceof SemVerRange) {
    if (value instanceof SemVer) return includesVersion(container, value);
    return typeof value === "string" && includesVersionText(container, value);
  }
  return container instanceof Binary && includesBytes(container, value);
}

function includesText(text: string, value: Value, onMatch: OnMatch | undefined): boolean {
  if (typeof value === "string") return foldCase(text).includes(foldCase(value));
  if (!(value instanceof Regexp)) return false;
  const match = matchRegexp(value, text);
  onMatch?.(match);
  return match !== undefined;
}

function includesElement(
  elements: readonly Value[],
  value: Value,
  onMatch: OnMatch | undefined,
): boolean {
  if (value instanceof Regexp) {
    for (const element of elements) {
      if (typeof element !== "string") continue;
      const match = matchRegexp(value, element);
      if (match === undefined) continue;
      onMatch?.(match);
      return true;
    }
    return false;
  }
  if (typeof value === "string" || value instanceof SemVer) {
    return elements.some((element) => matches(value, element, onMatch));
  }
  if (value instanceof PType) return elements.some((element) => isInstance(value, element));
  return elements.some((element) => equals(element, value));
}

function includesBytes({ bytes }: Binary, value: Value): boolean {
  if (value instanceof Binary) return Buffer.from(bytes).includes(value.bytes);
  if (typeof value === "string") return Buffer.from(bytes).includes(value);
  return isNumeric(value) && bytes.includes(Number(value));
}
