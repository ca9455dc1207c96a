// Facts for as long as the engine lives.
import { facts } from "../../indirector/facts.ts";
import { inMemory } from "../../indirector/generic/memory.ts";

export default facts.terminus({
  name: "memory",
  doc: "Keeps facts in memory and nowhere else.",
  open: () => inMemory(),
});
