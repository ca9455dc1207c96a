// Resource expressions: what is declared, defaulted, overridden and collected. Titles and
// attributes are worked out here; the compile makes resources of them.
import type {
  CollectExpression,
  Expression,
  ResourceBody,
  ResourceDefaultsExpression,
  ResourceExpression,
  ResourceOverrideExpression,
} from "../parser/ast.ts";
import { displayValue, formatType } from "../pcore/format.ts";
import { generalize } from "../pcore/generalize.ts";
import { inferType } from "../pcore/infer.ts";
import { labelOf } from "../pcore/labels.ts";
import { capitalize, capitalizeSegments } from "../pcore/text.ts";
import { ClassType, ResourceType, TypeReferenceType } from "../pcore/types/index.ts";
import { Default, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { evaluateAttributes } from "./attributes.ts";
import type { Attribute, Compilation } from "./compilation.ts";
import { evaluate } from "./evaluator.ts";
import { fail, lineOf } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { flattened } from "./unfold.ts";
import { warnAt } from "./warn.ts";

export function evaluateResource(node: ResourceExpression, scope: Scope): Value {
  const { form, bodies } = node;
  const typeName = typeNameOf(node.typeName, scope);
  const { compilation } = scope;
  if (form === "exported" && !compilation.storeconfigs) {
    warnAt(scope, issues.RT_NO_STORECONFIGS_EXPORT(), node);
  }
  const { file, line } = lineOf(node);
  const create = (titles: readonly string[], attributes: readonly Attribute[]) =>
    compilation.catalog.create({ scope, form, typeName, titles, attributes, file, line });
  const used = new Set<string | Default>();
  const [first] = bodies;
  if (bodies.length === 1 && first !== undefined) {
    const { titles, attributes } = evaluateBody(first, used, node, scope);
    return create(titles, attributes);
  }
  const evaluated = bodies.map((body) => evaluateBody(body, used, node, scope));
  const defaults = evaluated.find(({ isDefault }) => isDefault)?.attributes;
  const references: Value[] = [];
  for (const { titles, attributes } of evaluated) {
    const given = defaults === undefined ? attributes : withDefaults(defaults, attributes);
    references.push(...create(titles, given));
  }
  return references;
}

interface EvaluatedBody {
  readonly titles: readonly string[];
  readonly isDefault: boolean;
  readonly attributes: readonly Attribute[];
}

function evaluateBody(
  body: ResourceBody,
  used: Set<string | Default>,
  node: ResourceExpression,
  scope: Scope,
): EvaluatedBody {
  const given = flattened(titleValues(body, scope));
  let isDefault = false;
  const titles: string[] = [];
  given.forEach((each, index) => {
    const title = titleOf(each, index, body);
    if (used.has(title)) throw fail(issues.DUPLICATE_TITLE({ title: String(title) }), node);
    used.add(title);
    if (title instanceof Default) isDefault = true;
    else titles.push(title);
  });
  const attributes = evaluateAttributes(body.operations, scope);
  const name = repeatedName(attributes);
  if (name !== undefined) throw fail(issues.DUPLICATE_ATTRIBUTE({ name }), node);
  return { titles, isDefault, attributes };
}

function repeatedName(attributes: readonly Attribute[]): string | undefined {
  // A few are compared sooner than put into a set.
  const seen = attributes.length > 16 ? new Set<string>() : undefined;
  for (let i = 1; i < attributes.length; i += 1) {
    const { name } = attributes[i] as Attribute;
    if (seen === undefined) {
      for (let j = 0; j < i; j += 1) if (attributes[j]?.name === name) return name;
    } else if (seen.add(attributes[i - 1]?.name ?? "").has(name)) return name;
  }
  return undefined;
}

function titleValues(body: ResourceBody, scope: Scope): Value {
  const titles = evaluate(body.title, scope);
  if (titles === null) throw fail(issues.MISSING_TITLE(), body.title);
  return titles;
}

function titleOf(title: Value, index: number, body: ResourceBody): string | Default {
  if (title === null) throw fail(issues.MISSING_TITLE_AT({ index }), body.title);
  if (typeof title !== "string" && !(title instanceof Default)) {
    const actual = formatType(generalize(inferType(title)));
    throw fail(issues.ILLEGAL_TITLE_TYPE_AT({ index, actual }), body.title);
  }
  if (title === "") throw fail(issues.EMPTY_STRING_TITLE_AT({ index }), body.title);
  return title;
}

// An attribute keeps the place it has among the defaults.
function withDefaults(
  defaults: readonly Attribute[],
  attributes: readonly Attribute[],
): readonly Attribute[] {
  const byName = new Map(defaults.map((attribute) => [attribute.name, attribute]));
  for (const attribute of attributes) byName.set(attribute.name, attribute);
  return Array.from(byName.values());
}

// ---- the type of the resources ----------------------------------------------------------------

function typeNameOf(node: Expression, scope: Scope): string {
  if (node.kind === "QualifiedName") return node.value;
  const value = evaluate(node, scope);
  const isName =
    node.kind === "QualifiedReference" ||
    (node.kind === "AccessExpression" && node.left.kind === "QualifiedReference");
  const generalized = (): string => formatType(generalize(inferType(value)));
  if (!isName) throw fail(issues.ILLEGAL_RESOURCE_TYPE({ actual: generalized() }), node);
  if (value instanceof ClassType && value.className === undefined) return "class";
  if (value instanceof ResourceType && value.title === undefined) {
    if (value.typeName !== undefined) return value.typeName;
  }
  if (value instanceof TypeReferenceType) {
    throw fail(issues.UNKNOWN_RESOURCE_TYPE({ name: formatType(value) }), node);
  }
  const isReference = value instanceof ClassType || value instanceof ResourceType;
  const actual = isReference ? formatType(value) : generalized();
  throw fail(issues.ILLEGAL_RESOURCE_TYPE({ actual }), node);
}

// ---- defaults, overrides, collectors ----------------------------------------------------------

export function evaluateDefaults(node: ResourceDefaultsExpression, scope: Scope): Value {
  const type = evaluate(node.typeRef, scope);
  if (!(type instanceof ResourceType) || type.typeName === undefined || type.title !== undefined) {
    const actual = formatType(generalize(inferType(type)));
    throw fail(issues.ILLEGAL_RESOURCE_TYPE({ actual }), node.typeRef);
  }
  const name = type.typeName.split("::").map(capitalize).join("::");
  scope.defineDefaults(name, evaluateAttributes(node.operations, scope));
  return type;
}

export function evaluateOverride(node: ResourceOverrideExpression, scope: Scope): Value {
  const resources = evaluate(node.resources, scope);
  const attributes = evaluateAttributes(node.operations, scope);
  const { file, line } = lineOf(node);
  for (const resource of flattened(resources)) {
    if (
      !(resource instanceof ResourceType) ||
      resource.typeName === undefined ||
      resource.typeName === "class"
    ) {
      throw fail(issues.ILLEGAL_OVERRIDDEN_TYPE({ actual: labelOf(resource) }), node);
    }
    const { typeName, title } = resource;
    if (title === undefined || title === "") {
      throw new PuppetError(issues.NO_TITLE({ text: untitled(resource, scope.compilation) }));
    }
    scope.compilation.catalog.override({ scope, typeName, title, attributes, file, line });
  }
  return resources;
}

// How the reference shows a type of resources where it wanted a title: by what it takes for one.
function untitled({ typeName = "", title }: ResourceType, compilation: Compilation): string {
  if (title === "") return `"${capitalizeSegments(typeName)}[]"`;
  if (compilation.isNativeType(typeName)) return `:${typeName.toLowerCase()}`;
  return compilation.resourceTypeName(typeName) === undefined
    ? "nil"
    : `"${typeName.toLowerCase()}"`;
}

export function evaluateCollect(node: CollectExpression, scope: Scope): Value {
  const { compilation } = scope;
  if (node.query.kind === "ExportedQuery" && !compilation.storeconfigs) {
    warnAt(scope, issues.RT_NO_STORECONFIGS(), node);
  }
  const { typeExpr } = node;
  const typeName =
    typeExpr.kind === "QualifiedReference"
      ? typeExpr.value.toLowerCase()
      : displayValue(evaluate(typeExpr, scope)).toLowerCase();
  if (typeName === "class") throw new PuppetError(issues.CLASSES_NOT_COLLECTABLE());
  if (compilation.resourceTypeName(typeName) === undefined) {
    throw new PuppetError(issues.NO_SUCH_TYPE_TO_COLLECT({ name: typeName }));
  }
  const attributes = evaluateAttributes(node.operations, scope);
  return compilation.catalog.collect({ scope, node, typeName, attributes });
}
