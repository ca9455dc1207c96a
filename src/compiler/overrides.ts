// Overrides: attributes given to a resource from outside of its declaration. Only the class that
// declared it, classes inheriting from that, and collectors may.
import type { Attribute } from "../evaluator/compilation.ts";
import { flattened } from "../evaluator/unfold.ts";
import type { Definition } from "../loaders/definition.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { locationOf } from "./catalog.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import type { Resource } from "./resource.ts";

/** Attributes waiting for, or on their way to, a resource. */
export interface Override {
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly source: Definition | undefined;
  readonly attributes: readonly Attribute[];
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** Merges the override now if its resource is there, or keeps it until it is. */
export function addOverride(compiler: Compiler, override: Override): void {
  const resource = compiler.builder.find(override.type, override.title);
  if (resource !== undefined) mergeOverride(compiler, resource, override);
  else compiler.pendingOverrides.push(override);
}

export function mergeOverride(compiler: Compiler, resource: Resource, override: Override): void {
  const { file, line } = override;
  if (resource.source !== override.source && !isChild(compiler, override.source, resource.source)) {
    throw new PuppetError(issues.ONLY_SUBCLASSES_OVERRIDE(), { file, line });
  }
  if (resource.isEvaluated) refuseEvaluated(compiler, resource, override);
  for (const attribute of override.attributes) overrideAttribute(compiler, resource, attribute);
}

function refuseEvaluated(compiler: Compiler, resource: Resource, override: Override): void {
  const { file, line } = override;
  const issue = issues.ALREADY_EVALUATED({ at: locationOf(resource) });
  if (compiler.strict === "error") throw new PuppetError(issue, { file, line });
  if (compiler.strict === "warning")
    compiler.log.warning(`${issue.message}${locationOf(override)}`);
}

function overrideAttribute(compiler: Compiler, resource: Resource, given: Attribute): void {
  const { name } = given;
  const current = resource.attributes.get(name);
  if (current === undefined) {
    resource.set(given);
    return;
  }
  const { type, scope, ref } = resource;
  if (scope.isDefault(type, name, given.value)) return;
  const isAllowed =
    isChild(compiler, given.source, current.source) ||
    (given.source === current.source && scope.isDefault(type, name, current.value));
  if (!isAllowed) {
    const { file, line } = given;
    throw new PuppetError(issues.CANNOT_REDEFINE({ name, ref, at: locationOf(current) }), {
      file,
      line,
    });
  }
  resource.set(given.adds ? { ...given, value: joined(current.value, given.value) } : given);
}

function joined(current: Value, added: Value): Value {
  return [...flattened(current), ...flattened(added)];
}

// A class whose collector overrides something is taken for everybody's child from then on: the
// reference does so, and manifests rely on it.
function isChild(
  compiler: Compiler,
  definition: Definition | undefined,
  of: Definition | undefined,
): boolean {
  for (let each = definition; each !== undefined; ) {
    if (compiler.overriding.has(each)) return true;
    if (each.parent === undefined) return false;
    const parent = compiler.findClass(each.parent);
    if (parent === of) return true;
    each = parent;
  }
  return false;
}
