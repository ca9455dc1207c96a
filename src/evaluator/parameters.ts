// Parameters given by name: to classes and defines, and to templates.
import { signaturesOf } from "../define/dispatch.ts";
import type { Parameter } from "../parser/ast.ts";
import { isAssignable } from "../pcore/assignable.ts";
import { describeParameters, type TypedParameter } from "../pcore/describe-mismatch.ts";
import { generalize } from "../pcore/generalize.ts";
import { isInstance } from "../pcore/instance.ts";
import { asObjectType, attributeValue } from "../pcore/object-members.ts";
import { accepts } from "../pcore/signature.ts";
import { anyType } from "../pcore/types/index.ts";
import type { PType } from "../pcore/types/type.ts";
import { PObject, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { evaluateDefault } from "./closure.ts";
import { findFunction } from "./find-function.ts";
import { CallContext } from "./function-context.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { evaluateType } from "./types.ts";

interface GivenParameters {
  /** "Class[Foo]", "epp": who complains. */
  readonly subject: string;
  readonly parameters: readonly Parameter[];
  readonly types: ReadonlyMap<string, PType>;
  readonly given: ReadonlyMap<string, Value>;
  /** Names anyone may give, such as metaparameters. */
  readonly isAlwaysAllowed?: (name: string) => boolean;
  readonly scope: Scope;
}

/** Throws when something is missing, unknown, or of the wrong type. */
export function validateParameters(request: GivenParameters): void {
  if (areGood(request)) return;
  const { subject, parameters, types, given, isAlwaysAllowed } = request;
  const typed: TypedParameter[] = parameters.map(({ name, value }) => ({
    name,
    type: types.get(name) ?? anyType,
    isOptional: value !== undefined,
  }));
  const later = deferredIn(given);
  const checked = new Map<string, Value>();
  for (const [name, value] of given) {
    const isOwn = parameters.some((parameter) => parameter.name === name);
    if (isOwn || isAlwaysAllowed?.(name) !== true) checked.set(name, value);
  }
  const problem = describeParameters(
    subject,
    later === undefined ? typed : typed.map((each) => withoutLater(each, later, request)),
    checked,
  );
  if (problem !== undefined) throw new PuppetError(issues.MISMATCH({ problem }));
}

// Nearly always everything is right, and nobody has to say what isn't.
function areGood({ parameters, types, given, isAlwaysAllowed }: GivenParameters): boolean {
  let found = 0;
  for (let i = 0; i < parameters.length; i += 1) {
    const { name, value: defaultValue } = parameters[i] as Parameter;
    const value = given.get(name);
    if (value === undefined) {
      if (defaultValue === undefined) return false;
      continue;
    }
    found += 1;
    // What an agent will work out is another matter.
    if (value instanceof PObject) return false;
    const type = types.get(name);
    if (type !== undefined && !isInstance(type, value)) return false;
  }
  if (found === given.size) return true;
  for (const name of given.keys()) {
    if (isAlwaysAllowed?.(name) === true) continue;
    if (!parameters.some((parameter) => parameter.name === name)) return false;
  }
  return true;
}

// ---- values the agent works out ---------------------------------------------------------------

function deferredIn(given: ReadonlyMap<string, Value>): ReadonlyMap<string, PObject> | undefined {
  let later: Map<string, PObject> | undefined;
  for (const [name, value] of given) {
    if (!(value instanceof PObject) || asObjectType(value.type)?.name !== "Deferred") continue;
    later ??= new Map();
    later.set(name, value);
  }
  return later;
}

// What counts is what the function that will be called promises to give. Most promise nothing.
function withoutLater(
  parameter: TypedParameter,
  later: ReadonlyMap<string, PObject>,
  { scope }: GivenParameters,
): TypedParameter {
  const value = later.get(parameter.name);
  if (value === undefined) return parameter;
  const promised = promisedType(value, scope);
  if (promised === undefined || isAssignable(generalize(parameter.type), generalize(promised))) {
    return { ...parameter, type: anyType };
  }
  return parameter;
}

function promisedType(value: PObject, scope: Scope): PType | undefined {
  const { compilation } = scope;
  const name = attributeValue(value, "name");
  if (typeof name !== "string") return undefined;
  const declared = findFunction(name, undefined, compilation);
  if (declared?.kind !== "function") return undefined;
  const args = attributeValue(value, "arguments");
  const signature = signaturesOf(declared, new CallContext(scope, undefined)).find((each) =>
    accepts(each, Array.isArray(args) ? (args as readonly Value[]) : []),
  );
  const returns = signature?.type.returns;
  if (returns === undefined) {
    const { message } = issues.DEFERRED_WITHOUT_TYPE({ name });
    compilation.warnOnce(`${name}_deferred_warning`, message);
  }
  return returns;
}

// ---- templates --------------------------------------------------------------------------------

/** The variables of a template: what was given, and the defaults of what wasn't. */
export function bindByName({
  parameters,
  args,
  scope,
}: {
  readonly parameters: readonly Parameter[];
  readonly args: ReadonlyMap<string, Value>;
  readonly scope: Scope;
}): Map<string, Value> {
  const types = new Map<string, PType>();
  for (const { name, type } of parameters) {
    if (type !== undefined) types.set(name, evaluateType(type, scope));
  }
  const names = parameters.map(({ name }) => name);
  const given = scope.withParameters("lambda", names, (bound) => {
    for (const [name, value] of args) if (value !== null) bound.values.set(name, value);
    for (const parameter of parameters) {
      const { name, value } = parameter;
      if ((args.get(name) ?? null) !== null) continue;
      if (value !== undefined) bound.values.set(name, evaluateDefault(parameter, bound, scope));
      else if (args.has(name)) bound.values.set(name, null);
    }
    return bound.result();
  });
  validateParameters({ subject: "lambda", parameters, types, given, scope });
  return given;
}
