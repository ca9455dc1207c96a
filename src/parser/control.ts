// if, unless, case and the selector. A branch of one statement is that statement, of several a
// block; the branch of a case option is always a block.

import type {
  CaseExpression,
  CaseOption,
  Expression,
  IfExpression,
  SelectorEntry,
  SelectorExpression,
  UnlessExpression,
} from "./ast.ts";
import { parseExpression } from "./expressions.ts";
import type { Parser } from "./parser.ts";
import { blockOrExpression, bodyOf, parseBlock } from "./statements.ts";
import * as T from "./tokens.ts";

interface Branch {
  /** Of `if` or `elsif`. */
  readonly offset: number;
  readonly test: Expression;
  readonly body: Expression;
  readonly end: number;
}

/** The chain of `elsif` is read in a loop and nested afterwards, for it may be long. */
export function parseIf(p: Parser): IfExpression {
  const branches = [parseBranch(p)];
  while (p.kind === T.ELSIF) branches.push(parseBranch(p));
  let otherwise = p.skip(T.ELSE) ? parseBranchBlock(p) : undefined;
  p.grow(branches.length);
  for (;;) {
    const branch = branches.pop() as Branch;
    const result = ifExpression(p, branch, otherwise);
    if (branches.length === 0) return result;
    otherwise = { body: result, end: result.offset + result.length };
  }
}

function parseBranch(p: Parser): Branch {
  const { offset } = p;
  p.advance();
  const test = parseExpression(p);
  const { body, end } = parseBranchBlock(p);
  return { offset, test, body, end };
}

function ifExpression(
  p: Parser,
  branch: Branch,
  otherwise: { readonly body: Expression; readonly end: number } | undefined,
): IfExpression {
  const { offset, test, body: then } = branch;
  const isEmpty = otherwise === undefined || otherwise.body.kind === "Nop";
  const end = isEmpty ? branch.end : otherwise.body.offset + otherwise.body.length;
  return {
    kind: "IfExpression",
    source: p.source,
    offset,
    // The reference measures from the test, before it moves the start to the keyword.
    length: end - test.offset,
    test,
    then,
    else: isEmpty ? nothing(p, offset) : otherwise.body,
  };
}

export function parseUnless(p: Parser): UnlessExpression {
  const { source, offset } = p;
  const { test, body: then, end } = parseBranch(p);
  const otherwise = p.skip(T.ELSE) ? parseBranchBlock(p).body : nothing(p, offset);
  const length = end - offset;
  return { kind: "UnlessExpression", source, offset, length, test, then, else: otherwise };
}

function parseBranchBlock(p: Parser): { body: Expression; end: number } {
  const { statements, offset, end } = parseBlock(p);
  const body =
    statements.length === 0
      ? nothing(p, offset)
      : blockOrExpression(p, statements, { offset, end });
  return { body, end };
}

function nothing(p: Parser, offset: number): Expression {
  return { kind: "Nop", source: p.source, offset, length: 0 };
}

export function parseCase(p: Parser): CaseExpression {
  const { source, offset } = p;
  p.advance();
  const test = parseExpression(p);
  p.expect(T.LBRACE);
  const options: CaseOption[] = [];
  do options.push(parseOption(p));
  while (p.kind !== T.RBRACE);
  const length = p.expect(T.RBRACE) - offset;
  return { kind: "CaseExpression", source, offset, length, test, options };
}

/** `a, b: { … }`. Its place is the colon. */
function parseOption(p: Parser): CaseOption {
  const values: Expression[] = [];
  do values.push(parseExpression(p));
  while (p.skip(T.COMMA));
  const { source, offset } = p;
  p.expect(T.COLON);
  const { statements, end } = parseBlock(p);
  const then = bodyOf(p, statements, offset);
  return { kind: "CaseOption", source, offset, length: end - offset, values, then };
}

/** `? { … }` or `? a => b`; the cursor is at the question mark. */
export function parseSelector(p: Parser, left: Expression): SelectorExpression {
  const { source } = p;
  const { offset, length } = left;
  const around = p.enter();
  p.advance();
  const selectors: SelectorEntry[] = [];
  if (p.skip(T.SELBRACE)) {
    do selectors.push(parseEntry(p));
    while (p.skip(T.COMMA) && p.kind !== T.RBRACE);
    p.expect(T.RBRACE);
  } else {
    selectors.push(parseEntry(p));
  }
  p.leave(around);
  p.grow(1);
  return { kind: "SelectorExpression", source, offset, length, left, selectors };
}

/** Its place is the arrow. */
function parseEntry(p: Parser): SelectorEntry {
  const matching = parseExpression(p);
  const { source, offset, length } = p;
  p.expect(T.FARROW);
  const value = parseExpression(p);
  return { kind: "SelectorEntry", source, offset, length, matching, value };
}
