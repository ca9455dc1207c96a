// What is known of nodes for as long as the engine lives.

import { inMemory } from "../../indirector/generic/memory.ts";
import { node } from "../../indirector/node.ts";

export default node.terminus({
  name: "memory",
  doc: "Keeps nodes in memory and nowhere else.",
  open: () => inMemory(),
});
