// What stands between `<|` and `|>`: a question about one resource, made once and asked often.
import { asAttributeValue } from "../evaluator/attributes.ts";
import { evaluate } from "../evaluator/evaluator.ts";
import { includes } from "../evaluator/includes.ts";
import { issues as evaluatorIssues } from "../evaluator/issues.ts";
import type { Scope } from "../evaluator/scope.ts";
import type { ComparisonExpression, Expression } from "../parser/ast.ts";
import { equals } from "../pcore/equals.ts";
import { displayValue } from "../pcore/format.ts";
import { isNumeric } from "../pcore/numbers.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { asReference } from "./as-parameter.ts";
import type { Resource } from "./resource.ts";

export type Query = (resource: Resource) => boolean;

/** The query of an expression; without one, everything is wanted. */
export function queryOf(node: Expression, scope: Scope): Query {
  switch (node.kind) {
    case "Nop":
      return () => true;
    case "ParenthesizedExpression":
      return queryOf(node.expr, scope);
    case "AndExpression": {
      const [left, right] = [queryOf(node.left, scope), queryOf(node.right, scope)];
      return (resource) => left(resource) && right(resource);
    }
    case "OrExpression": {
      const [left, right] = [queryOf(node.left, scope), queryOf(node.right, scope)];
      return (resource) => left(resource) || right(resource);
    }
    case "ComparisonExpression":
      return comparison(node, scope);
    default:
      throw new PuppetError(evaluatorIssues.NOT_IN_A_QUERY({ kind: node.kind }));
  }
}

function comparison(node: ComparisonExpression, scope: Scope): Query {
  const name = displayValue(operand(node.left, scope));
  const given = operand(node.right, scope);
  const wanted = asReference(given);
  if (node.operator === "!=") return (resource) => !equals(attributeOf(resource, name), wanted);
  if (name === "tag") {
    const tags = (Array.isArray(wanted) ? (wanted as readonly Value[]) : [wanted]).map(tagOf);
    return (resource) => resource.isTagged(tags);
  }
  return (resource) => {
    const value = attributeOf(resource, name);
    if (!Array.isArray(value)) return equals(value, wanted);
    // A type asks for its instances, but not what came in as a parameter.
    return wanted === given
      ? includes(value, wanted)
      : value.some((each: Value) => equals(each, wanted));
  };
}

function attributeOf(resource: Resource, name: string): Value {
  if (name === "title") return resource.givenTitle;
  const value = resource.get(name);
  return Array.isArray(value) ? value.map(asReference) : asReference(value);
}

function tagOf(value: Value): string {
  if (isNumeric(value)) throw new PuppetError(evaluatorIssues.NUMBER_AS_TAG());
  return displayValue(value).toLowerCase();
}

function operand(node: Expression, scope: Scope): Value {
  switch (node.kind) {
    case "ParenthesizedExpression":
      return operand(node.expr, scope);
    case "LiteralUndef":
      return null;
    case "AccessExpression":
    case "VariableExpression":
    case "LiteralBoolean":
    case "LiteralString":
    case "ConcatenatedString":
    case "LiteralInteger":
    case "LiteralFloat":
    case "QualifiedName":
      return asAttributeValue(evaluate(node, scope), scope.compilation);
    default:
      throw new PuppetError(evaluatorIssues.NOT_IN_A_QUERY({ kind: node.kind }));
  }
}
