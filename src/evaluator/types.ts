// Types as expressions: names that stand for built-in types, aliases, resource types and defines.

import type { TypeEntity } from "../loaders/entities.ts";
import type { Expression, QualifiedReference, TypeAlias } from "../parser/ast.ts";
import { formatType } from "../pcore/format.ts";
import { generalize } from "../pcore/generalize.ts";
import { inferType } from "../pcore/infer.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import { named, parseType } from "../pcore/type-parser.ts";
import { anyType, resourceType, TypeReferenceType, typeAlias } from "../pcore/types/index.ts";
import { PType } from "../pcore/types/type.ts";
import type { Value } from "../pcore/values.ts";
import type { Compilation } from "./compilation.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";

/** A name with a capital: a type, which has to be known. */
export function evaluateReference(node: QualifiedReference, scope: Scope): Value {
  const type = interpretName(node.value, scope.compilation);
  if (type instanceof TypeReferenceType) {
    throw fail(issues.UNKNOWN_RESOURCE_TYPE({ name: type.text }), node);
  }
  return type;
}

/** The type of a name; a reference to nothing when nobody knows it. */
export function interpretName(name: string, compilation: Compilation): PType {
  return named(name, (lowerCase) => compilation.findType(lowerCase));
}

/** The type a text stands for, with the environment's aliases and resource types. */
export function parseTypeText(text: string, compilation: Compilation): PType {
  return parseType(text, (name) => compilation.findType(name));
}

/** An expression that has to be a type: of a parameter, or of what comes back. */
export function evaluateType(node: Expression, scope: Scope): PType {
  const value = evaluate(node, scope);
  if (value instanceof PType) return value;
  const actual = formatType(generalize(inferType(value)));
  throw fail(issues.TYPE_MISMATCH({ expected: "Type", actual }), node);
}

/** How a compile finds the types that aren't built in. */
export function typeFinder(compilation: Compilation): (name: string) => PType | undefined {
  const { environment } = compilation;
  return (name) => {
    const known = environment.aliases.get(name);
    if (known !== undefined) return known;
    const entity = environment.findType(name);
    if (entity !== undefined) {
      const alias = aliasOf(entity, compilation);
      environment.aliases.set(name, alias);
      return alias;
    }
    return compilation.hasResourceType(name) ? resourceType(capitalizeSegments(name)) : undefined;
  };
}

function aliasOf(entity: TypeEntity, compilation: Compilation): PType {
  if (entity.kind === "TypeDefinition") return anyType;
  return typeAlias(entity.name, () => resolveAlias(entity, compilation));
}

function resolveAlias(entity: TypeAlias, compilation: Compilation): PType {
  return evaluateType(entity.typeExpr, compilation.topScope);
}
