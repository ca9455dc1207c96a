// Resources in all their forms, and what they share: bodies, attribute operations, queries. Which
// form it is shows only inside the braces: `file { 'x': }` has a title, `File { mode => … }` sets
// defaults, `File['x'] { mode => … }` overrides, and `notice { a => 1 }` is no resource at all.

import type {
  AttributeOperation,
  AttributesOperation,
  CollectExpression,
  ExportedQuery,
  Expression,
  KeyedEntry,
  ResourceBody,
  ResourceExpression,
  VirtualQuery,
} from "./ast.ts";
import { parseExpression } from "./expressions.ts";
import { issues } from "./issues.ts";
import type { Mutable } from "./mutable.ts";
import type { Parser } from "./parser.ts";
import { blockOrExpression, formCalls } from "./statements.ts";
import * as T from "./tokens.ts";

type Operations = (AttributeOperation | AttributesOperation)[];

/** `class { 'x': … }`; the cursor is at the keyword, and a brace follows. */
export function parseClassResource(p: Parser): ResourceExpression {
  const { source, offset } = p;
  p.advance();
  p.advance();
  const bodies = [parseBody(p, offset)];
  parseMoreBodies(p, bodies, offset);
  const length = p.expect(T.RBRACE) - offset;
  const typeName = { kind: "QualifiedName", source, offset, length: 0, value: "class" } as const;
  return { kind: "ResourceExpression", source, offset, length, form: "regular", typeName, bodies };
}

/** `{ … }` behind what should be a type name, a type or a reference. */
export function parseResourceTail(p: Parser, left: Expression): Expression {
  const brace = p.offset;
  p.advance();
  if (isOperationAhead(p) || p.kind === T.RBRACE || p.kind === T.COMMA) {
    const operations = parseOperations(p);
    const end = p.expect(T.RBRACE);
    return untitled(p, left, operations, brace, end);
  }
  const { source } = p;
  const { offset } = left;
  const title = parseExpression(p);
  const bodies = [parseBodyTail(p, title, offset)];
  parseMoreBodies(p, bodies, offset);
  const length = p.expect(T.RBRACE) - offset;
  const form = "regular";
  return { kind: "ResourceExpression", source, offset, length, form, typeName: left, bodies };
}

/** `<| … |>` or `<<| … |>>`, and what it overrides. */
export function parseCollection(p: Parser, typeExpr: Expression): CollectExpression {
  const { source } = p;
  const { offset } = typeExpr;
  const query = parseQuery(p);
  let end = query.offset + query.length;
  let operations: Operations = [];
  if (p.skip(T.LBRACE)) {
    operations = parseOperations(p);
    end = p.expect(T.RBRACE);
  }
  const length = end - offset;
  return { kind: "CollectExpression", source, offset, length, typeExpr, query, operations };
}

function parseQuery(p: Parser): VirtualQuery | ExportedQuery {
  const { source, offset, kind } = p;
  const closing = kind === T.LCOLLECT ? T.RCOLLECT : T.RRCOLLECT;
  p.advance();
  const expr: Expression =
    p.kind === closing ? { kind: "Nop", source, offset, length: 0 } : parseExpression(p);
  const length = p.expect(closing) - offset;
  return kind === T.LCOLLECT
    ? { kind: "VirtualQuery", source, offset, length, expr }
    : { kind: "ExportedQuery", source, offset, length, expr };
}

function parseMoreBodies(p: Parser, bodies: ResourceBody[], offset: number): void {
  while (p.skip(T.SEMIC) && p.kind !== T.RBRACE) bodies.push(parseBody(p, offset));
}

function parseBody(p: Parser, offset: number): ResourceBody {
  return parseBodyTail(p, parseExpression(p), offset);
}

function parseBodyTail(p: Parser, title: Expression, offset: number): ResourceBody {
  p.expect(T.COLON);
  const operations = parseOperations(p);
  return { kind: "ResourceBody", source: p.source, offset, length: 0, title, operations };
}

/** Operations separated by commas; one comma may also come first, and one last. */
function parseOperations(p: Parser): Operations {
  const operations: Operations = [];
  if (isOperationStart(p.kind)) operations.push(parseOperation(p));
  while (p.skip(T.COMMA)) {
    if (!isOperationStart(p.kind)) break;
    operations.push(parseOperation(p));
  }
  return operations;
}

function isOperationStart(kind: number): boolean {
  return kind === T.NAME || kind === T.TIMES || T.isAttributeKeyword(kind);
}

/** Whether an operation stands here and not the title of a resource. */
function isOperationAhead(p: Parser): boolean {
  if (!isOperationStart(p.kind)) return false;
  if (p.kind !== T.NAME && p.kind !== T.TIMES && !T.startsStatement(p.kind)) return true;
  return p.next === T.FARROW || (p.next === T.PARROW && p.kind !== T.TIMES);
}

function parseOperation(p: Parser): AttributeOperation | AttributesOperation {
  const { source, offset, kind } = p;
  const name = p.value;
  p.advance();
  const arrow = p.kind;
  if (arrow !== T.FARROW && (arrow !== T.PARROW || kind === T.TIMES)) p.fail();
  p.advance();
  const value = parseExpression(p);
  const length = value.offset + value.length - offset;
  if (kind === T.TIMES) return { kind: "AttributesOperation", source, offset, length, expr: value };
  const operator = arrow === T.FARROW ? "=>" : "+>";
  return { kind: "AttributeOperation", source, offset, length, name, operator, value };
}

/** Braces without a title: defaults, an override, or a hash given to a function. */
function untitled(
  p: Parser,
  left: Expression,
  operations: Operations,
  brace: number,
  end: number,
): Expression {
  const { source } = p;
  const { offset } = left;
  const length = end - offset;
  const form = "regular";
  switch (left.kind) {
    case "QualifiedName":
      return withHash(p, left, operations, brace, end);
    case "QualifiedReference":
      return {
        kind: "ResourceDefaultsExpression",
        source,
        offset,
        length,
        form,
        typeRef: left,
        operations,
      };
    case "AccessExpression":
      return {
        kind: "ResourceOverrideExpression",
        source,
        offset,
        length,
        form,
        resources: left,
        operations,
      };
    default:
      p.failAt(issues.NOT_A_RESOURCE(), offset);
  }
}

function withHash(
  p: Parser,
  name: Expression,
  operations: Operations,
  brace: number,
  end: number,
): Expression {
  const { source } = p;
  const entries: KeyedEntry[] = [];
  for (const operation of operations) {
    const isPlain = operation.kind === "AttributeOperation" && operation.operator === "=>";
    if (operation.kind === "AttributeOperation" && !isPlain) {
      p.failAt(issues.NO_TITLE_OR_APPEND(), brace);
    }
    const key: Expression =
      operation.kind === "AttributeOperation"
        ? { kind: "LiteralString", source, offset: brace, length: 0, value: operation.name }
        : { kind: "Nop", source, offset: brace, length: 0 };
    const value = operation.kind === "AttributeOperation" ? operation.value : operation.expr;
    entries.push({ kind: "KeyedEntry", source, offset: brace, length: 0, key, value });
  }
  const hash: Expression = {
    kind: "LiteralHash",
    source,
    offset: brace,
    length: end - brace,
    entries,
  };
  const result: Mutable<Expression> = blockOrExpression(p, formCalls(p, [name, hash]));
  result.offset = name.offset;
  result.length = end - name.offset;
  return result;
}
