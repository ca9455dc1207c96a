// Strings with expressions in them.
import type { ConcatenatedString, LiteralString, TextExpression } from "../parser/ast.ts";
import { displayValue } from "../pcore/format.ts";
import type { Value } from "../pcore/values.ts";
import { evaluate } from "./evaluator.ts";
import type { Scope } from "./scope.ts";
import { variableValue } from "./variables.ts";

export function evaluateConcatenated(node: ConcatenatedString, scope: Scope): Value {
  const { segments } = node;
  let text = "";
  for (let i = 0; i < segments.length; i += 1) {
    const segment = segments[i] as LiteralString | TextExpression;
    text +=
      segment.kind === "LiteralString" ? segment.value : displayValue(evaluate(segment, scope));
  }
  return text;
}

/** `${name}` reads a variable; anything else is evaluated as it stands. */
export function evaluateText(node: TextExpression, scope: Scope): Value {
  const { expr } = node;
  const value =
    expr.kind === "QualifiedName" ? variableValue(expr.value, node, scope) : evaluate(expr, scope);
  return displayValue(value);
}
