// What parses but is not legal. Every node is looked at once, in the reference's order, and what
// is found is collected: some of it errors, some warnings, by the table of severities below. The
// one thing that stops the check is a heredoc whose text is not what its tag says it is.

import type { Issue } from "../util/issue.ts";
import type {
  AccessExpression,
  AssignmentExpression,
  AttributeOperation,
  BlockExpression,
  CallNamedFunctionExpression,
  CaseExpression,
  EppExpression,
  Expression,
  FunctionDefinition,
  HostClassDefinition,
  LambdaExpression,
  LiteralHash,
  LiteralInteger,
  Node,
  NodeDefinition,
  Parameter,
  PlanDefinition,
  Program,
  ResourceBody,
  ResourceTypeDefinition,
  SelectorExpression,
  Source,
  TypeAlias,
  TypeDefinition,
  TypeMapping,
  VariableExpression,
} from "./ast.ts";
import { nodeKinds, partsVisitor, visitChildren } from "./children.ts";
import { checkHeredocText } from "./heredoc-syntax.ts";
import { idemAtEnd, isIdem } from "./idem.ts";
import { issues } from "./issues.ts";
import { aNode, aNodeFirst, nodeLabel } from "./labels.ts";
import { isLiteralType, keyIdentity, keyText } from "./literal.ts";
import { Depth } from "./nesting.ts";
import { type Place, type PlaceOptions, placeOf } from "./place.ts";

export type Severity = "error" | "warning" | "deprecation";

/** Something that has a place: every node, and a token the lexer complains about. */
export interface Placed {
  readonly source: Source;
  readonly offset: number;
  readonly length: number;
}

export interface Finding {
  readonly severity: Severity;
  readonly issue: Issue;
  readonly node: Placed;
}

export interface CheckOptions extends PlaceOptions {
  /** Task mode: what needs a catalog may only stand in an `apply`. */
  readonly tasks?: boolean | undefined;
  /** How bad it is to write a key of a hash twice. */
  readonly strict?: "off" | "warning" | "error" | undefined;
  /** Hears at once of what is found in a program that is the text of a heredoc. */
  readonly report?: ((finding: Finding) => void) | undefined;
}

/** All there is to say about a program. */
export function check(program: Program, options: CheckOptions = {}): Finding[] {
  const checker = new Checker(options);
  checker.checkProgram(program);
  return checker.findings;
}

const deprecations: ReadonlySet<string> = new Set([
  "FUTURE_RESERVED_WORD",
  "ILLEGAL_NONLITERAL_PARAMETER_TYPE",
]);

type Definitions =
  | HostClassDefinition
  | ResourceTypeDefinition
  | FunctionDefinition
  | PlanDefinition;

class Checker {
  readonly findings: Finding[] = [];
  readonly options: CheckOptions;
  place: Place = { kind: "free" };
  /** The nodes around the one that is being checked, outermost first. */
  readonly #path: Node[] = [];
  readonly #depth = new Depth();

  constructor(options: CheckOptions) {
    this.options = options;
  }

  checkProgram(program: Program): void {
    const { file } = program.source;
    this.place = placeOf(file, this.options);
    if (this.place.kind !== "free") checkTopLevel(program, this);
    this.#checkParts(program, visitChildren);
  }

  report(issue: Issue, node: Node): void {
    const severity = this.#severityOf(issue);
    if (severity !== "off") this.findings.push({ severity, issue, node });
  }

  #severityOf({ code }: Issue): Severity | "off" {
    if (code === "DUPLICATE_KEY") return this.options.strict ?? "error";
    return deprecations.has(code) ? "deprecation" : "error";
  }

  /** The node around, or further out: 1 is the nearest. */
  container(steps: number): Node | undefined {
    return this.#path[this.#path.length - steps];
  }

  /** Whether this is in the block of an `apply`. */
  isInApply(): boolean {
    return this.#path.some(
      (node, index) => node.kind === "ApplyExpression" && this.#path[index + 1] === node.body,
    );
  }

  readonly #check = (node: Node): void => {
    const { check, visit } = rules.get(node.kind) as Rule;
    const isRefused = this.options.tasks === true && isRefusedInTask(node, this);
    if (check !== undefined && !isRefused) check(node, this);
    if (visit !== undefined) this.#checkParts(node, visit);
  };

  #checkParts(node: Node, visit: NonNullable<Rule["visit"]>): void {
    this.#depth.enter(node);
    this.#path.push(node);
    visit(node, this.#check);
    this.#path.pop();
    this.#depth.leave();
  }
}

/** What to do with nodes of a kind: look at the node itself, and then at its parts. */
interface Rule {
  readonly check: ((node: Node, checker: Checker) => void) | undefined;
  readonly visit: ((node: Node, visit: (part: Node) => void) => void) | undefined;
}

type Checks = {
  readonly [K in Node["kind"]]?: (node: Extract<Node, { kind: K }>, checker: Checker) => void;
};

const checks: Checks = {
  LiteralInteger: checkInteger,
  LiteralList: (node, c) => needValues(node.values, c),
  LiteralHash: checkHash,
  KeyedEntry: (node, c) => needValues([node.key, node.value], c),
  HeredocExpression: (node, c) => {
    if (node.text.kind === "LiteralString") checkHeredocText(node.text, node.syntax, c.options);
  },
  TextExpression: unary,
  RenderExpression: unary,

  VariableExpression: checkVariable,
  ReservedWord: (node, c) => {
    const issue = node.future ? issues.FUTURE_RESERVED_WORD : issues.RESERVED_WORD;
    c.report(issue({ word: node.word }), node);
  },

  ArithmeticExpression: binary,
  ComparisonExpression: binary,
  MatchExpression: binary,
  InExpression: binary,
  AndExpression: binary,
  OrExpression: binary,
  NotExpression: unary,
  UnaryMinusExpression: unary,
  UnfoldExpression: unary,
  ParenthesizedExpression: unary,
  AssignmentExpression: checkAssignment,
  RelationshipExpression: (node, c) => {
    relationshipSide(node.left, c);
    relationshipSide(node.right, c);
  },

  BlockExpression: checkBlock,
  IfExpression: (node, c) => needValue(node.test, c),
  UnlessExpression: (node, c) => needValue(node.test, c),
  CaseExpression: checkCase,
  CaseOption: (node, c) => needValues(node.values, c),
  SelectorExpression: checkSelector,
  SelectorEntry: (node, c) => needValue(node.matching, c),

  CallNamedFunctionExpression: checkCall,
  LambdaExpression: checkLambda,
  Parameter: checkParameter,

  ResourceExpression: (node, c) => {
    const { typeName } = node;
    const isClass = typeName.kind === "QualifiedName" && typeName.value === "class";
    if (node.form !== "regular" && isClass) c.report(issues.CLASS_NOT_VIRTUALIZABLE(), node);
  },
  ResourceBody: checkBody,
  ResourceDefaultsExpression: (node, c) => {
    if (node.form !== "regular") c.report(issues.NOT_VIRTUALIZEABLE(), node);
  },
  ResourceOverrideExpression: (node, c) => {
    if (node.form !== "regular") c.report(issues.NOT_VIRTUALIZEABLE(), node);
  },
  AttributeOperation: checkAttribute,
  AttributesOperation: unary,
  CollectExpression: (node, c) => {
    const { typeExpr } = node;
    if (typeExpr.kind !== "QualifiedReference") illegal(typeExpr, "type name", node, c);
  },
  VirtualQuery: (node, c) => query(node.expr, c),
  ExportedQuery: (node, c) => query(node.expr, c),

  HostClassDefinition: checkClass,
  ResourceTypeDefinition: checkClassOrDefine,
  NodeDefinition: checkNode,
  FunctionDefinition: checkFunction,
  PlanDefinition: checkFunction,
  TypeAlias: checkTypeAlias,
  TypeDefinition: checkTypeDefinition,
  TypeMapping: checkTypeMapping,
  EppExpression: checkTemplate,
};

const rules: ReadonlyMap<Node["kind"], Rule> = new Map(
  nodeKinds.map((kind) => [
    kind,
    { check: checks[kind] as Rule["check"], visit: partsVisitor(kind) },
  ]),
);

// ---- values ---------------------------------------------------------------------------------

/** Collectors and definitions have no value that could be used. */
function needValue(node: Expression, c: Checker): void {
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

function needValues(nodes: readonly Expression[], c: Checker): void {
  for (const node of nodes) needValue(node, c);
}

function unary(node: { readonly expr: Expression }, c: Checker): void {
  needValue(node.expr, c);
}

function binary(node: { readonly left: Expression; readonly right: Expression }, c: Checker): void {
  needValue(node.left, c);
  needValue(node.right, c);
}

function illegal(node: Expression, feature: string, container: Node, c: Checker): void {
  const label = aNodeFirst(node);
  c.report(issues.ILLEGAL_EXPRESSION({ label, feature, container: aNode(container) }), node);
}

const maxInteger = 2n ** 63n - 1n;

/** Negative numbers are a minus and a literal, so there is only one side to overflow. */
function checkInteger(node: LiteralInteger, c: Checker): void {
  if (typeof node.value === "number" || node.value <= maxInteger) return;
  const hex = `+0x${node.value.toString(16)}`;
  c.report(issues.NUMERIC_OVERFLOW({ label: aNodeFirst(node), hex }), node);
}

function checkHash(node: LiteralHash, c: Checker): void {
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

function checkVariable(node: VariableExpression, c: Checker): void {
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

// ---- assignments and relationships ----------------------------------------------------------

function checkAssignment(node: AssignmentExpression, c: Checker): void {
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

function relationshipSide(node: Expression, c: Checker): void {
  const isEdge = node.kind === "CollectExpression" || node.kind === "RelationshipExpression";
  if (!isEdge) needValue(node, c);
}

// ---- control --------------------------------------------------------------------------------

/** `notify { message => x }`: a name and a hash, where a resource was meant. */
function isResourceWithoutTitle(node: Expression, c: Checker): node is BlockExpression {
  if (node.kind !== "BlockExpression" || c.options.tasks === true) return false;
  const [first, second] = node.statements;
  return (
    node.statements.length === 2 &&
    first?.kind === "QualifiedName" &&
    second?.kind === "LiteralHash"
  );
}

function checkBlock(node: BlockExpression, c: Checker): void {
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

function checkCase(node: CaseExpression, c: Checker): void {
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

function checkSelector(node: SelectorExpression, c: Checker): void {
  needValue(node.left, c);
  const defaults = node.selectors.filter((entry) => entry.matching.kind === "LiteralDefault");
  const second = defaults[1];
  if (second === undefined) return;
  c.report(issues.DUPLICATE_DEFAULT({ label: nodeLabel(node) }), second.matching);
}

// ---- calls and resources --------------------------------------------------------------------

function checkCall(node: CallNamedFunctionExpression, c: Checker): void {
  const { functor } = node;
  const callee = functor.kind === "AccessExpression" ? functor.left : functor;
  if (callee.kind === "QualifiedReference" || functor.kind === "QualifiedName") return;
  if (functor.kind === "RenderStringExpression") c.report(issues.ILLEGAL_EPP_PARAMETERS(), node);
  else illegal(functor, "function name", node, c);
}

function checkLambda(node: LambdaExpression, c: Checker): void {
  node.parameters.forEach(({ name, capturesRest }, index) => {
    const isLast = index === node.parameters.length - 1;
    const parameter = node.parameters[index] as Parameter;
    if (capturesRest && !isLast) c.report(issues.CAPTURES_REST_NOT_LAST({ name }), parameter);
  });
  checkReturnType(node, c);
}

function checkParameter(node: Parameter, c: Checker): void {
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

function checkAttribute(node: AttributeOperation, c: Checker): void {
  const { name, operator, value } = node;
  const container = c.container(1);
  const mayAppend =
    container?.kind === "CollectExpression" || container?.kind === "ResourceOverrideExpression";
  if (operator === "+>" && !mayAppend && container !== undefined) {
    c.report(issues.ILLEGAL_ATTRIBUTE_APPEND({ name, label: aNode(container) }), node);
  }
  needValue(value, c);
}

function checkBody(node: ResourceBody, c: Checker): void {
  const unfolded = node.operations.filter(({ kind }) => kind === "AttributesOperation");
  for (const operation of unfolded.slice(1)) {
    c.report(issues.MULTIPLE_ATTRIBUTES_UNFOLD(), operation);
  }
}

/** Queries compare and combine, nothing else. */
function query(node: Expression, c: Checker): void {
  switch (node.kind) {
    case "AndExpression":
    case "OrExpression":
      query(node.left, c);
      query(node.right, c);
      return;
    case "ParenthesizedExpression":
      query(node.expr, c);
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

// ---- definitions ----------------------------------------------------------------------------

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

function checkNamed(node: Definitions, c: Checker): void {
  const { name } = node;
  checkTop(node, c);
  if (!/^[a-z][A-Za-z0-9_]*(?:::[a-z][A-Za-z0-9_]*)*$/.test(name)) {
    c.report(issues.ILLEGAL_DEFINITION_NAME({ name, label: aNode(node) }), node);
  }
  checkPlace(node, c);
  checkReservedTypeName(node, c);
  checkFutureWord(name, node, c);
}

function checkClassOrDefine(node: HostClassDefinition | ResourceTypeDefinition, c: Checker): void {
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

function checkClass(node: HostClassDefinition, c: Checker): void {
  checkClassOrDefine(node, c);
  for (const parameter of node.parameters) {
    const { name, type } = parameter;
    if (type === undefined || isLiteralType(type)) continue;
    c.report(issues.ILLEGAL_NONLITERAL_PARAMETER_TYPE({ name }), parameter);
  }
}

function checkFunction(node: FunctionDefinition | PlanDefinition, c: Checker): void {
  checkNamed(node, c);
  checkReturnType(node, c);
  checkUniqueNames(node.parameters, c);
}

function checkNode(node: NodeDefinition, c: Checker): void {
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
      illegal(match, "hostname", node, c);
  }
}

function checkTypeAlias(node: TypeAlias, c: Checker): void {
  const { name } = node;
  checkTop(node, c);
  if (!/^[A-Z][A-Za-z0-9_]*(?:::[A-Z][A-Za-z0-9_]*)*$/.test(name)) {
    c.report(issues.ILLEGAL_DEFINITION_NAME({ name, label: aNode(node) }), node);
  }
  checkReservedTypeName(node, c);
  checkTypeReference(node.typeExpr, node, c);
}

function checkTypeDefinition(node: TypeDefinition, c: Checker): void {
  checkTop(node, c);
  checkReservedTypeName(node, c);
  c.report(issues.UNSUPPORTED_EXPRESSION({ label: aNode(node) }), node);
}

/** `type Runtime[ruby, 'X'] = Y`, or with a pattern and its replacement on both sides. */
function checkTypeMapping(node: TypeMapping, c: Checker): void {
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

function checkTemplate(node: EppExpression, c: Checker): void {
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

function checkReturnType(
  node: FunctionDefinition | PlanDefinition | LambdaExpression,
  c: Checker,
): void {
  if (node.returnType !== undefined) checkTypeReference(node.returnType, node, c);
}

function checkTypeReference(type: Expression, container: Node, c: Checker): void {
  const name = type.kind === "AccessExpression" ? type.left : type;
  if (name.kind === "QualifiedReference") checkFutureWord(name.value.toLowerCase(), type, c);
  else illegal(type, "a type reference", container, c);
}

function checkFutureWord(word: string, node: Node, c: Checker): void {
  if (word === "plan") c.report(issues.FUTURE_RESERVED_WORD({ word }), node);
}

function checkReservedTypeName(node: Definitions | TypeAlias | TypeDefinition, c: Checker): void {
  const { name } = node;
  if (!reservedTypeNames.has(name)) return;
  c.report(issues.RESERVED_TYPE_NAME({ name, label: aNode(node) }), node);
}

function checkPlace(node: Definitions, c: Checker): void {
  const { place } = c;
  const { name, source } = node;
  if (place.kind === "free") return;
  if (place.kind === "named" && name.toLowerCase().startsWith(place.namespace)) return;
  c.report(issues.ILLEGAL_DEFINITION_LOCATION({ name, file: source.file ?? "" }), node);
}

/** A module's file holds definitions only. */
function checkTopLevel(program: Program, c: Checker): void {
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
  node: Definitions | NodeDefinition | TypeAlias | TypeDefinition | TypeMapping,
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

// ---- task mode ------------------------------------------------------------------------------

/** What makes or changes a catalog has no place in a task, but in the block of an `apply`. */
function isRefusedInTask(node: Node, c: Checker): boolean {
  switch (node.kind) {
    case "HostClassDefinition":
    case "ResourceTypeDefinition":
      c.report(issues.EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING({ label: aNodeFirst(node) }), node);
      return true;
    case "CollectExpression":
      if (c.isInApply() && node.query.kind === "ExportedQuery") {
        refuseInApply(node, c);
        return true;
      }
      break;
    case "ApplyExpression":
      if (c.isInApply()) refuseInApply(node, c);
      return false;
    case "NodeDefinition":
    case "RelationshipExpression":
    case "ResourceDefaultsExpression":
    case "ResourceExpression":
    case "ResourceOverrideExpression":
      break;
    default:
      return false;
  }
  if (c.isInApply()) return false;
  c.report(issues.EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING({ label: aNodeFirst(node) }), node);
  return true;
}

function refuseInApply(node: Node, c: Checker): void {
  c.report(issues.EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING({ label: aNodeFirst(node) }), node);
}
