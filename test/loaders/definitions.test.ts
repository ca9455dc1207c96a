// Names of nodes, and which of them a node gets.
import { describe, expect, it } from "vitest";
import { Environment } from "../../src/loaders/environment.ts";
import { matchRegexp } from "../../src/pcore/regexp.ts";

function nodeFor(code: string, name: string): string | undefined {
  const environment = new Environment({ name: "production", modulepath: [], code });
  environment.main(() => new Map());
  const matches = ({ pattern }: { pattern?: unknown }) =>
    pattern !== undefined && matchRegexp(pattern as never, name) !== undefined;
  return environment.findNode(name, matches)?.name;
}

describe("the node of a name", () => {
  it("is the statement that says it", () => {
    expect(nodeFor("node 'Web01.Example.com' { }", "web01.example.com")).toBe("web01.example.com");
  });
  it("is one of several", () => {
    expect(nodeFor("node a, 'b.c', d { }", "b.c")).toBe("b.c");
  });
  it("is the first pattern that matches", () => {
    expect(nodeFor("node /^.*web(\\d+)/ { }\nnode /web/ { }", "web1")).toBe("__node_regexp__webd");
  });
  it("is no default unless asked for", () => {
    expect(nodeFor("node default { }", "web1")).toBeUndefined();
    expect(nodeFor("node default { }", "default")).toBe("default");
  });
});
