// A catalog as JSON text. Catalogs are the largest documents there are, and most of their
// resources hold nothing but plain values: those are left to the runtime's own writer, one
// resource at a time.
import { writeJson } from "../pcore/write-json.ts";
import { type Catalog, type CatalogResource, catalogToData, resourceToData } from "./catalog.ts";

/** What `catalogToData` gives, written as JSON on one line. */
export function catalogToJson(catalog: Catalog): string {
  const frame = catalogToData({ ...catalog, resources: [], edges: [] });
  const members: string[] = [];
  for (const [key, value] of frame) {
    const name = String(key);
    members.push(`${JSON.stringify(name)}:${lists[name]?.(catalog) ?? writeJson(value)}`);
  }
  return `{${members.join(",")}}`;
}

const lists: Readonly<Record<string, (catalog: Catalog) => string>> = {
  resources: ({ resources }) => `[${resources.map(resourceText).join(",")}]`,
  edges: ({ edges }) => JSON.stringify(edges.map(({ source, target }) => ({ source, target }))),
};

function resourceText(resource: CatalogResource): string {
  if (!isPlain(resource)) return writeJson(resourceToData(resource, {}));
  const { type, title, tags, file, line, exported, resourceKind: kind } = resource;
  // What is undefined is left out.
  const parameters =
    resource.parameters.size === 0 ? undefined : Object.fromEntries(resource.parameters);
  return JSON.stringify({ type, title, tags, file, line, exported, kind, parameters });
}

/** Whether no parameter says more than JSON can. */
function isPlain({ parameters }: CatalogResource): boolean {
  for (const value of parameters.values()) {
    if (value !== null && (typeof value === "object" || typeof value === "bigint")) return false;
  }
  return true;
}
