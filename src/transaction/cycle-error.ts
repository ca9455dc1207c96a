// Resources that wait for each other. The log has the reference's words; the error also knows
// where each resource was declared, for whoever can show it.
import { type Location, PuppetError } from "../util/error.ts";
import { Anchor } from "./anchor.ts";
import type { Cycle } from "./cycles.ts";
import { issues } from "./issues.ts";

interface Declared extends Location {
  readonly ref: string;
}

export class CycleError extends PuppetError {
  /** The resources of all cycles, each once; containers have no place of their own. */
  readonly resources: readonly Declared[];

  constructor(cycles: readonly Cycle[]) {
    super(issues.CYCLES());
    const places = new Map<string, Declared>();
    for (const { ref, role, file, line } of cycles.flat().map(asResource)) {
      if (role === "resource" && line !== undefined) places.set(ref, { ref, file, line });
    }
    this.resources = [...places.values()];
  }
}

function asResource(vertex: Cycle[number]) {
  return vertex instanceof Anchor ? vertex.of : vertex;
}
