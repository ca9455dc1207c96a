// Relationships made by arrows. They are kept until everything is there and then become values
// of `before` and `notify`, as if they had been written so.
import { displayValue } from "../pcore/format.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { CollectorValue } from "./collector.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import { type Reference, referenceOf, textOf } from "./references.ts";
import type { Resource } from "./resource.ts";

export interface Relationship {
  readonly source: Value;
  readonly target: Value;
  readonly kind: "before" | "notify";
}

export function evaluateRelationships(compiler: Compiler): void {
  for (const { source, target, kind } of compiler.relationships) {
    const targets = targetsOf(target);
    for (const from of sourcesOf(source)) {
      for (const to of targets) relate(compiler, from, to, kind);
    }
  }
}

interface Source {
  readonly reference: Reference;
  /** How messages show it. */
  readonly text: string;
}

// Where a collector found nothing, whatever stood to the left of it takes its place.
function sourcesOf(value: Value, isAlternative = false): readonly Source[] {
  if (!(value instanceof CollectorValue)) {
    const reference = referenceOf(value);
    return [{ reference, text: isAlternative ? displayValue(value) : textOf(reference) }];
  }
  const { collected } = value.collector;
  if (collected.size > 0) {
    return Array.from(collected.values(), (resource) => {
      return { reference: of(resource), text: resource.ref };
    });
  }
  return value.alternative.flatMap((each) => sourcesOf(each, true));
}

function targetsOf(value: Value): readonly Reference[] {
  if (!(value instanceof CollectorValue)) return [referenceOf(value)];
  return Array.from(value.collector.collected.values(), of);
}

function of({ type, title }: Resource): Reference {
  return [type, title];
}

function relate(compiler: Compiler, from: Source, to: Reference, kind: "before" | "notify") {
  const { builder } = compiler;
  const [source, target] = [from.text, textOf(to)];
  const resource = builder.findReference(textOf(from.reference));
  if (resource === undefined) {
    throw new PuppetError(issues.NO_RELATIONSHIP_SOURCE({ source, target }));
  }
  if (builder.findReference(target) === undefined) {
    throw new PuppetError(issues.NO_RELATIONSHIP_TARGET({ source, target }));
  }
  compiler.log.debug(() => `Adding relationship from ${source} to ${target} with '${kind}'`);
  append(compiler, resource, kind, target);
}

// A list belongs to every title it was given to, and grows for all of them: the reference
// appends to it in place.
function append(compiler: Compiler, resource: Resource, kind: string, target: string): void {
  const current = resource.attributes.get(kind);
  if (current !== undefined && Array.isArray(current.value)) {
    if (!compiler.growing.has(current)) current.value = [...(current.value as readonly Value[])];
    (current.value as Value[]).push(target);
    compiler.growing.add(current);
    return;
  }
  const value = current?.value ?? null;
  resource.setValue(kind, value === null ? [target] : [value, target]);
  const added = resource.attributes.get(kind);
  if (added !== undefined) compiler.growing.add(added);
}
