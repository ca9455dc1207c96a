// What is checked of values: that there is one where one is used, and that what is assigned to
// can be.

import type {
  AssignmentExpression,
  Expression,
  LiteralHash,
  LiteralInteger,
  Node,
  RelationshipExpression,
  VariableExpression,
} from "./ast.ts";
import type { Checker } from "./checker.ts";
import { issues } from "./issues.ts";
import { keyIdentity, keyText } from "./known-value.ts";
import { aNode, aNodeFirst } from "./labels.ts";

/** Collectors and definitions have no value that could be used. */
export function needValue(node: Expression, c: Checker): void {
  switch (node.kind) {
    case "CollectExpression":
    case "HostClassDefinition":
    case "ResourceTypeDefinition":
    case "NodeDefinition":
    case "FunctionDefinition":
    case "PlanDefinition":
    case "TypeAlias":
    case "TypeDefinition":
    case "TypeMapping":
      c.report(issues.NOT_RVALUE({ label: aNodeFirst(node) }), node);
      return;
    case "ParenthesizedExpression":
    case "NotExpression":
    case "UnaryMinusExpression":
    case "UnfoldExpression":
    case "TextExpression":
    case "RenderExpression":
      needValue(node.expr, c);
  }
}

export function needValues(nodes: readonly Expression[], c: Checker): void {
  for (const node of nodes) needValue(node, c);
}

export function unary(node: { readonly expr: Expression }, c: Checker): void {
  needValue(node.expr, c);
}

export function binary(
  node: { readonly left: Expression; readonly right: Expression },
  c: Checker,
): void {
  needValue(node.left, c);
  needValue(node.right, c);
}

export function refuseAs(node: Expression, feature: string, container: Node, c: Checker): void {
  const label = aNodeFirst(node);
  c.report(issues.ILLEGAL_EXPRESSION({ label, feature, container: aNode(container) }), node);
}

const maxInteger = 2n ** 63n - 1n;

/** Negative numbers are a minus and a literal, so there is only one side to overflow. */
export function checkInteger(node: LiteralInteger, c: Checker): void {
  if (typeof node.value === "number" || node.value <= maxInteger) return;
  const hex = `+0x${node.value.toString(16)}`;
  c.report(issues.NUMERIC_OVERFLOW({ label: aNodeFirst(node), hex }), node);
}

export function checkHash(node: LiteralHash, c: Checker): void {
  if (node.entries.length < 2) return;
  const seen = new Set<string>();
  for (const entry of node.entries) {
    const identity = keyIdentity(entry.key);
    if (identity === undefined) continue;
    if (seen.has(identity)) c.report(issues.DUPLICATE_KEY({ key: keyText(entry.key) }), entry);
    seen.add(identity);
  }
}

const variableName = /^(?:::)?(?:[a-z][A-Za-z0-9_]*::)*[a-z_][A-Za-z0-9_]*$/;

export function checkVariable(node: VariableExpression, c: Checker): void {
  const { name } = node;
  if (typeof name === "number") return;
  if (/^[0-9]/.test(name)) {
    if (!isMatchVariable(name)) c.report(issues.ILLEGAL_NUMERIC_VAR_NAME({ name }), node);
  } else if (!variableName.test(name) || isBooleanInText(node)) {
    c.report(issues.ILLEGAL_VAR_NAME({ name }), node);
  }
}

/** `"${true}"` would be the variable of that name. The reference fails here, if less politely. */
function isBooleanInText({ name, source, offset }: VariableExpression): boolean {
  return (name === "true" || name === "false") && source.text[offset] !== "$";
}

function isMatchVariable(name: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(name);
}

export function checkAssignment(node: AssignmentExpression, c: Checker): void {
  const { operator, left, right } = node;
  if (operator !== "=") {
    c.report(issues.APPENDS_DELETES_NO_LONGER_SUPPORTED({ operator }), node);
    return;
  }
  assign(left, c);
  needValue(right, c);
}

function assign(target: Expression, c: Checker): void {
  switch (target.kind) {
    case "VariableExpression": {
      const name = String(target.name);
      if (isMatchVariable(name)) c.report(issues.ILLEGAL_NUMERIC_ASSIGNMENT({ name }), target);
      if (name.includes("::")) c.report(issues.CROSS_SCOPE_ASSIGNMENT({ name }), target);
      return;
    }
    case "AccessExpression":
      c.report(issues.ILLEGAL_INDEXED_ASSIGNMENT(), target);
      return;
    case "LiteralList":
      for (const value of target.values) assign(value, c);
      return;
    default:
      c.report(issues.ILLEGAL_ASSIGNMENT({ label: aNode(target) }), target);
  }
}

export function checkRelationship(node: RelationshipExpression, c: Checker): void {
  checkRelationshipSide(node.left, c);
  checkRelationshipSide(node.right, c);
}

function checkRelationshipSide(node: Expression, c: Checker): void {
  const isEdge = node.kind === "CollectExpression" || node.kind === "RelationshipExpression";
  if (!isEdge) needValue(node, c);
}
