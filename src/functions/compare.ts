// compare: the order of two values as -1, 0 or 1.
import { defineFunction, dispatch, mismatch } from "../define/function.ts";
import { labelOf, rubyClass } from "../pcore/labels.ts";
import { compareVersions } from "../pcore/semver.ts";
import { foldCase } from "../pcore/text.ts";
import type { SemVer, Value } from "../pcore/values.ts";
import { compareText } from "../util/compare-text.ts";
import { mustOrder } from "./ruby/order.ts";

export default defineFunction({
  name: "compare",
  doc: `Compares two numbers, texts, versions or times: -1 when the first is less, 0 when both are
    equal, 1 when it is greater. Texts are compared without regard to case unless the third
    argument is false.`,
  types: {
    TimeComparable: "Variant[Numeric, Timespan, Timestamp]",
    Comparable: "Variant[String, Semver, TimeComparable]",
  },
  dispatch: [
    dispatch(["Numeric a", "Numeric b"], (a: Value, b: Value) => mustOrder(a, b)),
    dispatch(
      ["String a", "String b", "?Boolean ignore_case"],
      (a: string, b: string, ignoreCase = true) =>
        Math.sign(ignoreCase ? compareText(foldCase(a), foldCase(b)) : compareText(a, b)),
    ),
    dispatch(["Semver a", "Semver b"], (a: SemVer, b: SemVer) => Math.sign(compareVersions(a, b))),
    dispatch(
      ["Numeric a", "Variant[Timespan, Timestamp] b"],
      (a: Value, b: Value) =>
        // From the time's side, where an integer is compared with whole seconds.
        0 - mustOrder(b, a),
    ),
    dispatch(["Timestamp a", "Variant[Timestamp, Numeric] b"], mustOrder),
    dispatch(["Timespan a", "Variant[Timespan, Numeric] b"], mustOrder),
    mismatch(["Comparable a", "Comparable b", "*Any ignore_case"], explain),
    mismatch(["Any a", "Any b", "*Any ignore_case"], (a: Value, b: Value) => {
      const types = "Numeric, String, Semver, Timestamp and Timestamp";
      return (
        `compare(): Non comparable type. Only values of the types ${types} can be compared. ` +
        `Got ${labelOf(a)} and ${labelOf(b)}`
      );
    }),
  ],
});

function explain(a: Value, b: Value, ...ignoreCase: readonly Value[]): string {
  const [first = null] = ignoreCase;
  if (ignoreCase.length > 0) {
    if (typeof a !== "string" || typeof b !== "string") {
      return "compare(): The third argument (ignore case) can only be used when comparing strings";
    }
    if (ignoreCase.length > 1) {
      return `compare(): Accepts at most 3 arguments, got ${2 + ignoreCase.length}`;
    }
    if (typeof first !== "boolean") {
      const got = labelOf(first);
      return `compare(): The third argument (ignore case) must be a Boolean. Got ${got}`;
    }
  }
  if (rubyClass(a) === rubyClass(b)) return "";
  return (
    "compare(): Can only compare values of the same type " +
    `(or for Timestamp/Timespan also against Numeric). Got ${labelOf(a)} and ${labelOf(b)}`
  );
}
