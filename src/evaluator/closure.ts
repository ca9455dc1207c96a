// Lambdas and functions written in Puppet: arguments are matched with parameters from left to
// right, defaults see the parameters before them, and the body runs in a local scope.
import { Next, Return } from "../define/control-flow.ts";
import type { FunctionDefinition, LambdaExpression, Parameter } from "../parser/ast.ts";
import { assertInstance } from "../pcore/describe-mismatch.ts";
import { describeSignatures } from "../pcore/describe-signatures.ts";
import { inferDetailed } from "../pcore/infer.ts";
import { isInstance } from "../pcore/instance.ts";
import { Callable, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { type Frame, type ParameterFrame, UnevaluatedParameter } from "./frame.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { type Signature, signatureOf } from "./signature.ts";

/** A lambda as a value. It sees what can be seen where it is written. */
export function closure(lambda: LambdaExpression, scope: Scope): Callable {
  const signature = signatureOf(lambda, scope);
  const { frame } = scope;
  return new Callable(signature.callable, (args) =>
    run({ name: "lambda", callee: lambda, signature, scope, frame }, args),
  );
}

/** Calls a function written in Puppet: it sees its parameters and the top scope. */
export function callUserFunction(
  definition: FunctionDefinition,
  args: readonly Value[],
  scope: Scope,
): Value {
  return scope.withoutFrames(() => {
    const signature = signatureOf(definition, scope);
    const { name } = definition;
    if (!isInstance(signature.callable.parameters ?? signature.callable, args)) {
      throw mismatch(name, definition.parameters, signature, args);
    }
    try {
      return run({ name, callee: definition, signature, scope, frame: scope.frame }, args);
    } catch (error) {
      if (error instanceof Return) return error.value;
      throw error;
    }
  });
}

interface Call {
  readonly name: string;
  readonly callee: LambdaExpression | FunctionDefinition;
  readonly signature: Signature;
  readonly scope: Scope;
  /** What is visible around the body. */
  readonly frame: Frame;
}

function run(call: Call, args: readonly Value[]): Value {
  const { callee, signature, scope, frame } = call;
  const { parameters } = callee;
  const variables =
    signature.isPlain && args.length >= parameters.length
      ? bindPlainly(parameters, args)
      : bind(call, args);
  let value: Value = null;
  try {
    if (callee.body !== undefined) {
      const { body } = callee;
      value = scope.withLocal(variables, () => evaluate(body, scope), frame);
    }
  } catch (error) {
    if (!(error instanceof Next)) throw error;
    value = error.value;
  }
  if (signature.returns === undefined) return value;
  return assertInstance(`value returned from ${call.name}`, signature.returns, value);
}

function mismatch(
  name: string,
  parameters: readonly Parameter[],
  signature: Signature,
  args: readonly Value[],
): PuppetError {
  const expected = {
    type: signature.callable,
    parameterNames: parameters.map((parameter) => parameter.name),
  };
  const message = describeSignatures(name, [expected], inferDetailed(args));
  return new PuppetError(issues.MISMATCH({ problem: message }));
}

function bindPlainly(parameters: readonly Parameter[], args: readonly Value[]): Map<string, Value> {
  const variables = new Map<string, Value>();
  for (let i = 0; i < parameters.length; i += 1) {
    variables.set((parameters[i] as Parameter).name, args[i] as Value);
  }
  return variables;
}

function bind(call: Call, args: readonly Value[]): Map<string, Value> {
  const { name, callee, scope, frame, signature } = call;
  const { parameters } = callee;
  const names = parameters.map((parameter) => parameter.name);
  const variables = scope.withParameters(
    name,
    names,
    (bound) => {
      parameters.forEach((parameter, index) => {
        bound.values.set(parameter.name, argument(parameter, index, args, bound, scope));
      });
      return bound.result();
    },
    frame,
  );
  const final: Value[] = [];
  for (const parameter of parameters) {
    const value = variables.get(parameter.name) as Value;
    if (parameter.capturesRest) final.push(...(value as readonly Value[]));
    else final.push(value);
  }
  if (!isInstance(signature.callable.parameters ?? signature.callable, final)) {
    throw mismatch(name, parameters, signature, final);
  }
  return variables;
}

function argument(
  parameter: Parameter,
  index: number,
  args: readonly Value[],
  bound: ParameterFrame,
  scope: Scope,
): Value {
  const { name, capturesRest, value } = parameter;
  if (index >= args.length) {
    if (value !== undefined) {
      const given = evaluateDefault(parameter, bound, scope);
      return capturesRest && !Array.isArray(given) ? [given] : given;
    }
    if (capturesRest) return [];
    throw fail(issues.MISSING_REQUIRED_PARAMETER({ name }), parameter);
  }
  if (!capturesRest) return args[index] as Value;
  const rest = args.slice(index);
  if (rest.length !== 1 || rest[0] !== null || value === undefined) return rest;
  const given = evaluateDefault(parameter, bound, scope);
  return Array.isArray(given) ? given : [given];
}

/** Evaluates a parameter's default: it may read parameters before it and assign nothing. */
export function evaluateDefault(parameter: Parameter, bound: ParameterFrame, scope: Scope): Value {
  const { value, name } = parameter;
  if (value === undefined) return null;
  const wasReadOnly = bound.isReadOnly;
  bound.isReadOnly = true;
  try {
    return scope.guarded(() => evaluate(value, scope));
  } catch (error) {
    if (error instanceof UnevaluatedParameter) throw bound.referenceError(name, error.name);
    throw error;
  } finally {
    bound.isReadOnly = wasReadOnly;
  }
}
