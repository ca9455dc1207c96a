// Node kinds of the Puppet language as one discriminated union. Names follow the reference's
// abstract syntax where it has one. A node knows its source and its character offsets; line
// and column are computed by `Source.locate` only when someone asks.

/** One text that was parsed: a manifest, a template, or the string given to `-e`. */
export interface Source {
  /** Absent for code from the command line or an inline template. */
  readonly file: string | undefined;
  readonly text: string;
  /** Line and column, both from 1, of a character offset. */
  locate(offset: number): { readonly line: number; readonly pos: number };
  /** The line alone, for less. */
  lineOf(offset: number): number;
}

interface At<K extends string> {
  readonly kind: K;
  readonly source: Source;
  /** Offset of the first character. */
  readonly offset: number;
  /** Number of characters. */
  readonly length: number;
}

// ---- literals -------------------------------------------------------------------------------
export interface Nop extends At<"Nop"> {}
export interface LiteralUndef extends At<"LiteralUndef"> {}
export interface LiteralDefault extends At<"LiteralDefault"> {}
export interface LiteralBoolean extends At<"LiteralBoolean"> {
  readonly value: boolean;
}
export interface LiteralInteger extends At<"LiteralInteger"> {
  readonly value: number | bigint;
  readonly radix: 8 | 10 | 16;
}
export interface LiteralFloat extends At<"LiteralFloat"> {
  readonly value: number;
}
export interface LiteralString extends At<"LiteralString"> {
  readonly value: string;
}
/** `value` is the pattern between the slashes, unescaped as the reference keeps it. */
export interface LiteralRegularExpression extends At<"LiteralRegularExpression"> {
  readonly value: string;
}
/** A double-quoted string or heredoc with interpolation. */
export interface ConcatenatedString extends At<"ConcatenatedString"> {
  readonly segments: readonly (LiteralString | TextExpression)[];
}
/** `${…}` inside a string. */
export interface TextExpression extends At<"TextExpression"> {
  readonly expr: Expression;
}
export interface HeredocExpression extends At<"HeredocExpression"> {
  readonly syntax: string;
  readonly text: LiteralString | ConcatenatedString;
}
export interface LiteralList extends At<"LiteralList"> {
  readonly values: readonly Expression[];
}
export interface LiteralHash extends At<"LiteralHash"> {
  readonly entries: readonly KeyedEntry[];
}
export interface KeyedEntry extends At<"KeyedEntry"> {
  readonly key: Expression;
  readonly value: Expression;
}

// ---- names and access -----------------------------------------------------------------------
/** A lower-case bare word: `file`, `apache::vhost`. */
export interface QualifiedName extends At<"QualifiedName"> {
  readonly value: string;
}
/** An upper-case name: `File`, `Apache::Vhost`. `value` keeps the case that was written. */
export interface QualifiedReference extends At<"QualifiedReference"> {
  readonly value: string;
}
/** A word kept for later use (`private`, `attr`, `plan` outside tasks mode, …). */
export interface ReservedWord extends At<"ReservedWord"> {
  readonly word: string;
  readonly future: boolean;
}
/** `$x`, `$::x`, `$a::b`, `$0`. `name` has no dollar sign; a match variable's is a number. */
export interface VariableExpression extends At<"VariableExpression"> {
  readonly name: string | number;
}
/** `left[keys]`. */
export interface AccessExpression extends At<"AccessExpression"> {
  readonly left: Expression;
  readonly keys: readonly Expression[];
}
/** `left.right` before it becomes a call. */
export interface NamedAccessExpression extends At<"NamedAccessExpression"> {
  readonly left: Expression;
  readonly right: Expression;
}

// ---- operators ------------------------------------------------------------------------------
export interface ArithmeticExpression extends At<"ArithmeticExpression"> {
  readonly operator: "+" | "-" | "*" | "/" | "%" | "<<" | ">>";
  readonly left: Expression;
  readonly right: Expression;
}
export interface ComparisonExpression extends At<"ComparisonExpression"> {
  readonly operator: "==" | "!=" | "<" | "<=" | ">" | ">=";
  readonly left: Expression;
  readonly right: Expression;
}
export interface MatchExpression extends At<"MatchExpression"> {
  readonly operator: "=~" | "!~";
  readonly left: Expression;
  readonly right: Expression;
}
export interface InExpression extends At<"InExpression"> {
  readonly left: Expression;
  readonly right: Expression;
}
export interface AndExpression extends At<"AndExpression"> {
  readonly left: Expression;
  readonly right: Expression;
}
export interface OrExpression extends At<"OrExpression"> {
  readonly left: Expression;
  readonly right: Expression;
}
export interface NotExpression extends At<"NotExpression"> {
  readonly expr: Expression;
}
export interface UnaryMinusExpression extends At<"UnaryMinusExpression"> {
  readonly expr: Expression;
}
/** `*expr`. */
export interface UnfoldExpression extends At<"UnfoldExpression"> {
  readonly expr: Expression;
}
export interface ParenthesizedExpression extends At<"ParenthesizedExpression"> {
  readonly expr: Expression;
}
export interface AssignmentExpression extends At<"AssignmentExpression"> {
  readonly operator: "=" | "+=" | "-=";
  readonly left: Expression;
  readonly right: Expression;
}
export interface RelationshipExpression extends At<"RelationshipExpression"> {
  readonly operator: "->" | "~>" | "<-" | "<~";
  readonly left: Expression;
  readonly right: Expression;
}

// ---- control --------------------------------------------------------------------------------
export interface BlockExpression extends At<"BlockExpression"> {
  readonly statements: readonly Expression[];
}
export interface IfExpression extends At<"IfExpression"> {
  readonly test: Expression;
  readonly then: Expression;
  /** `Nop` when there is none. */
  readonly else: Expression;
}
export interface UnlessExpression extends At<"UnlessExpression"> {
  readonly test: Expression;
  readonly then: Expression;
  readonly else: Expression;
}
export interface CaseExpression extends At<"CaseExpression"> {
  readonly test: Expression;
  readonly options: readonly CaseOption[];
}
export interface CaseOption extends At<"CaseOption"> {
  readonly values: readonly Expression[];
  readonly then: Expression;
}
export interface SelectorExpression extends At<"SelectorExpression"> {
  readonly left: Expression;
  readonly selectors: readonly SelectorEntry[];
}
export interface SelectorEntry extends At<"SelectorEntry"> {
  readonly matching: Expression;
  readonly value: Expression;
}

// ---- calls ----------------------------------------------------------------------------------
/** `f(x)`, `include x`, `File(…)` and `Type[…](…)`. */
export interface CallNamedFunctionExpression extends At<"CallNamedFunctionExpression"> {
  readonly functor: Expression;
  readonly args: readonly Expression[];
  readonly lambda: LambdaExpression | undefined;
  /** False for a statement call, whose value nobody uses. */
  readonly rvalRequired: boolean;
}
/** `left.name(args) |…| { }`; the functor is the `NamedAccessExpression`. */
export interface CallMethodExpression extends At<"CallMethodExpression"> {
  readonly functor: NamedAccessExpression;
  readonly args: readonly Expression[];
  readonly lambda: LambdaExpression | undefined;
  readonly rvalRequired: boolean;
}
export interface LambdaExpression extends At<"LambdaExpression"> {
  readonly parameters: readonly Parameter[];
  readonly returnType: Expression | undefined;
  readonly body: Expression | undefined;
}
export interface Parameter extends At<"Parameter"> {
  readonly name: string;
  readonly type: Expression | undefined;
  readonly value: Expression | undefined;
  readonly capturesRest: boolean;
}

// ---- resources ------------------------------------------------------------------------------
export interface ResourceExpression extends At<"ResourceExpression"> {
  readonly form: "regular" | "virtual" | "exported";
  readonly typeName: Expression;
  readonly bodies: readonly ResourceBody[];
}
export interface ResourceBody extends At<"ResourceBody"> {
  readonly title: Expression;
  readonly operations: readonly (AttributeOperation | AttributesOperation)[];
}
export interface AttributeOperation extends At<"AttributeOperation"> {
  readonly name: string;
  readonly operator: "=>" | "+>";
  readonly value: Expression;
}
/** `* => expr`. */
export interface AttributesOperation extends At<"AttributesOperation"> {
  readonly expr: Expression;
}
export interface ResourceDefaultsExpression extends At<"ResourceDefaultsExpression"> {
  readonly form: "regular" | "virtual" | "exported";
  readonly typeRef: Expression;
  readonly operations: readonly (AttributeOperation | AttributesOperation)[];
}
export interface ResourceOverrideExpression extends At<"ResourceOverrideExpression"> {
  readonly form: "regular" | "virtual" | "exported";
  readonly resources: Expression;
  readonly operations: readonly (AttributeOperation | AttributesOperation)[];
}
export interface CollectExpression extends At<"CollectExpression"> {
  readonly typeExpr: Expression;
  readonly query: VirtualQuery | ExportedQuery;
  readonly operations: readonly (AttributeOperation | AttributesOperation)[];
}
/** `<| expr |>`; `expr` is `Nop` when empty. */
export interface VirtualQuery extends At<"VirtualQuery"> {
  readonly expr: Expression;
}
/** `<<| expr |>>`. */
export interface ExportedQuery extends At<"ExportedQuery"> {
  readonly expr: Expression;
}

// ---- definitions ----------------------------------------------------------------------------
export interface HostClassDefinition extends At<"HostClassDefinition"> {
  /** Fully qualified: the names of enclosing classes are already in front. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly parentClass: string | undefined;
  readonly body: Expression;
}
export interface ResourceTypeDefinition extends At<"ResourceTypeDefinition"> {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Expression;
}
export interface NodeDefinition extends At<"NodeDefinition"> {
  readonly hostMatches: readonly Expression[];
  readonly parent: Expression | undefined;
  readonly body: Expression;
}
export interface FunctionDefinition extends At<"FunctionDefinition"> {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returnType: Expression | undefined;
  readonly body: Expression;
}
export interface PlanDefinition extends At<"PlanDefinition"> {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returnType: Expression | undefined;
  readonly body: Expression;
}
export interface ApplyExpression extends At<"ApplyExpression"> {
  readonly args: readonly Expression[];
  readonly body: Expression;
}
/** `type Name = expr`. */
export interface TypeAlias extends At<"TypeAlias"> {
  readonly name: string;
  readonly typeExpr: Expression;
}
/** `type Name inherits Parent { … }`. */
export interface TypeDefinition extends At<"TypeDefinition"> {
  readonly name: string;
  readonly parent: string | undefined;
  readonly body: Expression;
}
/** `type Runtime[ruby, 'X'] = Y`. */
export interface TypeMapping extends At<"TypeMapping"> {
  readonly typeExpr: Expression;
  readonly mappingExpr: Expression;
}

// ---- EPP ------------------------------------------------------------------------------------
/** Literal text of a template. */
export interface RenderStringExpression extends At<"RenderStringExpression"> {
  readonly value: string;
}
/** `<%= expr %>`. */
export interface RenderExpression extends At<"RenderExpression"> {
  readonly expr: Expression;
}
/** A template as a whole; its parameters are those of the enclosing lambda. */
export interface EppExpression extends At<"EppExpression"> {
  readonly parametersSpecified: boolean;
  readonly body: Expression;
}

/** Everything parsed from one source. */
export interface Program extends At<"Program"> {
  readonly body: Expression;
  /** Every class, define, node, function, plan and type alias, nested ones included, in order. */
  readonly definitions: readonly Definition[];
}

export type Definition =
  | HostClassDefinition
  | ResourceTypeDefinition
  | NodeDefinition
  | FunctionDefinition
  | PlanDefinition
  | TypeAlias
  | TypeDefinition
  | TypeMapping;

export type Expression =
  | Nop
  | LiteralUndef
  | LiteralDefault
  | LiteralBoolean
  | LiteralInteger
  | LiteralFloat
  | LiteralString
  | LiteralRegularExpression
  | ConcatenatedString
  | TextExpression
  | HeredocExpression
  | LiteralList
  | LiteralHash
  | QualifiedName
  | QualifiedReference
  | ReservedWord
  | VariableExpression
  | AccessExpression
  | NamedAccessExpression
  | ArithmeticExpression
  | ComparisonExpression
  | MatchExpression
  | InExpression
  | AndExpression
  | OrExpression
  | NotExpression
  | UnaryMinusExpression
  | UnfoldExpression
  | ParenthesizedExpression
  | AssignmentExpression
  | RelationshipExpression
  | BlockExpression
  | IfExpression
  | UnlessExpression
  | CaseExpression
  | SelectorExpression
  | CallNamedFunctionExpression
  | CallMethodExpression
  | LambdaExpression
  | ResourceExpression
  | ResourceDefaultsExpression
  | ResourceOverrideExpression
  | CollectExpression
  | ApplyExpression
  | Definition
  | RenderStringExpression
  | RenderExpression
  | EppExpression;

/** Every node, also those that only occur inside others. */
export type Node =
  | Expression
  | KeyedEntry
  | CaseOption
  | SelectorEntry
  | Parameter
  | ResourceBody
  | AttributeOperation
  | AttributesOperation
  | VirtualQuery
  | ExportedQuery
  | Program;
