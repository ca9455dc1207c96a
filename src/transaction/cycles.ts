// Resources that wait for each other, and the words in which that is reported. The search for a
// way round a cycle goes breadth first, so that the shortest is found.
import type { Digraph } from "../util/digraph.ts";
import type { Vertex } from "./anchor.ts";

export type Cycle = readonly Vertex[];

/** Every set of resources that wait for each other, each sorted by name. */
export function findCycles(graph: Digraph<Vertex, unknown>): Cycle[] {
  if (graph.isAcyclic()) return [];
  const cycles = graph.cycles().map((cycle) => cycle.sort(byRef));
  return cycles.sort((one, other) => {
    for (let index = 0; index < Math.min(one.length, other.length); index++) {
      const order = byRef(one[index] as Vertex, other[index] as Vertex);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  });
}

/** `Found 1 dependency cycle: …`; `graphFile` is where it has been drawn. */
export function cycleMessage(
  cycles: readonly Cycle[],
  graph: Digraph<Vertex, unknown>,
  graphFile: string | undefined,
): string {
  const count = cycles.length;
  let message = `Found ${count} dependency ${count === 1 ? "cycle" : "cycles"}:\n`;
  // The line ends are the reference's, backslashes and all.
  for (const cycle of cycles) {
    const paths = pathsIn(cycle, graph, 1).map((path) => `(${path.join(" => ")})`);
    message += `${paths.join("\\n")}\\n`;
  }
  return graphFile === undefined
    ? `${message}Try the '--graph' option and opening the resulting '.dot' file ` +
        "in OmniGraffle or GraphViz"
    : `${message}Cycle graph written to ${graphFile}.`;
}

/** The cycles as a file for GraphViz. */
export function cyclesDot(cycles: readonly Cycle[], graph: Digraph<Vertex, unknown>): string {
  const lines = ["digraph Resource_Cycles {", '  label = "Resource Cycles"'];
  for (const cycle of cycles) {
    for (const path of pathsIn(cycle, graph, 10)) {
      lines.push(path.map((vertex) => `"${String(vertex).replaceAll('"', '\\"')}"`).join(" -> "));
    }
  }
  return `${[...lines, "}"].join("\n")}\n`;
}

// In two big classes that wait for each other there are more ways than can be looked at; then
// only the first way to each resource is followed.
const enough = 20_000;

function pathsIn(cycle: Cycle, graph: Digraph<Vertex, unknown>, most: number): Vertex[][] {
  const members = new Set(cycle);
  const found: Vertex[][] = [];
  const seen = new Set<Vertex>();
  let frames: Frame[] = [{ vertex: cycle[0] as Vertex, before: undefined }];
  let looked = 0;
  while (frames.length > 0) {
    const next: Frame[] = [];
    for (const frame of frames) {
      looked++;
      if (isOn(frame.before, frame.vertex)) {
        found.push(pathOf(frame));
        if (found.length >= most) return found.sort(byPath);
        continue;
      }
      if (looked > enough && seen.has(frame.vertex)) continue;
      seen.add(frame.vertex);
      for (const { target } of graph.out(frame.vertex)) {
        if (members.has(target)) next.push({ vertex: target, before: frame });
      }
    }
    frames = next;
  }
  return found.sort(byPath);
}

interface Frame {
  readonly vertex: Vertex;
  readonly before: Frame | undefined;
}

function isOn(path: Frame | undefined, vertex: Vertex): boolean {
  for (let frame = path; frame !== undefined; frame = frame.before) {
    if (frame.vertex === vertex) return true;
  }
  return false;
}

function pathOf(last: Frame): Vertex[] {
  const path: Vertex[] = [];
  for (let frame: Frame | undefined = last; frame !== undefined; frame = frame.before) {
    path.unshift(frame.vertex);
  }
  return path;
}

function byRef(one: Vertex, other: Vertex): number {
  return one.ref < other.ref ? -1 : one.ref > other.ref ? 1 : 0;
}

function byPath(one: readonly Vertex[], other: readonly Vertex[]): number {
  const index = one.findIndex((vertex, at) => vertex !== other[at]);
  if (index === -1 || other[index] === undefined) return one.length - other.length;
  return byRef(one[index] as Vertex, other[index] as Vertex);
}
