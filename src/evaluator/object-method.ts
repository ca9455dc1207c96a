// `$object.name`: the attributes of an object, which take no arguments, and its functions. What
// only Ruby could work out, derived attributes and nearly all functions, has no implementation.
import type { CallMethodExpression } from "../parser/ast.ts";
import { describeSignatures } from "../pcore/describe-signatures.ts";
import { inferDetailed } from "../pcore/infer.ts";
import {
  asObjectType,
  attributesOf,
  attributeValue,
  functionsOf,
} from "../pcore/object-members.ts";
import { memberLabel } from "../pcore/object-type.ts";
import { errorType } from "../pcore/object-types.ts";
import { accepts, parseSignature, type Signature } from "../pcore/signature.ts";
import { CallableType } from "../pcore/types/index.ts";
import { Callable, type PObject, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { closure } from "./closure.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { evaluateAll } from "./unfold.ts";

/** The value of a member; `undefined` when the object has none of that name. */
export function objectMember(
  object: PObject,
  name: string,
  node: CallMethodExpression,
  scope: Scope,
): Value | undefined {
  const type = asObjectType(object.type);
  const isMessage = name === "message" && type === errorType();
  const value = attributeValue(object, isMessage ? "msg" : name);
  if (value instanceof Callable) return callAttribute(value, node, scope);
  if (type === undefined) return value;
  const attribute = attributesOf(type).get(name);
  const called = isMessage ? undefined : functionsOf(type).get(name);
  const member = attribute ?? called;
  if (member === undefined) return value;
  const label = memberLabel(member);
  checkArguments(attribute === undefined ? label : `attribute ${label.replace(/^.* /, "")}`, {
    signature: called?.type instanceof CallableType ? signatureOf(called.type) : noArguments,
    args: evaluateAll(node.args, scope),
  });
  if (value !== undefined) return value;
  const what = attribute === undefined ? label : `${attribute.kind ?? ""} ${label}`.trimStart();
  throw new PuppetError(issues.NO_IMPLEMENTATION({ what }));
}

const noArguments = parseSignature([]);

function signatureOf(type: CallableType): Signature {
  return { type, parameterNames: (type.parameters?.types ?? []).map(() => "") };
}

function checkArguments(
  label: string,
  { signature, args }: { readonly signature: Signature; readonly args: readonly Value[] },
): void {
  if (accepts(signature, args)) return;
  const problem = describeSignatures(label, [signature], inferDetailed(args));
  throw new PuppetError(issues.MISMATCH({ problem }));
}

// A method of an object: a lambda is its last argument.
function callAttribute(method: Callable, node: CallMethodExpression, scope: Scope): Value {
  const args = evaluateAll(node.args, scope);
  return method.call(node.lambda === undefined ? args : [...args, closure(node.lambda, scope)]);
}
