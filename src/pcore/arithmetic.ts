// `+ - * / % << >>` on numbers; times, arrays, hashes, URIs and binaries have files of their own.
// Strings that are numbers are numbers here, which the caller may refuse. Integers are exact and
// have 64 bits.
import { calculateCollection, concatenate } from "./arithmetic-collections.ts";
import { calculateTime, numberWithTime } from "./arithmetic-times.ts";
import { displayValue } from "./format.ts";
import { issues } from "./issues.ts";
import { isInteger, isNumeric, normalizeInteger, toDouble, toNumber } from "./numbers.ts";
import {
  type ArithmeticOperator,
  type Calculable,
  fail,
  isTime,
  type Numeric,
  notApplicable,
  notApplicableWhen,
  type Operand,
  type Place,
} from "./operation.ts";
import { rubyText } from "./ruby-inspect.ts";
import { floorDivide, floorModulo } from "./time-units.ts";
import { Binary, Float, Hash, SemVer, Uri, type Value } from "./values.ts";

export function calculate(
  operator: ArithmeticOperator,
  left: Value,
  right: Value,
  place: Place = {},
): Value {
  if (typeof left === "number" && typeof right === "number") {
    const result = calculateSmall(operator, left, right);
    if (result !== undefined) return result;
  }
  if ((left instanceof Uri || left instanceof Binary) && operator === "+") {
    return concatenate(left, right, place);
  }
  if ((Array.isArray(left) || left instanceof Hash) && isCollectionOperator(operator)) {
    return calculateCollection(operator, left, right, place);
  }
  const one = coerce(left, "left", place);
  const two = coerce(right, "right", place);
  const result = calculateNumbers(operator, one, two, place);
  return checkRange(result, operator, place);
}

/** The usual case: both small, and the result small. */
function calculateSmall(
  operator: ArithmeticOperator,
  left: number,
  right: number,
): number | undefined {
  let result: number;
  switch (operator) {
    case "+":
      result = left + right;
      break;
    case "-":
      result = left - right;
      break;
    case "*":
      result = left * right;
      break;
    case "/":
      if (right === 0) return undefined;
      result = Math.floor(left / right);
      // The quotient of large numbers is rounded before it is floored.
      if (left > 0x7fffffff || left < -0x7fffffff) return undefined;
      break;
    case "%":
      if (right === 0) return undefined;
      result = left - right * Math.floor(left / right);
      if (left > 0x7fffffff || left < -0x7fffffff) return undefined;
      break;
    default:
      return undefined;
  }
  // Adding zero turns -0 into 0.
  return Number.isSafeInteger(result) ? result + 0 : undefined;
}

function isCollectionOperator(operator: ArithmeticOperator): operator is "+" | "-" | "<<" {
  return operator === "+" || operator === "-" || operator === "<<";
}

/** A number as it is; a string that stands for one; anything else is refused. */
export function coerce(value: Value, operand: Operand, place: Place = {}): Calculable {
  if (isNumeric(value) || isTime(value) || value instanceof SemVer) return value;
  const number = typeof value === "string" ? toNumber(value) : undefined;
  if (number === undefined) {
    throw fail(issues.NOT_NUMERIC({ value: rubyText(value) }), operand, place);
  }
  const after = displayValue(number);
  if (place.onCoercion === undefined) {
    throw fail(issues.NUMERIC_COERCION({ before: String(value), after }), operand, place);
  }
  place.onCoercion(String(value), after, operand);
  return number;
}

function calculateNumbers(
  operator: ArithmeticOperator,
  left: Calculable,
  right: Calculable,
  place: Place,
): Calculable {
  if (operator === "%") {
    if (left instanceof Float) throw notApplicable(operator, left, place);
    if (right instanceof Float) throw notApplicableWhen(operator, left, right, place);
  }
  if (isTime(left)) return calculateTime(operator, left, right, place);
  if (isTime(right)) return numberWithTime(operator, left, right, place);
  if (left instanceof SemVer || right instanceof SemVer) {
    const isByZero = operator === "%" && isInteger(right) && BigInt(right) === 0n;
    throw isByZero
      ? fail(issues.DIV_BY_ZERO(), "right", place)
      : notApplicable(operator, left, place);
  }
  if (right instanceof Float && isInteger(left) && (operator === "<<" || operator === ">>")) {
    return calculateIntegers(operator, BigInt(left), BigInt(Math.trunc(right.value)), place);
  }
  if (left instanceof Float || right instanceof Float) {
    return calculateFloats(operator, left, right, place);
  }
  return calculateIntegers(operator, BigInt(left), BigInt(right), place);
}

function calculateIntegers(
  operator: ArithmeticOperator,
  left: bigint,
  right: bigint,
  place: Place,
): bigint {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      if (right === 0n) throw fail(issues.DIV_BY_ZERO(), "right", place);
      return floorDivide(left, right);
    case "%":
      if (right === 0n) throw fail(issues.DIV_BY_ZERO(), "right", place);
      return floorModulo(left, right);
    case "<<":
      return shift(left, right);
    case ">>":
      return shift(left, -right);
  }
}

// A shift beyond what 64 bits hold is too large whatever it is exactly.
function shift(value: bigint, bits: bigint): bigint {
  if (bits < 0n) return value >> (bits < -100_000n ? 100_000n : -bits);
  return value << (bits > 100_000n ? 100_000n : bits);
}

function calculateFloats(
  operator: ArithmeticOperator,
  left: Numeric,
  right: Numeric,
  place: Place,
): Float {
  const one = toDouble(left);
  const two = toDouble(right);
  switch (operator) {
    case "+":
      return new Float(one + two);
    case "-":
      return new Float(one - two);
    case "*":
      return new Float(one * two);
    case "/":
      return new Float(one / two);
    default:
      if (left instanceof Float) throw notApplicable(operator, left, place);
      throw notApplicableWhen(operator, left, right, place);
  }
}

const largest = 0x7fffffffffffffffn;
const smallest = -0x8000000000000000n;

function checkRange(result: Calculable, operator: string, place: Place): Value {
  if (result instanceof Float) {
    if (Math.abs(result.value) === Infinity) {
      throw fail(issues.RESULT_IS_INFINITY({ operator }), "left", place);
    }
    return result;
  }
  if (!isInteger(result)) return result;
  const integer = BigInt(result);
  if (integer > largest || integer < smallest) {
    throw fail(issues.NUMERIC_OVERFLOW({ operator, value: integer }), "whole", place);
  }
  return normalizeInteger(integer);
}
