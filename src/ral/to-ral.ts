// From the compiled catalog to live resources: each gets its type and provider and has its
// values checked. What is no native type (classes, defines) becomes a container.

import { toText } from "../define/inspect.ts";
import { defineType } from "../define/type.ts";
import type { Catalog, CatalogResource } from "../model/catalog.ts";
import { ClassType } from "../pcore/types/class.ts";
import { ResourceType } from "../pcore/types/resource.ts";
import { PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { RalCatalog } from "./catalog.ts";
import { issues } from "./issues.ts";
import { canonicalTitle, referenceKey } from "./reference.ts";
import { Resource } from "./resource.ts";
import { RalType, type RalTypes } from "./types.ts";

const component = defineType({
  name: "component",
  doc: "A class or define, as a container of resources.",
  parameters: { name: { desc: "Its reference.", namevar: true } },
  refresh: () => undefined,
});

interface ToRalOptions {
  readonly types: RalTypes;
  readonly log: Log;
  /** Whether the catalog configures the machine. Default true. */
  readonly isHostConfig?: boolean | undefined;
}

/** Makes the catalog live; throws at the first resource that makes no sense. */
export function toRal(catalog: Catalog, { types, log, isHostConfig }: ToRalOptions): RalCatalog {
  const ral = new RalCatalog({ ...catalog, isHostConfig }, types, log);
  const containers = new RalType(component, [], types.host);
  for (const resource of catalog.resources) {
    if (resource.virtual && !resource.exported) continue;
    ral.add(liveResource(resource, ral, containers));
  }
  addContainment(catalog, ral);
  ral.isComplete = true;
  return ral;
}

function liveResource(resource: CatalogResource, ral: RalCatalog, containers: RalType): Resource {
  const { type: written, title, tags, file, line, exported, virtual } = resource;
  const attributes = resource.parameters;
  const type = typeOf(resource, ral);
  if (type !== undefined) {
    return new Resource(type, ral, { title, attributes, tags, file, line, exported, virtual });
  }
  const ref = referenceKey(written, canonicalTitle(written, title));
  const place = { file, line, exported, virtual };
  return new Resource(containers, ral, {
    title: ref,
    attributes,
    tags,
    ...place,
    role: "container",
    ref,
  });
}

function typeOf(resource: CatalogResource, ral: RalCatalog): RalType | undefined {
  if (resource.type === "Class") return undefined;
  if (resource.resourceKind !== undefined && resource.resourceKind !== "compilable_type") {
    return undefined;
  }
  const type = ral.types.type(resource.type);
  if (type === undefined && resource.resourceKind !== undefined) {
    throw new PuppetError(issues.UNKNOWN_TYPE({ type: resource.type }), resource);
  }
  return type;
}

function addContainment(catalog: Catalog, ral: RalCatalog): void {
  let last: { readonly source: string; readonly container: Resource | undefined } | undefined;
  for (const { source, target } of catalog.edges) {
    // Contents of a container mostly come one after the other.
    if (last?.source !== source) last = { source, container: ral.byReference(source) };
    const { container } = last;
    const content = ral.byReference(target);
    if (container === undefined) {
      if (isLeftOut(catalog, source) || isLeftOut(catalog, target)) continue;
      throw new PuppetError(issues.EDGE_SOURCE_MISSING({ source, target }));
    }
    if (content === undefined) {
      if (isLeftOut(catalog, target)) continue;
      throw new PuppetError(issues.EDGE_TARGET_MISSING({ source, target }));
    }
    ral.contain(container, content);
  }
}

// Virtual resources are in the catalog, but not in the live one.
function isLeftOut(catalog: Catalog, reference: string): boolean {
  return catalog.resources.some(
    ({ type, title, virtual, exported }) =>
      virtual && !exported && referenceKey(type, title) === reference,
  );
}

const relationships = {
  require: "dependency",
  subscribe: "dependency",
  before: "dependent",
  notify: "dependent",
} as const;

/**
 * Completes a live catalog: adds the usual schedules and the local filebucket, lets types have
 * their last word, and makes sure that relationships lead somewhere.
 */
export function finalize(ral: RalCatalog): void {
  addDefaults(ral);
  for (const resource of ral.all) finish(resource);
}

/** What `finalize` does to each resource; also for one that is generated later. */
export function finish(resource: Resource): void {
  if (resource.role === "resource") resource.ralType.declaration.finish?.(resource);
  for (const name in relationships) {
    const references = resource.should[name];
    if (references === undefined) continue;
    const what = relationships[name as keyof typeof relationships];
    for (const reference of references) {
      if (resolve(reference, resource) !== undefined) continue;
      const missing = { what, target: referenceText(reference), ref: resource.ref };
      throw new PuppetError(issues.NO_DEPENDENCY(missing), resource);
    }
  }
}

/** The resource a relationship leads to. */
export function resolve(reference: unknown, { catalog }: Resource): Resource | undefined {
  if (reference instanceof Resource) return reference;
  if (reference instanceof ResourceType && reference.typeName !== undefined) {
    return catalog.resource(reference.typeName, reference.title ?? "");
  }
  if (reference instanceof ClassType && reference.className !== undefined) {
    return catalog.resource("class", reference.className);
  }
  return catalog.byReference(referenceText(reference));
}

export function referenceText(reference: unknown): string {
  if (reference instanceof Resource) return reference.ref;
  if (reference instanceof ClassType && reference.className !== undefined) {
    return referenceKey("Class", canonicalTitle("Class", reference.className));
  }
  if (!(reference instanceof ResourceType) || reference.typeName === undefined) {
    return toText(reference);
  }
  return referenceKey(reference.typeName, reference.title ?? "");
}

const periods = ["hourly", "daily", "weekly", "monthly", "never"] as const;

function addDefaults(ral: RalCatalog): void {
  const { host } = ral;
  if (host.setting("default_schedules") === false) {
    host.log("debug", "Not creating default schedules: default_schedules is false");
  } else {
    host.log("debug", "Creating default schedules");
    addDefault(ral, "schedule", "puppet", { period: "hourly", repeat: "2" });
    for (const period of periods) addDefault(ral, "schedule", period, { period });
  }
  addDefault(ral, "filebucket", "puppet", { path: host.setting("clientbucketdir") });
}

function addDefault(
  ral: RalCatalog,
  type: string,
  title: string,
  attributes: Readonly<Record<string, unknown>>,
): void {
  const known = ral.types.type(type);
  if (known === undefined || ral.resource(type, title) !== undefined) return;
  ral.add(ral.makeOf(known, { title, attributes: Object.entries(attributes) }));
}
