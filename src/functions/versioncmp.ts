// versioncmp: the order of two versions of any form, part by part.
import { defineFunction, dispatch } from "../define/function.ts";
import { compareVersions } from "../util/compare-versions.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

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
            ? compareVersions(withoutTrailingZeroes(a), withoutTrailingZeroes(b))
            : compareVersions(a, b),
        ),
    ),
  ],
});

// Zeroes and dots at the end of what comes before the first dash.
function withoutTrailingZeroes(version: string): string {
  const [first, ...rest] = version.replace(/-+$/, "").split("-");
  if (first === undefined || version === "") throw new PuppetError(issues.EMPTY_VERSION());
  return [first.replace(/[.0]+$/, ""), ...rest].join("-");
}
