// Ranges of versions: `>=1.0.0 <2.0.0`, `~1.2`, `^1`, `1.x`, `1.0.0 - 2.0.0`, with `||` between
// alternatives. Read into intervals, which are merged where they touch.
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { compareVersions, parseVersion, prereleaseParts, versionText } from "./semver.ts";
import { SemVer, SemVerRange } from "./values.ts";
import {
  admitsPrerelease,
  between,
  compare,
  everything,
  excludesHighest,
  highest,
  type Interval,
  intersection,
  intervalsEqual,
  lowest,
  nothing,
  spans,
  union,
} from "./version-interval.ts";

export function parseRange(text: string): SemVerRange {
  return new SemVerRange(text, intervalsIn(text));
}

/** From one version to another, both included or the last one not. */
export function rangeBetween(
  min: SemVer,
  max: SemVer,
  { excludeMax = false }: { readonly excludeMax?: boolean } = {},
): SemVerRange {
  // The reference puts the bounds the wrong way round in the text; what counts is the interval.
  const text = excludeMax
    ? `>=${versionText(max)} <${versionText(min)}`
    : `${versionText(max)} - ${versionText(min)}`;
  const lower = compare(">=", min);
  const upper = compare(excludeMax ? "<" : "<=", max);
  return new SemVerRange(text, [intersection(lower, upper) ?? nothing]);
}

export function includesVersion(range: SemVerRange, version: SemVer): boolean {
  const isStable = version.prerelease.length === 0;
  return intervalsOf(range).some(
    (interval) => spans(interval, version) && (isStable || admitsPrerelease(interval, version)),
  );
}

/** The same for a version as text; what is not a version is in no range. */
export function includesVersionText(range: SemVerRange, text: string): boolean {
  let version: SemVer;
  try {
    version = parseVersion(text);
  } catch (error) {
    if (error instanceof PuppetError) return false;
    throw error;
  }
  return includesVersion(range, version);
}

export function rangesEqual(left: SemVerRange, right: SemVerRange): boolean {
  const mine = intervalsOf(left);
  const yours = intervalsOf(right);
  return (
    mine.length === yours.length &&
    mine.every((interval, index) => {
      const other = yours[index];
      return other !== undefined && intervalsEqual(interval, other);
    })
  );
}

/** Whether all versions of `range` are in `other`. */
export function isCoveredBy(range: SemVerRange, other: SemVerRange): boolean {
  return intervalsOf(range).every((inner) =>
    intervalsOf(other).some((outer) => {
      if (compareVersions(lowest(outer), lowest(inner)) > 0) return false;
      const order = compareVersions(highest(outer), highest(inner));
      return order > 0 || (order === 0 && (!excludesHighest(outer) || excludesHighest(inner)));
    }),
  );
}

/** As few ranges as say the same. */
export function mergeRanges(ranges: readonly SemVerRange[]): readonly SemVerRange[] {
  return sweep(ranges, mergeTwo);
}

function mergeTwo(left: SemVerRange, right: SemVerRange): SemVerRange | undefined {
  const [one, ...more] = intervalsOf(left);
  const [two, ...others] = intervalsOf(right);
  if (one === undefined || two === undefined || more.length + others.length > 0) return undefined;
  const touches =
    includesVersion(left, lowest(two)) ||
    includesVersion(right, lowest(one)) ||
    (excludesHighest(one) && compareVersions(highest(one), lowest(two)) === 0) ||
    (excludesHighest(two) && compareVersions(highest(two), lowest(one)) === 0);
  if (!touches) return undefined;
  const order = compareVersions(highest(one), highest(two));
  const last = order >= 0 ? one : two;
  const excludeMax = excludesHighest(last) && (order !== 0 || excludesHighest(two));
  const min = compareVersions(lowest(one), lowest(two)) <= 0 ? lowest(one) : lowest(two);
  return rangeBetween(min, highest(last), { excludeMax });
}

// The last one swallows what it touches among the others, then the next last one does.
function sweep<T>(given: readonly T[], merge: (left: T, right: T) => T | undefined): readonly T[] {
  if (given.length < 2) return given;
  const result: T[] = [];
  let left = given;
  while (left.length > 0) {
    let merged = left[left.length - 1] as T;
    const rest: T[] = [];
    for (const other of left.slice(0, -1)) {
      const both = merge(merged, other);
      if (both === undefined) rest.push(other);
      else merged = both;
    }
    result.push(merged);
    left = rest;
  }
  return result.reverse();
}

export function intervalsOf(range: SemVerRange): readonly Interval[] {
  return range.intervals ?? intervalsIn(range.text);
}

const digits = "(x|X|\\*|0|[1-9][0-9]*)";
const part = "[0-9A-Za-z-]+";
const parts = `${part}(?:\\.${part})*`;
const partialText = `${digits}(?:\\.${digits}(?:\\.${digits}(?:-(${parts}))?(?:\\+(${parts}))?)?)?`;
const partial = new RegExp(`^${partialText}$`);
const bare = partialText.replaceAll(/\((?!\?)/g, "(?:");
const simple = new RegExp(`^([<>=~^]|<=|>=|~>|~=)?(${bare})$`);
const hyphen = new RegExp(`^(${bare})\\s+-\\s+(${bare})$`);

function intervalsIn(text: string): readonly Interval[] {
  const alternatives = text.replace(/([><=~^])(?:\s+|\s*v)/g, "$1").split(/\s*\|\|\s*/);
  while (alternatives.length > 0 && alternatives.at(-1) === "") alternatives.pop();
  if (alternatives.length === 0) return [everything];
  const intervals: Interval[] = [];
  for (const alternative of alternatives) {
    const interval = alternativeOf(alternative, text);
    if (interval === undefined) continue;
    if (!intervals.some((other) => intervalsEqual(other, interval))) intervals.push(interval);
  }
  if (intervals.length === 0) return [nothing];
  return mergeAll(intervals);
}

function mergeAll(intervals: readonly Interval[]): readonly Interval[] {
  let current = intervals;
  for (;;) {
    const merged = sweep(current, union);
    if (merged.length === current.length) return merged;
    current = merged;
  }
}

function alternativeOf(alternative: string, whole: string): Interval | undefined {
  const [, from, to] = hyphen.exec(alternative) ?? [];
  if (from !== undefined && to !== undefined) {
    return intersection(compare(">=", atLeast(from)), compare("<=", atLeast(to)));
  }
  const words = alternative.split(/\s+/).filter((word, index) => word !== "" || index === 0);
  let result: Interval | undefined;
  for (const [index, word] of words.entries()) {
    const match = simple.exec(word);
    if (match === null) throw new PuppetError(issues.NOT_A_VERSION_RANGE({ text: whole }));
    const interval = comparisonOf(match[1] ?? "", match[2] ?? "");
    result = index === 0 || result === undefined ? interval : intersection(result, interval);
    if (result === undefined) return undefined;
  }
  return result;
}

interface Partial {
  readonly major: number | undefined;
  readonly minor: number | undefined;
  readonly patch: number | undefined;
  readonly prerelease: readonly (string | number)[];
  readonly build: readonly string[];
}

function partialOf(text: string): Partial {
  const match = partial.exec(text);
  if (match === null) throw new PuppetError(issues.NOT_A_VERSION_RANGE({ text }));
  const digit = (value: string | undefined) =>
    value === undefined || "xX*".includes(value) ? undefined : Number(value);
  return {
    major: digit(match[1]),
    minor: digit(match[2]),
    patch: digit(match[3]),
    prerelease: prereleaseParts(match[4]),
    build: match[5]?.split(".") ?? [],
  };
}

function exact({ major = 0, minor = 0, patch = 0, prerelease, build }: Partial): SemVer {
  return new SemVer(major, minor, patch, prerelease, build);
}

function atLeast(text: string): SemVer {
  return exact(partialOf(text));
}

function comparisonOf(operator: string, operand: string): Interval {
  const version = partialOf(operand);
  const { major, minor, patch } = version;
  switch (operator) {
    case ">=":
      return compare(">=", exact(version));
    case "<":
      return compare("<", exact(version));
    case ">":
      if (major === undefined) return nothing;
      if (minor === undefined) return compare(">=", new SemVer(major + 1, 0, 0));
      if (patch === undefined) return compare(">=", new SemVer(major, minor + 1, 0));
      return compare(">", exact(version));
    case "<=":
      if (major === undefined) return everything;
      if (minor === undefined) return compare("<", new SemVer(major + 1, 0, 0));
      if (patch === undefined) return compare("<", new SemVer(major, minor + 1, 0));
      return compare("<=", exact(version));
    case "^":
      if (major === undefined) return everything;
      if (major === 0) return samePatchLevel(version, { isExact: false });
      return between(compare(">=", exact(version)), compare("<", new SemVer(major + 1, 0, 0)));
    case "~":
    case "~>":
    case "~=":
      return samePatchLevel(version, { isExact: false });
    default:
      return samePatchLevel(version, { isExact: true });
  }
}

// `1.x` and `~1` stay within the major version, `1.2.x` and `~1.2.3` within the minor one.
function samePatchLevel(version: Partial, { isExact }: { readonly isExact: boolean }): Interval {
  const { major, minor, patch } = version;
  if (major === undefined) return everything;
  const lower = compare(">=", exact(version));
  if (minor === undefined) {
    return between(
      compare(">=", new SemVer(major, 0, 0)),
      compare("<", new SemVer(major + 1, 0, 0)),
    );
  }
  const upper = compare("<", new SemVer(major, minor + 1, 0));
  if (patch === undefined) return between(compare(">=", new SemVer(major, minor, 0)), upper);
  return isExact ? compare("=", exact(version)) : between(lower, upper);
}
