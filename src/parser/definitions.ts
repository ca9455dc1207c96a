// Classes, defined types, nodes, functions, plans and types, with their parameters. Each is also
// added to the program's list when it ends, so that inner ones come first. Only classes and plans
// give their name to what is defined inside them.

import type {
  ApplyExpression,
  Definition,
  Expression,
  FunctionDefinition,
  HostClassDefinition,
  KeyedEntry,
  LiteralHash,
  LiteralString,
  NodeDefinition,
  Parameter,
  PlanDefinition,
  QualifiedReference,
  ResourceTypeDefinition,
} from "./ast.ts";
import { parseAccessKeys, parseArguments } from "./calls.ts";
import { parseExpression, parseReference, parseType } from "./expressions.ts";
import { issues } from "./issues.ts";
import { parseHash, parseHeredoc, parseList, parseString, parseText } from "./literals.ts";
import type { Parser } from "./parser.ts";
import { block, bodyOf, parseBlock } from "./statements.ts";
import * as T from "./tokens.ts";

export function parseClass(p: Parser): HostClassDefinition {
  const { source, offset } = p;
  p.advance();
  const written = parseName(p);
  p.namespace.push(written);
  const parameters = parseParameterList(p);
  const parentClass = p.skip(T.INHERITS) ? parseParentName(p) : undefined;
  const { statements, end } = parseBlock(p);
  p.namespace.pop();
  const name = qualified(p, written);
  const length = end - offset;
  const body = bodyOf(p, statements, offset);
  const kind = "HostClassDefinition";
  return define(p, { kind, source, offset, length, name, parameters, parentClass, body });
}

export function parseDefine(p: Parser): ResourceTypeDefinition {
  const { source, offset } = p;
  p.advance();
  const written = parseName(p);
  const parameters = parseParameterList(p);
  const { statements, end } = parseBlock(p);
  const name = qualified(p, written);
  const length = end - offset;
  const body = bodyOf(p, statements, offset);
  return define(p, {
    kind: "ResourceTypeDefinition",
    source,
    offset,
    length,
    name,
    parameters,
    body,
  });
}

export function parsePlan(p: Parser): PlanDefinition {
  const { source, offset } = p;
  p.advance();
  const written = parseName(p);
  p.namespace.push(written);
  const parameters = parseParameterList(p);
  const { statements, end } = parseBlock(p);
  p.namespace.pop();
  const name = qualified(p, written);
  const length = end - offset;
  const body = bodyOf(p, statements, offset);
  const kind = "PlanDefinition";
  return define(p, { kind, source, offset, length, name, parameters, returnType: undefined, body });
}

export function parseFunction(p: Parser): FunctionDefinition {
  const { source, offset } = p;
  p.advance();
  const name = parseName(p);
  const parameters = parseParameterList(p);
  const returnType = parseReturnType(p);
  const { statements, end } = parseBlock(p);
  const length = end - offset;
  const body = bodyOf(p, statements, offset);
  const kind = "FunctionDefinition";
  return define(p, { kind, source, offset, length, name, parameters, returnType, body });
}

export function parseNode(p: Parser): NodeDefinition {
  const { source, offset } = p;
  p.advance();
  const hostMatches = [parseHostname(p)];
  while (p.skip(T.COMMA)) {
    if (p.kind === T.LBRACE || p.kind === T.INHERITS) break;
    hostMatches.push(parseHostname(p));
  }
  const parent = p.skip(T.INHERITS) ? parseHostname(p) : undefined;
  const { statements, end } = parseBlock(p);
  const length = end - offset;
  const body = bodyOf(p, statements, offset);
  return define(p, { kind: "NodeDefinition", source, offset, length, hostMatches, parent, body });
}

/** `apply(targets) { … }`; task mode only. */
export function parseApply(p: Parser): ApplyExpression {
  const { source, offset } = p;
  p.advance();
  p.expect(T.LPAREN);
  const args = parseArguments(p, T.RPAREN);
  p.expect(T.RPAREN);
  const { statements, end } = parseBlock(p);
  const body = block(p, statements, offset, 0);
  return { kind: "ApplyExpression", source, offset, length: end - offset, args, body };
}

/** What `type` begins: a type of one's own, an alias or a mapping. */
export function parseTypeDefinition(p: Parser): Definition {
  const { source, offset } = p;
  p.advance();
  if (p.kind !== T.CLASSREF) p.fail();
  const name = p.value;
  if (p.next === T.LBRACE || p.next === T.INHERITS) {
    p.advance();
    const parent = p.skip(T.INHERITS) ? parseReferenceName(p) : undefined;
    const { statements, end } = parseBlock(p);
    const length = end - offset;
    const body = bodyOf(p, statements, offset);
    return define(p, { kind: "TypeDefinition", source, offset, length, name, parent, body });
  }
  const left = parseType(p);
  p.expect(T.EQUALS);
  return define(p, parseAliased(p, left));
}

function parseReferenceName(p: Parser): string {
  const name = p.value;
  p.expect(T.CLASSREF);
  return name;
}

/** The right side of `type X =`. The place of the whole begins at the new name. */
function parseAliased(p: Parser, left: Expression): Definition {
  const { source } = p;
  const { offset } = left;
  let right: Expression | KeyedEntry;
  let end = left.offset + left.length;
  if (p.kind === T.LBRACE) {
    right = parseHash(p);
    end = right.offset + right.length;
  } else if (p.kind === T.LBRACK || p.kind === T.LISTSTART) {
    right = parseList(p);
  } else if (p.kind === T.CLASSREF) {
    const base = parseReference(p) as QualifiedReference;
    if (p.at(T.LBRACE)) {
      const hash = parseHash(p);
      right = { kind: "KeyedEntry", source, offset, length: 0, key: base, value: hash };
      end = hash.offset + hash.length;
    } else if (p.skip(T.LBRACK)) {
      const keys = parseAccessKeys(p, T.RBRACK);
      p.expect(T.RBRACK);
      right = { kind: "AccessExpression", source, offset, length: 0, left: base, keys };
    } else {
      right = base;
      end = base.offset + base.length;
    }
  } else {
    p.fail();
  }
  const length = end - offset;
  if (left.kind !== "QualifiedReference") {
    const mappingExpr: Expression =
      right.kind === "KeyedEntry"
        ? { kind: "LiteralHash", source, offset, length: 0, entries: [right] }
        : right;
    return { kind: "TypeMapping", source, offset, length, typeExpr: left, mappingExpr };
  }
  const typeExpr = asType(p, right, offset);
  return { kind: "TypeAlias", source, offset, length, name: left.value, typeExpr };
}

/** `type X = {…}` is short for `Object[{…}]`, and `type X = Y {…}` for one with parent `Y`. */
function asType(p: Parser, right: Expression | KeyedEntry, offset: number): Expression {
  const { source } = p;
  if (right.kind === "LiteralHash") return objectType(p, right, offset);
  if (right.kind !== "KeyedEntry") return right;
  const parent = right.key as QualifiedReference;
  const hash = right.value as LiteralHash;
  if (parent.value === "Object" || parent.value === "TypeSet") {
    return { kind: "AccessExpression", source, offset, length: 0, left: parent, keys: [hash] };
  }
  const at = { source, offset: hash.offset, length: 0 } as const;
  const entry: KeyedEntry = {
    kind: "KeyedEntry",
    ...at,
    key: { kind: "QualifiedName", ...at, value: "parent" },
    value: parent,
  };
  return objectType(p, { ...hash, entries: [...hash.entries, entry] }, offset);
}

function objectType(p: Parser, hash: LiteralHash, offset: number): Expression {
  const { source } = p;
  const left = { kind: "QualifiedReference", source, offset, length: 0, value: "Object" } as const;
  return { kind: "AccessExpression", source, offset, length: 0, left, keys: [hash] };
}

function define<D extends Definition>(p: Parser, definition: D): D {
  p.definitions.push(definition);
  return definition;
}

/** With the names of the classes around in front. A leading `::` is dropped if there are any. */
function qualified(p: Parser, name: string): string {
  if (p.namespace.length === 0) return name;
  return [...p.namespace, name].join("::").replace(/^::/, "");
}

function parseName(p: Parser): string {
  const { kind, value, offset } = p;
  switch (kind) {
    case T.NAME:
    case T.WORD:
    case T.CLASSREF:
      p.advance();
      return value;
    case T.CLASS:
      return p.failAt(issues.CLASS_AS_NAME(), offset);
    case T.STRING:
      return p.failAt(issues.STRING_AS_NAME(), offset);
    default:
      return p.fail();
  }
}

function parseParentName(p: Parser): string {
  if (p.kind !== T.DEFAULT) return parseName(p);
  p.advance();
  return "default";
}

/** A name with dots, a string, a regular expression or `default`. */
function parseHostname(p: Parser): Expression {
  const { source, offset, length, kind, value } = p;
  switch (kind) {
    case T.NAME:
    case T.NUMBER:
      return parseDottedName(p);
    case T.STRING:
    case T.WORD:
      return parseString(p);
    case T.DQPRE:
      return parseText(p);
    case T.HEREDOC:
      return parseHeredoc(p);
    case T.DEFAULT:
      p.advance();
      return { kind: "LiteralDefault", source, offset, length };
    case T.REGEX:
      p.advance();
      return { kind: "LiteralRegularExpression", source, offset, length, value };
    default:
      return p.fail();
  }
}

function parseDottedName(p: Parser): LiteralString {
  const { source, offset } = p;
  let { value, end } = p;
  p.advance();
  while (p.skip(T.DOT)) {
    if (p.kind !== T.NAME && p.kind !== T.NUMBER) p.fail();
    value += `.${p.value}`;
    end = p.end;
    p.advance();
  }
  return { kind: "LiteralString", source, offset, length: end - offset, value };
}

/** `>> Type`, if it is there. */
export function parseReturnType(p: Parser): Expression | undefined {
  return p.skip(T.RSHIFT) ? parseType(p) : undefined;
}

function parseParameterList(p: Parser): Parameter[] {
  return p.kind === T.LPAREN || p.kind === T.WSLPAREN ? parseParameters(p, T.RPAREN) : [];
}

/** Parameters between the bracket at the cursor and `closing`. */
export function parseParameters(p: Parser, closing: number): Parameter[] {
  const parameters: Parameter[] = [];
  p.advance();
  while (p.kind !== closing) {
    parameters.push(parseParameter(p));
    if (!p.skip(T.COMMA)) break;
  }
  p.expect(closing);
  return parameters;
}

function parseParameter(p: Parser): Parameter {
  const { source } = p;
  const type = p.kind === T.CLASSREF ? parseType(p) : undefined;
  const capturesRest = p.skip(T.TIMES);
  const { offset, length, value: name } = p;
  p.expect(T.VARIABLE);
  const value = p.skip(T.EQUALS) ? parseExpression(p) : undefined;
  return { kind: "Parameter", source, offset, length, name, type, value, capturesRest };
}
