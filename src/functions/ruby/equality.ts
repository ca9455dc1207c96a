// Equality as functions written in Ruby have it: letters in different case differ, which they do
// not for `==` of the language; 1 and 1.0 are the same all the same.
import { equals } from "../../pcore/equals.ts";
import { Hash, type Value } from "../../pcore/values.ts";

export function isSame(left: Value, right: Value): boolean {
  if (typeof left === "string" || typeof right === "string") return left === right;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((element, index) => isSame(element, right[index] as Value));
  }
  if (left instanceof Hash) {
    if (!(right instanceof Hash) || left.size !== right.size) return false;
    for (const [key, value] of left) {
      const other = right.get(key);
      if (other === undefined || !isSame(value, other)) return false;
    }
    return true;
  }
  return equals(left, right);
}
