// What is checked of definitions: their names, their parameters, where they stand and how they
// end.

import type {
  AccessExpression,
  EppExpression,
  Expression,
  FunctionDefinition,
  HostClassDefinition,
  LambdaExpression,
  Node,
  NodeDefinition,
  Parameter,
  PlanDefinition,
  Program,
  ResourceTypeDefinition,
  TypeAlias,
  TypeDefinition,
  TypeMapping,
} from "./ast.ts";
import { isResourceWithoutTitle } from "./check-statements.ts";
import { refuseAs } from "./check-values.ts";
import type { Checker } from "./checker.ts";
import { idemAtEnd } from "./idem.ts";
import { issues } from "./issues.ts";
import { isLiteralType } from "./known-value.ts";
import { aNode, aNodeFirst, nodeLabel } from "./labels.ts";

type NamedDefinition =
  | HostClassDefinition
  | ResourceTypeDefinition
  | FunctionDefinition
  | PlanDefinition;

const reservedTypeNames: ReadonlySet<string> = new Set([
  "type",
  "any",
  "unit",
  "scalar",
  "boolean",
  "numeric",
  "integer",
  "float",
  "collection",
  "array",
  "hash",
  "tuple",
  "struct",
  "variant",
  "optional",
  "enum",
  "regexp",
  "pattern",
  "runtime",
  "init",
  "object",
  "sensitive",
  "semver",
  "semverrange",
  "string",
  "timestamp",
  "timespan",
  "typeset",
]);

function checkNamed(node: NamedDefinition, c: Checker): void {
  const { name } = node;
  checkTop(node, c);
  if (!/^[a-z][A-Za-z0-9_]*(?:::[a-z][A-Za-z0-9_]*)*$/.test(name)) {
    c.report(issues.ILLEGAL_DEFINITION_NAME({ name, label: aNode(node) }), node);
  }
  checkPlace(node, c);
  checkReservedTypeName(node, c);
  checkFutureWord(name, node, c);
}

export function checkDefinition(
  node: HostClassDefinition | ResourceTypeDefinition,
  c: Checker,
): void {
  checkNamed(node, c);
  refuseCapture(node.parameters, node, c);
  checkUniqueNames(node.parameters, c);
  for (const parameter of node.parameters) {
    const { name } = parameter;
    if (name !== "name" && name !== "title") continue;
    const container = `the ${nodeLabel(node)}`;
    c.report(issues.RESERVED_PARAMETER({ name, container }), parameter);
  }
  refuseIdemAtEnd(node, c);
}

export function checkClass(node: HostClassDefinition, c: Checker): void {
  checkDefinition(node, c);
  for (const parameter of node.parameters) {
    const { name, type } = parameter;
    if (type === undefined || isLiteralType(type)) continue;
    c.report(issues.ILLEGAL_NONLITERAL_PARAMETER_TYPE({ name }), parameter);
  }
}

export function checkFunction(node: FunctionDefinition | PlanDefinition, c: Checker): void {
  checkNamed(node, c);
  checkReturnType(node, c);
  checkUniqueNames(node.parameters, c);
}

export function checkNode(node: NodeDefinition, c: Checker): void {
  for (const match of node.hostMatches) checkHostname(match, node, c);
  checkTop(node, c);
  refuseIdemAtEnd(node, c);
  if (node.parent !== undefined) c.report(issues.ILLEGAL_NODE_INHERITANCE(), node.parent);
}

function checkHostname(match: Expression, node: NodeDefinition, c: Checker): void {
  switch (match.kind) {
    case "LiteralString": {
      const hostname = match.value;
      const isLegal = /^[-A-Za-z0-9_.]*$/.test(hostname);
      if (!isLegal) c.report(issues.ILLEGAL_HOSTNAME_CHARS({ hostname }), match);
      return;
    }
    case "ConcatenatedString": {
      const text = match.segments.find((segment) => segment.kind === "TextExpression");
      c.report(issues.ILLEGAL_HOSTNAME_INTERPOLATION(), text?.expr ?? match);
      return;
    }
    case "LiteralDefault":
    case "LiteralRegularExpression":
      return;
    default:
      refuseAs(match, "hostname", node, c);
  }
}

export function checkTypeAlias(node: TypeAlias, c: Checker): void {
  const { name } = node;
  checkTop(node, c);
  if (!/^[A-Z][A-Za-z0-9_]*(?:::[A-Z][A-Za-z0-9_]*)*$/.test(name)) {
    c.report(issues.ILLEGAL_DEFINITION_NAME({ name, label: aNode(node) }), node);
  }
  checkReservedTypeName(node, c);
  checkTypeReference(node.typeExpr, node, c);
}

export function checkTypeDefinition(node: TypeDefinition, c: Checker): void {
  checkTop(node, c);
  checkReservedTypeName(node, c);
  c.report(issues.UNSUPPORTED_EXPRESSION({ label: aNode(node) }), node);
}

/** `type Runtime[ruby, 'X'] = Y`, or with a pattern and its replacement on both sides. */
export function checkTypeMapping(node: TypeMapping, c: Checker): void {
  const { typeExpr, mappingExpr } = node;
  checkTop(node, c);
  if (!isRuntime(typeExpr)) {
    c.report(issues.UNSUPPORTED_EXPRESSION({ label: aNode(node) }), node);
    return;
  }
  const [, second] = typeExpr.keys;
  const isPattern = typeExpr.keys.length === 2 && second !== undefined && isReplacement(second);
  const target = mappingExpr.kind === "AccessExpression" ? mappingExpr.left : mappingExpr;
  const fits = isPattern ? isReplacement(mappingExpr) : target.kind === "QualifiedReference";
  if (fits) return;
  const expected = isPattern ? "Tuple[Regexp,String]" : "Type";
  c.report(issues.ILLEGAL_TYPE_MAPPING({ expected, label: aNodeFirst(node) }), node);
}

function isRuntime(node: Expression): node is AccessExpression {
  return (
    node.kind === "AccessExpression" &&
    node.left.kind === "QualifiedReference" &&
    node.left.value === "Runtime"
  );
}

function isReplacement(node: Expression): boolean {
  if (node.kind !== "LiteralList" || node.values.length !== 2) return false;
  const [pattern, replacement] = node.values;
  return pattern?.kind === "LiteralRegularExpression" && replacement?.kind === "LiteralString";
}

export function checkTemplate(node: EppExpression, c: Checker): void {
  const container = c.container(1);
  if (container?.kind !== "LambdaExpression") return;
  refuseCapture(container.parameters, node, c);
  checkUniqueNames(container.parameters, c);
}

function refuseCapture(parameters: readonly Parameter[], container: Node, c: Checker): void {
  for (const parameter of parameters) {
    if (!parameter.capturesRest) continue;
    const { name } = parameter;
    const issue = issues.CAPTURES_REST_NOT_SUPPORTED({ name, container: aNode(container) });
    c.report(issue, parameter);
  }
}

function checkUniqueNames(parameters: readonly Parameter[], c: Checker): void {
  const seen = new Set<string>();
  for (const parameter of parameters) {
    const { name } = parameter;
    if (seen.has(name)) c.report(issues.DUPLICATE_PARAMETER({ name }), parameter);
    seen.add(name);
  }
}

function refuseIdemAtEnd(
  node: HostClassDefinition | ResourceTypeDefinition | NodeDefinition,
  c: Checker,
): void {
  const useless = idemAtEnd(node.body);
  if (useless === undefined || isResourceWithoutTitle(useless, c)) return;
  const label = nodeLabel(useless);
  c.report(issues.IDEM_NOT_ALLOWED_LAST({ label, container: aNodeFirst(node) }), useless);
}

export function checkReturnType(
  node: FunctionDefinition | PlanDefinition | LambdaExpression,
  c: Checker,
): void {
  if (node.returnType !== undefined) checkTypeReference(node.returnType, node, c);
}

function checkTypeReference(type: Expression, container: Node, c: Checker): void {
  const name = type.kind === "AccessExpression" ? type.left : type;
  if (name.kind === "QualifiedReference") checkFutureWord(name.value.toLowerCase(), type, c);
  else refuseAs(type, "a type reference", container, c);
}

function checkFutureWord(word: string, node: Node, c: Checker): void {
  if (word === "plan") c.report(issues.FUTURE_RESERVED_WORD({ word }), node);
}

function checkReservedTypeName(
  node: NamedDefinition | TypeAlias | TypeDefinition,
  c: Checker,
): void {
  const { name } = node;
  if (!reservedTypeNames.has(name)) return;
  c.report(issues.RESERVED_TYPE_NAME({ name, label: aNode(node) }), node);
}

function checkPlace(node: NamedDefinition, c: Checker): void {
  const { place } = c;
  const { name, source } = node;
  if (place.kind === "free") return;
  if (place.kind === "named" && name.toLowerCase().startsWith(place.namespace)) return;
  c.report(issues.ILLEGAL_DEFINITION_LOCATION({ name, file: source.file ?? "" }), node);
}

/** A module's file holds definitions only. */
export function checkTopLevel(program: Program, c: Checker): void {
  const { body } = program;
  if (body.kind === "Nop") return;
  const constructs = body.kind === "BlockExpression" ? body.statements : [body];
  for (const construct of constructs) {
    if (definitionKinds.has(construct.kind)) continue;
    c.report(issues.ILLEGAL_TOP_CONSTRUCT_LOCATION({ label: nodeLabel(construct) }), construct);
  }
}

const definitionKinds: ReadonlySet<Node["kind"]> = new Set([
  "HostClassDefinition",
  "ResourceTypeDefinition",
  "FunctionDefinition",
  "PlanDefinition",
  "TypeAlias",
  "TypeDefinition",
  "TypeMapping",
] as const);

/** Definitions stand at top level or in classes; functions and types at top level only. */
function checkTop(
  node: NamedDefinition | NodeDefinition | TypeAlias | TypeDefinition | TypeMapping,
  c: Checker,
): void {
  const isAbsolute =
    node.kind === "FunctionDefinition" ||
    node.kind === "PlanDefinition" ||
    node.kind === "TypeAlias" ||
    node.kind === "TypeDefinition";
  for (let steps = 1; ; steps++) {
    switch (c.container(steps)?.kind) {
      case undefined:
      case "ApplyExpression":
      case "HostClassDefinition":
      case "Program":
        return;
      case "BlockExpression":
        if (!isAbsolute || c.container(steps + 1)?.kind === "Program") continue;
        c.report(issues.NOT_ABSOLUTE_TOP_LEVEL({ label: aNodeFirst(node) }), node);
        return;
      default:
        c.report(issues.NOT_TOP_LEVEL(), node);
        return;
    }
  }
}
