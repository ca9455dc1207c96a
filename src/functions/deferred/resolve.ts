// Calls the functions that Deferred values stand for, also inside arrays, hashes and Sensitive.
import type { FunctionContext } from "../../define/function.ts";
import { asObjectType } from "../../pcore/object-members.ts";
import { Hash, PObject, Sensitive, type Value } from "../../pcore/values.ts";

export function resolveDeferred(value: Value, context: FunctionContext): Value {
  const resolve = (inner: Value) => resolveDeferred(inner, context);
  if (value instanceof PObject && isDeferred(value)) return called(value, context);
  if (Array.isArray(value)) return value.map(resolve);
  if (value instanceof Hash) {
    return Hash.of(Array.from(value, ([key, item]) => [key, resolve(item)] as const));
  }
  if (value instanceof Sensitive) return new Sensitive(resolve(value.unwrap()));
  return value;
}

function isDeferred({ type }: PObject): boolean {
  return asObjectType(type)?.name === "Deferred";
}

// A name with a dollar sign is a variable, and the arguments are the way into it.
function called({ attributes }: PObject, context: FunctionContext): Value {
  const name = String(attributes.get("name"));
  const given = attributes.get("arguments") ?? null;
  const args = Array.isArray(given) ? given.map((arg) => resolveDeferred(arg, context)) : [];
  if (!name.startsWith("$")) return context.call(name, args);
  return context.call("dig", [context.variable(name.slice(1)) ?? null, ...args]);
}
