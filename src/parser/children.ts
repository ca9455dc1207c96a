// What a node holds, in the order in which the reference visits it: findings come out in this
// order. Absent parts (a `Nop` that stands for nothing) are not visited.

import type { Expression, Node } from "./ast.ts";

type Visit = (child: Node) => void;

type Visitors = {
  readonly [K in Node["kind"]]: (node: Extract<Node, { kind: K }>, visit: Visit) => void;
};

export function visitChildren(node: Node, visit: Visit): void {
  visitorOf(node.kind)(node, visit);
}

/** How nodes of a kind are visited; undefined if they have no parts. */
export function partsVisitor(kind: Node["kind"]): ((node: Node, visit: Visit) => void) | undefined {
  const visitor = visitorOf(kind);
  return visitor === none ? undefined : visitor;
}

function visitorOf(kind: Node["kind"]): (node: Node, visit: Visit) => void {
  return visitors[kind] as (node: Node, visit: Visit) => void;
}

const visitors: Visitors = {
  Nop: none,
  LiteralUndef: none,
  LiteralDefault: none,
  LiteralBoolean: none,
  LiteralInteger: none,
  LiteralFloat: none,
  LiteralString: none,
  LiteralRegularExpression: none,
  QualifiedName: none,
  QualifiedReference: none,
  ReservedWord: none,
  VariableExpression: none,
  RenderStringExpression: none,

  ConcatenatedString: (node, visit) => all(node.segments, visit),
  TextExpression: expr,
  HeredocExpression: (node, visit) => visit(node.text),
  LiteralList: (node, visit) => all(node.values, visit),
  LiteralHash: (node, visit) => all(node.entries, visit),
  KeyedEntry: (node, visit) => {
    visit(node.key);
    visit(node.value);
  },
  AccessExpression: (node, visit) => {
    visit(node.left);
    all(node.keys, visit);
  },
  NamedAccessExpression: sides,

  ArithmeticExpression: sides,
  ComparisonExpression: sides,
  MatchExpression: sides,
  InExpression: sides,
  AndExpression: sides,
  OrExpression: sides,
  AssignmentExpression: sides,
  RelationshipExpression: sides,
  NotExpression: expr,
  UnaryMinusExpression: expr,
  UnfoldExpression: expr,
  ParenthesizedExpression: expr,

  BlockExpression: (node, visit) => all(node.statements, visit),
  IfExpression: branches,
  UnlessExpression: branches,
  CaseExpression: (node, visit) => {
    visit(node.test);
    all(node.options, visit);
  },
  CaseOption: (node, visit) => {
    all(node.values, visit);
    present(node.then, visit);
  },
  SelectorExpression: (node, visit) => {
    visit(node.left);
    all(node.selectors, visit);
  },
  SelectorEntry: (node, visit) => {
    visit(node.matching);
    visit(node.value);
  },

  CallNamedFunctionExpression: call,
  CallMethodExpression: call,
  LambdaExpression: (node, visit) => {
    all(node.parameters, visit);
    optional(node.body, visit);
    optional(node.returnType, visit);
  },
  Parameter: (node, visit) => {
    optional(node.value, visit);
    optional(node.type, visit);
  },

  ResourceExpression: (node, visit) => {
    visit(node.typeName);
    all(node.bodies, visit);
  },
  ResourceBody: (node, visit) => {
    visit(node.title);
    all(node.operations, visit);
  },
  AttributeOperation: (node, visit) => visit(node.value),
  AttributesOperation: expr,
  ResourceDefaultsExpression: (node, visit) => {
    visit(node.typeRef);
    all(node.operations, visit);
  },
  ResourceOverrideExpression: (node, visit) => {
    visit(node.resources);
    all(node.operations, visit);
  },
  CollectExpression: (node, visit) => {
    visit(node.typeExpr);
    visit(node.query);
    all(node.operations, visit);
  },
  VirtualQuery: (node, visit) => present(node.expr, visit),
  ExportedQuery: (node, visit) => present(node.expr, visit),

  HostClassDefinition: definition,
  ResourceTypeDefinition: definition,
  NodeDefinition: (node, visit) => {
    optional(node.parent, visit);
    all(node.hostMatches, visit);
    present(node.body, visit);
  },
  FunctionDefinition: (node, visit) => {
    definition(node, visit);
    optional(node.returnType, visit);
  },
  PlanDefinition: (node, visit) => {
    definition(node, visit);
    optional(node.returnType, visit);
  },
  ApplyExpression: (node, visit) => {
    all(node.args, visit);
    visit(node.body);
  },
  TypeAlias: (node, visit) => visit(node.typeExpr),
  TypeDefinition: (node, visit) => present(node.body, visit),
  TypeMapping: (node, visit) => {
    visit(node.typeExpr);
    visit(node.mappingExpr);
  },

  RenderExpression: expr,
  EppExpression: (node, visit) => present(node.body, visit),
  // A program of nothing is a `Nop` of its own.
  Program: (node, visit) => visit(node.body),
};

export const nodeKinds = Object.keys(visitors) as readonly Node["kind"][];

function none(): void {}

function all(nodes: readonly Node[], visit: Visit): void {
  for (const node of nodes) visit(node);
}

function optional(node: Expression | undefined, visit: Visit): void {
  if (node !== undefined) visit(node);
}

function present(node: Expression, visit: Visit): void {
  if (node.kind !== "Nop") visit(node);
}

function expr(node: { readonly expr: Expression }, visit: Visit): void {
  visit(node.expr);
}

function sides(
  node: { readonly left: Expression; readonly right: Expression },
  visit: Visit,
): void {
  visit(node.left);
  visit(node.right);
}

function branches(
  node: { readonly test: Expression; readonly then: Expression; readonly else: Expression },
  visit: Visit,
): void {
  visit(node.test);
  present(node.then, visit);
  present(node.else, visit);
}

function call(
  node: {
    readonly functor: Expression;
    readonly args: readonly Expression[];
    readonly lambda: Expression | undefined;
  },
  visit: Visit,
): void {
  visit(node.functor);
  all(node.args, visit);
  optional(node.lambda, visit);
}

function definition(
  node: { readonly parameters: readonly Node[]; readonly body: Expression },
  visit: Visit,
): void {
  all(node.parameters, visit);
  present(node.body, visit);
}
