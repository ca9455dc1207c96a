// The indirection "resource": what there is on the machine, one thing at a time or all of a kind.
import { defineIndirection } from "../define/indirection.ts";
import { type ResourceState, resourceKey } from "../model/resource.ts";
import { Hash } from "../pcore/values.ts";

export const resource = defineIndirection<ResourceState>({
  name: "resource",
  doc: "Where to look at resources, and to change them one by one.",
  model: {
    nameOf: ({ type, title }) => resourceKey(type, title),
    toData: ({ type, title, properties, parameters }) => ({
      type,
      title,
      parameters: new Map([...properties, ...parameters]),
    }),
    fromData: (data) => {
      if (!(data instanceof Hash)) throw new TypeError("A resource must be a hash");
      const given = data.get("parameters");
      const entries = given instanceof Hash ? Array.from(given) : [];
      return {
        type: String(data.get("type")),
        title: String(data.get("title")),
        properties: new Map(entries.map(([name, value]) => [String(name), value])),
        parameters: new Map(),
      };
    },
  },
  defaultTerminus: "ral",
});
