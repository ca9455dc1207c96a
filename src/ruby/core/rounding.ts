// Rounding to a number of digits, in either direction. Halves go away from zero unless asked
// otherwise.
import { Float, integer, type RValue } from "../values.ts";

export type Rounding = "floor" | "ceil" | "truncate" | "half up" | "half even" | "half down";

/** Digits below zero round to tens, hundreds, … */
export function roundInteger(value: number | bigint, digits: number, mode: Rounding): RValue {
  if (digits >= 0) return value;
  const unit = 10n ** BigInt(-digits);
  const number = BigInt(value);
  const rest = ((number % unit) + unit) % unit;
  if (rest === 0n) return value;
  const below = number - rest;
  return integer(
    goesUp(mode, number < 0n, compare(rest * 2n, unit), (below / unit) % 2n !== 0n)
      ? below + unit
      : below,
  );
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether what lies between two values goes to the upper one; `half` compares it with the middle. */
function goesUp(mode: Rounding, isNegative: boolean, half: number, belowIsOdd: boolean): boolean {
  if (mode === "floor") return false;
  if (mode === "ceil") return true;
  if (mode === "truncate") return isNegative;
  if (half !== 0) return half > 0;
  if (mode === "half even") return belowIsOdd;
  return (mode === "half up") !== isNegative;
}

/** To an integer when no digits are asked for, else to a Float. */
export function roundFloat(value: number, digits: number | undefined, mode: Rounding): RValue {
  if (digits === undefined || digits <= 0) {
    const whole = roundWhole(value, mode);
    if (digits === undefined || digits === 0) return whole;
    return roundInteger(integer(BigInt(Math.trunc(value))), digits, mode);
  }
  if (!Number.isFinite(value) || digits >= 16) return new Float(value);
  const scaled = decimalShift(value, digits);
  const rounded = Number(roundWhole(scaled, mode));
  const result = Number(`${rounded}e${-digits}`);
  return new Float(Number.isFinite(result) ? result : value);
}

/** By the shortest decimal text, so that 0.285 is 28.5 hundredths. */
function decimalShift(value: number, digits: number): number {
  const [mantissa, exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

function roundWhole(value: number, mode: Rounding): RValue {
  const below = Math.floor(value);
  if (below === value) return integer(BigInt(below));
  const up = goesUp(mode, value < 0, Math.sign(value - below - 0.5), Math.abs(below % 2) === 1);
  return integer(BigInt(up ? below + 1 : below));
}
