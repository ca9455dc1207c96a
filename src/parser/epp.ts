// A template's tree: a lambda with the template's parameters whose body renders, piece by piece.

import type { Expression, Program } from "./ast.ts";
import { parseParameters } from "./definitions.ts";
import { Lexer } from "./lexer.ts";
import { SourceText } from "./locator.ts";
import { type ParseOptions, Parser, parseTokens } from "./parser.ts";
import { bodyOf, parseStatements } from "./statements.ts";
import { TokenList } from "./token-list.ts";
import * as T from "./tokens.ts";

/** A template; the program's body is a `LambdaExpression` whose body is the `EppExpression`. */
export function parseEpp(text: string, file?: string, options: ParseOptions = {}): Program {
  const source = new SourceText(text, file);
  const tokens = new TokenList(text.length);
  const lexer = new Lexer(text, source, tokens, { tasks: options.tasks === true });
  lexer.templateMode = "text";
  lexer.run();
  return parseTokens(new Parser(source, tokens), options, parseTemplate);
}

function parseTemplate(p: Parser): Expression {
  const { source, offset, length } = p;
  p.expect(T.EPP_START);
  const parametersSpecified = p.kind === T.PIPE;
  const parameters = parametersSpecified ? parseParameters(p, T.PIPE) : [];
  const statements = T.startsStatement(p.kind) ? parseStatements(p) : [];
  const body: Expression = {
    kind: "EppExpression",
    source,
    offset,
    length: 0,
    parametersSpecified,
    body: bodyOf(p, statements, offset),
  };
  return {
    kind: "LambdaExpression",
    source,
    offset,
    length,
    parameters,
    returnType: undefined,
    body,
  };
}
