// The variables a class, node or define starts with: its names, and its parameters. A value is
// what was given, or what the data says, or the default; in that order, from left to right.

import { asAttributeValue } from "../evaluator/attributes.ts";
import { evaluateDefault } from "../evaluator/closure.ts";
import { CallContext } from "../evaluator/function-context.ts";
import { validateParameters } from "../evaluator/parameters.ts";
import type { Scope } from "../evaluator/scope.ts";
import type { Definition } from "../loaders/definition.ts";
import { lineOf } from "../loaders/definitions.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { asParameter } from "./as-parameter.ts";
import type { Compiler } from "./compiler.ts";
import { isMetaparameter } from "./metaparameters.ts";
import type { Resource } from "./resource.ts";

export function bindParameters(
  compiler: Compiler,
  definition: Definition,
  resource: Resource,
  scope: Scope,
): void {
  setModuleNames(definition, resource, scope);
  if (definition.kind === "hostclass") takeExternalData(compiler, definition, resource, scope);
  setNames(definition, resource, scope);
  if (definition.kind !== "definition") compiler.setClassScope(definition.name, scope);
  const values = evaluateParameters(definition, resource, scope);
  validateParameters({
    subject: resource.ref,
    parameters: definition.parameters,
    types: definition.types,
    given: values,
    isAlwaysAllowed: (name) => name === "name" || isMetaparameter(name),
    scope,
  });
  // A title among the attributes is no parameter, which is found out at the end.
  if (!resource.attributes.has("title")) resource.markChecked();
  for (const [name, value] of values) scope.set(name, value);
}

function setModuleNames(definition: Definition, resource: Resource, scope: Scope): void {
  const module = resource.get("module_name") ?? definition.moduleName;
  if (module !== undefined) scope.set("module_name", module);
  const caller = resource.get("caller_module_name") ?? scope.parent?.source?.moduleName;
  if (caller !== undefined) scope.set("caller_module_name", caller);
}

function setNames(definition: Definition, resource: Resource, scope: Scope): void {
  const name = resource.get("name") ?? resource.givenTitle;
  const isClass = definition.kind === "hostclass";
  scope.set("title", isClass ? resource.title.toLowerCase() : resource.givenTitle);
  scope.set("name", isClass && typeof name === "string" ? name.toLowerCase() : name);
}

// What hiera knows about parameters nobody gave. Undef from there does not keep a default out.
function takeExternalData(
  compiler: Compiler,
  definition: Definition,
  resource: Resource,
  scope: Scope,
): void {
  for (const { name, value: defaultValue } of definition.parameters) {
    if (resource.get(name) !== null) continue;
    const request = { names: [`${definition.name}::${name}`] };
    const found = compiler.lookup(request, new CallContext(scope, definition.at));
    if (found === undefined || (found === null && defaultValue !== undefined)) continue;
    resource.setValue(name, found);
  }
}

function evaluateParameters(
  definition: Definition,
  resource: Resource,
  scope: Scope,
): ReadonlyMap<string, Value> {
  const names = definition.parameters.map(({ name }) => name);
  if (names.length === 0 && resource.attributes.size === 0) return new Map();
  return scope.withParameters(resource.ref, names, (bound) => {
    for (const [name, { value }] of resource.attributes) {
      if (name !== "name" && name !== "title") bound.values.set(name, asParameter(value));
    }
    for (const parameter of definition.parameters) {
      const { name } = parameter;
      if (parameter.value === undefined || resource.get(name) !== null) continue;
      const evaluated = evaluateDefault(parameter, bound, scope);
      const value = asDefault(evaluated, definition, scope);
      resource.setValue(name, value);
      bound.values.set(name, asParameter(value));
    }
    return bound.result();
  });
}

/** What no resource can hold is an error of the definition, unlike that of an attribute. */
function asDefault(value: Value, definition: Definition, scope: Scope): Value {
  try {
    return asAttributeValue(value, scope.compilation);
  } catch (error) {
    if (!(error instanceof PuppetError) || error.code !== "NOT_A_REFERENCE_TYPE") throw error;
    throw new PuppetError(error, lineOf(definition), error);
  }
}
