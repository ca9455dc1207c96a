// `->`, `~>`, `<-`, `<~`: each side becomes a list of references (or collectors), and every pair
// a relationship. The value is the right side, so that chains go on from there.
import type { RelationshipExpression } from "../parser/ast.ts";
import { formatType } from "../pcore/format.ts";
import { labelWithArticle } from "../pcore/labels.ts";
import { isSameType } from "../pcore/type-equality.ts";
import { CatalogEntryType } from "../pcore/types/catalog-entry.ts";
import { ClassType, ResourceType, TypeType } from "../pcore/types/index.ts";
import { PType } from "../pcore/types/type.ts";
import type { Value } from "../pcore/values.ts";
import { canonicalReference } from "./attributes.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { parseTypeText } from "./types.ts";
import { flattened } from "./unfold.ts";

const meaning = {
  "->": { kind: "before", reversed: false },
  "~>": { kind: "notify", reversed: false },
  "<-": { kind: "before", reversed: true },
  "<~": { kind: "notify", reversed: true },
} as const;

export function evaluateRelationship(node: RelationshipExpression, scope: Scope): Value {
  const [first, second] = [evaluate(node.left, scope), evaluate(node.right, scope)];
  const left = operands(first, node, scope);
  const right = operands(second, node, scope);
  const { kind, reversed } = meaning[node.operator];
  const { catalog } = scope.compilation;
  for (const source of reversed ? right : left) {
    for (const target of reversed ? left : right) catalog.relate(source, target, kind);
  }
  // Nothing on the right: the chain goes on from the left, so X -> [] -> Y is X -> Y. Whether a
  // collector finds anything is known only later.
  if (right.length === 0) return left;
  const [only] = right;
  if (right.length === 1 && only !== undefined && catalog.isCollector(only)) {
    catalog.setAlternative(only, left);
  }
  return right;
}

function operands(value: Value, node: RelationshipExpression, scope: Scope): Value[] {
  const result: Value[] = [];
  for (const item of flattened(value)) {
    for (const reference of flattened(operand(item, node, scope))) {
      if (!result.some((other) => isSame(other, reference))) result.push(reference);
    }
  }
  return result;
}

function operand(value: Value, node: RelationshipExpression, scope: Scope): Value {
  if (scope.compilation.catalog.isCollector(value)) return value;
  const type = typeof value === "string" ? parseTypeText(value, scope.compilation) : value;
  if (!(type instanceof PType)) {
    throw fail(issues.ILLEGAL_RELATIONSHIP_OPERAND_TYPE({ what: labelWithArticle(value) }), node);
  }
  const entry = type instanceof TypeType && type.type !== undefined ? type.type : type;
  if (entry instanceof ResourceType || entry instanceof ClassType) {
    return canonicalReference(entry, scope.compilation);
  }
  if (entry instanceof CatalogEntryType) return entry;
  throw fail(issues.NOT_CATALOG_TYPE({ type: formatType(type) }), node);
}

function isSame(left: Value, right: Value): boolean {
  if (left === right) return true;
  return left instanceof PType && right instanceof PType && isSameType(left, right);
}
