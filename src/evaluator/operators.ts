// Arithmetic, comparison, matching and `in`. What operators mean for each kind of value is
// decided in pcore; here errors get their places and matches become `$0`, `$1`, ….
import type {
  ArithmeticExpression,
  ComparisonExpression,
  Expression,
  InExpression,
  MatchExpression,
  UnaryMinusExpression,
} from "../parser/ast.ts";
import { calculate, coerce } from "../pcore/arithmetic.ts";
import { compare } from "../pcore/compare.ts";
import { isInstance } from "../pcore/instance.ts";
import { labelWithArticle, rubyClass } from "../pcore/labels.ts";
import { matches as matchesPattern } from "../pcore/match.ts";
import { isInteger, negate } from "../pcore/numbers.ts";
import type { Operand, Place } from "../pcore/operation.ts";
import { type Match, matchRegexp } from "../pcore/regexp.ts";
import { includesVersion, includesVersionText } from "../pcore/semver-range.ts";
import { PType } from "../pcore/types/type.ts";
import { Float, Regexp, SemVer, SemVerRange, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { evaluate } from "./evaluator.ts";
import { evaluating, fail, placeOf } from "./fail.ts";
import { includes } from "./includes.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { warnAt } from "./warn.ts";

export function evaluateArithmetic(node: ArithmeticExpression, scope: Scope): Value {
  const left = evaluate(node.left, scope);
  const right = evaluate(node.right, scope);
  if (node.operator === "+" && typeof left === "number" && typeof right === "number") {
    const sum = left + right;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return evaluating(() => calculate(node.operator, left, right, placeFor(node, scope)));
}

export function evaluateMinus(node: UnaryMinusExpression, scope: Scope): Value {
  const value = evaluate(node.expr, scope);
  return evaluating(() => {
    const place = placeFor({ ...node, left: node, right: node }, scope);
    const number = coerce(value, "whole", place);
    if (number instanceof Float) return new Float(-number.value);
    return isInteger(number) ? negate(number) : calculate("-", 0, number, place);
  });
}

interface Operation {
  readonly left: Expression;
  readonly right: Expression;
}

function placeFor(node: Operation & Pick<Expression, "source" | "offset">, scope: Scope): Place {
  const nodeOf = (operand: Operand) => (operand === "whole" ? node : node[operand]);
  const { strict } = scope.compilation;
  return {
    locate: (operand) => placeOf(nodeOf(operand)),
    ...(strict !== "error" && {
      onCoercion(before: string, after: string, operand: Operand) {
        if (strict === "off") return;
        warnAt(scope, issues.NUMERIC_COERCION({ before, after }), nodeOf(operand));
      },
    }),
  };
}

export function evaluateComparison(node: ComparisonExpression, scope: Scope): Value {
  const left = evaluate(node.left, scope);
  const right = evaluate(node.right, scope);
  try {
    return compare(node.operator, left, right);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw fail(error, node, error);
  }
}

export function evaluateMatch(node: MatchExpression, scope: Scope): Value {
  const left = evaluate(node.left, scope);
  const right = evaluate(node.right, scope);
  const isMatch = matchOperands(left, right, node, scope);
  return node.operator === "=~" ? isMatch : !isMatch;
}

function matchOperands(left: Value, right: Value, node: MatchExpression, scope: Scope): boolean {
  if (right instanceof PType) return isInstance(right, left);
  if (right instanceof SemVerRange) {
    if (left instanceof SemVer) return includesVersion(right, left);
    return typeof left === "string" && includesVersionText(right, left);
  }
  if (!(right instanceof Regexp) && typeof right !== "string") {
    const detail = `no implicit conversion of ${conversionName(right)} into String`;
    throw fail(issues.MATCH_NOT_REGEXP({ detail }), node.right);
  }
  const text = typeof left === "string" ? left : "";
  const match = matchText(right, text, node);
  if (typeof left !== "string") {
    throw fail(issues.MATCH_NOT_STRING({ left: labelWithArticle(left) }), node.left);
  }
  noteMatch(match, scope);
  return match !== undefined;
}

function matchText(pattern: Regexp | string, text: string, node: MatchExpression) {
  try {
    return matchRegexp(pattern, text);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw fail(issues.MATCH_NOT_REGEXP({ detail: error.message }), node.right, error);
  }
}

function conversionName(value: Value): string {
  if (value === null) return "nil";
  return typeof value === "boolean" ? String(value) : rubyClass(value);
}

export function evaluateIn(node: InExpression, scope: Scope): Value {
  const left = evaluate(node.left, scope);
  const right = evaluate(node.right, scope);
  return includes(right, left, (match) => noteMatch(match, scope));
}

/** Whether a `case` or selector option takes the value. */
export function matches(value: Value, pattern: Value, scope: Scope): boolean {
  return matchesPattern(value, pattern, (match) => noteMatch(match, scope));
}

// A failed match leaves what an earlier one has set.
function noteMatch(match: Match | undefined, scope: Scope): void {
  if (match !== undefined) scope.setMatch(match.groups);
}
