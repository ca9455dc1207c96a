// Blocks, conditions, `case` and selectors. What a condition matched stays visible in its
// branches and is forgotten after the statement.

import { inspect } from "../define/inspect.ts";
import type {
  AndExpression,
  BlockExpression,
  CaseExpression,
  CaseOption,
  Expression,
  IfExpression,
  NotExpression,
  OrExpression,
  SelectorExpression,
  UnlessExpression,
} from "../parser/ast.ts";
import { displayValue } from "../pcore/format.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import { matches } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { unfolded } from "./unfold.ts";

/** Only undef and false are false. */
export function isTrue(value: Value): boolean {
  return value !== null && value !== false;
}

export function evaluateBlock(node: BlockExpression, scope: Scope): Value {
  const { statements } = node;
  let value: Value = null;
  for (let i = 0; i < statements.length; i += 1) {
    value = evaluate(statements[i] as Expression, scope);
  }
  return value;
}

export function evaluateIf(node: IfExpression, scope: Scope): Value {
  const saved = scope.frame;
  try {
    return evaluate(isTrue(evaluate(node.test, scope)) ? node.then : node.else, scope);
  } finally {
    scope.frame = saved;
  }
}

export function evaluateUnless(node: UnlessExpression, scope: Scope): Value {
  const saved = scope.frame;
  try {
    return evaluate(isTrue(evaluate(node.test, scope)) ? node.else : node.then, scope);
  } finally {
    scope.frame = saved;
  }
}

export function evaluateAnd(node: AndExpression, scope: Scope): Value {
  return isTrue(evaluate(node.left, scope)) && isTrue(evaluate(node.right, scope));
}

export function evaluateOr(node: OrExpression, scope: Scope): Value {
  return isTrue(evaluate(node.left, scope)) || isTrue(evaluate(node.right, scope));
}

export function evaluateNot(node: NotExpression, scope: Scope): Value {
  return !isTrue(evaluate(node.expr, scope));
}

export function evaluateCase(node: CaseExpression, scope: Scope): Value {
  const saved = scope.frame;
  try {
    const test = evaluate(node.test, scope);
    let otherwise: CaseOption | undefined;
    for (const option of node.options) {
      for (const candidate of option.values) {
        const pattern = withoutParentheses(candidate);
        if (pattern.kind === "LiteralDefault") otherwise = option;
        else if (isMatch(pattern, test, scope)) return evaluate(option.then, scope);
      }
    }
    return otherwise === undefined ? null : evaluate(otherwise.then, scope);
  } finally {
    scope.frame = saved;
  }
}

export function evaluateSelector(node: SelectorExpression, scope: Scope): Value {
  const saved = scope.frame;
  try {
    const test = evaluate(node.left, scope);
    let otherwise: Expression | undefined;
    for (const selector of node.selectors) {
      const pattern = withoutParentheses(selector.matching);
      if (pattern.kind === "LiteralDefault") otherwise = selector.value;
      else if (isMatch(pattern, test, scope)) return evaluate(selector.value, scope);
    }
    if (otherwise !== undefined) return evaluate(otherwise, scope);
    throw fail(issues.UNMATCHED_SELECTOR({ value: rubyText(test) }), node.left);
  } finally {
    scope.frame = saved;
  }
}

function isMatch(pattern: Expression, test: Value, scope: Scope): boolean {
  if (pattern.kind !== "UnfoldExpression") return matches(test, evaluate(pattern, scope), scope);
  return unfolded(evaluate(pattern.expr, scope)).some((each) => matches(test, each, scope));
}

// Collections look as the reference's language writes them.
function rubyText(value: Value): string {
  return Array.isArray(value) || value instanceof Hash ? inspect(value) : displayValue(value);
}

export function withoutParentheses(node: Expression): Expression {
  let inner = node;
  while (inner.kind === "ParenthesizedExpression") inner = inner.expr;
  return inner;
}
