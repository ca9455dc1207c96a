// `*value` and lists of expressions in which it may occur.
import type { Expression } from "../parser/ast.ts";
import { Hash, Iterator, type Value } from "../pcore/values.ts";
import { withoutParentheses } from "./control.ts";
import { evaluate } from "./evaluator.ts";
import type { Scope } from "./scope.ts";

/** A value as the list it unfolds into. */
export function unfolded(value: Value): readonly Value[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value as readonly Value[];
  if (value instanceof Hash) return Array.from(value, ([key, item]) => [key, item]);
  if (value instanceof Iterator) return Array.from(value);
  return [value as Value];
}

/** A value, or the elements of an array and of the arrays in it. */
export function flattened(value: Value): Value[] {
  if (!Array.isArray(value)) return [value];
  const result: Value[] = [];
  for (const item of value as readonly Value[]) {
    if (Array.isArray(item)) result.push(...flattened(item));
    else result.push(item);
  }
  return result;
}

/** The values of a list of expressions, unfolded ones spread into their place. */
export function evaluateAll(
  nodes: readonly Expression[],
  scope: Scope,
  values: Value[] = [],
): Value[] {
  for (let i = 0; i < nodes.length; i += 1) {
    const node = withoutParentheses(nodes[i] as Expression);
    if (node.kind === "UnfoldExpression") {
      for (const value of unfolded(evaluate(node.expr, scope))) values.push(value);
    } else values.push(evaluate(node, scope));
  }
  return values;
}
