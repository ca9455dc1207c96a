// Reading and assigning variables.

import type { AssignmentExpression, Expression, VariableExpression } from "../parser/ast.ts";
import { aNode } from "../parser/labels.ts";
import { displayValue } from "../pcore/format.ts";
import { ClassType } from "../pcore/types/class.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { warnAt } from "./warn.ts";

export function evaluateVariable(node: VariableExpression, scope: Scope): Value {
  return variableValue(node.name, node, scope);
}

export function variableValue(name: string | number, node: Expression, scope: Scope): Value {
  if (typeof name === "number") return scope.lookupMatch(name);
  const value = scope.lookup(name);
  return value === undefined ? unknownVariable(name, node, scope) : value;
}

function unknownVariable(name: string, node: Expression, scope: Scope): null {
  // The number of a group no expression has.
  if (/^\d+$/.test(name)) return null;
  const { strict, strictVariables } = scope.compilation;
  if (strictVariables || strict === "error") throw fail(issues.UNKNOWN_VARIABLE({ name }), node);
  if (strict === "warning") warnAt(scope, issues.UNKNOWN_VARIABLE({ name }), node);
  return null;
}

/** For functions that ask for a variable by its name. */
export function missingVariable(given: string, scope: Scope): null {
  if (/^\d+$/.test(given)) return null;
  const { compilation } = scope;
  const { strict } = compilation;
  if (strict === "off") return null;
  const { name, reason } = whyMissing(given, scope);
  const issue = issues.UNDEFINED_VARIABLE({ name, reason });
  if (strict === "error") throw new PuppetError(issue);
  compilation.warnOnce(`undefined variable ${name}`, issue.message);
  return null;
}

function whyMissing(
  given: string,
  scope: Scope,
): { readonly name: string; readonly reason: string } {
  if (!given.includes("::")) return { name: given, reason: "" };
  const name = given.replace(/^::/, "");
  const at = name.lastIndexOf("::");
  if (at < 0) return { name: `::${name}`, reason: "" };
  const owner = name.slice(0, at);
  if (scope.compilation.findClass(owner) === undefined) {
    return { name, reason: `class ${owner} could not be found` };
  }
  if (scope.compilation.evaluatedClassScope(owner) === undefined) {
    return { name, reason: `class ${owner} has not been evaluated` };
  }
  return { name: `::${name}`, reason: "" };
}

export function evaluateAssignment(node: AssignmentExpression, scope: Scope): Value {
  const { operator, left, right } = node;
  const value = evaluate(right, scope);
  if (operator !== "=") throw fail(issues.UNSUPPORTED_OPERATOR({ operator }), node);
  assign(left, value, node, scope);
  return value;
}

function assign(target: Expression, value: Value, node: AssignmentExpression, scope: Scope): void {
  if (target.kind === "VariableExpression") assignVariable(target.name, value, node, scope);
  else if (target.kind === "LiteralList") assignEach(target.values, value, node, scope);
  else throw fail(issues.ILLEGAL_ASSIGNMENT({ what: aNode(target) }), target);
}

function assignVariable(
  name: string | number,
  value: Value,
  node: AssignmentExpression,
  scope: Scope,
): void {
  if (typeof name === "number") {
    throw fail(issues.ILLEGAL_NUMERIC_ASSIGNMENT({ name: String(name) }), node.left);
  }
  if (name.includes("::")) throw fail(issues.CROSS_SCOPE_ASSIGNMENT({ name }), node.left);
  if (name === "server_facts") throw fail(issues.ILLEGAL_RESERVED_ASSIGNMENT({ name }), node);
  if (scope.isBound(name)) {
    const isReserved = name === "trusted" || name === "facts";
    throw fail(
      isReserved
        ? issues.ILLEGAL_RESERVED_ASSIGNMENT({ name })
        : issues.ILLEGAL_REASSIGNMENT({ name }),
      node,
    );
  }
  scope.set(name, value);
}

function assignEach(
  targets: readonly Expression[],
  value: Value,
  node: AssignmentExpression,
  scope: Scope,
): void {
  if (value instanceof Hash) assignFromHash(targets, value, node, scope);
  else if (value instanceof ClassType) assignFromClass(targets, value, node, scope);
  else assignInOrder(targets, value, node, scope);
}

function assignInOrder(
  targets: readonly Expression[],
  value: Value,
  node: AssignmentExpression,
  scope: Scope,
): void {
  const values = Array.isArray(value) ? (value as readonly Value[]) : [value];
  if (values.length !== targets.length) {
    const actual = values.length;
    throw fail(issues.ILLEGAL_MULTI_ASSIGNMENT_SIZE({ expected: targets.length, actual }), node);
  }
  targets.forEach((target, index) => {
    assign(target, values[index] as Value, node, scope);
  });
}

function assignFromHash(
  targets: readonly Expression[],
  hash: Hash,
  node: AssignmentExpression,
  scope: Scope,
): void {
  for (const target of targets) {
    const key = keyOf(target);
    const value = hash.get(key);
    if (value === undefined) {
      throw fail(issues.MISSING_MULTI_ASSIGNMENT_KEY({ key: displayValue(key) }), node);
    }
    assign(target, value, node, scope);
  }
}

function keyOf(target: Expression): Value {
  if (target.kind === "VariableExpression") return target.name;
  if (target.kind === "LiteralList") return target.values.map(keyOf);
  throw fail(issues.ILLEGAL_ASSIGNMENT({ what: aNode(target) }), target);
}

function assignFromClass(
  targets: readonly Expression[],
  reference: ClassType,
  node: AssignmentExpression,
  scope: Scope,
): void {
  const title = reference.className;
  if (title === undefined) throw new PuppetError(issues.NO_TITLE({ text: '"class"' }));
  if (scope.compilation.catalog.find("class", title) === undefined) {
    throw fail(issues.UNKNOWN_RESOURCE({ type: "Class", title }), node.right);
  }
  for (const target of targets) {
    const name = `${title.toLowerCase()}::${displayValue(keyOf(target))}`;
    const value = scope.lookup(name);
    if (value === undefined) throw fail(issues.MISSING_MULTI_ASSIGNMENT_VARIABLE({ name }), target);
    assign(target, value, node, scope);
  }
}
