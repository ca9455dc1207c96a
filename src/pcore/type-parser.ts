// Types from text and from expressions that are types: what stands before parameters of classes
// and defined types, in aliases, and in the signatures of functions. Only literals may stand
// between the brackets; where any expression may, the evaluator uses type-parameters.ts instead.
import type { Expression } from "../parser/ast.ts";
import { parseManifest } from "../parser/parser.ts";
import { PuppetError } from "../util/error.ts";
import { builtInType } from "./built-in.ts";
import { issues } from "./issues.ts";
import { negate } from "./numbers.ts";
import { specialize } from "./type-specialization.ts";
import { PType } from "./types/type.ts";
import { TypeAliasType } from "./types/type-alias.ts";
import { typeReferenceType } from "./types/type-reference.ts";
import { DEFAULT, Float, Hash, Regexp, type Value } from "./values.ts";

/**
 * Finds what a name that is not built in stands for: an alias, a resource type, an object type.
 * The name is in lower case and has no leading `::`.
 */
export type TypeResolver = (name: string) => PType | undefined;

/** The type a text stands for, e.g. `Optional[Array[String[1]]]`. */
export function parseType(text: string, resolver?: TypeResolver): PType {
  const builtIn = /^[A-Z]\w*$/.test(text) ? builtInType(text.toLowerCase()) : undefined;
  return builtIn ?? interpretType(parse(text), resolver);
}

// Where in a text of one line something is wrong helps nobody: whoever asked has a better place.
function parse(text: string): Expression {
  try {
    return parseManifest(text).body;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    // Where the text ends is nowhere in particular.
    const isAtEnd = error.message.endsWith("at end of input");
    const at = isAtEnd ? {} : { line: error.line, pos: error.pos };
    throw new PuppetError({ code: error.code, message: error.message }, at, error);
  }
}

/** The type an expression stands for; throws when it is not a type. */
export function interpretType(expression: Expression, resolver?: TypeResolver): PType {
  const value = interpretLiteral(expression, resolver);
  if (!(value instanceof PType)) throw invalid(expression);
  return value;
}

/** The value of a literal, types included. */
export function interpretLiteral(expression: Expression, resolver?: TypeResolver): Value {
  switch (expression.kind) {
    case "QualifiedReference":
      return named(expression.value, resolver);
    case "AccessExpression":
      return specialized(expression, resolver);
    case "QualifiedName":
    case "LiteralString":
    case "LiteralBoolean":
    case "LiteralInteger":
      return expression.value;
    case "LiteralFloat":
      return new Float(expression.value);
    case "LiteralRegularExpression":
      return new Regexp(expression.value);
    case "LiteralDefault":
      return DEFAULT;
    case "LiteralUndef":
    case "Nop":
      return null;
    case "LiteralList":
      return expression.values.map((value) => interpretLiteral(value, resolver));
    case "LiteralHash":
      return Hash.of(
        expression.entries.map(({ key, value }) => [
          interpretLiteral(key, resolver),
          interpretLiteral(value, resolver),
        ]),
      );
    case "HeredocExpression":
      return interpretLiteral(expression.text, resolver);
    case "UnaryMinusExpression":
      return negated(expression.expr, resolver);
    case "BlockExpression": {
      const [only] = expression.statements;
      if (expression.statements.length !== 1 || only === undefined) throw invalid(expression);
      return interpretLiteral(only, resolver);
    }
    default:
      throw invalid(expression);
  }
}

function negated(expression: Expression, resolver: TypeResolver | undefined): Value {
  const value = interpretLiteral(expression, resolver);
  if (value instanceof Float) return new Float(-value.value);
  if (typeof value === "number" || typeof value === "bigint") return negate(value);
  throw invalid(expression);
}

/** The type of a name alone; a reference to nothing when nobody knows it. */
export function named(name: string, resolver?: TypeResolver): PType {
  return findNamed(name, resolver) ?? typeReferenceType(name);
}

function findNamed(name: string, resolver: TypeResolver | undefined): PType | undefined {
  const lowerCase = name.replace(/^::/, "").toLowerCase();
  const type = builtInType(lowerCase) ?? resolver?.(lowerCase);
  // An alias is looked into at once, so that what is wrong with it is told here.
  if (type instanceof TypeAliasType) type.resolved;
  return type;
}

function specialized(
  expression: Extract<Expression, { kind: "AccessExpression" }>,
  resolver: TypeResolver | undefined,
): PType {
  const parameters = expression.keys.map((key) => interpretLiteral(key, resolver));
  const { left } = expression;
  if (left.kind !== "QualifiedReference") throw invalid(expression);
  return specialize(left.value, parameters, {
    find: (name) => findNamed(name, resolver),
    text: () => sourceText(expression),
  });
}

/** The text of an expression with everything below it. */
function sourceText(expression: Expression): string {
  const { start, end } = spanOf(expression);
  return expression.source.text.slice(start, end);
}

function spanOf(node: object): { readonly start: number; readonly end: number } {
  let [start, end] = [Infinity, 0];
  if ("offset" in node && "length" in node) {
    start = Number(node.offset);
    end = start + Number(node.length);
  }
  for (const [name, part] of Object.entries(node)) {
    if (name === "source" || typeof part !== "object" || part === null) continue;
    const inner = spanOf(part);
    start = Math.min(start, inner.start);
    end = Math.max(end, inner.end);
  }
  return { start, end };
}

function invalid(expression: Expression): PuppetError {
  return new PuppetError(issues.INVALID_TYPE_SPECIFICATION({ text: sourceText(expression) }));
}
