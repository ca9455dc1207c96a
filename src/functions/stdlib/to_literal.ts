// to_python and to_ruby: values as literals of these languages. What they have no notation for is
// told by hashes, as rich data is.
import { defineFunction, dispatch, type FunctionDeclaration } from "../../define/function.ts";
import { toData } from "../../pcore/rich-data.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import { Hash, type Value } from "../../pcore/values.ts";

interface Language {
  readonly constants: ReadonlyMap<Value, string>;
  /** Between a key and its value. */
  readonly arrow: string;
}

export const toPython = literalFunction("to_python", "Python", {
  constants: new Map<Value, string>([
    [true, "True"],
    [false, "False"],
    [null, "None"],
  ]),
  arrow: ": ",
});

export const toRuby = literalFunction("to_ruby", "Ruby", { constants: new Map(), arrow: " => " });

function literalFunction(name: string, title: string, language: Language): FunctionDeclaration {
  return defineFunction({
    name,
    doc: `Gives a value as a literal of ${title}.`,
    dispatch: [dispatch(["Any object"], (value: Value) => literal(toData(value), language))],
  });
}

function literal(value: Value, language: Language): string {
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, language)).join(", ")}]`;
  if (!(value instanceof Hash)) return language.constants.get(value) ?? rubyInspectValue(value);
  const entries = Array.from(
    value,
    ([key, item]) => literal(key, language) + language.arrow + literal(item, language),
  );
  return `{${entries.join(", ")}}`;
}
