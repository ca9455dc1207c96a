// Types as expressions: names that stand for built-in types, aliases, resource types and defines.

import type { TypeEntity } from "../loaders/entities.ts";
import type { Environment } from "../loaders/environment.ts";
import type { Expression, QualifiedReference } from "../parser/ast.ts";
import { definedAlias } from "../pcore/alias.ts";
import { formatType } from "../pcore/format.ts";
import { generalize } from "../pcore/generalize.ts";
import { inferType } from "../pcore/infer.ts";
import { namedObjectType } from "../pcore/object-type.ts";
import { interpretLiteral, interpretType, named, parseType } from "../pcore/type-parser.ts";
import {
  anyType,
  ObjectType,
  resourceType,
  TypeAliasType,
  TypeReferenceType,
} from "../pcore/types/index.ts";
import { PType } from "../pcore/types/type.ts";
import type { Hash, Value } from "../pcore/values.ts";
import type { Compilation } from "./compilation.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";

/** A name with a capital: a type, which has to be known. */
export function evaluateReference(node: QualifiedReference, scope: Scope): Value {
  const { typeNames } = scope.compilation;
  const known = typeNames.get(node.value);
  if (known !== undefined) return known;
  const type = interpretName(node.value, scope.compilation);
  if (type instanceof TypeReferenceType) {
    throw fail(issues.UNKNOWN_RESOURCE_TYPE({ name: type.text }), node);
  }
  settle(type);
  typeNames.set(node.value, type);
  return type;
}

// What is wrong with a definition is told where its name is first used.
function settle(type: PType): void {
  const one = type instanceof TypeAliasType ? type.resolved : type;
  if (one instanceof ObjectType) one.definition;
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
    // A resource type or define of that name comes before an alias.
    const capitalized = compilation.resourceTypeName(name);
    if (capitalized !== undefined) return resourceType(capitalized);
    const entity = environment.findType(name);
    if (entity === undefined) return undefined;
    const alias = aliasOf(entity, environment);
    environment.aliases.set(name, alias);
    return alias;
  };
}

// An object type has its name itself instead of being known by another one.
function aliasOf(entity: TypeEntity, environment: Environment): PType {
  if (entity.kind === "TypeDefinition") return anyType;
  const { name, typeExpr } = entity;
  const resolver = (other: string): PType | undefined => environment.typeFinder(other);
  const hash = objectHashOf(typeExpr);
  if (hash === undefined) return definedAlias(name, () => interpretType(typeExpr, resolver));
  return namedObjectType(name, () => interpretLiteral(hash, resolver) as Hash);
}

function objectHashOf(node: Expression): Expression | undefined {
  if (node.kind === "LiteralHash") return node;
  if (node.kind !== "AccessExpression" || node.left.kind !== "QualifiedReference") return undefined;
  return node.left.value === "Object" ? node.keys[0] : undefined;
}
