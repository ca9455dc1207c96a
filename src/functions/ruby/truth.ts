// What counts as true in Ruby: everything but nil and false.
import type { Value } from "../../pcore/values.ts";

export function isTruthy(value: Value | undefined): value is Value {
  return value !== undefined && value !== null && value !== false;
}
