// split: a string cut at every match of a pattern.
import { type Dispatch, defineFunction, dispatch } from "../define/function.ts";
import { regexpFor } from "../pcore/regexp.ts";
import type { RegexpType } from "../pcore/types/index.ts";
import { Regexp, Sensitive } from "../pcore/values.ts";
import { split } from "./ruby/search.ts";

type Pattern = string | Regexp | RegexpType;

export default defineFunction({
  name: "split",
  doc: `Cuts a string into an array at every match of a regular expression, which may be given as a
    text. Groups in it become elements too; empty parts at the end are left out. Of a Sensitive
    string the array is Sensitive.`,
  dispatch: [
    ...eachPattern("String str", parts),
    ...eachPattern(
      "Sensitive[String] sensitive",
      (secret: Sensitive, pattern: Pattern) =>
        new Sensitive(parts(secret.unwrap() as string, pattern)),
    ),
  ],
});

function eachPattern(parameter: string, run: Parameters<typeof dispatch>[1]): readonly Dispatch[] {
  return ["String", "Regexp", "Type[Regexp]"].map((type) =>
    dispatch([parameter, `${type} pattern`], run),
  );
}

function parts(text: string, pattern: Pattern): string[] {
  return split(text, regexpFor(sourceOf(pattern), text));
}

function sourceOf(pattern: Pattern): string {
  if (typeof pattern === "string") return pattern;
  return pattern instanceof Regexp ? pattern.source : (pattern.pattern ?? "");
}
