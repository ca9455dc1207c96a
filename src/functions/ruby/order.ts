// Ruby's `<=>`: how two values are ordered, and how arrays are sorted by it. Values of different
// kinds have no order; sorting them fails with the first pair that was compared.

import { rubyClass } from "../../pcore/labels.ts";
import { isInteger, isNumeric, toDouble } from "../../pcore/numbers.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import { compareVersions } from "../../pcore/semver.ts";
import { Default, Float, SemVer, Timespan, Timestamp, type Value } from "../../pcore/values.ts";
import { compareText } from "../../util/compare-text.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";
import { isSame } from "./equality.ts";
import { noMethod } from "./refusals.ts";

/** Negative, zero or positive; `undefined` when the two can't be compared. */
function order(left: Value, right: Value): number | undefined {
  if (typeof left === "string") {
    return typeof right === "string" ? compareText(left, right) : undefined;
  }
  if (isNumeric(left)) return orderNumber(left, right);
  if (Array.isArray(left)) return Array.isArray(right) ? compareArrays(left, right) : undefined;
  if (left instanceof SemVer) {
    return right instanceof SemVer ? compareVersions(left, right) : undefined;
  }
  if (left instanceof Timespan || left instanceof Timestamp) return orderTime(left, right);
  return isSame(left, right) ? 0 : undefined;
}

function orderNumber(left: number | bigint | Float, right: Value): number | undefined {
  if (isNumeric(right)) return compareNumbers(left, right);
  if (!(right instanceof Timespan || right instanceof Timestamp)) return undefined;
  return compareNumbers(toDouble(left), seconds(right));
}

// A time beside an integer is in whole seconds, beside a float in seconds with their fraction.
function orderTime(left: Timespan | Timestamp, right: Value): number | undefined {
  if (isInteger(right)) return compareNumbers(Math.floor(seconds(left)), right);
  if (right instanceof Float) return compareNumbers(seconds(left), right);
  const isAlike = left instanceof Timespan ? right instanceof Timespan : right instanceof Timestamp;
  return isAlike ? compareNumbers(left.nanoseconds, (right as Timespan).nanoseconds) : undefined;
}

function seconds({ nanoseconds }: Timespan | Timestamp): number {
  return Number(nanoseconds) / 1e9;
}

function compareNumbers(
  left: number | bigint | Float,
  right: number | bigint | Float,
): number | undefined {
  const one = left instanceof Float ? left.value : left;
  const other = right instanceof Float ? right.value : right;
  if (Number.isNaN(one) || Number.isNaN(other)) return undefined;
  return one < other ? -1 : one > other ? 1 : 0;
}

function compareArrays(left: readonly Value[], right: readonly Value[]): number | undefined {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const result = order(left[index] as Value, right[index] as Value);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

/** The order, or the error of Ruby's `sort`. */
export function mustOrder(left: Value, right: Value): number {
  const result = order(left, right);
  if (result === undefined) throw notComparable(left, right);
  return result;
}

/** What a comparing block gave, as a number. */
export function orderFromBlock(result: Value, left: Value, right: Value): number {
  if (isNumeric(result)) return Number(result instanceof Float ? result.value : result);
  if (result === null) throw notComparable(left, right);
  if (typeof result === "string") throw notComparable(result, 0);
  throw noMethod(">", result);
}

function notComparable(left: Value, right: Value): PuppetError {
  const named = isImmediate(right) ? rubyInspectValue(right) : rubyClass(right);
  return new PuppetError(issues.NOT_COMPARABLE({ left: rubyClass(left), right: named }));
}

/** What Ruby keeps without an object of its own, and therefore shows: integers of 63 bits, too. */
function isImmediate(value: Value): boolean {
  if (typeof value === "bigint") return value === BigInt.asIntN(63, value);
  return (
    value === null || typeof value === "boolean" || isNumeric(value) || value instanceof Default
  );
}

/** Sorts by halves, as the reference's host does: which pairs are compared can be observed. */
export function sorted(
  values: readonly Value[],
  compare: (left: Value, right: Value) => number,
): Value[] {
  if (values.length < 2) return [...values];
  const middle = values.length >> 1;
  const left = sorted(values.slice(0, middle), compare);
  const right = sorted(values.slice(middle), compare);
  const result: Value[] = [];
  let one = 0;
  let other = 0;
  while (one < left.length && other < right.length) {
    const isFirst = compare(left[one] as Value, right[other] as Value) <= 0;
    result.push((isFirst ? left[one++] : right[other++]) as Value);
  }
  while (one < left.length) result.push(left[one++] as Value);
  while (other < right.length) result.push(right[other++] as Value);
  return result;
}
