// Ruby's `Array(value)`: arrays as they are, hashes as their entries, nil as no element.
import { Hash, type Value } from "../../pcore/values.ts";

export function arrayOf(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Hash) return Array.from(value, (entry) => [...entry]);
  return value === null ? [] : [value];
}
