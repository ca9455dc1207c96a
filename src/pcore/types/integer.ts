// Integer[min, max], both included. An open end is an infinity, which compares rightly with
// numbers and bigints alike. Also the type of sizes: `String[1, 5]` has a size of Integer[1, 5].
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";
import { PType } from "./type.ts";

export class IntegerType extends PType {
  readonly kind = "Integer";
  readonly min: number | bigint;
  readonly max: number | bigint;

  constructor(min: number | bigint, max: number | bigint) {
    super();
    this.min = min;
    this.max = max;
  }
}

const unbounded = new IntegerType(-Infinity, Infinity);

/** `Integer`, `Integer[min]` or `Integer[min, max]`. */
export function integerType(
  min: number | bigint = -Infinity,
  max: number | bigint = Infinity,
): IntegerType {
  if (min === -Infinity && max === Infinity) return unbounded;
  if (min > max) throw new PuppetError(issues.INVERTED_RANGE({ from: min, to: max }));
  return new IntegerType(min, max);
}

/** The size of anything that has one: Integer[0]. */
export const anySize: IntegerType = new IntegerType(0, Infinity);
export const zeroSize: IntegerType = new IntegerType(0, 0);

/** Integer[n, n]. */
export function exactSize(size: number): IntegerType {
  return new IntegerType(size, size);
}

/** The same range without what is below zero, since nothing has a negative size. */
export function toSize(range: IntegerType): IntegerType {
  if (range.min >= 0) return range;
  return new IntegerType(0, range.max < 0 ? 0 : range.max);
}

export function isUnbounded(range: { readonly min: unknown; readonly max: unknown }): boolean {
  return range.min === -Infinity && range.max === Infinity;
}

export function isBounded(range: IntegerType): boolean {
  return range.min !== -Infinity && range.max !== Infinity;
}
