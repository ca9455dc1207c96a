// Graphs as files for GraphViz, in the reference's own layout.
import type { Vertex } from "./anchor.ts";

export interface DrawnGraph {
  readonly vertices: Iterable<Vertex>;
  readonly edges: Iterable<readonly [source: Vertex, target: Vertex]>;
}

/** `name` is "resources", "relationships" or "expanded_relationships". */
export function dotText(name: string, { vertices, edges }: DrawnGraph): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const items: string[] = [];
  for (const vertex of vertices) {
    const ref = quoted(vertex.ref);
    items.push(`    ${ref} [\n        fontsize = 8,\n        label = ${ref}\n    ]\n`);
  }
  for (const [source, target] of edges) {
    const ends = `${quoted(source.ref)} -> ${quoted(target.ref)}`;
    items.push(`    ${ends} [\n        fontsize = 8\n    ]\n`);
  }
  return `digraph ${title} {\n    label = "${title}"\n${items.join("\n")}\n}\n`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
