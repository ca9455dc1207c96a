import { describe, expect, it } from "vitest";
import { Digraph } from "../../src/util/digraph.ts";

function graphOf(...edges: string[]): Digraph<string, string> {
  const graph = new Digraph<string, string>();
  for (const edge of edges) {
    const [source, target] = edge.split(">") as [string, string];
    graph.addEdge(source, target, "x");
  }
  return graph;
}

describe("Digraph", () => {
  it("keeps vertices and edges in the order they were added", () => {
    const graph = graphOf("c>a", "b>a", "c>b");
    expect([...graph.vertices()]).toEqual(["c", "a", "b"]);
    expect(graph.in("a").map(({ source }) => source)).toEqual(["c", "b"]);
    expect(graph.out("c").map(({ target }) => target)).toEqual(["a", "b"]);
    const edges = [...graph.edges()].map(({ source, target }) => source + target);
    expect(edges).toEqual(["ca", "ba", "cb"]);
  });

  it("collects different labels on one connection", () => {
    const graph = graphOf("a>b");
    graph.addEdge("a", "b", "y");
    graph.addEdge("a", "b", "x");
    expect(graph.out("a")).toMatchObject([{ target: "b", labels: ["x", "y"] }]);
    expect(graph.in("b")).toMatchObject([{ source: "a", labels: ["x", "y"] }]);
  });

  it("forgets a vertex with its edges", () => {
    const graph = graphOf("a>b", "b>c");
    graph.removeVertex("b");
    expect(graph.has("b")).toBe(false);
    expect(graph.out("a")).toEqual([]);
    expect(graph.in("c")).toEqual([]);
  });

  it("forgets an edge", () => {
    const graph = graphOf("a>b");
    graph.removeEdge("a", "b");
    expect(graph.hasEdge("a", "b")).toBe(false);
    expect(graph.in("b")).toEqual([]);
  });

  it("knows when there is no cycle", () => {
    expect(graphOf("a>b", "a>c", "b>d", "c>d").isAcyclic()).toBe(true);
    expect(graphOf("a>b", "b>c", "c>b").isAcyclic()).toBe(false);
    expect(graphOf("a>a").isAcyclic()).toBe(false);
  });

  it("finds each cycle once", () => {
    const graph = graphOf("a>b", "b>c", "c>a", "c>d", "d>e", "e>d", "f>f", "e>g");
    expect(graph.cycles().map((cycle) => cycle.sort())).toEqual([
      ["d", "e"],
      ["a", "b", "c"],
      ["f"],
    ]);
  });

  it("follows a chain longer than the stack is deep", () => {
    const graph = new Digraph<number>();
    for (let at = 0; at < 100_000; at++) graph.addEdge(at, at + 1, undefined);
    expect(graph.cycles()).toEqual([]);
  });
});
