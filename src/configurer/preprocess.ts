// With `preprocess_deferred`, what values leave for this machine to find is found before anything
// is applied; without it, each when the turn of its resource has come.
import type { Catalog } from "../model/catalog.ts";
import type { Value } from "../pcore/values.ts";

export function preprocess(catalog: Catalog, call: (value: unknown) => unknown): Catalog {
  const resources = catalog.resources.map((resource) => {
    const parameters = new Map<string, Value>();
    for (const [name, value] of resource.parameters) parameters.set(name, call(value) as Value);
    return { ...resource, parameters };
  });
  return { ...catalog, resources };
}
