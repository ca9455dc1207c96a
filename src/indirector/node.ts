// The indirection "node": which classes and variables a node is to have.
import { defineIndirection } from "../define/indirection.ts";
import { type Node, nodeFromData, nodeToData } from "../model/node.ts";

export const node = defineIndirection<Node>({
  name: "node",
  doc: "Where to find what is known of a node: its environment, classes and parameters.",
  model: { nameOf: (instance) => instance.name, toData: nodeToData, fromData: nodeFromData },
  defaultTerminus: { setting: "node_terminus" },
  cache: { setting: "node_cache_terminus" },
});
