// Made by scripts/prism-nodes.ts: the nodes of Ruby's syntax tree, and their layout in the bytes the
// parser gives.

interface Base {
  /** Where the node begins and how long it is, in bytes. */
  readonly start: number;
  readonly length: number;
  readonly flags: number;
}

/** A text of the source, without its escapes. */
export interface Text {
  readonly value: string;
  /** Each character is a byte. */
  readonly isBinary: boolean;
}

/** Kinds of nodes in the order of their numbers, from 1, with what follows the number. */
export const layouts: readonly (readonly [kind: string, parts: string])[] = [
  ["AliasGlobalVariableNode", "newName:node oldName:node -place"],
  ["AliasMethodNode", "newName:node oldName:node -place"],
  ["AlternationPatternNode", "left:node right:node -place"],
  ["AndNode", "left:node right:node -place"],
  ["ArgumentsNode", "arguments_:nodes"],
  ["ArrayNode", "elements:nodes -place? -place?"],
  ["ArrayPatternNode", "constant:node? requireds:nodes rest:node? posts:nodes -place? -place?"],
  ["AssocNode", "key:node value:node -place?"],
  ["AssocSplatNode", "value:node? -place"],
  ["BackReferenceReadNode", "name:name"],
  [
    "BeginNode",
    "-place? statements:node? rescueClause:node? elseClause:node? ensureClause:node? -place?",
  ],
  ["BlockArgumentNode", "expression:node? -place"],
  ["BlockLocalVariableNode", "name:name"],
  ["BlockNode", "locals:names parameters:node? body:node? -place -place"],
  ["BlockParameterNode", "name:name? -place? -place"],
  ["BlockParametersNode", "parameters:node? locals:nodes -place? -place?"],
  ["BreakNode", "arguments_:node? -place"],
  [
    "CallAndWriteNode",
    "receiver:node? -place? -place? readName:name writeName:name -place value:node",
  ],
  [
    "CallNode",
    "receiver:node? -place? name:name messageLoc:place? -place? arguments_:node? -place? -place? block:node?",
  ],
  [
    "CallOperatorWriteNode",
    "receiver:node? -place? -place? readName:name writeName:name binaryOperator:name -place value:node",
  ],
  [
    "CallOrWriteNode",
    "receiver:node? -place? -place? readName:name writeName:name -place value:node",
  ],
  ["CallTargetNode", "receiver:node -place name:name -place"],
  ["CapturePatternNode", "value:node target:node -place"],
  ["CaseMatchNode", "predicate:node? conditions:nodes elseClause:node? -place -place"],
  ["CaseNode", "predicate:node? conditions:nodes elseClause:node? -place -place"],
  [
    "ClassNode",
    "locals:names -place constantPath:node -place? superclass:node? body:node? -place name:name",
  ],
  ["ClassVariableAndWriteNode", "name:name -place -place value:node"],
  ["ClassVariableOperatorWriteNode", "name:name -place -place value:node binaryOperator:name"],
  ["ClassVariableOrWriteNode", "name:name -place -place value:node"],
  ["ClassVariableReadNode", "name:name"],
  ["ClassVariableTargetNode", "name:name"],
  ["ClassVariableWriteNode", "name:name -place value:node -place"],
  ["ConstantAndWriteNode", "name:name -place -place value:node"],
  ["ConstantOperatorWriteNode", "name:name -place -place value:node binaryOperator:name"],
  ["ConstantOrWriteNode", "name:name -place -place value:node"],
  ["ConstantPathAndWriteNode", "target:node -place value:node"],
  ["ConstantPathNode", "parent:node? name:name? -place -place"],
  ["ConstantPathOperatorWriteNode", "target:node -place value:node binaryOperator:name"],
  ["ConstantPathOrWriteNode", "target:node -place value:node"],
  ["ConstantPathTargetNode", "parent:node? name:name? -place -place"],
  ["ConstantPathWriteNode", "target:node -place value:node"],
  ["ConstantReadNode", "name:name"],
  ["ConstantTargetNode", "name:name"],
  ["ConstantWriteNode", "name:name -place value:node -place"],
  [
    "DefNode",
    "-word name:name -place receiver:node? parameters:node? body:node? locals:names -place -place? -place? -place? -place? -place?",
  ],
  ["DefinedNode", "-place? value:node -place? -place"],
  ["ElseNode", "-place statements:node? -place?"],
  ["EmbeddedStatementsNode", "-place statements:node? -place"],
  ["EmbeddedVariableNode", "-place variable:node"],
  ["EnsureNode", "-place statements:node? -place"],
  ["FalseNode", ""],
  ["FindPatternNode", "constant:node? left:node requireds:nodes right:node -place? -place?"],
  ["FlipFlopNode", "left:node? right:node? -place"],
  ["FloatNode", "value:double"],
  ["ForNode", "index:node collection:node statements:node? -place -place -place? -place"],
  ["ForwardingArgumentsNode", ""],
  ["ForwardingParameterNode", ""],
  ["ForwardingSuperNode", "block:node?"],
  ["GlobalVariableAndWriteNode", "name:name -place -place value:node"],
  ["GlobalVariableOperatorWriteNode", "name:name -place -place value:node binaryOperator:name"],
  ["GlobalVariableOrWriteNode", "name:name -place -place value:node"],
  ["GlobalVariableReadNode", "name:name"],
  ["GlobalVariableTargetNode", "name:name"],
  ["GlobalVariableWriteNode", "name:name -place value:node -place"],
  ["HashNode", "-place elements:nodes -place"],
  ["HashPatternNode", "constant:node? elements:nodes rest:node? -place? -place?"],
  ["IfNode", "-place? predicate:node -place? statements:node? subsequent:node? -place?"],
  ["ImaginaryNode", "numeric:node"],
  ["ImplicitNode", "value:node"],
  ["ImplicitRestNode", ""],
  ["InNode", "pattern:node statements:node? -place -place?"],
  [
    "IndexAndWriteNode",
    "receiver:node? -place? -place arguments_:node? -place block:node? -place value:node",
  ],
  [
    "IndexOperatorWriteNode",
    "receiver:node? -place? -place arguments_:node? -place block:node? binaryOperator:name -place value:node",
  ],
  [
    "IndexOrWriteNode",
    "receiver:node? -place? -place arguments_:node? -place block:node? -place value:node",
  ],
  ["IndexTargetNode", "receiver:node -place arguments_:node? -place block:node?"],
  ["InstanceVariableAndWriteNode", "name:name -place -place value:node"],
  ["InstanceVariableOperatorWriteNode", "name:name -place -place value:node binaryOperator:name"],
  ["InstanceVariableOrWriteNode", "name:name -place -place value:node"],
  ["InstanceVariableReadNode", "name:name"],
  ["InstanceVariableTargetNode", "name:name"],
  ["InstanceVariableWriteNode", "name:name -place value:node -place"],
  ["IntegerNode", "value:integer"],
  ["InterpolatedMatchLastLineNode", "-place parts:nodes -place"],
  ["InterpolatedRegularExpressionNode", "-place parts:nodes -place"],
  ["InterpolatedStringNode", "-place? parts:nodes -place?"],
  ["InterpolatedSymbolNode", "-place? parts:nodes -place?"],
  ["InterpolatedXStringNode", "-place parts:nodes -place"],
  ["ItLocalVariableReadNode", ""],
  ["ItParametersNode", ""],
  ["KeywordHashNode", "elements:nodes"],
  ["KeywordRestParameterNode", "name:name? -place? -place"],
  ["LambdaNode", "locals:names -place -place -place parameters:node? body:node?"],
  ["LocalVariableAndWriteNode", "-place -place value:node name:name depth:count"],
  [
    "LocalVariableOperatorWriteNode",
    "-place -place value:node name:name binaryOperator:name depth:count",
  ],
  ["LocalVariableOrWriteNode", "-place -place value:node name:name depth:count"],
  ["LocalVariableReadNode", "name:name depth:count"],
  ["LocalVariableTargetNode", "name:name depth:count"],
  ["LocalVariableWriteNode", "name:name depth:count -place value:node -place"],
  ["MatchLastLineNode", "-place -place -place unescaped:text"],
  ["MatchPredicateNode", "value:node pattern:node -place"],
  ["MatchRequiredNode", "value:node pattern:node -place"],
  ["MatchWriteNode", "call:node targets:nodes"],
  ["MissingNode", ""],
  ["ModuleNode", "locals:names -place constantPath:node body:node? -place name:name"],
  ["MultiTargetNode", "lefts:nodes rest:node? rights:nodes -place? -place?"],
  ["MultiWriteNode", "lefts:nodes rest:node? rights:nodes -place? -place? -place value:node"],
  ["NextNode", "arguments_:node? -place"],
  ["NilNode", ""],
  ["NoKeywordsParameterNode", "-place -place"],
  ["NumberedParametersNode", "maximum:byte"],
  ["NumberedReferenceReadNode", "number:count"],
  ["OptionalKeywordParameterNode", "name:name -place value:node"],
  ["OptionalParameterNode", "name:name -place -place value:node"],
  ["OrNode", "left:node right:node -place"],
  [
    "ParametersNode",
    "requireds:nodes optionals:nodes rest:node? posts:nodes keywords:nodes keywordRest:node? block:node?",
  ],
  ["ParenthesesNode", "body:node? -place -place"],
  ["PinnedExpressionNode", "expression:node -place -place -place"],
  ["PinnedVariableNode", "variable:node -place"],
  ["PostExecutionNode", "statements:node? -place -place -place"],
  ["PreExecutionNode", "statements:node? -place -place -place"],
  ["ProgramNode", "locals:names statements:node"],
  ["RangeNode", "left:node? right:node? -place"],
  ["RationalNode", "numerator:integer denominator:integer"],
  ["RedoNode", ""],
  ["RegularExpressionNode", "-place -place -place unescaped:text"],
  ["RequiredKeywordParameterNode", "name:name -place"],
  ["RequiredParameterNode", "name:name"],
  ["RescueModifierNode", "expression:node -place rescueExpression:node"],
  [
    "RescueNode",
    "-place exceptions:nodes -place? reference:node? -place? statements:node? subsequent:node?",
  ],
  ["RestParameterNode", "name:name? -place? -place"],
  ["RetryNode", ""],
  ["ReturnNode", "-place arguments_:node?"],
  ["SelfNode", ""],
  ["ShareableConstantNode", "write:node"],
  ["SingletonClassNode", "locals:names -place -place expression:node body:node? -place"],
  ["SourceEncodingNode", ""],
  ["SourceFileNode", "filepath:text"],
  ["SourceLineNode", ""],
  ["SplatNode", "-place expression:node?"],
  ["StatementsNode", "body:nodes"],
  ["StringNode", "-place? -place -place? unescaped:text"],
  ["SuperNode", "-place -place? arguments_:node? -place? block:node?"],
  ["SymbolNode", "-place? -place? -place? unescaped:text"],
  ["TrueNode", ""],
  ["UndefNode", "names:nodes -place"],
  ["UnlessNode", "-place predicate:node -place? statements:node? elseClause:node? -place?"],
  ["UntilNode", "-place -place? -place? predicate:node statements:node?"],
  ["WhenNode", "-place conditions:nodes -place? statements:node?"],
  ["WhileNode", "-place -place? -place? predicate:node statements:node?"],
  ["XStringNode", "-place -place -place unescaped:text"],
  ["YieldNode", "-place -place? arguments_:node? -place?"],
];

export const flags = {
  argumentsContainsForwarding: 4,
  argumentsContainsKeywords: 8,
  argumentsContainsKeywordSplat: 16,
  argumentsContainsSplat: 32,
  argumentsContainsMultipleSplats: 64,
  arrayContainsSplat: 4,
  callSafeNavigation: 4,
  callVariableCall: 8,
  callAttributeWrite: 16,
  callIgnoreVisibility: 32,
  encodingForcedUtf8Encoding: 4,
  encodingForcedBinaryEncoding: 8,
  integerBaseBinary: 4,
  integerBaseDecimal: 8,
  integerBaseOctal: 16,
  integerBaseHexadecimal: 32,
  interpolatedStringFrozen: 4,
  interpolatedStringMutable: 8,
  keywordHashSymbolKeys: 4,
  loopBeginModifier: 4,
  parameterRepeatedParameter: 4,
  parenthesesMultipleStatements: 4,
  rangeExcludeEnd: 4,
  regularExpressionIgnoreCase: 4,
  regularExpressionExtended: 8,
  regularExpressionMultiLine: 16,
  regularExpressionOnce: 32,
  regularExpressionEucJp: 64,
  regularExpressionAscii8bit: 128,
  regularExpressionWindows31j: 256,
  regularExpressionUtf8: 512,
  regularExpressionForcedUtf8Encoding: 1024,
  regularExpressionForcedBinaryEncoding: 2048,
  regularExpressionForcedUsAsciiEncoding: 4096,
  shareableConstantLiteral: 4,
  shareableConstantExperimentalEverything: 8,
  shareableConstantExperimentalCopy: 16,
  stringForcedUtf8Encoding: 4,
  stringForcedBinaryEncoding: 8,
  stringFrozen: 16,
  stringMutable: 32,
  symbolForcedUtf8Encoding: 4,
  symbolForcedBinaryEncoding: 8,
  symbolForcedUsAsciiEncoding: 16,
} as const;

export interface AliasGlobalVariableNode extends Base {
  readonly kind: "AliasGlobalVariableNode";
  readonly newName: Node;
  readonly oldName: Node;
}

export interface AliasMethodNode extends Base {
  readonly kind: "AliasMethodNode";
  readonly newName: Node;
  readonly oldName: Node;
}

export interface AlternationPatternNode extends Base {
  readonly kind: "AlternationPatternNode";
  readonly left: Node;
  readonly right: Node;
}

export interface AndNode extends Base {
  readonly kind: "AndNode";
  readonly left: Node;
  readonly right: Node;
}

export interface ArgumentsNode extends Base {
  readonly kind: "ArgumentsNode";
  readonly arguments_: readonly Node[];
}

export interface ArrayNode extends Base {
  readonly kind: "ArrayNode";
  readonly elements: readonly Node[];
}

export interface ArrayPatternNode extends Base {
  readonly kind: "ArrayPatternNode";
  readonly constant: Node | null;
  readonly requireds: readonly Node[];
  readonly rest: Node | null;
  readonly posts: readonly Node[];
}

export interface AssocNode extends Base {
  readonly kind: "AssocNode";
  readonly key: Node;
  readonly value: Node;
}

export interface AssocSplatNode extends Base {
  readonly kind: "AssocSplatNode";
  readonly value: Node | null;
}

export interface BackReferenceReadNode extends Base {
  readonly kind: "BackReferenceReadNode";
  readonly name: string;
}

export interface BeginNode extends Base {
  readonly kind: "BeginNode";
  readonly statements: StatementsNode | null;
  readonly rescueClause: RescueNode | null;
  readonly elseClause: ElseNode | null;
  readonly ensureClause: EnsureNode | null;
}

export interface BlockArgumentNode extends Base {
  readonly kind: "BlockArgumentNode";
  readonly expression: Node | null;
}

export interface BlockLocalVariableNode extends Base {
  readonly kind: "BlockLocalVariableNode";
  readonly name: string;
}

export interface BlockNode extends Base {
  readonly kind: "BlockNode";
  readonly locals: readonly string[];
  readonly parameters: Node | null;
  readonly body: Node | null;
}

export interface BlockParameterNode extends Base {
  readonly kind: "BlockParameterNode";
  readonly name: string | null;
}

export interface BlockParametersNode extends Base {
  readonly kind: "BlockParametersNode";
  readonly parameters: ParametersNode | null;
  readonly locals: readonly Node[];
}

export interface BreakNode extends Base {
  readonly kind: "BreakNode";
  readonly arguments_: ArgumentsNode | null;
}

export interface CallAndWriteNode extends Base {
  readonly kind: "CallAndWriteNode";
  readonly receiver: Node | null;
  readonly readName: string;
  readonly writeName: string;
  readonly value: Node;
}

export interface CallNode extends Base {
  readonly kind: "CallNode";
  readonly receiver: Node | null;
  readonly name: string;
  readonly messageLoc: number | null;
  readonly arguments_: ArgumentsNode | null;
  readonly block: Node | null;
}

export interface CallOperatorWriteNode extends Base {
  readonly kind: "CallOperatorWriteNode";
  readonly receiver: Node | null;
  readonly readName: string;
  readonly writeName: string;
  readonly binaryOperator: string;
  readonly value: Node;
}

export interface CallOrWriteNode extends Base {
  readonly kind: "CallOrWriteNode";
  readonly receiver: Node | null;
  readonly readName: string;
  readonly writeName: string;
  readonly value: Node;
}

export interface CallTargetNode extends Base {
  readonly kind: "CallTargetNode";
  readonly receiver: Node;
  readonly name: string;
}

export interface CapturePatternNode extends Base {
  readonly kind: "CapturePatternNode";
  readonly value: Node;
  readonly target: LocalVariableTargetNode;
}

export interface CaseMatchNode extends Base {
  readonly kind: "CaseMatchNode";
  readonly predicate: Node | null;
  readonly conditions: readonly Node[];
  readonly elseClause: ElseNode | null;
}

export interface CaseNode extends Base {
  readonly kind: "CaseNode";
  readonly predicate: Node | null;
  readonly conditions: readonly Node[];
  readonly elseClause: ElseNode | null;
}

export interface ClassNode extends Base {
  readonly kind: "ClassNode";
  readonly locals: readonly string[];
  readonly constantPath: Node;
  readonly superclass: Node | null;
  readonly body: Node | null;
  readonly name: string;
}

export interface ClassVariableAndWriteNode extends Base {
  readonly kind: "ClassVariableAndWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface ClassVariableOperatorWriteNode extends Base {
  readonly kind: "ClassVariableOperatorWriteNode";
  readonly name: string;
  readonly value: Node;
  readonly binaryOperator: string;
}

export interface ClassVariableOrWriteNode extends Base {
  readonly kind: "ClassVariableOrWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface ClassVariableReadNode extends Base {
  readonly kind: "ClassVariableReadNode";
  readonly name: string;
}

export interface ClassVariableTargetNode extends Base {
  readonly kind: "ClassVariableTargetNode";
  readonly name: string;
}

export interface ClassVariableWriteNode extends Base {
  readonly kind: "ClassVariableWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface ConstantAndWriteNode extends Base {
  readonly kind: "ConstantAndWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface ConstantOperatorWriteNode extends Base {
  readonly kind: "ConstantOperatorWriteNode";
  readonly name: string;
  readonly value: Node;
  readonly binaryOperator: string;
}

export interface ConstantOrWriteNode extends Base {
  readonly kind: "ConstantOrWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface ConstantPathAndWriteNode extends Base {
  readonly kind: "ConstantPathAndWriteNode";
  readonly target: ConstantPathNode;
  readonly value: Node;
}

export interface ConstantPathNode extends Base {
  readonly kind: "ConstantPathNode";
  readonly parent: Node | null;
  readonly name: string | null;
}

export interface ConstantPathOperatorWriteNode extends Base {
  readonly kind: "ConstantPathOperatorWriteNode";
  readonly target: ConstantPathNode;
  readonly value: Node;
  readonly binaryOperator: string;
}

export interface ConstantPathOrWriteNode extends Base {
  readonly kind: "ConstantPathOrWriteNode";
  readonly target: ConstantPathNode;
  readonly value: Node;
}

export interface ConstantPathTargetNode extends Base {
  readonly kind: "ConstantPathTargetNode";
  readonly parent: Node | null;
  readonly name: string | null;
}

export interface ConstantPathWriteNode extends Base {
  readonly kind: "ConstantPathWriteNode";
  readonly target: ConstantPathNode;
  readonly value: Node;
}

export interface ConstantReadNode extends Base {
  readonly kind: "ConstantReadNode";
  readonly name: string;
}

export interface ConstantTargetNode extends Base {
  readonly kind: "ConstantTargetNode";
  readonly name: string;
}

export interface ConstantWriteNode extends Base {
  readonly kind: "ConstantWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface DefNode extends Base {
  readonly kind: "DefNode";
  readonly name: string;
  readonly receiver: Node | null;
  readonly parameters: ParametersNode | null;
  readonly body: Node | null;
  readonly locals: readonly string[];
}

export interface DefinedNode extends Base {
  readonly kind: "DefinedNode";
  readonly value: Node;
}

export interface ElseNode extends Base {
  readonly kind: "ElseNode";
  readonly statements: StatementsNode | null;
}

export interface EmbeddedStatementsNode extends Base {
  readonly kind: "EmbeddedStatementsNode";
  readonly statements: StatementsNode | null;
}

export interface EmbeddedVariableNode extends Base {
  readonly kind: "EmbeddedVariableNode";
  readonly variable: Node;
}

export interface EnsureNode extends Base {
  readonly kind: "EnsureNode";
  readonly statements: StatementsNode | null;
}

export interface FalseNode extends Base {
  readonly kind: "FalseNode";
}

export interface FindPatternNode extends Base {
  readonly kind: "FindPatternNode";
  readonly constant: Node | null;
  readonly left: SplatNode;
  readonly requireds: readonly Node[];
  readonly right: Node;
}

export interface FlipFlopNode extends Base {
  readonly kind: "FlipFlopNode";
  readonly left: Node | null;
  readonly right: Node | null;
}

export interface FloatNode extends Base {
  readonly kind: "FloatNode";
  readonly value: number;
}

export interface ForNode extends Base {
  readonly kind: "ForNode";
  readonly index: Node;
  readonly collection: Node;
  readonly statements: StatementsNode | null;
}

export interface ForwardingArgumentsNode extends Base {
  readonly kind: "ForwardingArgumentsNode";
}

export interface ForwardingParameterNode extends Base {
  readonly kind: "ForwardingParameterNode";
}

export interface ForwardingSuperNode extends Base {
  readonly kind: "ForwardingSuperNode";
  readonly block: BlockNode | null;
}

export interface GlobalVariableAndWriteNode extends Base {
  readonly kind: "GlobalVariableAndWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface GlobalVariableOperatorWriteNode extends Base {
  readonly kind: "GlobalVariableOperatorWriteNode";
  readonly name: string;
  readonly value: Node;
  readonly binaryOperator: string;
}

export interface GlobalVariableOrWriteNode extends Base {
  readonly kind: "GlobalVariableOrWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface GlobalVariableReadNode extends Base {
  readonly kind: "GlobalVariableReadNode";
  readonly name: string;
}

export interface GlobalVariableTargetNode extends Base {
  readonly kind: "GlobalVariableTargetNode";
  readonly name: string;
}

export interface GlobalVariableWriteNode extends Base {
  readonly kind: "GlobalVariableWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface HashNode extends Base {
  readonly kind: "HashNode";
  readonly elements: readonly Node[];
}

export interface HashPatternNode extends Base {
  readonly kind: "HashPatternNode";
  readonly constant: Node | null;
  readonly elements: readonly Node[];
  readonly rest: Node | null;
}

export interface IfNode extends Base {
  readonly kind: "IfNode";
  readonly predicate: Node;
  readonly statements: StatementsNode | null;
  readonly subsequent: Node | null;
}

export interface ImaginaryNode extends Base {
  readonly kind: "ImaginaryNode";
  readonly numeric: Node;
}

export interface ImplicitNode extends Base {
  readonly kind: "ImplicitNode";
  readonly value: Node;
}

export interface ImplicitRestNode extends Base {
  readonly kind: "ImplicitRestNode";
}

export interface InNode extends Base {
  readonly kind: "InNode";
  readonly pattern: Node;
  readonly statements: StatementsNode | null;
}

export interface IndexAndWriteNode extends Base {
  readonly kind: "IndexAndWriteNode";
  readonly receiver: Node | null;
  readonly arguments_: ArgumentsNode | null;
  readonly block: BlockArgumentNode | null;
  readonly value: Node;
}

export interface IndexOperatorWriteNode extends Base {
  readonly kind: "IndexOperatorWriteNode";
  readonly receiver: Node | null;
  readonly arguments_: ArgumentsNode | null;
  readonly block: BlockArgumentNode | null;
  readonly binaryOperator: string;
  readonly value: Node;
}

export interface IndexOrWriteNode extends Base {
  readonly kind: "IndexOrWriteNode";
  readonly receiver: Node | null;
  readonly arguments_: ArgumentsNode | null;
  readonly block: BlockArgumentNode | null;
  readonly value: Node;
}

export interface IndexTargetNode extends Base {
  readonly kind: "IndexTargetNode";
  readonly receiver: Node;
  readonly arguments_: ArgumentsNode | null;
  readonly block: BlockArgumentNode | null;
}

export interface InstanceVariableAndWriteNode extends Base {
  readonly kind: "InstanceVariableAndWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface InstanceVariableOperatorWriteNode extends Base {
  readonly kind: "InstanceVariableOperatorWriteNode";
  readonly name: string;
  readonly value: Node;
  readonly binaryOperator: string;
}

export interface InstanceVariableOrWriteNode extends Base {
  readonly kind: "InstanceVariableOrWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface InstanceVariableReadNode extends Base {
  readonly kind: "InstanceVariableReadNode";
  readonly name: string;
}

export interface InstanceVariableTargetNode extends Base {
  readonly kind: "InstanceVariableTargetNode";
  readonly name: string;
}

export interface InstanceVariableWriteNode extends Base {
  readonly kind: "InstanceVariableWriteNode";
  readonly name: string;
  readonly value: Node;
}

export interface IntegerNode extends Base {
  readonly kind: "IntegerNode";
  readonly value: number | bigint;
}

export interface InterpolatedMatchLastLineNode extends Base {
  readonly kind: "InterpolatedMatchLastLineNode";
  readonly parts: readonly Node[];
}

export interface InterpolatedRegularExpressionNode extends Base {
  readonly kind: "InterpolatedRegularExpressionNode";
  readonly parts: readonly Node[];
}

export interface InterpolatedStringNode extends Base {
  readonly kind: "InterpolatedStringNode";
  readonly parts: readonly Node[];
}

export interface InterpolatedSymbolNode extends Base {
  readonly kind: "InterpolatedSymbolNode";
  readonly parts: readonly Node[];
}

export interface InterpolatedXStringNode extends Base {
  readonly kind: "InterpolatedXStringNode";
  readonly parts: readonly Node[];
}

export interface ItLocalVariableReadNode extends Base {
  readonly kind: "ItLocalVariableReadNode";
}

export interface ItParametersNode extends Base {
  readonly kind: "ItParametersNode";
}

export interface KeywordHashNode extends Base {
  readonly kind: "KeywordHashNode";
  readonly elements: readonly Node[];
}

export interface KeywordRestParameterNode extends Base {
  readonly kind: "KeywordRestParameterNode";
  readonly name: string | null;
}

export interface LambdaNode extends Base {
  readonly kind: "LambdaNode";
  readonly locals: readonly string[];
  readonly parameters: Node | null;
  readonly body: Node | null;
}

export interface LocalVariableAndWriteNode extends Base {
  readonly kind: "LocalVariableAndWriteNode";
  readonly value: Node;
  readonly name: string;
  readonly depth: number;
}

export interface LocalVariableOperatorWriteNode extends Base {
  readonly kind: "LocalVariableOperatorWriteNode";
  readonly value: Node;
  readonly name: string;
  readonly binaryOperator: string;
  readonly depth: number;
}

export interface LocalVariableOrWriteNode extends Base {
  readonly kind: "LocalVariableOrWriteNode";
  readonly value: Node;
  readonly name: string;
  readonly depth: number;
}

export interface LocalVariableReadNode extends Base {
  readonly kind: "LocalVariableReadNode";
  readonly name: string;
  readonly depth: number;
}

export interface LocalVariableTargetNode extends Base {
  readonly kind: "LocalVariableTargetNode";
  readonly name: string;
  readonly depth: number;
}

export interface LocalVariableWriteNode extends Base {
  readonly kind: "LocalVariableWriteNode";
  readonly name: string;
  readonly depth: number;
  readonly value: Node;
}

export interface MatchLastLineNode extends Base {
  readonly kind: "MatchLastLineNode";
  readonly unescaped: Text;
}

export interface MatchPredicateNode extends Base {
  readonly kind: "MatchPredicateNode";
  readonly value: Node;
  readonly pattern: Node;
}

export interface MatchRequiredNode extends Base {
  readonly kind: "MatchRequiredNode";
  readonly value: Node;
  readonly pattern: Node;
}

export interface MatchWriteNode extends Base {
  readonly kind: "MatchWriteNode";
  readonly call: CallNode;
  readonly targets: readonly Node[];
}

export interface MissingNode extends Base {
  readonly kind: "MissingNode";
}

export interface ModuleNode extends Base {
  readonly kind: "ModuleNode";
  readonly locals: readonly string[];
  readonly constantPath: Node;
  readonly body: Node | null;
  readonly name: string;
}

export interface MultiTargetNode extends Base {
  readonly kind: "MultiTargetNode";
  readonly lefts: readonly Node[];
  readonly rest: Node | null;
  readonly rights: readonly Node[];
}

export interface MultiWriteNode extends Base {
  readonly kind: "MultiWriteNode";
  readonly lefts: readonly Node[];
  readonly rest: Node | null;
  readonly rights: readonly Node[];
  readonly value: Node;
}

export interface NextNode extends Base {
  readonly kind: "NextNode";
  readonly arguments_: ArgumentsNode | null;
}

export interface NilNode extends Base {
  readonly kind: "NilNode";
}

export interface NoKeywordsParameterNode extends Base {
  readonly kind: "NoKeywordsParameterNode";
}

export interface NumberedParametersNode extends Base {
  readonly kind: "NumberedParametersNode";
  readonly maximum: number;
}

export interface NumberedReferenceReadNode extends Base {
  readonly kind: "NumberedReferenceReadNode";
  readonly number: number;
}

export interface OptionalKeywordParameterNode extends Base {
  readonly kind: "OptionalKeywordParameterNode";
  readonly name: string;
  readonly value: Node;
}

export interface OptionalParameterNode extends Base {
  readonly kind: "OptionalParameterNode";
  readonly name: string;
  readonly value: Node;
}

export interface OrNode extends Base {
  readonly kind: "OrNode";
  readonly left: Node;
  readonly right: Node;
}

export interface ParametersNode extends Base {
  readonly kind: "ParametersNode";
  readonly requireds: readonly Node[];
  readonly optionals: readonly Node[];
  readonly rest: Node | null;
  readonly posts: readonly Node[];
  readonly keywords: readonly Node[];
  readonly keywordRest: Node | null;
  readonly block: BlockParameterNode | null;
}

export interface ParenthesesNode extends Base {
  readonly kind: "ParenthesesNode";
  readonly body: Node | null;
}

export interface PinnedExpressionNode extends Base {
  readonly kind: "PinnedExpressionNode";
  readonly expression: Node;
}

export interface PinnedVariableNode extends Base {
  readonly kind: "PinnedVariableNode";
  readonly variable: Node;
}

export interface PostExecutionNode extends Base {
  readonly kind: "PostExecutionNode";
  readonly statements: StatementsNode | null;
}

export interface PreExecutionNode extends Base {
  readonly kind: "PreExecutionNode";
  readonly statements: StatementsNode | null;
}

export interface ProgramNode extends Base {
  readonly kind: "ProgramNode";
  readonly locals: readonly string[];
  readonly statements: StatementsNode;
}

export interface RangeNode extends Base {
  readonly kind: "RangeNode";
  readonly left: Node | null;
  readonly right: Node | null;
}

export interface RationalNode extends Base {
  readonly kind: "RationalNode";
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
}

export interface RedoNode extends Base {
  readonly kind: "RedoNode";
}

export interface RegularExpressionNode extends Base {
  readonly kind: "RegularExpressionNode";
  readonly unescaped: Text;
}

export interface RequiredKeywordParameterNode extends Base {
  readonly kind: "RequiredKeywordParameterNode";
  readonly name: string;
}

export interface RequiredParameterNode extends Base {
  readonly kind: "RequiredParameterNode";
  readonly name: string;
}

export interface RescueModifierNode extends Base {
  readonly kind: "RescueModifierNode";
  readonly expression: Node;
  readonly rescueExpression: Node;
}

export interface RescueNode extends Base {
  readonly kind: "RescueNode";
  readonly exceptions: readonly Node[];
  readonly reference: Node | null;
  readonly statements: StatementsNode | null;
  readonly subsequent: RescueNode | null;
}

export interface RestParameterNode extends Base {
  readonly kind: "RestParameterNode";
  readonly name: string | null;
}

export interface RetryNode extends Base {
  readonly kind: "RetryNode";
}

export interface ReturnNode extends Base {
  readonly kind: "ReturnNode";
  readonly arguments_: ArgumentsNode | null;
}

export interface SelfNode extends Base {
  readonly kind: "SelfNode";
}

export interface ShareableConstantNode extends Base {
  readonly kind: "ShareableConstantNode";
  readonly write: Node;
}

export interface SingletonClassNode extends Base {
  readonly kind: "SingletonClassNode";
  readonly locals: readonly string[];
  readonly expression: Node;
  readonly body: Node | null;
}

export interface SourceEncodingNode extends Base {
  readonly kind: "SourceEncodingNode";
}

export interface SourceFileNode extends Base {
  readonly kind: "SourceFileNode";
  readonly filepath: Text;
}

export interface SourceLineNode extends Base {
  readonly kind: "SourceLineNode";
}

export interface SplatNode extends Base {
  readonly kind: "SplatNode";
  readonly expression: Node | null;
}

export interface StatementsNode extends Base {
  readonly kind: "StatementsNode";
  readonly body: readonly Node[];
}

export interface StringNode extends Base {
  readonly kind: "StringNode";
  readonly unescaped: Text;
}

export interface SuperNode extends Base {
  readonly kind: "SuperNode";
  readonly arguments_: ArgumentsNode | null;
  readonly block: Node | null;
}

export interface SymbolNode extends Base {
  readonly kind: "SymbolNode";
  readonly unescaped: Text;
}

export interface TrueNode extends Base {
  readonly kind: "TrueNode";
}

export interface UndefNode extends Base {
  readonly kind: "UndefNode";
  readonly names: readonly Node[];
}

export interface UnlessNode extends Base {
  readonly kind: "UnlessNode";
  readonly predicate: Node;
  readonly statements: StatementsNode | null;
  readonly elseClause: ElseNode | null;
}

export interface UntilNode extends Base {
  readonly kind: "UntilNode";
  readonly predicate: Node;
  readonly statements: StatementsNode | null;
}

export interface WhenNode extends Base {
  readonly kind: "WhenNode";
  readonly conditions: readonly Node[];
  readonly statements: StatementsNode | null;
}

export interface WhileNode extends Base {
  readonly kind: "WhileNode";
  readonly predicate: Node;
  readonly statements: StatementsNode | null;
}

export interface XStringNode extends Base {
  readonly kind: "XStringNode";
  readonly unescaped: Text;
}

export interface YieldNode extends Base {
  readonly kind: "YieldNode";
  readonly arguments_: ArgumentsNode | null;
}

export type Node =
  | AliasGlobalVariableNode
  | AliasMethodNode
  | AlternationPatternNode
  | AndNode
  | ArgumentsNode
  | ArrayNode
  | ArrayPatternNode
  | AssocNode
  | AssocSplatNode
  | BackReferenceReadNode
  | BeginNode
  | BlockArgumentNode
  | BlockLocalVariableNode
  | BlockNode
  | BlockParameterNode
  | BlockParametersNode
  | BreakNode
  | CallAndWriteNode
  | CallNode
  | CallOperatorWriteNode
  | CallOrWriteNode
  | CallTargetNode
  | CapturePatternNode
  | CaseMatchNode
  | CaseNode
  | ClassNode
  | ClassVariableAndWriteNode
  | ClassVariableOperatorWriteNode
  | ClassVariableOrWriteNode
  | ClassVariableReadNode
  | ClassVariableTargetNode
  | ClassVariableWriteNode
  | ConstantAndWriteNode
  | ConstantOperatorWriteNode
  | ConstantOrWriteNode
  | ConstantPathAndWriteNode
  | ConstantPathNode
  | ConstantPathOperatorWriteNode
  | ConstantPathOrWriteNode
  | ConstantPathTargetNode
  | ConstantPathWriteNode
  | ConstantReadNode
  | ConstantTargetNode
  | ConstantWriteNode
  | DefNode
  | DefinedNode
  | ElseNode
  | EmbeddedStatementsNode
  | EmbeddedVariableNode
  | EnsureNode
  | FalseNode
  | FindPatternNode
  | FlipFlopNode
  | FloatNode
  | ForNode
  | ForwardingArgumentsNode
  | ForwardingParameterNode
  | ForwardingSuperNode
  | GlobalVariableAndWriteNode
  | GlobalVariableOperatorWriteNode
  | GlobalVariableOrWriteNode
  | GlobalVariableReadNode
  | GlobalVariableTargetNode
  | GlobalVariableWriteNode
  | HashNode
  | HashPatternNode
  | IfNode
  | ImaginaryNode
  | ImplicitNode
  | ImplicitRestNode
  | InNode
  | IndexAndWriteNode
  | IndexOperatorWriteNode
  | IndexOrWriteNode
  | IndexTargetNode
  | InstanceVariableAndWriteNode
  | InstanceVariableOperatorWriteNode
  | InstanceVariableOrWriteNode
  | InstanceVariableReadNode
  | InstanceVariableTargetNode
  | InstanceVariableWriteNode
  | IntegerNode
  | InterpolatedMatchLastLineNode
  | InterpolatedRegularExpressionNode
  | InterpolatedStringNode
  | InterpolatedSymbolNode
  | InterpolatedXStringNode
  | ItLocalVariableReadNode
  | ItParametersNode
  | KeywordHashNode
  | KeywordRestParameterNode
  | LambdaNode
  | LocalVariableAndWriteNode
  | LocalVariableOperatorWriteNode
  | LocalVariableOrWriteNode
  | LocalVariableReadNode
  | LocalVariableTargetNode
  | LocalVariableWriteNode
  | MatchLastLineNode
  | MatchPredicateNode
  | MatchRequiredNode
  | MatchWriteNode
  | MissingNode
  | ModuleNode
  | MultiTargetNode
  | MultiWriteNode
  | NextNode
  | NilNode
  | NoKeywordsParameterNode
  | NumberedParametersNode
  | NumberedReferenceReadNode
  | OptionalKeywordParameterNode
  | OptionalParameterNode
  | OrNode
  | ParametersNode
  | ParenthesesNode
  | PinnedExpressionNode
  | PinnedVariableNode
  | PostExecutionNode
  | PreExecutionNode
  | ProgramNode
  | RangeNode
  | RationalNode
  | RedoNode
  | RegularExpressionNode
  | RequiredKeywordParameterNode
  | RequiredParameterNode
  | RescueModifierNode
  | RescueNode
  | RestParameterNode
  | RetryNode
  | ReturnNode
  | SelfNode
  | ShareableConstantNode
  | SingletonClassNode
  | SourceEncodingNode
  | SourceFileNode
  | SourceLineNode
  | SplatNode
  | StatementsNode
  | StringNode
  | SuperNode
  | SymbolNode
  | TrueNode
  | UndefNode
  | UnlessNode
  | UntilNode
  | WhenNode
  | WhileNode
  | XStringNode
  | YieldNode;
