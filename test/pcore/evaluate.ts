// A reader of Puppet expressions that is just enough to put the recorded questions to pcore:
// literals, brackets after types, operators, and calls of types and of a few functions on types.
import type { Expression } from "../../src/parser/ast.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { definedAlias } from "../../src/pcore/alias.ts";
import { calculate } from "../../src/pcore/arithmetic.ts";
import { compare } from "../../src/pcore/compare.ts";
import { describeMismatch } from "../../src/pcore/describe-mismatch.ts";
import { generalize } from "../../src/pcore/generalize.ts";
import { inferDetailed, inferType } from "../../src/pcore/infer.ts";
import { isInstance } from "../../src/pcore/instance.ts";
import { issues } from "../../src/pcore/issues.ts";
import { matches } from "../../src/pcore/match.ts";
import { newInstance } from "../../src/pcore/new.ts";
import { negate } from "../../src/pcore/numbers.ts";
import { formatTimespan } from "../../src/pcore/timespan.ts";
import { formatTimestamp } from "../../src/pcore/timestamp.ts";
import { applyTypeParameters } from "../../src/pcore/type-parameters.ts";
import { named, parseType, type TypeResolver } from "../../src/pcore/type-parser.ts";
import { PType, resourceType, TypeReferenceType } from "../../src/pcore/types/index.ts";
import {
  DEFAULT,
  Float,
  Hash,
  Regexp,
  Timespan,
  type Timestamp,
  type Value,
} from "../../src/pcore/values.ts";
import { type Location, PuppetError } from "../../src/util/error.ts";

const resourceTypes = new Set(["file", "notify", "user", "exec", "package", "service"]);

/** The value of an expression. `aliases` are types by name, as `type NAME = TEXT` defines them. */
export function evaluate(text: string, aliases: Readonly<Record<string, string>> = {}): Value {
  const found = new Map<string, PType>();
  const resolver: TypeResolver = (name) => {
    if (resourceTypes.has(name)) return resourceType(`${name[0]?.toUpperCase()}${name.slice(1)}`);
    return found.get(name);
  };
  for (const [name, body] of Object.entries(aliases)) {
    found.set(
      name.toLowerCase(),
      definedAlias(name, () => parseType(body, resolver)),
    );
  }
  return new Evaluation(resolver).value(parseManifest(text).body);
}

class Evaluation {
  readonly #resolver: TypeResolver;

  constructor(resolver: TypeResolver) {
    this.#resolver = resolver;
  }

  value(expression: Expression): Value {
    switch (expression.kind) {
      case "BlockExpression": {
        let last: Value = null;
        for (const statement of expression.statements) last = this.value(statement);
        return last;
      }
      case "Nop":
      case "LiteralUndef":
        return null;
      case "LiteralDefault":
        return DEFAULT;
      case "LiteralBoolean":
      case "LiteralInteger":
      case "LiteralString":
      case "QualifiedName":
        return expression.value;
      case "LiteralFloat":
        return new Float(expression.value);
      case "LiteralRegularExpression":
        return new Regexp(expression.value);
      case "LiteralList":
        return expression.values.map((one) => this.value(one));
      case "LiteralHash":
        return Hash.of(
          expression.entries.map(({ key, value }) => [this.value(key), this.value(value)]),
        );
      case "ParenthesizedExpression":
        return this.value(expression.expr);
      case "UnaryMinusExpression": {
        const value = this.value(expression.expr);
        if (value instanceof Float) return new Float(-value.value);
        return negate(value as number | bigint);
      }
      case "NotExpression":
        return this.value(expression.expr) !== true;
      case "QualifiedReference": {
        const type = named(expression.value, this.#resolver);
        if (!(type instanceof TypeReferenceType)) return type;
        throw new PuppetError(issues.UNKNOWN_RESOURCE_TYPE({ name: type.text }), at(expression));
      }
      case "AccessExpression":
        return this.#access(expression);
      case "ArithmeticExpression":
        return calculate(
          expression.operator,
          this.value(expression.left),
          this.value(expression.right),
          { locate: (operand) => at(operand === "whole" ? expression : expression[operand]) },
        );
      case "ComparisonExpression":
        return compare(
          expression.operator,
          this.value(expression.left),
          this.value(expression.right),
        );
      case "MatchExpression":
        return this.#match(expression);
      case "CallNamedFunctionExpression":
        return this.#call(expression);
      case "CallMethodExpression": {
        const { left, right } = expression.functor;
        const args = [left, ...expression.args].map((one) => this.value(one));
        return this.#function(right.kind === "QualifiedName" ? right.value : "", args);
      }
      default:
        throw new Error(`no such expression in a question: ${expression.kind}`);
    }
  }

  #access(expression: Extract<Expression, { kind: "AccessExpression" }>): Value {
    const left = this.value(expression.left);
    const keys = expression.keys.map((key) => this.value(key));
    if (!(left instanceof PType)) throw new Error("only types are accessed in questions");
    const [only] = keys;
    if (left.kind === "Resource" && keys.length === 1 && only instanceof PType) {
      if ("typeName" in left && left.typeName === undefined && only.kind === "Resource")
        return only;
    }
    return applyTypeParameters(left, keys, (key) =>
      at(key === undefined ? expression : (expression.keys[key] ?? expression)),
    );
  }

  #match(expression: Extract<Expression, { kind: "MatchExpression" }>): Value {
    const pattern = this.value(expression.right);
    const value = this.value(expression.left);
    const regexp = typeof pattern === "string" ? new Regexp(pattern) : pattern;
    const isMatch = matches(value, regexp);
    return expression.operator === "=~" ? isMatch : !isMatch;
  }

  #call({ functor, args }: Extract<Expression, { kind: "CallNamedFunctionExpression" }>): Value {
    const values = args.map((one) => this.value(one));
    if (functor.kind === "QualifiedName") return this.#function(functor.value, values);
    return this.#function("new", [this.value(functor), ...values]);
  }

  #function(name: string, args: readonly Value[]): Value {
    const [first = null, second = null, ...rest] = args;
    switch (name) {
      case "new":
        return newInstance(asType(first), args.slice(1));
      case "type":
        if (second === "generalized") return generalize(inferType(first));
        return second === "reduced" ? inferType(first) : inferDetailed(first);
      case "assert_type": {
        const type = typeof first === "string" ? parseType(first) : asType(first);
        if (isInstance(type, second)) return second;
        const detail = describeMismatch("assert_type():", type, inferDetailed(second));
        throw new PuppetError(issues.TYPE_MISMATCH({ detail }));
      }
      case "strftime": {
        const [zone] = rest;
        const timezone = typeof zone === "string" ? zone : undefined;
        return first instanceof Timespan
          ? formatTimespan(first, String(second))
          : formatTimestamp(first as Timestamp, String(second), timezone);
      }
      case "unwrap":
        return typeof first === "object" && first !== null && "unwrap" in first
          ? first.unwrap()
          : first;
      default:
        throw new Error(`no such function in a question: ${name}`);
    }
  }
}

function asType(value: Value): PType {
  if (value instanceof PType) return value;
  throw new Error("a type is expected");
}

/** Where an expression stands: its first character, or the operator's for binary ones. */
function at(expression: Expression): Location {
  const { line, pos } = expression.source.locate(expression.offset);
  return { line, pos };
}
