// Whether evaluating an expression is known to leave everything as it was: such an expression
// makes sense only where its value is used.

import type { Expression, Node } from "./ast.ts";

type Answer<N extends Node> = boolean | ((node: N) => boolean);

type Answers = { readonly [K in Expression["kind"]]: Answer<Extract<Node, { kind: K }>> };

export function isIdem(node: Expression): boolean {
  const answer = answers[node.kind] as Answer<Expression>;
  return typeof answer === "boolean" ? answer : answer(node);
}

/** The last expression of a body, if it is there for its value. */
export function idemAtEnd(body: Expression): Expression | undefined {
  const last = body.kind === "BlockExpression" ? body.statements[body.statements.length - 1] : body;
  return last === undefined || last.kind === "Nop" || !isIdem(last) ? undefined : last;
}

const answers: Answers = {
  Nop: true,
  LiteralUndef: true,
  LiteralDefault: true,
  LiteralBoolean: true,
  LiteralInteger: true,
  LiteralFloat: true,
  LiteralString: true,
  LiteralRegularExpression: true,
  // What is interpolated may have effects, but nobody should count on that.
  ConcatenatedString: true,
  HeredocExpression: true,
  TextExpression: true,
  LiteralList: true,
  LiteralHash: true,
  QualifiedName: true,
  QualifiedReference: true,
  ReservedWord: true,
  VariableExpression: true,
  AccessExpression: true,
  NamedAccessExpression: true,
  ArithmeticExpression: true,
  ComparisonExpression: true,
  // Sets the variables `$0`, `$1`, …
  MatchExpression: false,
  InExpression: true,
  AndExpression: true,
  OrExpression: true,
  NotExpression: true,
  UnaryMinusExpression: true,
  UnfoldExpression: true,
  ParenthesizedExpression: (node) => isIdem(node.expr),
  AssignmentExpression: false,
  RelationshipExpression: false,
  BlockExpression: (node) => node.statements.every(isIdem),
  IfExpression: (node) => isIdem(node.test) && isIdem(node.then) && isIdem(node.else),
  UnlessExpression: (node) => isIdem(node.test) && isIdem(node.then) && isIdem(node.else),
  CaseExpression: (node) =>
    isIdem(node.test) &&
    node.options.every((option) => option.values.every(isIdem) && isIdem(option.then)),
  SelectorExpression: true,
  CallNamedFunctionExpression: false,
  CallMethodExpression: false,
  LambdaExpression: false,
  ResourceExpression: false,
  ResourceDefaultsExpression: false,
  ResourceOverrideExpression: false,
  CollectExpression: false,
  ApplyExpression: false,
  HostClassDefinition: false,
  ResourceTypeDefinition: false,
  NodeDefinition: false,
  FunctionDefinition: false,
  PlanDefinition: false,
  TypeAlias: false,
  TypeDefinition: false,
  TypeMapping: false,
  RenderStringExpression: false,
  RenderExpression: false,
  EppExpression: false,
};
