// prefix and suffix: something added to each element of an array, or to each key of a hash.
import { defineLegacyFunction, type FunctionDeclaration } from "../../define/function.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { legacyText } from "../ruby/text.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

export const prefix = affixFunction({
  name: "prefix",
  doc: `Puts a text before each element of an array, or before each key of a hash.`,
  join: (text, affix) => affix + text,
});

export const suffix = affixFunction({
  name: "suffix",
  doc: `Puts a text after each element of an array, or after each key of a hash.`,
  join: (text, affix) => text + affix,
});

interface Affix {
  readonly name: string;
  readonly doc: string;
  readonly join: (text: string, affix: string) => string;
}

function affixFunction({ name, doc, join }: Affix): FunctionDeclaration {
  return defineLegacyFunction({
    name,
    doc,
    arity: -1,
    type: "rvalue",
    run: (_context, args) => {
      if (args.length === 0) {
        throw refuse(`${name}(): Wrong number of arguments given (${args.length} for 1)`);
      }
      const [collection, given] = args as [Value, Value?];
      if (!Array.isArray(collection) && !(collection instanceof Hash)) {
        const got = rubyInspectValue(collection);
        throw refuse(`${name}(): expected first argument to be an Array or a Hash, got ${got}`);
      }
      const affix = isTruthy(given) ? given : "";
      if (typeof affix !== "string") {
        const got = rubyInspectValue(affix);
        throw refuse(`${name}(): expected second argument to be a String, got ${got}`);
      }
      const change = (value: Value) => join(legacyText(value), affix);
      if (!(collection instanceof Hash)) return collection.map(change);
      return Hash.of(Array.from(collection, ([key, value]) => [change(key), value] as const));
    },
  });
}
