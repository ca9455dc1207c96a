// The indirection "catalog": what a node is to be.
import { defineIndirection } from "../define/indirection.ts";
import { type Catalog, catalogFromData, catalogToData } from "../model/catalog.ts";

export const catalog = defineIndirection<Catalog>({
  name: "catalog",
  doc: "Where to find the catalog of a node: compiled, cached, or on a server.",
  model: {
    nameOf: (instance) => instance.name,
    toData: (instance) => catalogToData(instance),
    fromData: catalogFromData,
  },
  defaultTerminus: { setting: "catalog_terminus" },
  cache: { setting: "catalog_cache_terminus" },
});
