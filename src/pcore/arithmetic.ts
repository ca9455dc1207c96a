// `+ - * / % << >>` on numbers, times, arrays, hashes, URIs and binaries. Strings that are numbers
// are numbers here, which the caller may refuse. Integers are exact and have 64 bits.
import { type Location, PuppetError } from "../util/error.ts";
import { equals } from "./equals.ts";
import { displayValue } from "./format.ts";
import { inferType } from "./infer.ts";
import { issues } from "./issues.ts";
import { labelWithArticle, rubyClass } from "./labels.ts";
import { isInteger, isNumeric, normalizeInteger, toDouble, toNumber } from "./numbers.ts";
import { rubyText } from "./ruby-inspect.ts";
import { withArticle } from "./text.ts";
import { floorDivide, floorModulo, fromSeconds, wholeSeconds } from "./time-units.ts";
import { known } from "./types/index.ts";
import { resolveUri } from "./uri.ts";
import {
  Binary,
  Float,
  Hash,
  isSameKey,
  SemVer,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "<<" | ">>";
export type Operand = "left" | "right" | "whole";

/** The place an operation stands in the code. */
export interface Place {
  /** Where the operation or one of its operands stands. */
  locate?(operand: Operand): Location;
  /** Told when a string was taken for a number. Without it, that is an error. */
  onCoercion?(before: string, after: string, operand: Operand): void;
}

type Numeric = number | bigint | Float;
/** Versions count as numbers until something is done with them. */
type Calculable = Numeric | Timespan | Timestamp | SemVer;

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

function fail(
  issue: { readonly code: string; readonly message: string },
  operand: Operand,
  place: Place,
): PuppetError {
  return new PuppetError(issue, place.locate?.(operand));
}

function notApplicable(operator: string, left: Value, place: Place): PuppetError {
  const issue = issues.OPERATOR_NOT_APPLICABLE({ operator, left: labelWithArticle(left) });
  return fail(issue, "left", place);
}

function notApplicableWhen(operator: string, left: Value, right: Value, place: Place): PuppetError {
  const labels = { left: labelWithArticle(left), right: labelWithArticle(right) };
  return fail(issues.OPERATOR_NOT_APPLICABLE_WHEN({ operator, ...labels }), "left", place);
}

function runtimeError(detail: string, place: Place): PuppetError {
  return fail(issues.RUNTIME_ERROR({ detail }), "whole", place);
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
  if (left instanceof SemVer) throw notApplicable(operator, left, place);
  if (right instanceof SemVer) throw notApplicable(operator, left, place);
  if (right instanceof Float && isInteger(left) && (operator === "<<" || operator === ">>")) {
    return calculateIntegers(operator, BigInt(left), BigInt(Math.trunc(right.value)), place);
  }
  if (left instanceof Float || right instanceof Float) {
    return calculateFloats(operator, left, right, place);
  }
  return calculateIntegers(operator, BigInt(left), BigInt(right), place);
}

function isTime(value: Value): value is Timespan | Timestamp {
  return value instanceof Timespan || value instanceof Timestamp;
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

function numberWithTime(
  operator: ArithmeticOperator,
  left: Numeric | SemVer,
  right: Timespan | Timestamp,
  place: Place,
): Calculable {
  const isSpan = right instanceof Timespan;
  if (operator === "+" || (operator === "*" && isSpan)) {
    return calculateTime(operator, right, left, place);
  }
  if (operator === "-" && isSpan && !(left instanceof SemVer)) {
    return calculateTime(operator, new Timespan(fromSeconds(left)), right, place);
  }
  throw notApplicableWhen(operator, left, right, place);
}

function calculateTime(
  operator: ArithmeticOperator,
  left: Timespan | Timestamp,
  right: Calculable,
  place: Place,
): Calculable {
  return left instanceof Timespan
    ? calculateTimespan(operator, left, right, place)
    : calculateTimestamp(operator, left, right, place);
}

function calculateTimespan(
  operator: ArithmeticOperator,
  left: Timespan,
  right: Calculable,
  place: Place,
): Calculable {
  const mine = left.nanoseconds;
  switch (operator) {
    case "+":
      if (right instanceof Timestamp) return new Timestamp(mine + right.nanoseconds);
      if (right instanceof Timespan) return new Timespan(mine + right.nanoseconds);
      if (right instanceof SemVer) {
        throw runtimeError(`${timeLabel(right)} cannot be added to a Timespan`, place);
      }
      return new Timespan(mine + fromSeconds(right));
    case "-":
      if (right instanceof Timestamp || right instanceof SemVer) {
        throw runtimeError(`${timeLabel(right)} cannot be subtracted from a Timespan`, place);
      }
      if (right instanceof Timespan) return new Timespan(mine - right.nanoseconds);
      return new Timespan(mine - fromSeconds(right));
    case "*":
      if (isTime(right) || right instanceof SemVer) {
        throw runtimeError(`A Timestamp cannot be multiplied by ${timeLabel(right, "a")}`, place);
      }
      return new Timespan(multiply(mine, right));
    case "/":
      return divideTimespan(mine, right, place);
    case "%":
      if (isInteger(right)) {
        if (BigInt(right) === 0n) throw fail(issues.DIV_BY_ZERO(), "right", place);
        return floorModulo(wholeSeconds(mine), BigInt(right));
      }
      throw runtimeError(
        `Can not do modulus on a Timespan using a ${timeLabel(right, "a")}`,
        place,
      );
    default:
      throw notApplicable(operator, left, place);
  }
}

function multiply(nanoseconds: bigint, factor: Numeric): bigint {
  if (!(factor instanceof Float)) return nanoseconds * BigInt(factor);
  return BigInt(Math.trunc(Number(nanoseconds) * factor.value));
}

function divideTimespan(nanoseconds: bigint, divisor: Calculable, place: Place): Calculable {
  if (divisor instanceof Timestamp || divisor instanceof SemVer) {
    throw runtimeError(`A Timespan cannot be divided by ${timeLabel(divisor, "a")}`, place);
  }
  if (divisor instanceof Timespan) {
    return new Float(Number(nanoseconds) / Number(divisor.nanoseconds));
  }
  const number = toDouble(divisor);
  if (number === 0) throw fail(issues.DIV_BY_ZERO(), "right", place);
  if (divisor instanceof Float) {
    return new Timespan(BigInt(Math.floor(Number(nanoseconds) / number)));
  }
  return new Timespan(floorDivide(nanoseconds, BigInt(divisor)));
}

function calculateTimestamp(
  operator: ArithmeticOperator,
  left: Timestamp,
  right: Calculable,
  place: Place,
): Calculable {
  const mine = left.nanoseconds;
  switch (operator) {
    case "+":
      if (right instanceof Timespan) return new Timestamp(mine + right.nanoseconds);
      if (right instanceof Timestamp || right instanceof SemVer) {
        throw runtimeError(`${timeLabel(right)} cannot be added to a Timestamp`, place);
      }
      return new Timestamp(mine + fromSeconds(right));
    case "-":
      if (right instanceof Timestamp) return new Timespan(mine - right.nanoseconds);
      if (right instanceof Timespan) return new Timestamp(mine - right.nanoseconds);
      if (right instanceof SemVer) {
        throw runtimeError(`${timeLabel(right)} cannot be subtracted from a Timestamp`, place);
      }
      return new Timestamp(mine - fromSeconds(right));
    default:
      throw notApplicable(operator, left, place);
  }
}

/** The last segment of what the reference calls the value's class, with its article. */
function timeLabel(value: Calculable, article: "A" | "a" = "A"): string {
  const text = withArticle(rubyClass(value).replace(/^.*::/, ""));
  return article === "a" ? text : `A${text.slice(1)}`;
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

// ---- collections --------------------------------------------------------------------------------

function calculateCollection(
  operator: "+" | "-" | "<<",
  left: readonly Value[] | Hash,
  right: Value,
  place: Place,
): Value {
  if (operator === "+") return concatenate(left, right, place);
  if (operator === "-") return remove(left, right);
  if (left instanceof Hash) throw notApplicable(operator, left, place);
  return [...left, right];
}

/** `left + right` of anything but numbers. */
export function concatenate(left: Value, right: Value, place: Place = {}): Value {
  if (left instanceof Hash) return mergeInto(left, right, place);
  if (left instanceof Uri) {
    if (typeof right === "string") return resolveUri(left, right);
    if (right instanceof Uri) return resolveUri(left, right.text);
    throw runtimeError("An URI can only be merged with an URI or String", place);
  }
  if (left instanceof Binary) {
    if (!(right instanceof Binary)) {
      throw runtimeError("Can only append Binary to a Binary", place);
    }
    return new Binary(Buffer.concat([left.bytes, right.bytes]));
  }
  const list = Array.isArray(left) ? (left as readonly Value[]) : [left];
  return [...list, ...elementsOf(right)];
}

function elementsOf(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value;
  return value instanceof Hash ? Array.from(value, ([key, item]) => [key, item]) : [value];
}

function mergeInto(left: Hash, right: Value, place: Place): Hash {
  const merged = Hash.of(left);
  if (right instanceof Hash) {
    for (const [key, value] of right) merged.set(key, value);
    return merged;
  }
  if (!Array.isArray(right)) {
    throw runtimeError("Can only append Array or Hash to a Hash", place);
  }
  for (const [key, value] of pairsOf(right, place)) merged.set(key, value);
  return merged;
}

/** An array of pairs, or keys and values in turn. */
function pairsOf(values: readonly Value[], place: Place): readonly (readonly [Value, Value])[] {
  const type = known(inferType(values));
  if (type.kind === "Array" && type.element.kind === "Array") {
    return values.map((pair) => pairOf(pair as readonly Value[], place));
  }
  if (values.length % 2 !== 0) throw runtimeError("odd number of arguments for Hash", place);
  const pairs: (readonly [Value, Value])[] = [];
  for (let index = 0; index < values.length; index += 2) {
    pairs.push([values[index] as Value, values[index + 1] as Value]);
  }
  return pairs;
}

function pairOf(pair: readonly Value[], place: Place): readonly [Value, Value] {
  const [key = null, value = null] = pair;
  if (pair.length < 1 || pair.length > 2) {
    const detail = `invalid number of elements (${pair.length} for 1..2)`;
    throw runtimeError(detail, place);
  }
  return [key, value];
}

// What is removed has to be the same to the letter, unlike what `==` compares.
function remove(left: readonly Value[] | Hash, right: Value): Value {
  if (left instanceof Hash) {
    const keys = right instanceof Hash ? right.keys() : elementsOf(right);
    const gone = Hash.of(keys.map((key) => [key, null]));
    return Hash.of(Array.from(left).filter(([key]) => !gone.has(key)));
  }
  const gone = elementsOf(right);
  return left.filter((value) => !gone.some((other) => isSameValue(value, other)));
}

// Ruby's `==`: strings to the letter, numbers and times by their value.
function isSameValue(left: Value, right: Value): boolean {
  return isNumeric(left) || isTime(left) ? equals(left, right) : isSameKey(left, right);
}
