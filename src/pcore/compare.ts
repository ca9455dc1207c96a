// Order: `<`, `<=`, `>` and `>=`. Strings are compared without regard to case, types by whether
// one is assignable to the other.
import { PuppetError } from "../util/error.ts";
import { isAssignable } from "./assignable.ts";
import { equals } from "./equals.ts";
import { issues } from "./issues.ts";
import { labelOf } from "./labels.ts";
import { isInteger, isNumeric } from "./numbers.ts";
import { compareVersions } from "./semver.ts";
import { foldCase } from "./text.ts";
import { toSeconds, wholeSeconds } from "./time-units.ts";
import { PType } from "./types/type.ts";
import { Default, Float, SemVer, Timespan, Timestamp, type Value } from "./values.ts";

type ComparisonOperator = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** The result of a comparison; throws when the two have no order. */
export function compare(operator: ComparisonOperator, left: Value, right: Value): boolean {
  if (operator === "==") return equals(left, right);
  if (operator === "!=") return !equals(left, right);
  if (left instanceof PType) return compareTypes(operator, left, right);
  const result = order(left, right);
  if (typeof result === "string") {
    throw new PuppetError(
      issues.COMPARISON_NOT_POSSIBLE({
        operator,
        left: labelOf(left),
        right: labelOf(right),
        detail: result,
      }),
    );
  }
  switch (operator) {
    case "<":
      return result < 0;
    case "<=":
      return result <= 0;
    case ">":
      return result > 0;
    case ">=":
      return result >= 0;
  }
}

function compareTypes(operator: "<" | "<=" | ">" | ">=", left: PType, right: Value): boolean {
  if (!(right instanceof PType)) return false;
  switch (operator) {
    case "<":
      return isAssignable(right, left) && !equals(left, right);
    case "<=":
      return isAssignable(right, left);
    case ">":
      return isAssignable(left, right) && !equals(left, right);
    case ">=":
      return isAssignable(left, right);
  }
}

/** Negative, zero or positive; NaN when either is not a number; a sentence when there is no order. */
function order(left: Value, right: Value): number | string {
  if (typeof left === "string") {
    if (typeof right !== "string") return "A String is not comparable to a non String";
    return orderOf(foldCase(left), foldCase(right));
  }
  if (isNumeric(left)) {
    if (isNumeric(right)) return orderOfNumbers(left, right);
    if (right instanceof Timespan || right instanceof Timestamp) {
      return orderOfNumbers(left, new Float(toSeconds(right.nanoseconds)));
    }
    return "A Numeric is not comparable to non Numeric";
  }
  if (left instanceof Timespan) {
    if (right instanceof Timespan) return orderOf(left.nanoseconds, right.nanoseconds);
    if (isNumeric(right)) return orderOfTime(left, right);
    return "Timespans are only comparable to Timespans, Integers, and Floats";
  }
  if (left instanceof Timestamp) {
    if (right instanceof Timestamp) return orderOf(left.nanoseconds, right.nanoseconds);
    if (isNumeric(right)) return orderOfTime(left, right);
    return "Timestamps are only comparable to Timestamps, Integers, and Floats";
  }
  if (left instanceof SemVer) {
    if (right instanceof SemVer) return compareVersions(left, right);
    return "Versions not comparable to non Versions";
  }
  if (left instanceof Default) {
    return right instanceof Default ? 0 : "Symbol not comparable to non Symbol";
  }
  return "Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable";
}

function orderOf<T extends string | number | bigint>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOfNumbers(left: number | bigint | Float, right: number | bigint | Float): number {
  const one = left instanceof Float ? left.value : left;
  const two = right instanceof Float ? right.value : right;
  return one < two ? -1 : one > two ? 1 : one >= two ? 0 : Number.NaN;
}

// An integer is compared with whole seconds, a float with seconds and their fraction.
function orderOfTime(time: Timespan | Timestamp, number: number | bigint | Float): number {
  return isInteger(number)
    ? orderOfNumbers(wholeSeconds(time.nanoseconds), number)
    : orderOfNumbers(new Float(toSeconds(time.nanoseconds)), number);
}
