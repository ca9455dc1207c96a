// split: a string cut at every match of a pattern.
import { defineFunction, dispatch } from "../define/function.ts";
import { compileRegexp } from "../pcore/regexp.ts";
import type { RegexpType } from "../pcore/types/index.ts";
import type { Regexp } from "../pcore/values.ts";
import { split } from "./ruby/search.ts";

export default defineFunction({
  name: "split",
  doc: `Cuts a string into an array at every match of a regular expression, which may be given as a
    text. Groups in it become elements too; empty parts at the end are left out.`,
  dispatch: [
    dispatch(["String str", "String pattern"], parts),
    dispatch(["String str", "Regexp pattern"], (text: string, pattern: Regexp) =>
      parts(text, pattern.source),
    ),
    dispatch(["String str", "Type[Regexp] pattern"], (text: string, pattern: RegexpType) =>
      parts(text, pattern.pattern ?? ""),
    ),
  ],
});

function parts(text: string, pattern: string): string[] {
  return split(text, compileRegexp(pattern));
}
