// Catalogs for as long as the engine lives.
import { catalog } from "../../indirector/catalog.ts";
import { inMemory } from "../../indirector/generic/memory.ts";

export default catalog.terminus({
  name: "memory",
  doc: "Keeps catalogs in memory and nowhere else.",
  open: () => inMemory(),
});
