// Calls of functions and methods, their arguments and lambdas, and the keys of an access, which
// are read alike: values and pairs, in any order, where pairs side by side make one hash.

import type {
  CallMethodExpression,
  CallNamedFunctionExpression,
  Expression,
  KeyedEntry,
  LambdaExpression,
  NamedAccessExpression,
} from "./ast.ts";
import { parseParameters, parseReturnType } from "./definitions.ts";
import { keywordLiteral } from "./literals.ts";
import type { Mutable } from "./mutable.ts";
import type { Parser } from "./parser.ts";
import { bodyOf, parseAssignment, parseBlock } from "./statements.ts";
import * as T from "./tokens.ts";

/** From a call to what is in its lambda: the lambda, a parameter, its type, a key. */
const LEVELS_OF_LAMBDA = 4;

/** A trailing comma before this is no option: no token is of this kind. */
export const NOTHING = -1;

/** One key or more; `trailed` is what a comma without a key may precede. */
export function parseAccessKeys(p: Parser, trailed: number): readonly Expression[] {
  const keys = new ArgumentList();
  do parseAccessKey(p, keys);
  while (p.skip(T.COMMA) && p.kind !== trailed);
  return keys.values;
}

/** An expression, or a pair `key => value`, which may be made of assignments. */
function parseAccessKey(p: Parser, keys: ArgumentList): void {
  const isWord = isKeywordEntry(p);
  const key = isWord ? keywordLiteral(p) : parseAssignment(p);
  if (isWord || p.kind === T.FARROW) keys.addPair(p, parsePair(p, key));
  else if (p.plain) keys.add(key);
  else p.fail();
}

export function parseMethodCall(p: Parser, left: Expression): CallMethodExpression {
  const { source, offset } = p;
  p.advance();
  if (p.kind !== T.NAME && p.kind !== T.TYPE) p.fail();
  const accessLength = p.end - offset;
  const functor: NamedAccessExpression = {
    kind: "NamedAccessExpression",
    source,
    offset,
    length: accessLength,
    left,
    right: { kind: "QualifiedName", source, offset, length: 0, value: p.value },
  };
  p.advance();
  const call: Mutable<CallMethodExpression> = {
    kind: "CallMethodExpression",
    source,
    offset,
    length: accessLength,
    functor,
    args: [],
    lambda: undefined,
    rvalRequired: true,
  };
  if (p.at(T.LPAREN)) {
    call.offset = p.offset;
    p.advance();
    call.length = 1;
    if (!p.at(T.RPAREN)) {
      call.args = parseArguments(p, NOTHING);
      call.length = p.end - call.offset;
    }
    p.expect(T.RPAREN);
  }
  if (p.at(T.PIPE)) call.lambda = parseLambda(p);
  p.grow(call.lambda === undefined ? 2 : LEVELS_OF_LAMBDA);
  return call;
}

export function parseCall(p: Parser, functor: Expression): CallNamedFunctionExpression {
  const { source } = p;
  const { offset } = functor;
  p.advance();
  const args = p.kind === T.RPAREN ? [] : parseArguments(p, T.RPAREN);
  let end = p.expect(T.RPAREN);
  let lambda: LambdaExpression | undefined;
  if (p.kind === T.PIPE) {
    lambda = parseLambda(p);
    end = lambda.offset + lambda.length;
  }
  p.grow(lambda === undefined ? 1 : LEVELS_OF_LAMBDA);
  return {
    kind: "CallNamedFunctionExpression",
    source,
    offset,
    length: end - offset,
    functor,
    args,
    lambda,
    rvalRequired: true,
  };
}

/** One argument or more; `trailed` is what a comma without an argument may precede. */
export function parseArguments(p: Parser, trailed: number): readonly Expression[] {
  const args = new ArgumentList();
  do parseArgument(p, args);
  while (p.skip(T.COMMA) && p.kind !== trailed);
  return args.values;
}

function parseArgument(p: Parser, args: ArgumentList): void {
  const isWord = isKeywordEntry(p);
  const argument = isWord ? keywordLiteral(p) : parseAssignment(p);
  if (isWord || p.kind === T.FARROW) args.addPair(p, parsePair(p, argument));
  else args.add(argument);
}

/** `type` and `function` may be keys and values: as words, unless they begin what they are for. */
export function isKeywordEntry(p: Parser): boolean {
  if (p.kind === T.TYPE) return p.next !== T.LPAREN && p.next !== T.CLASSREF;
  if (p.kind !== T.FUNCTION) return false;
  const { next } = p;
  const isDefinition =
    next === T.NAME ||
    next === T.WORD ||
    next === T.CLASSREF ||
    next === T.CLASS ||
    next === T.STRING;
  return !isDefinition;
}

/** `=> value`. The pair's place is the arrow. */
export function parsePair(p: Parser, key: Expression): KeyedEntry {
  const { source, offset, length } = p;
  p.expect(T.FARROW);
  const value = isKeywordEntry(p) ? keywordLiteral(p) : parseAssignment(p);
  return { kind: "KeyedEntry", source, offset, length, key, value };
}

/** Arguments as they are read: pairs without braces that stand side by side are one hash. */
export class ArgumentList {
  readonly values: Expression[] = [];
  #pairs: KeyedEntry[] | undefined;

  add(argument: Expression): void {
    this.#pairs = undefined;
    this.values.push(argument);
  }

  addPair(p: Parser, entry: KeyedEntry): void {
    if (this.#pairs !== undefined) {
      this.#pairs.push(entry);
      return;
    }
    const { offset, length } = entry;
    const entries = [entry];
    this.values.push({ kind: "LiteralHash", source: p.source, offset, length, entries });
    this.#pairs = entries;
  }
}

function parseLambda(p: Parser): LambdaExpression {
  const { source, offset } = p;
  const parameters = parseParameters(p, T.PIPE);
  const returnType = parseReturnType(p);
  const { statements, end } = parseBlock(p);
  const length = end - offset;
  const body = statements.length === 0 ? undefined : bodyOf(p, statements, offset);
  return { kind: "LambdaExpression", source, offset, length, parameters, returnType, body };
}
