// `sum`: integers exactly, floats with the rounding errors made up for, as Ruby adds them.
import type { Interpreter } from "../interpreter.ts";
import { Float, integer, type RValue } from "../values.ts";

export function addition(ruby: Interpreter, start: RValue, list: readonly RValue[]): RValue {
  let sum = start;
  for (let index = 0; index < list.length; index += 1) {
    const value = list[index] as RValue;
    if (isInteger(sum) && isInteger(value)) {
      sum = integer(BigInt(sum) + BigInt(value));
    } else if (isNumber(sum) && value instanceof Float) {
      return floats(ruby, sum, list, index);
    } else sum = ruby.send(sum, "+", [value]);
  }
  return sum;
}

function isInteger(value: RValue): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function isNumber(value: RValue): value is number | bigint | Float {
  return isInteger(value) || value instanceof Float;
}

// Kahan and Babuška's way.
function floats(
  ruby: Interpreter,
  start: number | bigint | Float,
  list: readonly RValue[],
  from: number,
): RValue {
  let sum = start instanceof Float ? start.value : Number(start);
  let missing = 0;
  for (let index = from; index < list.length; index += 1) {
    const value = list[index] as RValue;
    if (!isNumber(value)) {
      const rest = ruby.send(new Float(sum + missing), "+", [value]);
      return addition(ruby, rest, list.slice(index + 1));
    }
    const number = value instanceof Float ? value.value : Number(value);
    const next = sum + number;
    if (Number.isFinite(next)) {
      missing += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    }
    sum = next;
  }
  return new Float(sum + missing);
}
