// From the resources of a compile to the catalog as plain data. What is still virtual stays
// behind, exported resources included.
import type { Catalog, CatalogEdge, CatalogResource } from "../model/catalog.ts";
import type { Value } from "../pcore/values.ts";
import { referencesIn, withFlatReferences, withoutUndef } from "./attribute-values.ts";
import type { CatalogBuilder } from "./catalog.ts";
import type { Compiler } from "./compiler.ts";
import { isRelationship } from "./metaparameters.ts";
import type { Resource } from "./resource.ts";
import { addTags, mergeTags } from "./tags.ts";
import type { CompilerTypes } from "./types.ts";
import { fromTitle, isNamedAsTitled, namevarOf } from "./uniqueness.ts";

export function toCatalog(compiler: Compiler): Catalog {
  const { builder, node, environment, input } = compiler;
  const real = builder.resources.filter((resource) => !resource.virtual);
  const edges: CatalogEdge[] = [];
  for (const resource of real) {
    for (const container of resource.containers) {
      if (!container.virtual) edges.push({ source: container.ref, target: resource.ref });
    }
  }
  return {
    name: node.name,
    version: compiler.version(),
    codeId: input.codeId ?? null,
    uuid: input.uuid(),
    environment: environment.name,
    tags: tagsOf(builder),
    classes: builder.classes,
    resources: real.map((resource) => toResource(resource, compiler.types)),
    edges,
  };
}

// Classes come first, since the reference makes the final catalog anew and names them first.
function tagsOf({ classes, tags }: CatalogBuilder): readonly string[] {
  const all = new Set<string>();
  addTags(all, classes);
  mergeTags(all, tags);
  return Array.from(all);
}

function toResource(resource: Resource, types: CompilerTypes): CatalogResource {
  return {
    type: resource.type,
    title: resource.title,
    tags: Array.from(resource.tags),
    file: resource.file,
    line: resource.line,
    exported: resource.exported,
    virtual: resource.virtual,
    resourceKind: resource.kind,
    parameters: parametersOf(resource, types),
  };
}

// What the title says comes first; an attribute that says the same as the title is left out.
function parametersOf(resource: Resource, types: CompilerTypes): ReadonlyMap<string, Value> {
  const { native, title, givenTitle, attributes, isMain, namesFromTitle } = resource;
  const namevar = namevarOf(native);
  const parameters = new Map<string, Value>();
  let isNamed = false;
  if (isMain || title !== givenTitle || !isNamedAsTitled(resource)) {
    for (const [name, value] of namesFromTitle) parameters.set(name, value);
  }
  for (const { name: given, value } of attributes.values()) {
    // The namevar goes by its own name; what was given as `name` stays.
    const name = given === "name" ? namevar : given;
    if (isNamed && name === namevar) continue;
    if (given === "name") isNamed = true;
    if (typeof value !== "object") parameters.set(name, value);
    else if (value !== null) {
      const flat = isRelationship(name) ? withoutUndef(value) : withFlatReferences(value);
      checkReferences(flat, types);
      parameters.set(name, flat);
    }
  }
  if (!isMain && parameters.get(namevar) === givenTitle) parameters.delete(namevar);
  return parameters;
}

/** No type but those that take any title has a resource without one. */
function checkReferences(value: Value, types: CompilerTypes): void {
  for (const { typeName = "", title = "" } of referencesIn(value)) {
    if (title === "") fromTitle(types.find(typeName.toLowerCase()), title);
  }
}
