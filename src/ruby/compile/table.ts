// The table of all kinds of nodes. Some never stand alone: those around them read them.
import { assignments } from "./assignment.ts";
import { blocks } from "./blocks.ts";
import { calls } from "./calls.ts";
import type { Compilers } from "./compiler.ts";
import { control } from "./control.ts";
import { definedness } from "./defined.ts";
import { definitions } from "./definitions.ts";
import { literals } from "./literals.ts";
import { patterns } from "./patterns.ts";
import { refused } from "./refused.ts";
import { rescues } from "./rescue.ts";
import { variables } from "./variables.ts";

const part = (node: { readonly kind: string }): never => {
  throw new Error(`a ${node.kind} stands alone`);
};

export const compilers: Compilers = {
  ...literals,
  ...variables,
  ...calls,
  ...blocks,
  ...control,
  ...rescues,
  ...assignments,
  ...definitions,
  ...definedness,
  ...patterns,
  ...refused,
  AlternationPatternNode: part,
  ArgumentsNode: part,
  ArrayPatternNode: part,
  AssocNode: part,
  AssocSplatNode: part,
  BlockArgumentNode: part,
  BlockLocalVariableNode: part,
  BlockNode: part,
  BlockParameterNode: part,
  BlockParametersNode: part,
  CallTargetNode: part,
  CapturePatternNode: part,
  ClassVariableTargetNode: part,
  ConstantPathTargetNode: part,
  ConstantTargetNode: part,
  EnsureNode: part,
  FindPatternNode: part,
  ForwardingArgumentsNode: part,
  ForwardingParameterNode: part,
  GlobalVariableTargetNode: part,
  HashPatternNode: part,
  ImplicitRestNode: part,
  InNode: part,
  IndexTargetNode: part,
  InstanceVariableTargetNode: part,
  ItParametersNode: part,
  KeywordRestParameterNode: part,
  LocalVariableTargetNode: part,
  MissingNode: part,
  MultiTargetNode: part,
  NoKeywordsParameterNode: part,
  NumberedParametersNode: part,
  OptionalKeywordParameterNode: part,
  OptionalParameterNode: part,
  ParametersNode: part,
  PinnedExpressionNode: part,
  PinnedVariableNode: part,
  RequiredKeywordParameterNode: part,
  RequiredParameterNode: part,
  RescueNode: part,
  RestParameterNode: part,
  SplatNode: part,
  WhenNode: part,
};
