// Nanoseconds, and what the arithmetic of times needs from whole and fractional numbers.
import { Float } from "./values.ts";

export const MILLISECOND = 1_000_000n;
export const SECOND = 1_000_000_000n;
export const MINUTE = 60n * SECOND;
export const HOUR = 60n * MINUTE;
export const DAY = 24n * HOUR;

/** Seconds as nanoseconds, the fraction of a nanosecond cut off. */
export function fromSeconds(seconds: number | bigint | Float): bigint {
  if (seconds instanceof Float) return BigInt(Math.trunc(seconds.value * 1e9));
  return BigInt(seconds) * SECOND;
}

/** Nanoseconds as seconds, as near as a double gets. */
export function toSeconds(nanoseconds: bigint): number {
  const whole = nanoseconds / SECOND;
  // A double holds the whole number exactly up to here, so that one division rounds only once.
  if (nanoseconds >= -(2n ** 53n) && nanoseconds <= 2n ** 53n) return Number(nanoseconds) / 1e9;
  return Number(`${whole}.${String(absolute(nanoseconds % SECOND)).padStart(9, "0")}`);
}

/** Whole seconds, rounded down. */
export function wholeSeconds(nanoseconds: bigint): bigint {
  return floorDivide(nanoseconds, SECOND);
}

export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

export function floorModulo(dividend: bigint, divisor: bigint): bigint {
  return dividend - floorDivide(dividend, divisor) * divisor;
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
