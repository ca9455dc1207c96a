// What numbers of both kinds have in common: their order, and operations with what is no number.
import type { Interpreter } from "../interpreter.ts";
import { Float, type RValue } from "../values.ts";

export function isNumber(value: RValue): value is number | bigint | Float {
  return typeof value === "number" || typeof value === "bigint" || value instanceof Float;
}

/** An operation with something that is no number: it may know numbers by `coerce`. */
export function coerced(ruby: Interpreter, self: RValue, name: string, other: RValue): RValue {
  if (other !== null && typeof other === "object" && ruby.respondsTo(other, "coerce")) {
    const [left, right] = ruby.splat(ruby.send(other, "coerce", [self]));
    return ruby.send(left as RValue, name, [right as RValue]);
  }
  const shown =
    other === null || typeof other === "boolean"
      ? ruby.inspect(other)
      : ruby.className(ruby.realClassOf(other));
  const into = ruby.className(ruby.realClassOf(self));
  throw ruby.error("TypeError", `${shown} can't be coerced into ${into}`);
}

/** The order of two numbers; nil when the other one is none. */
export function order(self: number | bigint | Float, other: RValue): RValue {
  const left = self instanceof Float ? self.value : self;
  const right = other instanceof Float ? other.value : other;
  if (typeof right !== "number" && typeof right !== "bigint") return null;
  if (Number.isNaN(left) || Number.isNaN(right)) return null;
  return left < right ? -1 : left > right ? 1 : 0;
}
