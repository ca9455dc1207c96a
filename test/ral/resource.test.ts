import { defineType } from "ppt";
import { describe, expect, it } from "vitest";
import { Sensitive } from "../../src/pcore/values.ts";
import { describeError } from "../../src/util/error.ts";
import { worldOf } from "./world.ts";

const gadget = defineType({
  name: "gadget",
  doc: "A gadget.",
  ensurable: true,
  features: { colours: "Has colours.", polish: { doc: "Shines.", methods: ["polish"] } },
  own: () => ({ seen: 0 }),
  parameters: {
    name: { desc: "The name.", namevar: true },
    quick: { desc: "A flag.", type: "Boolean", default: true },
    slow: { desc: "Another.", type: "Boolean" },
    level: {
      desc: "A level.",
      values: ["low", { value: "high", aliases: ["top"] }],
      default: "low",
    },
    label: { desc: "Follows from others.", default: (at: { name: string }) => `<${at.name}>` },
    secretly: { desc: "Never redacted." },
    size: { desc: "A number.", type: "Integer" },
  },
  properties: {
    colour: { desc: "A colour.", feature: "colours" },
    gloss: { desc: "Gloss.", values: ["matt", { value: "shiny", features: ["polish"] }] },
    owners: { desc: "Owners.", type: "Array[String]" },
    mode: {
      desc: "A mode.",
      munge: (value: unknown) => Number(value),
      unmunge: (value: unknown) => `#${value}`,
    },
    note: { desc: "Any of several." },
  },
  validate: (at) => {
    if (at.should.note === "bad") throw at.fail("no bad notes");
  },
});

const plain = gadget.provider({ name: "plain", doc: "Plain." });
const fine = gadget.provider({
  name: "fine",
  doc: "Fine.",
  features: ["colours"],
  methods: { polish: () => "done" },
});

const { make, logs } = worldOf({ types: [gadget], providers: [plain, fine] });

function failure(attributes: Record<string, unknown>): string {
  try {
    make("gadget", "x", { provider: "fine", ...attributes });
  } catch (error) {
    return describeError(error);
  }
  return "nothing is wrong";
}

describe("a live resource", () => {
  it("has its values munged and its defaults filled in", () => {
    const resource = make("gadget", "x", { level: "top", slow: "yes", provider: "fine" });
    expect(resource.should).toMatchObject({ level: "high", slow: true, quick: true });
    expect(resource.should.label).toBe("<x>");
    expect(resource.name).toBe("x");
    expect(resource.ref).toBe("Gadget[x]");
    expect(resource.own.seen).toBe(0);
  });

  it("shares defaults with others, not changes", () => {
    const one = make("gadget", "one", { provider: "fine" });
    const other = make("gadget", "other", { provider: "fine" });
    one.set("level", "high");
    one.delete("quick");
    expect(one.has("quick")).toBe(false);
    expect(other.should).toMatchObject({ level: "low", quick: true });
    expect(other.has("quick")).toBe(true);
  });

  it("is to be present when a property of it is managed", () => {
    expect(make("gadget", "x", { note: "a", provider: "fine" }).should.ensure).toBe("present");
    expect(make("gadget", "x", { provider: "fine" }).has("ensure")).toBe(false);
  });

  it("takes one of several values, or all of them", () => {
    const resource = make("gadget", "x", { note: ["a", "b"], owners: "c", provider: "fine" });
    expect(resource.should.note).toBe("a");
    expect(resource.wanted("note")).toEqual(["a", "b"]);
    expect(resource.should.owners).toEqual(["c"]);
  });

  it("shows values unmunged", () => {
    expect(make("gadget", "x", { mode: "7", provider: "fine" }).should.mode).toBe("#7");
  });

  it("lists the properties that matter in their order", () => {
    const resource = make("gadget", "x", { note: "a", gloss: "matt", provider: "fine" });
    const managed = () => resource.managed.map(({ name }) => name);
    expect(managed()).toEqual(["ensure", "gloss", "note"]);
    resource.watch("owners");
    resource.delete("note");
    expect(managed()).toEqual(["ensure", "gloss", "owners"]);
  });

  it("refuses what makes no sense, with its place", () => {
    const at = "(file: site.pp, line: 3)";
    expect(failure({ level: "middle" })).toBe(
      `Parameter level failed on Gadget[x]: Invalid value "middle". Valid values are low, high. ${at}`,
    );
    expect(failure({ quick: "maybe" })).toBe(
      `Parameter quick failed on Gadget[x]: Invalid value "maybe". ` +
        `Valid values are true, false, yes, no. ${at}`,
    );
    expect(failure({ size: "big" })).toBe(
      `Parameter size failed on Gadget[x]: Invalid value "big". Valid values are of type Integer. ${at}`,
    );
    expect(failure({ owners: ["a", 1] })).toBe(
      `Parameter owners failed on Gadget[x]: Invalid value 1. Valid values are of type String. ${at}`,
    );
    expect(failure({ note: "bad" })).toBe(`Validation of Gadget[x] failed: no bad notes ${at}`);
    expect(failure({ nothing: 1 })).toBe("no parameter named 'nothing'");
    expect(failure({ provider: "none" })).toBe(
      `Parameter provider failed on Gadget[x]: Invalid gadget provider 'none' ${at}`,
    );
  });

  it("asks the provider for what a value needs", () => {
    expect(make("gadget", "x", { gloss: "shiny", provider: "fine" }).should.gloss).toBe("shiny");
    expect(failure({ gloss: "shiny", provider: "plain" })).toBe(
      "Parameter gloss failed on Gadget[x]: Provider plain must have features 'polish' " +
        "to set 'gloss' to 'shiny' (file: site.pp, line: 3)",
    );
  });

  it("leaves alone what its provider cannot manage", () => {
    logs.length = 0;
    const resource = make("gadget", "x", { colour: "red", provider: "plain" });
    expect(resource.has("colour")).toBe(false);
    expect(logs).toEqual([
      "debug /Gadget[x]: Provider plain does not support features colours; " +
        "not managing attribute colour",
    ]);
  });

  it("unwraps secrets and remembers which they are", () => {
    logs.length = 0;
    const resource = make("gadget", "x", {
      note: new Sensitive("hush"),
      secretly: new Sensitive("hush"),
      colour: new Sensitive("red"),
      provider: "plain",
    });
    expect(resource.should.note).toBe("hush");
    expect(resource.isSensitive("note")).toBe(true);
    expect(resource.isSensitive("secretly")).toBe(false);
    expect(logs.filter((line) => line.startsWith("warning"))).toEqual([
      "warning /Gadget[x]: Unable to mark 'secretly' as sensitive: secretly is a parameter and " +
        "not a property, and cannot be automatically redacted.",
      "warning /Gadget[x]: Unable to mark 'colour' as sensitive: " +
        "the property itself was not assigned a value.",
    ]);
  });

  it("has the tags it was given and those it is told, in lower case", () => {
    const resource = make("gadget", "x", { tag: ["Web", "a::b"], provider: "fine" });
    expect([...resource.tags]).toEqual(["web", "a::b", "a", "b"]);
    expect(resource.isTagged(["b"])).toBe(true);
    expect(failure({ tag: "not one!" })).toContain("Invalid tag 'not one!'");
  });
});
