// What `generate types` made of the types an environment has in Ruby: files in `.resource_types`,
// which compiling takes instead of the Ruby. Such a file is one expression of literals.
import type { Expression, Program } from "../parser/ast.ts";
import { compileRegexp } from "../pcore/regexp.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

export interface GeneratedType {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly namevars: readonly string[];
  readonly titlePatterns: readonly { readonly pattern: RegExp; readonly names: string[] }[];
  readonly isomorphic: boolean;
}

/** The type that a file describes, which was parsed. */
export function readGeneratedType(program: Program, file: string): GeneratedType {
  const { body } = program;
  const only = body.kind === "BlockExpression" ? body.statements[0] : body;
  const [name, properties, parameters, patterns, isomorphic] = argumentsOf(only);
  const attributes = [...attributesOf(properties), ...attributesOf(parameters)];
  if (name?.kind !== "LiteralString") throw new PuppetError(issues.FAULTY_GENERATED_TYPE({ file }));
  return {
    name: name.value,
    attributes: attributes.map((one) => one.name),
    namevars: attributes.filter((one) => one.isNamevar).map((one) => one.name),
    titlePatterns: patternsOf(patterns),
    isomorphic: isomorphic?.kind !== "LiteralBoolean" || isomorphic.value,
  };
}

/** What `TYPE(…)` and `TYPE.new(…)` are given. */
function argumentsOf(call: Expression | undefined): readonly Expression[] {
  const isCall =
    call?.kind === "CallMethodExpression" || call?.kind === "CallNamedFunctionExpression";
  return isCall ? call.args : [];
}

function attributesOf(list: Expression | undefined): { name: string; isNamevar: boolean }[] {
  if (list?.kind !== "LiteralList") return [];
  return list.values.flatMap((one) => {
    const [, name, isNamevar] = argumentsOf(one);
    if (name?.kind !== "LiteralString") return [];
    return [
      { name: name.value, isNamevar: isNamevar?.kind === "LiteralBoolean" && isNamevar.value },
    ];
  });
}

function patternsOf(hash: Expression | undefined): GeneratedType["titlePatterns"] {
  if (hash?.kind !== "LiteralHash") return [];
  return hash.entries.flatMap(({ key, value }) => {
    if (key.kind !== "LiteralRegularExpression" || value.kind !== "LiteralList") return [];
    const names = value.values.flatMap((one) => (one.kind === "LiteralString" ? [one.value] : []));
    return [{ pattern: compileRegexp(key.value), names }];
  });
}
