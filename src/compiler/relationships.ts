// Relationships made by arrows. They are kept until everything is there and then become values
// of `before` and `notify`, as if they had been written so.
import { ClassType, type PType, ResourceType } from "../pcore/types/index.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { classTitle } from "./catalog.ts";
import { CollectorValue } from "./collector.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import type { Resource } from "./resource.ts";

export interface Relationship {
  readonly source: Value;
  readonly target: Value;
  readonly kind: "before" | "notify";
}

type Reference = readonly [type: string, title: string];

export function evaluateRelationships(compiler: Compiler): void {
  for (const { source, target, kind } of compiler.relationships) {
    const targets = targetsOf(target);
    for (const from of sourcesOf(source)) {
      for (const to of targets) relate(compiler, from, to, kind);
    }
  }
}

// Where a collector found nothing, whatever stood to the left of it takes its place.
function sourcesOf(value: Value): readonly Reference[] {
  if (!(value instanceof CollectorValue)) return [referenceOf(value)];
  const { collected } = value.collector;
  if (collected.size > 0) return Array.from(collected.values(), of);
  return value.alternative.flatMap((each) => sourcesOf(each));
}

function targetsOf(value: Value): readonly Reference[] {
  if (!(value instanceof CollectorValue)) return [referenceOf(value)];
  return Array.from(value.collector.collected.values(), of);
}

function of({ type, title }: Resource): Reference {
  return [type, title];
}

function relate(compiler: Compiler, from: Reference, to: Reference, kind: "before" | "notify") {
  const { builder } = compiler;
  const [source, target] = [textOf(from), textOf(to)];
  const resource = builder.findReference(source);
  if (resource === undefined) {
    throw new PuppetError(issues.NO_RELATIONSHIP_SOURCE({ source, target }));
  }
  if (builder.findReference(target) === undefined) {
    throw new PuppetError(issues.NO_RELATIONSHIP_TARGET({ source, target }));
  }
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

export function textOf([type, title]: Reference): string {
  return `${type}[${title}]`;
}

/** Type and title of a reference as a value. */
export function referenceOf(value: Value): Reference {
  if (value instanceof ClassType) return ["Class", classTitle(value.className ?? "")];
  if (value instanceof ResourceType) return [value.typeName ?? "", value.title ?? ""];
  return ["", String(value as PType)];
}
