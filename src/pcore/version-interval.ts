// One stretch of versions, kept in the form it was written in: a comparison, two of them, or
// everything. The form matters: a pre-release is inside only when a version that was written as a
// bound is a pre-release of the same version.
import {
  compareVersions,
  greatestVersion,
  leastVersion,
  versionsEqual,
  versionText,
} from "./semver.ts";
import { SemVer } from "./values.ts";

type Comparison = {
  readonly operator: ">" | ">=" | "<" | "<=" | "=";
  readonly version: SemVer;
};
export type Interval =
  | Comparison
  | { readonly operator: "*" }
  | { readonly operator: "and"; readonly min: Interval; readonly max: Interval };

export const everything: Interval = { operator: "*" };
/** Nothing is before the least version. */
export const nothing: Interval = { operator: "<", version: leastVersion };

export function compare(operator: Comparison["operator"], version: SemVer): Comparison {
  return { operator, version };
}

export function between(min: Interval, max: Interval): Interval {
  return {
    operator: "and",
    min: min.operator === "and" ? min.min : min,
    max: max.operator === "and" ? max.max : max,
  };
}

export function lowest(interval: Interval): SemVer {
  switch (interval.operator) {
    case "and":
      return lowest(interval.min);
    case ">":
    case ">=":
    case "=":
      return interval.version;
    default:
      return leastVersion;
  }
}

export function highest(interval: Interval): SemVer {
  switch (interval.operator) {
    case "and":
      return highest(interval.max);
    case "<":
    case "<=":
    case "=":
      return interval.version;
    default:
      return greatestVersion;
  }
}

function excludesLowest(interval: Interval): boolean {
  return interval.operator === "and" ? excludesLowest(interval.min) : interval.operator === ">";
}

export function excludesHighest(interval: Interval): boolean {
  return interval.operator === "and" ? excludesHighest(interval.max) : interval.operator === "<";
}

function hasLowerBound(interval: Interval): boolean {
  switch (interval.operator) {
    case "and":
      return hasLowerBound(interval.min);
    case ">":
      return true;
    case ">=":
    case "=":
      return interval.version !== leastVersion;
    default:
      return false;
  }
}

function hasUpperBound(interval: Interval): boolean {
  switch (interval.operator) {
    case "and":
      return hasUpperBound(interval.max);
    case "<":
      return true;
    case "<=":
    case "=":
      return !versionsEqual(interval.version, greatestVersion);
    default:
      return false;
  }
}

/** Whether the version is within the bounds, pre-release or not. */
export function spans(interval: Interval, version: SemVer): boolean {
  switch (interval.operator) {
    case "and":
      return spans(interval.min, version) && spans(interval.max, version);
    case "*":
      return true;
    case "=":
      return versionsEqual(version, interval.version);
    default: {
      const order = compareVersions(version, interval.version);
      if (interval.operator === ">") return order > 0;
      if (interval.operator === ">=") return order >= 0;
      return interval.operator === "<" ? order < 0 : order <= 0;
    }
  }
}

/** Whether a pre-release that is within the bounds is meant. */
export function admitsPrerelease(interval: Interval, version: SemVer): boolean {
  if (interval.operator === "*") return true;
  if (interval.operator === "and") {
    return admitsPrerelease(interval.min, version) || admitsPrerelease(interval.max, version);
  }
  const bound = interval.version;
  return (
    bound.prerelease.length > 0 &&
    bound.major === version.major &&
    bound.minor === version.minor &&
    bound.patch === version.patch
  );
}

export function intersection(left: Interval, right: Interval): Interval | undefined {
  if (left.operator === "*") return right;
  const start = compareVersions(lowest(left), highest(right));
  if (start > 0) return undefined;
  if (start === 0) {
    const isOpen = excludesLowest(left) || excludesHighest(right);
    return isOpen ? undefined : compare("=", lowest(left));
  }
  const end = compareVersions(lowest(right), highest(left));
  if (end > 0) return undefined;
  if (end === 0) {
    const isOpen = excludesLowest(right) || excludesHighest(left);
    return isOpen ? undefined : compare("=", lowest(right));
  }
  const low = compareVersions(lowest(left), lowest(right));
  const min = low < 0 || (low === 0 && !excludesLowest(left)) ? right : left;
  const high = compareVersions(highest(left), highest(right));
  const max = high > 0 || (high === 0 && !excludesHighest(left)) ? right : left;
  if (!hasUpperBound(max)) return min;
  return hasLowerBound(min) ? between(min, max) : max;
}

/** Both as one, when there is no gap between them. */
export function union(left: Interval, right: Interval): Interval | undefined {
  if (left.operator === "*" || right.operator === "*") return everything;
  if (spans(left, lowest(right)) || spans(right, lowest(left))) return hull(left, right);
  if (follows(right, left)) return join(left, right);
  return follows(left, right) ? join(right, left) : undefined;
}

// Whether `next` starts where `interval` ends.
function follows(next: Interval, interval: Interval): boolean {
  if (excludesLowest(next)) return false;
  const end = highest(interval);
  const start = excludesHighest(interval) ? end : new SemVer(end.major, end.minor, end.patch + 1);
  return versionsEqual(start, lowest(next));
}

function hull(left: Interval, right: Interval): Interval {
  const low = compareVersions(lowest(left), lowest(right));
  const first = low <= 0 ? left : right;
  const excludesMin = excludesLowest(first) && (low !== 0 || excludesLowest(right));
  const high = compareVersions(highest(left), highest(right));
  const last = high >= 0 ? left : right;
  const excludesMax = excludesHighest(last) && (high !== 0 || excludesHighest(right));
  return bounded(lowest(first), excludesMin, highest(last), excludesMax);
}

function join(first: Interval, second: Interval): Interval {
  return bounded(lowest(first), excludesLowest(first), highest(second), excludesHighest(second));
}

function bounded(min: SemVer, excludesMin: boolean, max: SemVer, excludesMax: boolean): Interval {
  const lower = compare(excludesMin ? ">" : ">=", min);
  const upper = compare(excludesMax ? "<" : "<=", max);
  return intersection(lower, upper) ?? nothing;
}

export function intervalText(interval: Interval): string {
  switch (interval.operator) {
    case "*":
      return "*";
    case "and":
      return `${intervalText(interval.min)} ${intervalText(interval.max)}`;
    case "=":
      return versionText(interval.version);
    default:
      if (interval === nothing) return "<0.0.0";
      return `${interval.operator}${versionText(interval.version)}`;
  }
}

export function intervalsEqual(left: Interval, right: Interval): boolean {
  return left.operator === right.operator && intervalText(left) === intervalText(right);
}
