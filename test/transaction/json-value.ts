// JSON as the values catalogs hold.
import { Float, Hash, type Value } from "../../src/pcore/values.ts";

export function jsonValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value === "number" && !Number.isInteger(value)) return new Float(value);
  if (typeof value !== "object" || value === null) return value as Value;
  return Hash.of(Object.entries(value).map(([key, item]) => [key, jsonValue(item)] as const));
}
