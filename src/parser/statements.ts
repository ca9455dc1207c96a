// From a list of statements down to the operands of a relationship. A statement is an assignment,
// an assignment's sides are relationships, a relationship's are resources, and a resource may be
// just an expression. Statements are not separated by anything; a name such as `include` followed
// by one or more expressions is a call.

import type {
  AssignmentExpression,
  BlockExpression,
  CallNamedFunctionExpression,
  Expression,
  QualifiedName,
  RelationshipExpression,
  ResourceExpression,
} from "./ast.ts";
import { parseExpression } from "./expressions.ts";
import { issues } from "./issues.ts";
import type { Mutable } from "./mutable.ts";
import type { Parser } from "./parser.ts";
import { parseClassResource, parseResourceTail } from "./resources.ts";
import * as T from "./tokens.ts";

/** From a resource to a value in it: the resource, a body, an attribute. */
const LEVELS_OF_RESOURCE = 3;

/** Functions that can be called without parentheses. */
const statementFunctions: ReadonlySet<string> = new Set([
  "require",
  "realize",
  "include",
  "contain",
  "tag",
  "debug",
  "info",
  "notice",
  "warning",
  "err",
  "fail",
  "import",
  "break",
  "next",
  "return",
]);

/** `1, 2`: makes sense only behind the name of a function. */
class BareArguments {
  readonly values: Expression[];
  readonly firstComma: number;

  constructor(first: Expression, firstComma: number) {
    this.values = [first];
    this.firstComma = firstComma;
  }
}

type Statement = Expression | BareArguments;

/**
 * One statement or more, up to a token that can't begin another; `first` has been read if it is
 * given.
 */
export function parseStatements(p: Parser, first?: Expression): Expression[] {
  const statements: Statement[] = [parseStatement(p, first ?? parseAssignment(p))];
  for (;;) {
    if (p.kind === T.SEMIC) p.advance();
    else if (!T.startsStatement(p.kind)) break;
    statements.push(parseStatement(p, parseAssignment(p)));
  }
  p.failIfUnreadable();
  return formCalls(p, statements);
}

/** `{ statements }`, possibly empty; the cursor is at the brace. */
export function parseBlock(p: Parser): { statements: Expression[]; offset: number; end: number } {
  const { offset } = p;
  p.expect(T.LBRACE);
  const statements = T.startsStatement(p.kind) ? parseStatements(p) : [];
  const end = p.expect(T.RBRACE);
  return { statements, offset, end };
}

/** One statement stands for itself, several become a block. */
export function blockOrExpression(
  p: Parser,
  statements: Expression[],
  braces?: { readonly offset: number; readonly end: number },
): Expression {
  const [first] = statements;
  if (first === undefined) throw new Error("a block needs statements");
  if (statements.length === 1) return first;
  const last = statements[statements.length - 1] as Expression;
  const offset = braces?.offset ?? first.offset;
  const end = braces?.end ?? last.offset + last.length;
  return block(p, statements, offset, end - offset);
}

export function block(
  p: Parser,
  statements: Expression[],
  offset: number,
  length: number,
): BlockExpression {
  return { kind: "BlockExpression", source: p.source, offset, length, statements };
}

/** The body of a definition, lambda or case option: always a block, or nothing. */
export function bodyOf(p: Parser, statements: Expression[], offset: number): Expression {
  if (statements.length > 0) return block(p, statements, offset, 0);
  return { kind: "Nop", source: p.source, offset, length: 0 };
}

function parseStatement(p: Parser, first: Expression): Statement {
  if (p.kind !== T.COMMA) return first;
  const list = new BareArguments(first, p.offset);
  while (p.skip(T.COMMA)) list.values.push(parseAssignment(p));
  return list;
}

/** Makes calls of statement functions and what follows them. */
export function formCalls(p: Parser, statements: readonly Statement[]): Expression[] {
  const formed: Expression[] = [];
  for (const statement of statements) {
    const before = formed[formed.length - 1];
    const isArguments = statement instanceof BareArguments;
    if (before?.kind === "QualifiedName" && statementFunctions.has(before.value)) {
      const args = isArguments ? statement.values : [statement];
      formed[formed.length - 1] = statementCall(p, before, args);
    } else if (isArguments) {
      const issue =
        before?.kind === "QualifiedName"
          ? issues.ARGUMENTS_WITHOUT_PARENTHESES({ name: before.value })
          : issues.ILLEGAL_ARGUMENT_LIST();
      p.failAt(issue, statement.firstComma);
    } else {
      if (statement.kind === "CallNamedFunctionExpression") {
        (statement as Mutable<CallNamedFunctionExpression>).rvalRequired = false;
      }
      formed.push(statement);
    }
  }
  return formed;
}

function statementCall(
  p: Parser,
  functor: QualifiedName,
  args: readonly Expression[],
): CallNamedFunctionExpression {
  const last = args[args.length - 1] as Expression;
  return {
    kind: "CallNamedFunctionExpression",
    source: p.source,
    offset: functor.offset,
    length: last.offset + last.length - functor.offset,
    functor,
    args,
    lambda: undefined,
    rvalRequired: false,
  };
}

export function parseAssignment(p: Parser): Expression {
  const beside = p.beside();
  const expression = parseWholeAssignment(p);
  p.rejoin(beside);
  return expression;
}

function parseWholeAssignment(p: Parser): Expression {
  const left = parseRelationship(p);
  if (p.kind < T.EQUALS || p.kind > T.DELETES) return left;
  const operator = assignmentOperators[p.kind] as AssignmentExpression["operator"];
  const { offset, length } = p;
  const around = p.enter();
  p.advance();
  const right = parseAssignment(p);
  p.leave(around);
  p.plain = false;
  return { kind: "AssignmentExpression", source: p.source, offset, length, operator, left, right };
}

const assignmentOperators: Readonly<Record<number, AssignmentExpression["operator"]>> = {
  [T.EQUALS]: "=",
  [T.APPENDS]: "+=",
  [T.DELETES]: "-=",
};

function parseRelationship(p: Parser): Expression {
  let left = parseResource(p);
  for (;;) {
    if (p.kind < T.IN_EDGE || p.kind > T.OUT_EDGE_SUB) return left;
    const operator = edges[p.kind] as RelationshipExpression["operator"];
    const { offset, length } = p;
    p.advance();
    const right = parseResource(p);
    p.plain = false;
    p.grow(1);
    const { source } = p;
    left = { kind: "RelationshipExpression", source, offset, length, operator, left, right };
  }
}

const edges: Readonly<Record<number, RelationshipExpression["operator"]>> = {
  [T.IN_EDGE]: "->",
  [T.IN_EDGE_SUB]: "~>",
  [T.OUT_EDGE]: "<-",
  [T.OUT_EDGE_SUB]: "<~",
};

function parseResource(p: Parser): Expression {
  const { kind, offset } = p;
  if (kind === T.AT || kind === T.ATAT) {
    const around = p.enter();
    p.advance();
    const resource = parseResource(p);
    p.leave(around);
    p.failIfUnreadable();
    p.plain = false;
    return withForm(p, resource, kind === T.AT ? "virtual" : "exported", offset);
  }
  let result: Expression;
  if (kind === T.CLASS && p.next === T.LBRACE) {
    result = parseClassResource(p);
    p.plain = false;
  } else {
    result = parseExpression(p);
    p.plain = true;
  }
  while (p.kind === T.LBRACE) {
    result = parseResourceTail(p, result);
    p.plain = false;
    p.grow(LEVELS_OF_RESOURCE);
  }
  return result;
}

/** `@` and `@@` in front of a resource; their place becomes that of the resource. */
function withForm(
  p: Parser,
  resource: Expression,
  form: "virtual" | "exported",
  offset: number,
): Expression {
  switch (resource.kind) {
    case "ResourceExpression":
      placeParts(resource, offset);
      break;
    case "ResourceDefaultsExpression":
    case "ResourceOverrideExpression":
      break;
    default:
      p.failAt(form === "virtual" ? issues.NOT_VIRTUAL() : issues.NOT_EXPORTED(), offset);
  }
  const placed: Mutable<typeof resource> = resource;
  placed.form = form;
  placed.offset = offset;
  return resource;
}

/** Bodies, and the `class` of a class resource, have no place but that of the resource. */
function placeParts(resource: ResourceExpression, offset: number): void {
  for (const body of resource.bodies) (body as Mutable<typeof body>).offset = offset;
  const { typeName } = resource;
  if (typeName.length === 0) (typeName as Mutable<typeof typeName>).offset = offset;
}
