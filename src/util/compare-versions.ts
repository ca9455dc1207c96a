// The order of two versions of any form, part by part: a dash is before a dot, a dot before
// anything else; numbers with a leading zero are text.
import { compareText } from "./compare-text.ts";

const part = /[-.]|\d+|[^-.\d]+/g;

/** Negative, zero or positive. */
export function compareVersions(a: string, b: string): number {
  const left = a.match(part) ?? [];
  const right = b.match(part) ?? [];
  const count = Math.min(left.length, right.length);
  for (let index = 0; index < count; index += 1) {
    const one = left[index] as string;
    const other = right[index] as string;
    if (one !== other) return comparePart(one, other);
  }
  return compareText(a, b);
}

function comparePart(one: string, other: string): number {
  if (one === "-") return -1;
  if (other === "-") return 1;
  if (one === ".") return -1;
  if (other === ".") return 1;
  if (/^\d+$/.test(one) && /^\d+$/.test(other) && one[0] !== "0" && other[0] !== "0") {
    return one.length - other.length || compareText(one, other);
  }
  return compareText(one.toUpperCase(), other.toUpperCase());
}
