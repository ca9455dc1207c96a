// What nodes are called in messages, in the reference's words.

import type { Node } from "./ast.ts";

type Labels = {
  readonly [K in Node["kind"]]: string | ((node: Extract<Node, { kind: K }>) => string);
};

const byOperator = ({ operator }: { readonly operator: string }): string =>
  `'${operator}' expression`;

const labels: Labels = {
  Nop: "Nop Expression",
  LiteralUndef: "'undef' expression",
  LiteralDefault: "'default' expression",
  LiteralBoolean: "Boolean",
  LiteralInteger: "Literal Integer",
  LiteralFloat: "Literal Float",
  LiteralString: "String",
  LiteralRegularExpression: "Regular Expression",
  ConcatenatedString: "Double Quoted String",
  TextExpression: "Expression in Interpolated String",
  HeredocExpression: ({ syntax }) => `'@(${syntax})' expression`,
  LiteralList: "Array Expression",
  LiteralHash: "Hash Expression",
  KeyedEntry: "Hash Entry",
  QualifiedName: "Name",
  QualifiedReference: "Type-Name",
  ReservedWord: ({ word }) => `Reserved Word '${word}'`,
  VariableExpression: "Variable",
  AccessExpression: "'[]' expression",
  NamedAccessExpression: "'.' expression",
  ArithmeticExpression: byOperator,
  ComparisonExpression: byOperator,
  MatchExpression: byOperator,
  InExpression: "'in' expression",
  AndExpression: "'and' expression",
  OrExpression: "'or' expression",
  NotExpression: "'not' expression",
  UnaryMinusExpression: "Unary Minus",
  UnfoldExpression: "Unfold",
  ParenthesizedExpression: "Parenthesized Expression",
  AssignmentExpression: byOperator,
  RelationshipExpression: byOperator,
  BlockExpression: "Block Expression",
  IfExpression: "'if' statement",
  UnlessExpression: "'unless' Statement",
  CaseExpression: "'case' statement",
  CaseOption: "Case Option",
  SelectorExpression: "Selector Expression",
  SelectorEntry: "Selector Option",
  CallNamedFunctionExpression: "Function Call",
  CallMethodExpression: "Method call",
  LambdaExpression: "Lambda",
  Parameter: "Parameter Definition",
  ResourceExpression: "Resource Statement",
  ResourceBody: "Resource Instance Definition",
  AttributeOperation: byOperator,
  AttributesOperation: "Object",
  ResourceDefaultsExpression: "Resource Defaults Expression",
  ResourceOverrideExpression: "Resource Override",
  CollectExpression: ({ query }) =>
    query.kind === "VirtualQuery" ? "Virtual Query" : "Exported Query",
  VirtualQuery: "Virtual Query",
  ExportedQuery: "Exported Query",
  HostClassDefinition: "Host Class Definition",
  ResourceTypeDefinition: "'define' expression",
  NodeDefinition: "Node Definition",
  FunctionDefinition: "Function Definition",
  PlanDefinition: "Plan Definition",
  ApplyExpression: "'apply' expression",
  TypeAlias: "Type Alias",
  TypeDefinition: "Type Definition",
  TypeMapping: "Type Mapping",
  RenderStringExpression: "Epp Text",
  RenderExpression: "Epp Interpolated Expression",
  EppExpression: "Epp Template",
  Program: "Program",
};

export function nodeLabel(node: Node): string {
  const label = labels[node.kind] as string | ((node: Node) => string);
  return typeof label === "string" ? label : label(node);
}

/** "a Function Call", "an '[]' expression". */
export function aNode(node: Node): string {
  const label = nodeLabel(node);
  const letter = label[0] === "'" ? label[1] : label[0];
  return `${letter !== undefined && /[aeiouy]/i.test(letter) ? "an" : "a"} ${label}`;
}

/** The same at the start of a sentence: "A Function Call". */
export function aNodeFirst(node: Node): string {
  return `A${aNode(node).slice(1)}`;
}
