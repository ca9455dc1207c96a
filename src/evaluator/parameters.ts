// Parameters given by name: to classes and defines, and to templates.
import type { Parameter } from "../parser/ast.ts";
import { describeParameters, type TypedParameter } from "../pcore/describe-mismatch.ts";
import { anyType } from "../pcore/types/index.ts";
import type { PType } from "../pcore/types/type.ts";
import { PObject, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { evaluateDefault } from "./closure.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { evaluateType } from "./types.ts";

export interface GivenParameters {
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
  const { subject, parameters, types, given, isAlwaysAllowed } = request;
  if (parameters.length === 0 && given.size === 0) return;
  const typed: TypedParameter[] = parameters.map(({ name, value }) => ({
    name,
    type: isLater(given.get(name)) ? anyType : (types.get(name) ?? anyType),
    isOptional: value !== undefined,
  }));
  const checked = new Map<string, Value>();
  for (const [name, value] of given) {
    const isOwn = parameters.some((parameter) => parameter.name === name);
    if (isOwn || isAlwaysAllowed?.(name) !== true) checked.set(name, value);
  }
  const problem = describeParameters(subject, typed, checked);
  if (problem !== undefined) throw new PuppetError(issues.MISMATCH({ problem }));
}

// A value the agent works out has no type yet.
function isLater(value: Value | undefined): boolean {
  return value instanceof PObject && "name" in value.type && value.type.name === "Deferred";
}

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
