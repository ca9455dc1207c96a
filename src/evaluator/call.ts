// Calls: `f(x)`, `x.f`, `Type(x)`. A function is one of the core, of the environment, or written
// in Puppet.
import { callDeclared } from "../define/dispatch.ts";
import type { CallMethodExpression, CallNamedFunctionExpression, Node } from "../parser/ast.ts";
import { aNode, aNodeFirst } from "../parser/labels.ts";
import { isUriComponent, uriComponent } from "../pcore/uri.ts";
import { type Callable, PObject, Uri, type Value } from "../pcore/values.ts";
import { callUserFunction, closure } from "./closure.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { findFunction } from "./find-function.ts";
import { noteFrames } from "./frames.ts";
import { CallContext } from "./function-context.ts";
import { issues } from "./issues.ts";
import { objectMember } from "./object-method.ts";
import type { Scope } from "./scope.ts";
import { evaluateAll } from "./unfold.ts";

export function evaluateCall(node: CallNamedFunctionExpression, scope: Scope): Value {
  const { functor } = node;
  if (functor.kind === "QualifiedName") {
    return callFunction(functor.value, evaluateAll(node.args, scope), node, scope);
  }
  if (
    functor.kind === "QualifiedReference" ||
    (functor.kind === "AccessExpression" && functor.left.kind === "QualifiedReference")
  ) {
    const type = evaluate(functor, scope);
    return callFunction("new", evaluateAll(node.args, scope, [type]), node, scope);
  }
  if (functor.kind === "RenderStringExpression") throw fail(issues.ILLEGAL_EPP_PARAMETERS(), node);
  throw fail(
    issues.ILLEGAL_EXPRESSION({
      what: aNodeFirst(functor),
      feature: "function name",
      container: aNode(node),
    }),
    functor,
  );
}

export function evaluateMethod(node: CallMethodExpression, scope: Scope): Value {
  const { left, right } = node.functor;
  const receiver = evaluateAll([left], scope);
  if (right.kind !== "QualifiedName") {
    throw fail(
      issues.ILLEGAL_EXPRESSION({
        what: aNodeFirst(node.functor),
        feature: "function name",
        container: aNode(node),
      }),
      node.functor,
    );
  }
  const [object] = receiver;
  if (object instanceof Uri && isUriComponent(right.value)) {
    evaluateAll(node.args, scope);
    return uriComponent(object, right.value);
  }
  if (object instanceof PObject) {
    const value = objectMember(object, right.value, node, scope);
    if (value !== undefined) return value;
  }
  return callFunction(right.value, evaluateAll(node.args, scope, receiver), node, scope);
}

function callFunction(
  name: string,
  args: readonly Value[],
  node: CallNamedFunctionExpression | CallMethodExpression,
  scope: Scope,
): Value {
  const block = node.lambda === undefined ? undefined : closure(node.lambda, scope);
  const { calls } = scope.compilation;
  let value: Value | undefined;
  calls.push(node);
  try {
    value = tryCall(name, args, block, node, scope);
  } catch (error) {
    noteFrames(error, calls);
    throw error;
  } finally {
    calls.pop();
  }
  if (value === undefined) throw fail(issues.UNKNOWN_FUNCTION({ name }), node);
  return value;
}

/** Calls a function by name; `undefined` when there is none. */
export function tryCall(
  name: string,
  args: readonly Value[],
  block: Callable | undefined,
  node: Pick<Node, "source" | "offset"> | undefined,
  scope: Scope,
): Value | undefined {
  const found = findFunction(name, node?.source.file, scope.compilation);
  if (found === undefined) return undefined;
  if (found.kind === "function") {
    return callDeclared(found, new CallContext(scope, node), args, block);
  }
  return callUserFunction(found, args, scope.compilation.topScope);
}
