// Values as they are written: numbers, strings with and without interpolation, lists, hashes,
// variables, and the two kinds of output of a template.

import type {
  ConcatenatedString,
  Expression,
  HeredocExpression,
  KeyedEntry,
  LiteralHash,
  LiteralList,
  LiteralString,
  RenderExpression,
  TextExpression,
  VariableExpression,
} from "./ast.ts";
import { ArgumentList, isKeywordEntry, parsePair } from "./calls.ts";
import { continueExpression, parseExpression } from "./expressions.ts";
import { issues } from "./issues.ts";
import type { Parser } from "./parser.ts";
import { blockOrExpression, parseAssignment, parseStatements } from "./statements.ts";
import * as T from "./tokens.ts";

export function parseNumber(p: Parser): Expression {
  const { source, offset, length, value: text } = p;
  p.advance();
  const isHex = text[1] === "x" || text[1] === "X";
  if (!isHex && /[.eE]/.test(text)) {
    const value = Number(text);
    // The reference has no value for zero with an exponent, nor for what is too large.
    const isZeroPower = /^0+\.?0*[eE]/.test(text);
    if (isZeroPower || !Number.isFinite(value)) {
      p.failUnplaced(issues.NUMBER_WITHOUT_VALUE({ value: text }));
    }
    return { kind: "LiteralFloat", source, offset, length, value };
  }
  const isOctal = !isHex && text.length > 1 && text[0] === "0";
  const radix = isHex ? 16 : isOctal ? 8 : 10;
  const value = toInteger(isOctal ? `0o${text.slice(1)}` : text);
  return { kind: "LiteralInteger", source, offset, length, value, radix };
}

function toInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

export function parseVariable(p: Parser): VariableExpression {
  const { source, offset, length, value } = p;
  p.advance();
  const name = matchVariableNumber(value) ?? value;
  return { kind: "VariableExpression", source, offset, length, name };
}

/** `$0`, `$1`, …: what a regular expression matched. */
function matchVariableNumber(name: string): number | undefined {
  const code = name.charCodeAt(0);
  if (code < 48 || code > 57 || !/^(?:0|[1-9][0-9]*)$/.test(name)) return undefined;
  const number = Number(name);
  return Number.isSafeInteger(number) ? number : undefined;
}

export function parseString(p: Parser): LiteralString {
  const { source, offset, length, value } = p;
  p.advance();
  return { kind: "LiteralString", source, offset, length, value };
}

/** A string with interpolation; the cursor is at its first piece. */
export function parseText(p: Parser): ConcatenatedString {
  const { source, offset } = p;
  const segments: (LiteralString | TextExpression)[] = [];
  let end = p.end;
  addPiece(p, segments);
  for (;;) {
    const expr = namesAsVariables(parseAssignment(p), offset);
    segments.push({ kind: "TextExpression", source, offset, length: 0, expr });
    if (p.kind !== T.DQMID && p.kind !== T.DQPOST) p.fail();
    const isLast = p.kind === T.DQPOST;
    end = p.end;
    addPiece(p, segments);
    if (isLast) break;
  }
  return { kind: "ConcatenatedString", source, offset, length: end - offset, segments };
}

/**
 * In `${…}` a name that comes first is that of a variable. The lexer sees to that, but for an
 * expression that the end of a heredoc cuts off.
 */
function namesAsVariables(expr: Expression, offset: number): Expression {
  const { source } = expr;
  switch (expr.kind) {
    case "QualifiedName":
      return { kind: "VariableExpression", source, offset, length: 0, name: expr.value };
    case "AccessExpression":
    case "NamedAccessExpression":
      return { ...expr, left: namesAsVariables(expr.left, expr.offset) };
    case "CallMethodExpression": {
      const { functor } = expr;
      const left = namesAsVariables(functor.left, functor.offset);
      return { ...expr, functor: { ...functor, left } };
    }
    default:
      return expr;
  }
}

function addPiece(p: Parser, segments: (LiteralString | TextExpression)[]): void {
  const piece = parseString(p);
  if (piece.value !== "") segments.push(piece);
}

export function parseHeredoc(p: Parser): HeredocExpression {
  const { source, offset, length, value: syntax } = p;
  p.advance();
  const text = p.kind === T.STRING ? parseString(p) : parseText(p);
  return { kind: "HeredocExpression", source, offset, length, syntax, text };
}

export function parseList(p: Parser): LiteralList {
  const { source, offset } = p;
  p.advance();
  const entries = new ArgumentList();
  while (p.kind !== T.RBRACK) {
    parseListEntry(p, entries);
    if (!p.skip(T.COMMA)) break;
  }
  const length = p.expect(T.RBRACK) - offset;
  return { kind: "LiteralList", source, offset, length, values: entries.values };
}

function parseListEntry(p: Parser, entries: ArgumentList): void {
  const entry = parseKey(p);
  if (p.kind === T.FARROW) entries.addPair(p, parsePair(p, entry));
  else entries.add(entry);
}

export function parseHash(p: Parser): LiteralHash {
  const { offset } = p;
  p.advance();
  return parseHashTail(p, offset, []);
}

/** More entries after those given, and the closing brace. */
function parseHashTail(p: Parser, offset: number, entries: KeyedEntry[]): LiteralHash {
  while (p.kind !== T.RBRACE) {
    entries.push(parsePair(p, parseKey(p)));
    if (!p.skip(T.COMMA)) break;
  }
  const length = p.expect(T.RBRACE) - offset;
  return { kind: "LiteralHash", source: p.source, offset, length, entries };
}

function parseKey(p: Parser): Expression {
  return isKeywordEntry(p) ? keywordLiteral(p) : parseAssignment(p);
}

/** `type` or `function` as a word. */
export function keywordLiteral(p: Parser): LiteralString {
  const { source, offset, length, value } = p;
  p.advance();
  return { kind: "LiteralString", source, offset, length, value };
}

export function parseRenderString(p: Parser): Expression {
  const { source, offset, length, value } = p;
  p.advance();
  return { kind: "RenderStringExpression", source, offset, length, value };
}

/** `<%= expression %>`, or `<%= { statements } %>`. */
export function parseRendered(p: Parser): RenderExpression {
  const { source, offset } = p;
  p.advance();
  const expr = p.kind === T.LBRACE ? parseRenderedBraces(p) : parseExpression(p);
  if (p.kind !== T.EPP_END && p.kind !== T.EPP_END_TRIM) p.fail();
  const length = p.expect(p.kind) - offset;
  return { kind: "RenderExpression", source, offset, length, expr };
}

/** A hash as the start of an expression if its first entry is a pair, else statements. */
function parseRenderedBraces(p: Parser): Expression {
  const { offset } = p;
  p.advance();
  if (p.kind === T.RBRACE) return continueExpression(p, parseHashTail(p, offset, []));
  const isWord = isKeywordEntry(p);
  const first = parseKey(p);
  if (isWord || p.kind === T.FARROW) {
    const entries = [parsePair(p, first)];
    if (p.kind !== T.RBRACE) p.expect(T.COMMA);
    return continueExpression(p, parseHashTail(p, offset, entries));
  }
  const statements = parseStatements(p, first);
  const end = p.expect(T.RBRACE);
  return blockOrExpression(p, statements, { offset, end });
}
