// Timestamp[min, max]: points in time, both ends included and in nanoseconds; an open end is
// an infinity.
import { PType } from "./type.ts";

export class TimestampType extends PType {
  readonly kind = "Timestamp";
  readonly min: bigint | number;
  readonly max: bigint | number;

  constructor(min: bigint | number, max: bigint | number) {
    super();
    this.min = min;
    this.max = max;
  }
}

const unbounded = new TimestampType(-Infinity, Infinity);

export function timestampType(
  min: bigint | number = -Infinity,
  max: bigint | number = Infinity,
): TimestampType {
  return min === -Infinity && max === Infinity ? unbounded : new TimestampType(min, max);
}
