// From syntax tree to value: one function a kind of node, in one complete table. Whatever fails
// without knowing where gets the innermost node being evaluated as its place.
import type { Expression } from "../parser/ast.ts";
import { aNodeFirst } from "../parser/labels.ts";
import { DEFAULT, Float, Regexp, type Value } from "../pcore/values.ts";
import { evaluateAccess } from "./access.ts";
import { evaluateCall, evaluateMethod } from "./call.ts";
import { closure } from "./closure.ts";
import {
  evaluateAnd,
  evaluateBlock,
  evaluateCase,
  evaluateIf,
  evaluateNot,
  evaluateOr,
  evaluateSelector,
  evaluateUnless,
} from "./control.ts";
import { evaluateEpp, evaluateRender, evaluateRenderString } from "./epp.ts";
import { fail, located } from "./fail.ts";
import { evaluateConcatenated, evaluateText } from "./interpolate.ts";
import { issues } from "./issues.ts";
import { evaluateHash, evaluateHeredoc, evaluateList, evaluateReservedWord } from "./literals.ts";
import {
  evaluateArithmetic,
  evaluateComparison,
  evaluateIn,
  evaluateMatch,
  evaluateMinus,
} from "./operators.ts";
import { evaluateRelationship } from "./relationship.ts";
import {
  evaluateCollect,
  evaluateDefaults,
  evaluateOverride,
  evaluateResource,
} from "./resource.ts";
import type { Scope } from "./scope.ts";
import { evaluateReference } from "./types.ts";
import { unfolded } from "./unfold.ts";
import { evaluateAssignment, evaluateVariable } from "./variables.ts";

type Evaluators = {
  readonly [K in Expression["kind"]]: (
    node: Extract<Expression, { kind: K }>,
    scope: Scope,
  ) => Value;
};

type AnyEvaluator = (node: Expression, scope: Scope) => Value;

export function evaluate(node: Expression, scope: Scope): Value {
  // Most nodes are these two, and neither can fail.
  if (node.kind === "LiteralString" || node.kind === "QualifiedName") return node.value;
  try {
    return (evaluators[node.kind] as AnyEvaluator)(node, scope);
  } catch (error) {
    throw located(error, node);
  }
}

// Definitions were taken in when their file was imported.
const nothing = (): Value => null;

const unavailable = (node: Expression): Value => {
  throw fail(issues.NOT_SUPPORTED_WHEN_COMPILING({ what: aNodeFirst(node) }), node);
};

const evaluators: Evaluators = {
  Nop: nothing,
  LiteralUndef: nothing,
  LiteralDefault: () => DEFAULT,
  LiteralBoolean: (node) => node.value,
  LiteralInteger: (node) => node.value,
  LiteralFloat: (node) => new Float(node.value),
  LiteralString: (node) => node.value,
  LiteralRegularExpression: (node) => new Regexp(node.value),
  ConcatenatedString: evaluateConcatenated,
  TextExpression: evaluateText,
  HeredocExpression: evaluateHeredoc,
  LiteralList: evaluateList,
  LiteralHash: evaluateHash,
  QualifiedName: (node) => node.value,
  QualifiedReference: evaluateReference,
  ReservedWord: evaluateReservedWord,
  VariableExpression: evaluateVariable,
  AccessExpression: evaluateAccess,
  NamedAccessExpression: unavailable,
  ArithmeticExpression: evaluateArithmetic,
  ComparisonExpression: evaluateComparison,
  MatchExpression: evaluateMatch,
  InExpression: evaluateIn,
  AndExpression: evaluateAnd,
  OrExpression: evaluateOr,
  NotExpression: evaluateNot,
  UnaryMinusExpression: evaluateMinus,
  UnfoldExpression: (node, scope) => unfolded(evaluate(node.expr, scope)),
  ParenthesizedExpression: (node, scope) => evaluate(node.expr, scope),
  AssignmentExpression: evaluateAssignment,
  RelationshipExpression: evaluateRelationship,
  BlockExpression: evaluateBlock,
  IfExpression: evaluateIf,
  UnlessExpression: evaluateUnless,
  CaseExpression: evaluateCase,
  SelectorExpression: evaluateSelector,
  CallNamedFunctionExpression: evaluateCall,
  CallMethodExpression: evaluateMethod,
  LambdaExpression: closure,
  ResourceExpression: evaluateResource,
  ResourceDefaultsExpression: evaluateDefaults,
  ResourceOverrideExpression: evaluateOverride,
  CollectExpression: evaluateCollect,
  ApplyExpression: unavailable,
  HostClassDefinition: nothing,
  ResourceTypeDefinition: nothing,
  NodeDefinition: nothing,
  FunctionDefinition: nothing,
  PlanDefinition: nothing,
  TypeAlias: nothing,
  TypeDefinition: nothing,
  TypeMapping: nothing,
  RenderStringExpression: evaluateRenderString,
  RenderExpression: evaluateRender,
  EppExpression: evaluateEpp,
};
