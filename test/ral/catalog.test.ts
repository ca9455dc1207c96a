import { defineType } from "ppt";
import { describe, expect, it } from "vitest";
import { describeError } from "../../src/util/error.ts";
import { worldOf } from "./world.ts";

const doc = "A type.";
const place = defineType({
  name: "place",
  doc,
  titlePatterns: [{ pattern: /^(\/|.*[^/])\/*$/s, names: ["path"] }],
  parameters: { path: { desc: "A path.", namevar: true } },
});
const word = defineType({
  name: "word",
  doc,
  isomorphic: false,
  parameters: { name: { desc: "The word.", namevar: true } },
});

const world = () => worldOf({ types: [place, word] });

function failure(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return describeError(error);
  }
  return "nothing is wrong";
}

describe("a live catalog", () => {
  it("finds resources by title, name, alias, and other ways to write the title", () => {
    const { catalog, add } = world();
    const tmp = add("place", "temporary", { path: "/tmp" });
    const etc = add("place", "/etc/");
    etc.set("alias", ["conf", "settings"]);
    expect(catalog.resource("place", "temporary")).toBe(tmp);
    expect(catalog.resource("Place", "/tmp")).toBe(tmp);
    expect(catalog.resource("place", "/tmp/")).toBe(tmp);
    expect(catalog.byReference("Place[/etc]")).toBe(etc);
    expect(catalog.byReference("place[conf]")).toBe(etc);
    expect(catalog.resource("place", "/var")).toBeUndefined();
    expect(catalog.resource("nothing", "/var")).toBeUndefined();
    expect(catalog.byReference("no reference")).toBeUndefined();
  });

  it("finds what has been added since it was last looked for in vain", () => {
    const { catalog, add } = world();
    expect(catalog.resource("place", "/var/")).toBeUndefined();
    const found = add("place", "/var");
    expect(catalog.resource("place", "/var/")).toBe(found);
  });

  it("refuses a second resource of one title or one name", () => {
    const { add } = world();
    add("place", "a", { path: "/tmp" });
    const at = "(file: site.pp, line: 3)";
    expect(failure(() => add("place", "a", { path: "/x" }))).toBe(
      `Duplicate declaration: Place[a] is already declared at ${at}; cannot redeclare ${at}`,
    );
    expect(failure(() => add("place", "b", { path: "/tmp" }))).toBe(
      `Cannot alias Place[b] to ["/tmp"] at ${at}; resource ["Place", "/tmp"] already declared ${at}`,
    );
    expect(failure(() => add("place", "c", { path: "/c", alias: "a" }))).toBe(
      `Parameter alias failed on Place[c]: c can not create alias a: object already exists ${at}`,
    );
  });

  it("lets things that are not the same have the same name", () => {
    const { add, catalog } = world();
    const one = add("word", "one", { name: "w" });
    add("word", "two", { name: "w" });
    expect([...catalog.resources("word")]).toHaveLength(2);
    expect(one.name).toBe("w");
  });

  it("knows what contains what, and the path that makes", () => {
    const { catalog, add } = world();
    const outer = add("word", "outer");
    const middle = add("word", "middle");
    const inner = add("word", "inner");
    catalog.contain(outer, middle);
    catalog.contain(middle, inner);
    catalog.contain(outer, inner);
    catalog.isComplete = true;
    expect(inner.path).toBe("/Word[outer]/Word[middle]/Word[inner]");
    expect(inner.containmentPath).toEqual(["Word[outer]", "Word[middle]", "Word[inner]"]);
    expect([...catalog.contentsOf(outer)]).toEqual([middle, inner]);
  });

  it("puts what is generated beside what generated it", () => {
    const { catalog, add, make } = world();
    const parent = add("word", "parent");
    add("word", "last");
    catalog.add(make("word", "after"), { place: parent, before: false });
    catalog.add(make("word", "before"), { place: parent, before: true });
    expect(catalog.all.map(({ title }) => title)).toEqual(["before", "parent", "after", "last"]);
  });
});
