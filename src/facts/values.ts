// Facts as values of the language and back. A fact is plain data; the language tells 1 from 1.0
// and has a Hash of its own.

import type { FactValue } from "../define/fact.ts";
import { Float, Hash, type Value } from "../pcore/values.ts";

export function toValue(fact: FactValue): Value {
  if (typeof fact === "number") return Number.isInteger(fact) ? fact : new Float(fact);
  if (typeof fact !== "object" || fact === null || fact instanceof Float) return fact;
  if (Array.isArray(fact)) return fact.map(toValue);
  const hash = new Hash();
  for (const [name, value] of Object.entries(fact)) {
    if (value !== undefined) hash.set(name, toValue(value as FactValue));
  }
  return hash;
}

export function fromValue(value: Value): FactValue {
  if (value instanceof Hash) {
    const record: Record<string, FactValue> = {};
    for (const [key, item] of value) record[String(key)] = fromValue(item);
    return record;
  }
  if (Array.isArray(value)) return (value as readonly Value[]).map(fromValue);
  if (typeof value !== "object" || value === null || value instanceof Float) {
    return value as FactValue;
  }
  return String(value);
}
