// Implicit conversions of arguments, with Ruby's words for what cannot be converted.
import { RClass } from "./classes.ts";
import type { Interpreter } from "./interpreter.ts";
import { Float, integer, type RArray, RHash, RString, RSymbol, type RValue } from "./values.ts";

export { integer };

/** A value's class as refusals name it: nil, true and false stand for themselves. */
export function kindName(ruby: Interpreter, value: RValue): string {
  if (value === null) return "nil";
  if (typeof value === "boolean") return String(value);
  return ruby.className(ruby.realClassOf(value));
}

function refusal(ruby: Interpreter, value: RValue, into: string): Error {
  return ruby.error("TypeError", `no implicit conversion of ${kindName(ruby, value)} into ${into}`);
}

/** An index or a count. */
export function toInt(ruby: Interpreter, value: RValue): number {
  if (typeof value === "number") return value;
  if (value instanceof Float) {
    if (!Number.isFinite(value.value)) throw ruby.error("FloatDomainError", ruby.text(value));
    return Math.trunc(value.value);
  }
  if (typeof value === "bigint") {
    throw ruby.error("RangeError", "bignum too big to convert into `long'");
  }
  if (value !== null && typeof value === "object" && ruby.respondsTo(value, "to_int")) {
    return toInt(ruby, ruby.send(value, "to_int"));
  }
  if (value === null) throw ruby.error("TypeError", "no implicit conversion from nil to integer");
  if (typeof value === "boolean") {
    throw ruby.error("TypeError", `no implicit conversion of ${value} into Integer`);
  }
  throw refusal(ruby, value, "Integer");
}

/** The text of a String, or of what becomes one by `to_str`. */
export function toText(ruby: Interpreter, value: RValue): string {
  return toRString(ruby, value).text;
}

export function toRString(ruby: Interpreter, value: RValue): RString {
  if (value instanceof RString) return value;
  if (value !== null && typeof value === "object" && ruby.respondsTo(value, "to_str", true)) {
    const made = ruby.send(value, "to_str");
    if (made instanceof RString) return made;
  }
  throw refusal(ruby, value, "String");
}

export function toItems(ruby: Interpreter, value: RValue): RValue[] {
  const list = ruby.toArrayOrNil(value);
  if (list === null) throw refusal(ruby, value, "Array");
  return list.items;
}

export function toHash(ruby: Interpreter, value: RValue): RHash {
  if (value instanceof RHash) return value;
  if (value !== null && typeof value === "object" && ruby.respondsTo(value, "to_hash", true)) {
    const made = ruby.send(value, "to_hash");
    if (made instanceof RHash) return made;
  }
  throw refusal(ruby, value, "Hash");
}

/** The name of a method, a constant, a variable: a symbol or a string. */
export function toName(ruby: Interpreter, value: RValue): string {
  if (value instanceof RSymbol) return value.name;
  if (value instanceof RString) return value.text;
  throw ruby.error("TypeError", `${ruby.inspect(value)} is not a symbol nor a string`);
}

export function toModule(ruby: Interpreter, value: RValue): RClass {
  if (value instanceof RClass) return value;
  throw ruby.error("TypeError", `wrong argument type ${kindName(ruby, value)} (expected Module)`);
}

/** An argument that may not be changed. */
export function checkFrozen(ruby: Interpreter, value: RString | RArray | RHash): void {
  if (!value.frozen) return;
  const name = ruby.className(ruby.realClassOf(value));
  throw ruby.error("FrozenError", `can't modify frozen ${name}: ${ruby.inspect(value)}`);
}
