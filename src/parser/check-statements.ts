// What is checked of control flow, calls and resources.

import type {
  AttributeOperation,
  BlockExpression,
  CallNamedFunctionExpression,
  CaseExpression,
  CollectExpression,
  Expression,
  LambdaExpression,
  Node,
  Parameter,
  ResourceBody,
  ResourceDefaultsExpression,
  ResourceExpression,
  ResourceOverrideExpression,
  SelectorExpression,
} from "./ast.ts";
import { checkReturnType } from "./check-definitions.ts";
import { needValue, refuseAs } from "./check-values.ts";
import type { Checker } from "./checker.ts";
import { visitChildren } from "./children.ts";
import { isIdem } from "./idem.ts";
import { issues } from "./issues.ts";
import { aNode, aNodeFirst, nodeLabel } from "./labels.ts";

/** `notify { message => x }`: a name and a hash, where a resource was meant. */
export function isResourceWithoutTitle(node: Expression, c: Checker): node is BlockExpression {
  if (node.kind !== "BlockExpression" || c.options.tasks === true) return false;
  const [first, second] = node.statements;
  return (
    node.statements.length === 2 &&
    first?.kind === "QualifiedName" &&
    second?.kind === "LiteralHash"
  );
}

export function checkBlock(node: BlockExpression, c: Checker): void {
  const { statements } = node;
  const [first] = statements;
  if (first?.kind === "QualifiedName" && isResourceWithoutTitle(node, c)) {
    c.report(issues.RESOURCE_WITHOUT_TITLE({ name: first.value }), node);
    return;
  }
  // Only the first is told: what follows is likely to come from the same mistake.
  const useless = statements.slice(0, -1).find(isIdem);
  if (useless !== undefined) {
    c.report(issues.IDEM_EXPRESSION_NOT_LAST({ label: nodeLabel(useless) }), useless);
  }
}

export function checkCase(node: CaseExpression, c: Checker): void {
  needValue(node.test, c);
  let hasDefault = false;
  for (const option of node.options) {
    for (const value of option.values) {
      if (value.kind !== "LiteralDefault") continue;
      if (hasDefault) c.report(issues.DUPLICATE_DEFAULT({ label: nodeLabel(node) }), value);
      hasDefault = true;
    }
  }
}

export function checkSelector(node: SelectorExpression, c: Checker): void {
  needValue(node.left, c);
  const defaults = node.selectors.filter((entry) => entry.matching.kind === "LiteralDefault");
  const second = defaults[1];
  if (second === undefined) return;
  c.report(issues.DUPLICATE_DEFAULT({ label: nodeLabel(node) }), second.matching);
}

export function checkCall(node: CallNamedFunctionExpression, c: Checker): void {
  const { functor } = node;
  const callee = functor.kind === "AccessExpression" ? functor.left : functor;
  if (callee.kind === "QualifiedReference" || functor.kind === "QualifiedName") return;
  if (functor.kind === "RenderStringExpression") c.report(issues.ILLEGAL_EPP_PARAMETERS(), node);
  else refuseAs(functor, "function name", node, c);
}

export function checkLambda(node: LambdaExpression, c: Checker): void {
  node.parameters.forEach(({ name, capturesRest }, index) => {
    const isLast = index === node.parameters.length - 1;
    const parameter = node.parameters[index] as Parameter;
    if (capturesRest && !isLast) c.report(issues.CAPTURES_REST_NOT_LAST({ name }), parameter);
  });
  checkReturnType(node, c);
}

export function checkParameter(node: Parameter, c: Checker): void {
  const { name, value } = node;
  if (/^(?:0x)?[0-9]+$/.test(name)) c.report(issues.ILLEGAL_NUMERIC_PARAMETER({ name }), node);
  if (!/^[a-z_][A-Za-z0-9_]*$/.test(name)) c.report(issues.ILLEGAL_PARAM_NAME({ name }), node);
  if (value !== undefined) refuseAssignments(value, c);
}

/** A default value assigns nothing, unless in a lambda, which has variables of its own. */
function refuseAssignments(node: Node, c: Checker): void {
  if (node.kind === "AssignmentExpression") c.report(issues.ILLEGAL_ASSIGNMENT_CONTEXT(), node);
  else if (node.kind !== "LambdaExpression") {
    visitChildren(node, (child) => refuseAssignments(child, c));
  }
}

export function checkResource(node: ResourceExpression, c: Checker): void {
  const { typeName } = node;
  const isClass = typeName.kind === "QualifiedName" && typeName.value === "class";
  if (node.form !== "regular" && isClass) c.report(issues.CLASS_NOT_VIRTUALIZABLE(), node);
}

/** Defaults and overrides are what they are: no `@` goes before them. */
export function refuseForm(
  node: ResourceDefaultsExpression | ResourceOverrideExpression,
  c: Checker,
): void {
  if (node.form !== "regular") c.report(issues.NOT_VIRTUALIZEABLE(), node);
}

export function checkCollector(node: CollectExpression, c: Checker): void {
  const { typeExpr } = node;
  if (typeExpr.kind !== "QualifiedReference") refuseAs(typeExpr, "type name", node, c);
}

export function checkAttribute(node: AttributeOperation, c: Checker): void {
  const { name, operator, value } = node;
  const container = c.container(1);
  const mayAppend =
    container?.kind === "CollectExpression" || container?.kind === "ResourceOverrideExpression";
  if (operator === "+>" && !mayAppend && container !== undefined) {
    c.report(issues.ILLEGAL_ATTRIBUTE_APPEND({ name, label: aNode(container) }), node);
  }
  needValue(value, c);
}

export function checkResourceBody(node: ResourceBody, c: Checker): void {
  const unfolded = node.operations.filter(({ kind }) => kind === "AttributesOperation");
  for (const operation of unfolded.slice(1)) {
    c.report(issues.MULTIPLE_ATTRIBUTES_UNFOLD(), operation);
  }
}

/** Queries compare and combine, nothing else. */
export function checkQuery(node: Expression, c: Checker): void {
  switch (node.kind) {
    case "AndExpression":
    case "OrExpression":
      checkQuery(node.left, c);
      checkQuery(node.right, c);
      return;
    case "ParenthesizedExpression":
      checkQuery(node.expr, c);
      return;
    case "ComparisonExpression":
      if (node.operator === "==" || node.operator === "!=") return;
      break;
    case "Nop":
    case "VariableExpression":
    case "QualifiedName":
    case "LiteralInteger":
    case "LiteralFloat":
    case "LiteralString":
    case "RenderStringExpression":
    case "LiteralBoolean":
      return;
  }
  c.report(issues.ILLEGAL_QUERY_EXPRESSION({ label: aNodeFirst(node) }), node);
}
