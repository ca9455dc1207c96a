// The attributes in the body of a resource, default or override.

import { inRange } from "../define/dispatch.ts";
import type { AttributeOperation, AttributesOperation } from "../parser/ast.ts";
import { displayValue, formatType } from "../pcore/format.ts";
import { generalize } from "../pcore/generalize.ts";
import { inferType } from "../pcore/infer.ts";
import { CatalogEntryType } from "../pcore/types/catalog-entry.ts";
import { ClassType, classType, ResourceType, resourceType } from "../pcore/types/index.ts";
import { Hash, Iterator, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { Attribute, Compilation } from "./compilation.ts";
import { evaluate } from "./evaluator.ts";
import { fail, lineOf, located } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";

export function evaluateAttributes(
  operations: readonly (AttributeOperation | AttributesOperation)[],
  scope: Scope,
): Attribute[] {
  const attributes: Attribute[] = [];
  for (const operation of operations) {
    try {
      evaluateOperation(operation, scope, attributes);
    } catch (error) {
      throw located(error, operation);
    }
  }
  return attributes;
}

function evaluateOperation(
  operation: AttributeOperation | AttributesOperation,
  scope: Scope,
  attributes: Attribute[],
): void {
  if (operation.kind === "AttributeOperation") {
    const value = evaluate(operation.value, scope);
    attributes.push(attribute(operation, operation.name, value, scope));
    return;
  }
  for (const [name, value] of hashOf(operation, scope)) {
    attributes.push(attribute(operation, displayValue(name), value, scope));
  }
}

function hashOf(operation: AttributesOperation, scope: Scope): Hash {
  const value = evaluate(operation.expr, scope);
  if (value instanceof Hash) return value;
  const actual = formatType(generalize(inferType(value)));
  throw fail(issues.TYPE_MISMATCH({ expected: "Hash", actual }), operation.expr);
}

function attribute(
  operation: AttributeOperation | AttributesOperation,
  name: string,
  value: Value,
  scope: Scope,
): Attribute {
  const { file, line } = lineOf(operation);
  return {
    name,
    value: asAttributeValue(value, scope.compilation),
    source: scope.source,
    adds: operation.kind === "AttributeOperation" && operation.operator === "+>",
    file,
    line,
  };
}

/**
 * A value as resources keep it: references in their canonical form. Anything that holds none
 * stays the same object. What no resource can hold is an error.
 */
export function asAttributeValue(value: Value, compilation: Compilation): Value {
  if (typeof value === "bigint") return inRange(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value as readonly Value[];
    let changed: Value[] | undefined;
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i] as Value;
      const converted = asAttributeValue(item, compilation);
      if (converted !== item) changed ??= items.slice();
      if (changed !== undefined) changed[i] = converted;
    }
    return changed ?? value;
  }
  if (value instanceof Hash) {
    const entries = Array.from(value, ([key, item]) => [
      asAttributeValue(key, compilation),
      asAttributeValue(item, compilation),
    ]) as [Value, Value][];
    return Hash.of(entries);
  }
  if (value instanceof ResourceType || value instanceof ClassType) {
    return canonicalReference(value, compilation);
  }
  if (value instanceof Iterator) throw new PuppetError(issues.ITERATOR_NOT_SUPPORTED());
  if (value instanceof CatalogEntryType) throw new PuppetError(issues.NOT_A_REFERENCE_TYPE());
  return value;
}

/**
 * A reference with its type's name capitalised; `Resource['class', x]` becomes a Class. What the
 * reference makes of a type nobody knows is kept: a class of that title.
 */
export function canonicalReference(
  reference: ResourceType | ClassType,
  compilation: Compilation,
): ResourceType | ClassType {
  if (reference instanceof ClassType) {
    if (reference.className === undefined)
      throw new PuppetError(issues.NO_TITLE({ text: '"class"' }));
    return reference;
  }
  const { typeName = "", title = "" } = reference;
  const capitalized = compilation.resourceTypeName(typeName);
  if (capitalized === undefined) return classType(title.replace(/^::/, ""));
  return capitalized === typeName && reference.title !== undefined
    ? reference
    : resourceType(capitalized, title);
}
