// The end of a compile: relationships and overrides are merged in, attributes checked, and
// metaparameters and tags handed down from containers to what they contain.
import { validateParameters } from "../evaluator/parameters.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { locationOf } from "./catalog.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import { inherited, isMetaparameter } from "./metaparameters.ts";
import { mergeOverride, type Override } from "./overrides.ts";
import { evaluateRelationships } from "./relationships.ts";
import type { Resource } from "./resource.ts";

export function finish(compiler: Compiler): void {
  evaluateRelationships(compiler);
  const overrides = overridesByRef(compiler);
  for (const resource of compiler.resources) {
    for (const override of overrides.get(resource.ref) ?? []) {
      mergeOverride(compiler, resource, override);
    }
    overrides.delete(resource.ref);
    if (resource.isFinished) continue;
    resource.isFinished = true;
    resource.addScopeTags();
    validateAttributes(resource);
  }
  compiler.pendingOverrides.splice(0, Infinity, ...Array.from(overrides.values()).flat());
  handDown(compiler);
}

function overridesByRef(compiler: Compiler): Map<string, Override[]> {
  const table = new Map<string, Override[]>();
  for (const override of compiler.pendingOverrides) {
    const known = table.get(override.ref);
    if (known === undefined) table.set(override.ref, [override]);
    else known.push(override);
  }
  return table;
}

function validateAttributes(resource: Resource): void {
  const { definition, ref, native, attributes } = resource;
  if (native !== undefined) {
    for (const name of attributes.keys()) {
      if (!resource.hasAttribute(name)) throw noParameter(resource, name);
    }
  } else if (definition !== undefined && !resource.isChecked) {
    const given = new Map<string, Value>();
    for (const [name, { value }] of attributes) given.set(name, value);
    validateParameters({
      subject: ref,
      parameters: definition.parameters,
      types: definition.types,
      given,
      isAlwaysAllowed: (name) => name === "name" || isMetaparameter(name),
      scope: resource.scope,
    });
  }
}

function noParameter(resource: Resource, name: string): PuppetError {
  const { ref, file, line } = resource;
  return new PuppetError(issues.NO_PARAMETER({ name, at: locationOf(resource), ref }), {
    file,
    line,
  });
}

// From the outermost container inwards, breadth first. Metaparameters stop where a resource has
// its own; tags add up.
function handDown(compiler: Compiler): void {
  const main = compiler.topScope.resource as Resource;
  const data = new Map<Resource, ReadonlyMap<string, Value>>();
  const seen = new Set<Resource>();
  const queue: Resource[] = [main];
  for (let next = 0; next < queue.length; next += 1) {
    const source = queue[next] as Resource;
    if (seen.has(source)) continue;
    seen.add(source);
    const values = data.get(source) ?? metaparametersOf(source);
    if (values !== undefined) data.set(source, values);
    for (const target of source.contents) {
      if (values !== undefined) giveTo(target, values, data);
      target.addTagsOf(source);
      queue.push(target);
    }
  }
}

function giveTo(
  target: Resource,
  values: ReadonlyMap<string, Value>,
  data: Map<Resource, ReadonlyMap<string, Value>>,
): void {
  for (const [name, value] of values) {
    if (target.get(name) === null) target.setValue(name, value);
  }
  data.set(target, new Map([...values, ...(metaparametersOf(target) ?? [])]));
}

function metaparametersOf(resource: Resource): ReadonlyMap<string, Value> | undefined {
  let values: Map<string, Value> | undefined;
  for (const name of inherited) {
    const value = resource.get(name);
    if (value === null) continue;
    values ??= new Map();
    values.set(name, value);
  }
  return values;
}

/** Fails when overrides or `realize` are still waiting for resources. */
export function failOnLeftovers(compiler: Compiler): void {
  if (compiler.pendingOverrides.length > 0) {
    const refs = compiler.pendingOverrides.map(({ ref }) => ref).join(", ");
    throw new PuppetError(issues.NOTHING_TO_OVERRIDE({ refs }));
  }
  const unrealized = compiler.collectors.flatMap(({ unresolved }) => unresolved);
  if (unrealized.length > 0) {
    throw new PuppetError(issues.NOT_REALIZED({ refs: unrealized.join(", ") }));
  }
}
