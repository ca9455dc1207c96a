// Timespan[min, max]: lengths of time, both ends included and in nanoseconds; an open end is
// an infinity.
import { PType } from "./type.ts";

export class TimespanType extends PType {
  readonly kind = "Timespan";
  readonly min: bigint | number;
  readonly max: bigint | number;

  constructor(min: bigint | number, max: bigint | number) {
    super();
    this.min = min;
    this.max = max;
  }
}

const unbounded = new TimespanType(-Infinity, Infinity);

export function timespanType(
  min: bigint | number = -Infinity,
  max: bigint | number = Infinity,
): TimespanType {
  return min === -Infinity && max === Infinity ? unbounded : new TimespanType(min, max);
}
