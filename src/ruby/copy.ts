// `dup` and `clone`.
import { RClass } from "./classes.ts";
import type { Interpreter } from "./interpreter.ts";
import {
  RArray,
  RException,
  RHash,
  RObject,
  RProc,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "./values.ts";

/** A clone keeps its singleton methods and whether it is frozen. */
export function copyOf(
  ruby: Interpreter,
  value: RValue,
  isClone: boolean,
  options?: RValue,
): RValue {
  if (!(value instanceof RObject) || value instanceof RSymbol) return value;
  const copy = bareCopy(ruby, value);
  if (copy === value) return value;
  if (value.ivars !== undefined) copy.ivars = new Map(value.ivars);
  const own = value.cls;
  if (own?.attached === value && !(value instanceof RClass)) {
    if (isClone) {
      const singleton = ruby.singletonOf(copy);
      for (const [name, method] of own.methods) singleton.methods.set(name, method);
      for (const module of own.included) singleton.include(module);
    }
  }
  ruby.send(copy, "initialize_copy", [value]);
  const freeze = options instanceof RHash ? options.get(symbol("freeze")) : undefined;
  copy.frozen = freeze === true || (isClone && freeze !== false && value.frozen);
  return copy;
}

function bareCopy(ruby: Interpreter, value: RObject): RObject {
  const cls = value.cls === undefined ? undefined : value.cls.real;
  const plain =
    cls === ruby.class(value.kind === "Object" ? "Object" : value.kind) ? undefined : cls;
  if (value instanceof RString) return new RString(value.text, value.encoding, plain);
  if (value instanceof RArray) return new RArray([...value.items], plain);
  if (value instanceof RHash) return copyHash(value, plain);
  if (value instanceof RException) return copyException(value, cls as RClass);
  if (value instanceof RClass) return copyClass(ruby, value);
  if (value instanceof RProc) {
    const copy = new RProc(value.code, value.frame, value.self, value.native ?? undefined);
    copy.isLambda = value.isLambda;
    copy.arity = value.arity;
    return copy;
  }
  if (value.kind !== "Object") return value;
  const made = (cls as RClass).allocator?.(cls as RClass) ?? new RObject(cls);
  const own = made as RObject & { copyFrom?: (other: RObject) => void };
  own.copyFrom?.(value);
  return made;
}

function copyHash(value: RHash, cls: RClass | undefined): RHash {
  const copy = new RHash(cls);
  copy.byIdentity = value.byIdentity;
  for (const [key, item] of value) copy.set(key, item);
  copy.fallback = value.fallback;
  copy.fallbackProc = value.fallbackProc;
  return copy;
}

function copyException(value: RException, cls: RClass): RException {
  const copy = new RException(cls, value.message, value.source);
  copy.backtrace = value.backtrace;
  copy.cause = value.cause;
  return copy;
}

function copyClass(ruby: Interpreter, value: RClass): RClass {
  const copy = value.isModule
    ? ruby.newModule(null)
    : ruby.newClass(null, value.superclass ?? ruby.object);
  for (const name of value.ownNames()) {
    const method = value.own(name);
    if (method) copy.define(method.with({ owner: copy }));
  }
  for (const [name, constant] of value.constants) copy.constants.set(name, constant);
  for (const module of value.included) copy.include(module);
  return copy;
}
