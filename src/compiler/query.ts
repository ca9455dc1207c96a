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
import { Resource } from "./resource.ts";

type Matcher = (resource: Resource) => boolean;

export interface Query {
  /** A way to ask about many resources in a row, as long as nothing changes. */
  readonly matcher: () => Matcher;
  /** What titles that are text may be; without it, anything. */
  readonly titles?: readonly string[] | undefined;
}

/** The query of an expression; without one, everything is wanted. */
export function queryOf(node: Expression, scope: Scope): Query {
  switch (node.kind) {
    case "Nop":
      return { matcher: () => () => true };
    case "ParenthesizedExpression":
      return queryOf(node.expr, scope);
    case "AndExpression": {
      const queries = [queryOf(node.left, scope), queryOf(node.right, scope)] as const;
      const titles = queries[0].titles ?? queries[1].titles;
      return { matcher: () => both(...queries), titles };
    }
    case "OrExpression": {
      const queries = [queryOf(node.left, scope), queryOf(node.right, scope)] as const;
      const [left, right] = [queries[0].titles, queries[1].titles];
      return { matcher: () => either(...queries), titles: left && right && [...left, ...right] };
    }
    case "ComparisonExpression":
      return comparison(node, scope);
    default:
      throw new PuppetError(evaluatorIssues.NOT_IN_A_QUERY({ kind: node.kind }));
  }
}

function both(one: Query, other: Query): Matcher {
  const [left, right] = [one.matcher(), other.matcher()];
  return (resource) => left(resource) && right(resource);
}

function either(one: Query, other: Query): Matcher {
  const [left, right] = [one.matcher(), other.matcher()];
  return (resource) => left(resource) || right(resource);
}

function comparison(node: ComparisonExpression, scope: Scope): Query {
  const name = displayValue(operand(node.left, scope));
  const given = operand(node.right, scope);
  const wanted = asReference(given);
  if (node.operator === "!=") {
    return { matcher: () => (resource) => !equals(attributeOf(resource, name), wanted) };
  }
  if (name === "tag") {
    const tags = (Array.isArray(wanted) ? (wanted as readonly Value[]) : [wanted]).map(tagOf);
    return { matcher: () => tagged(tags) };
  }
  const matches = (resource: Resource): boolean => {
    const value = attributeOf(resource, name);
    // Nearly always both are text, and another one.
    if (typeof value === "string") return typeof wanted === "string" && equals(value, wanted);
    if (!Array.isArray(value)) return equals(value, wanted);
    // A type asks for its instances, but not what came in as a parameter.
    return wanted === given
      ? includes(value, wanted)
      : value.some((each: Value) => equals(each, wanted));
  };
  const titles = name === "title" && typeof wanted === "string" ? [wanted] : undefined;
  return { matcher: () => matches, titles };
}

// Contents of a container mostly come one after the other.
function tagged(tags: readonly string[]): Matcher {
  let last: { readonly container: Resource; readonly isTagged: boolean } | undefined;
  return (resource) => {
    for (const tag of tags) if (resource.tags.has(tag)) return true;
    const container = resource.scope.resource;
    if (!(container instanceof Resource) || container === resource) return false;
    if (last?.container !== container) last = { container, isTagged: container.isTagged(tags) };
    return last.isTagged;
  };
}

function attributeOf(resource: Resource, name: string): Value {
  if (name === "title") return resource.givenTitle;
  const value = resource.get(name);
  if (typeof value === "string") return value;
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
