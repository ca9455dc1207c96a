// regsubst: replaces what a regular expression matches.
import { defineFunction, dispatch } from "../define/function.ts";
import { regexpFor } from "../pcore/regexp.ts";
import type { RegexpType } from "../pcore/types/index.ts";
import { Hash, Regexp, Sensitive } from "../pcore/values.ts";
import { type Replacement, substitute, template } from "./ruby/search.ts";

type Target = string | Sensitive | readonly Target[];

const target =
  "Variant[Array[Variant[String,Sensitive[String]]]," +
  "Sensitive[Array[Variant[String,Sensitive[String]]]],Variant[String,Sensitive[String]]] target";

export default defineFunction({
  name: "regsubst",
  doc: `Replaces the first match of a regular expression in a string, or in each string of an array; a
    Sensitive string stays one.
    In the replacement, \\0 stands for the match, \\1 to \\9 for its groups and \\k<name> for a named
    one; a hash gives the replacement for each text that was matched. Flags are letters: G for every
    match, I for any case, E to ignore white space in the pattern, M to let a dot match line ends.`,
  dispatch: [
    dispatch(
      [
        target,
        "String pattern",
        "Variant[String,Hash[String,String]] replacement",
        "?Optional[Pattern[/^[GEIM]*$/]] flags",
        "?Enum['N','E','S','U'] encoding",
      ],
      (given: Target, pattern: string, replacement: string | Hash, flags: string | null = null) =>
        replaced(given, withFlags(pattern, flags ?? ""), replacement, flags ?? ""),
    ),
    dispatch(
      [
        target,
        "Variant[Regexp,Type[Regexp]] pattern",
        "Variant[String,Hash[String,String]] replacement",
        "?Pattern[/^G?$/] flags",
      ],
      (given: Target, pattern: Regexp | RegexpType, replacement: string | Hash, flags = "") =>
        replaced(given, patternOf(pattern), replacement, flags),
    ),
  ],
});

// A type's pattern is a text to the reference, which then looks for it as it stands.
function patternOf(pattern: Regexp | RegexpType): string {
  if (pattern instanceof Regexp) return pattern.source;
  return (pattern.pattern ?? "").replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

const options: Readonly<Record<string, string>> = { E: "x", I: "i", M: "m" };

function withFlags(pattern: string, flags: string): string {
  const set = Object.keys(options).filter((flag) => flags.includes(flag));
  if (set.length === 0) return pattern;
  // A comment may stand at the end of an extended pattern: the line end closes it.
  const end = set.includes("E") ? "\n)" : ")";
  return `(?${set.map((flag) => options[flag]).join("")}:${pattern}${end}`;
}

function replaced(
  given: Target,
  pattern: string,
  replacement: string | Hash,
  flags: string,
): Target {
  const write = replacement instanceof Hash ? fromHash(replacement) : template(replacement);
  const everywhere = flags.includes("G");
  const replace = (one: Target): Target => {
    if (typeof one === "string") {
      return substitute(one, regexpFor(pattern, one), write, { everywhere });
    }
    if (!(one instanceof Sensitive)) return one.map(replace);
    // The array of a Sensitive comes out in the clear, as it does in the reference.
    const inner = replace(one.unwrap() as Target);
    return typeof inner === "string" ? new Sensitive(inner) : inner;
  };
  return replace(given);
}

function fromHash(hash: Hash): Replacement {
  return (match) => (hash.get(match[0]) ?? "") as string;
}
