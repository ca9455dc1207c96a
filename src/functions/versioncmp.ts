// versioncmp: the order of two versions of any form, part by part.
import { defineFunction, dispatch } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { compareText } from "./ruby/order.ts";

export default defineFunction({
  name: "versioncmp",
  doc: `Compares two version numbers: -1 when the first is older, 0 when both are the same, 1 when
    it is newer. With the third argument true, 1.0 and 1.0.0 are the same.`,
  dispatch: [
    dispatch(
      ["String a", "String b", "?Boolean ignore_trailing_zeroes"],
      (a: string, b: string, ignoreTrailingZeroes = false) =>
        Math.sign(
          ignoreTrailingZeroes
            ? compareParts(withoutTrailingZeroes(a), withoutTrailingZeroes(b))
            : compareParts(a, b),
        ),
    ),
  ],
});

const part = /[-.]|\d+|[^-.\d]+/g;

function compareParts(a: string, b: string): number {
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

// A dash is before a dot, a dot before anything else. Numbers with a leading zero are text.
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

// Zeroes and dots at the end of what comes before the first dash.
function withoutTrailingZeroes(version: string): string {
  const [first, ...rest] = version.replace(/-+$/, "").split("-");
  if (first === undefined || version === "") throw new PuppetError(issues.EMPTY_VERSION());
  return [first.replace(/[.0]+$/, ""), ...rest].join("-");
}
