// Arithmetic with timespans and timestamps. Plain numbers are seconds to them.
import { issues } from "./issues.ts";
import { rubyClass } from "./labels.ts";
import { isInteger, toDouble } from "./numbers.ts";
import {
  type ArithmeticOperator,
  type Calculable,
  fail,
  isTime,
  type Numeric,
  notApplicable,
  notApplicableWhen,
  type Place,
  runtimeError,
} from "./operation.ts";
import { withArticle } from "./text.ts";
import { floorDivide, floorModulo, fromSeconds, wholeSeconds } from "./time-units.ts";
import { Float, SemVer, Timespan, Timestamp } from "./values.ts";

export function numberWithTime(
  operator: ArithmeticOperator,
  left: Numeric | SemVer,
  right: Timespan | Timestamp,
  place: Place,
): Calculable {
  const isSpan = right instanceof Timespan;
  if (operator === "+" || (operator === "*" && isSpan)) {
    return calculateTime(operator, right, left, place);
  }
  if (operator === "-" && isSpan) {
    if (left instanceof SemVer) throw notApplicable(operator, left, place);
    return calculateTime(operator, new Timespan(fromSeconds(left)), right, place);
  }
  throw notApplicableWhen(operator, left, right, place);
}

export function calculateTime(
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
