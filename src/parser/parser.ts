// Recursive descent over the token list, one token ahead. This file holds the cursor and the
// entry point; the grammar is in statements.ts (down to resources and relationships),
// expressions.ts, calls.ts, literals.ts, control.ts, resources.ts and definitions.ts. Every
// function leaves the cursor behind what it read, and an error is always about the token at the
// cursor, which is the first one that no valid program could have there.

import { PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import type { Definition, Program, Source } from "./ast.ts";
import { issues } from "./issues.ts";
import { Lexer } from "./lexer.ts";
import { SourceText } from "./locator.ts";
import { checkHeight, checkNesting } from "./nesting.ts";
import { regexpText } from "./regexp-syntax.ts";
import { blockOrExpression, parseStatements } from "./statements.ts";
import { LENGTH, type LexerWarning, OFFSET, TEXT, TOKEN_SIZE, TokenList } from "./token-list.ts";
import * as T from "./tokens.ts";

export interface ParseOptions {
  /** Task mode: `plan` and `apply` are keywords. */
  readonly tasks?: boolean | undefined;
  /** Hears of what the lexer warns of, also when an error follows. */
  readonly warn?: ((warning: LexerWarning, source: Source) => void) | undefined;
}

/** A manifest's tree; throws a `PuppetError` where it is not one. */
export function parseManifest(text: string, file?: string, options: ParseOptions = {}): Program {
  const source = new SourceText(text, file);
  const tokens = new TokenList(text.length);
  const lexer = new Lexer(text, source, tokens, { tasks: options.tasks === true });
  lexer.run();
  return parseTokens(new Parser(source, tokens), options, parseBody);
}

/** Parses and hands out the warnings of the tokens that were looked at. */
export function parseTokens(
  parser: Parser,
  options: ParseOptions,
  parse: (parser: Parser) => Program["body"],
): Program {
  const { source, tokens } = parser;
  try {
    const body = parse(parser);
    if (parser.kind !== T.EOF) parser.fail();
    const { length } = source.text;
    return { kind: "Program", source, offset: 0, length, body, definitions: parser.definitions };
  } finally {
    if (options.warn !== undefined) {
      for (const warning of tokens.warnings) {
        if (warning.token <= parser.index) options.warn(warning, source);
      }
    }
  }
}

function parseBody(parser: Parser): Program["body"] {
  if (!T.startsStatement(parser.kind)) {
    const { length } = parser.source.text;
    return { kind: "Nop", source: parser.source, offset: length, length: 0 };
  }
  return blockOrExpression(parser, parseStatements(parser));
}

/** From an operand to the operands in it: a call, its lambda, a parameter, its type, a key. */
const LEVELS_OF_OPERAND = 4;

export class Parser {
  readonly source: Source;
  readonly tokens: TokenList;
  readonly definitions: Definition[] = [];
  /** Names of the classes around the cursor. */
  readonly namespace: string[] = [];
  index = -1;
  // The token at the cursor.
  kind: number = T.EOF;
  offset = 0;
  length = 0;
  /** Whether the last assignment parsed was no more than an expression. */
  plain = true;
  nesting = 0;
  /** No tree that has been read where the cursor is has more nodes from its root to a leaf. */
  height = 0;

  constructor(source: Source, tokens: TokenList) {
    this.source = source;
    this.tokens = tokens;
    this.advance();
  }

  /** Where the token at the cursor ends. */
  get end(): number {
    return this.offset + this.length;
  }

  /** What the token says: a name (a variable's without `$`), the text of a string, and so on. */
  get value(): string {
    const { tokens, offset } = this;
    const text = tokens.data[this.index * TOKEN_SIZE + TEXT] as number;
    if (text >= 0) return tokens.texts[text] as string;
    const written = this.source.text;
    const isVariable = this.kind === T.VARIABLE && written.charCodeAt(offset) === 36;
    return written.slice(isVariable ? offset + 1 : offset, this.end);
  }

  /** The kind of the token after the one at the cursor. */
  get next(): number {
    return this.tokens.data[(this.index + 1) * TOKEN_SIZE] ?? T.EOF;
  }

  /** For where the compiler would take `kind` to be what it was before `advance`. */
  at(kind: number): boolean {
    return this.kind === kind;
  }

  advance(): void {
    const { data } = this.tokens;
    this.index += 1;
    const at = this.index * TOKEN_SIZE;
    this.kind = data[at] as number;
    this.offset = data[at + OFFSET] as number;
    this.length = data[at + LENGTH] as number;
  }

  /** Moves past a token that must be there; its end. */
  expect(kind: number): number {
    if (this.kind !== kind) this.fail();
    const { end } = this;
    this.advance();
    return end;
  }

  /** Moves past a token that may be there. */
  skip(kind: number): boolean {
    if (this.kind !== kind) return false;
    this.advance();
    return true;
  }

  /** Goes into an operand; give `leave` what this returns. */
  enter(): number {
    this.nesting = checkNesting(this.nesting, this.source, this.offset);
    const around = this.height;
    this.height = 0;
    return around;
  }

  leave(around: number): void {
    this.nesting -= 1;
    this.grow(LEVELS_OF_OPERAND);
    this.height = Math.max(around, this.height);
  }

  /** Begins what stands beside what has been read, not above it; give `rejoin` what it returns. */
  beside(): number {
    const { height } = this;
    this.height = 0;
    return height;
  }

  rejoin(beside: number): void {
    if (beside > this.height) this.height = beside;
  }

  /** What has been read last stands this many nodes above what is in it. */
  grow(levels: number): void {
    this.height = checkHeight(this.height + levels, this.source, this.offset);
  }

  /** Refuses the token at the cursor. */
  fail(): never {
    this.failIfUnreadable();
    const { file } = this.source;
    if (this.kind === T.EOF) {
      throw new PuppetError(issues.SYNTAX_ERROR({ where: "end of input" }), { file });
    }
    this.failAt(issues.SYNTAX_ERROR({ where: `'${this.#tokenText()}'` }), this.offset);
  }

  /** An error that the reference gives no place. */
  failUnplaced(issue: Issue): never {
    throw new PuppetError(issue);
  }

  failAt(issue: Issue, offset: number): never {
    const { line, pos } = this.source.locate(offset);
    throw new PuppetError(issue, { file: this.source.file, line, pos });
  }

  /** The lexer's error goes before anything that could be said of the tokens before it. */
  failIfUnreadable(): void {
    const { failure } = this.tokens;
    if (this.kind === T.FAILURE && failure !== undefined) throw failure;
  }

  #tokenText(): string {
    switch (this.kind) {
      case T.OTHER:
      case T.EPP_START:
      case T.RENDER_EXPR:
        return "";
      case T.REGEX:
        return regexpText(this.value);
      default:
        return this.value;
    }
  }
}
