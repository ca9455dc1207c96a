// Ruby's `to_i`: what a value is as an integer.
import { isInteger } from "../../pcore/numbers.ts";
import { Float, type Value } from "../../pcore/values.ts";
import { integerPrefix } from "./numbers.ts";
import { noMethod } from "./refusals.ts";
import { toInteger as whole } from "./rounding.ts";

export function toInteger(value: Value): number | bigint {
  if (isInteger(value)) return value;
  if (typeof value === "string") return integerPrefix(value);
  if (value instanceof Float) return whole(value.value);
  if (value === null) return 0;
  throw noMethod("to_i", value);
}
