// What parses but is not legal. Every node is looked at once, in the reference's order, and what
// is found is collected: some of it errors, some warnings, by the table of severities below. The
// one thing that stops the check is a heredoc whose text is not what its tag says it is.

import type { Issue } from "../util/issue.ts";
import type { Node, Program, Source } from "./ast.ts";
import {
  checkClass,
  checkDefinition,
  checkFunction,
  checkNode,
  checkTemplate,
  checkTopLevel,
  checkTypeAlias,
  checkTypeDefinition,
  checkTypeMapping,
} from "./check-definitions.ts";
import {
  checkAttribute,
  checkBlock,
  checkCall,
  checkCase,
  checkCollector,
  checkLambda,
  checkParameter,
  checkQuery,
  checkResource,
  checkResourceBody,
  checkSelector,
  refuseForm,
} from "./check-statements.ts";
import { isRefusedInTask } from "./check-tasks.ts";
import {
  binary,
  checkAssignment,
  checkHash,
  checkInteger,
  checkRelationship,
  checkVariable,
  needValue,
  needValues,
  unary,
} from "./check-values.ts";
import { nodeKinds, partsVisitor, visitChildren } from "./children.ts";
import { checkHeredocText } from "./heredoc-syntax.ts";
import { issues } from "./issues.ts";
import { type Place, type PlaceOptions, placeOf } from "./place.ts";

type Severity = "error" | "warning" | "deprecation";

/** Something that has a place: every node, and a token the lexer complains about. */
interface Placed {
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

/** Passed to every check: takes what it finds and knows what is around. */
export class Checker {
  readonly findings: Finding[] = [];
  readonly options: CheckOptions;
  place: Place = { kind: "free" };
  /** The nodes around the one that is being checked, outermost first. */
  readonly #path: Node[] = [];

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
    this.#path.push(node);
    visit(node, this.#check);
    this.#path.pop();
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
  RelationshipExpression: checkRelationship,

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

  ResourceExpression: checkResource,
  ResourceBody: checkResourceBody,
  ResourceDefaultsExpression: refuseForm,
  ResourceOverrideExpression: refuseForm,
  AttributeOperation: checkAttribute,
  AttributesOperation: unary,
  CollectExpression: checkCollector,
  VirtualQuery: (node, c) => checkQuery(node.expr, c),
  ExportedQuery: (node, c) => checkQuery(node.expr, c),

  HostClassDefinition: checkClass,
  ResourceTypeDefinition: checkDefinition,
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
