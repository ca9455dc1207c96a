// Catalogs to their wire form and back.
import { describe, expect, it } from "vitest";
import { type Catalog, catalogFromData, catalogToData } from "../../src/model/catalog.ts";
import { readJson } from "../../src/pcore/json.ts";
import { classType, resourceType } from "../../src/pcore/types/index.ts";
import { Float, Hash, Regexp, Sensitive, type Value } from "../../src/pcore/values.ts";
import { writeJson } from "../../src/pcore/write-json.ts";

function catalogWith(parameters: readonly (readonly [string, Value])[]): Catalog {
  return {
    name: "web01",
    version: 17,
    codeId: null,
    uuid: "u",
    environment: "production",
    tags: ["settings"],
    classes: ["settings", "a"],
    resources: [
      {
        type: "File",
        title: "/a",
        tags: ["file"],
        file: "/site.pp",
        line: 3,
        exported: false,
        virtual: false,
        resourceKind: "compilable_type",
        parameters: new Map(parameters),
      },
    ],
    edges: [{ source: "Class[main]", target: "File[/a]" }],
  };
}

const wire = (catalog: Catalog) => writeJson(catalogToData(catalog));
const parametersOf = (catalog: Catalog) => {
  const [first] = JSON.parse(wire(catalog)).resources as Record<string, unknown>[];
  return first;
};

describe("the wire form", () => {
  it("has its keys in order", () => {
    expect(wire(catalogWith([["mode", "0644"]]))).toBe(
      '{"tags":["settings"],"name":"web01","version":17,"code_id":null,"catalog_uuid":"u",' +
        '"catalog_format":2,"environment":"production","resources":[{"type":"File","title":"/a",' +
        '"tags":["file"],"file":"/site.pp","line":3,"exported":false,"kind":"compilable_type",' +
        '"parameters":{"mode":"0644"}}],"edges":[{"source":"Class[main]","target":"File[/a]"}],' +
        '"classes":["settings","a"]}',
    );
  });

  it("leaves out parameters when there are none", () => {
    expect(parametersOf(catalogWith([]))).not.toHaveProperty("parameters");
  });

  it("says references as text, on their own and in lists", () => {
    const catalog = catalogWith([
      ["require", resourceType("File", "/b")],
      ["before", [classType("a::b"), resourceType("Notify", "x")]],
    ]);
    expect(parametersOf(catalog)).toMatchObject({
      parameters: { require: "File[/b]", before: ["Class[A::B]", "Notify[x]"] },
    });
  });

  it("says secrets in clear and names them", () => {
    expect(parametersOf(catalogWith([["content", new Sensitive("s")]]))).toMatchObject({
      parameters: { content: "s" },
      sensitive_parameters: ["content"],
    });
  });

  it("keeps what JSON cannot say", () => {
    expect(parametersOf(catalogWith([["content", new Regexp("a")]]))).toMatchObject({
      parameters: { content: { __ptype: "Regexp", __pvalue: "a" } },
    });
    expect(wire(catalogWith([["content", new Float(1)]]))).toContain('"content":1.0');
  });

  it("makes strings of it where rich data is off, and says so", () => {
    const lost: string[] = [];
    const catalog = catalogWith([["content", [new Regexp("a")]]]);
    catalogToData(catalog, { rich: false, onLoss: (_code, message) => lost.push(message) });
    expect(lost).toEqual([
      "File[/a]['content'][0] contains a Regexp value. It will be converted to the String '/a/'",
    ]);
  });
});

describe("reading the wire form", () => {
  it("gives the catalog back", () => {
    const catalog = catalogWith([
      ["content", new Sensitive("s")],
      ["list", [1, new Float(2), null, Hash.of([["k", true]])]],
      ["pattern", new Regexp("x")],
    ]);
    const read = catalogFromData(readJson(wire(catalog)));
    expect(wire(read)).toBe(wire(catalog));
    expect(read.resources[0]?.parameters.get("content")).toBeInstanceOf(Sensitive);
    expect(read.resources[0]?.parameters.get("pattern")).toBeInstanceOf(Regexp);
  });

  it("keeps references as text", () => {
    const catalog = catalogWith([["require", resourceType("File", "/b")]]);
    const read = catalogFromData(readJson(wire(catalog)));
    expect(read.resources[0]?.parameters.get("require")).toBe("File[/b]");
  });

  it("says what is wrong", () => {
    const read = (json: string) => () => catalogFromData(readJson(json));
    expect(read("[]")).toThrow("A catalog must be a hash");
    expect(read('{"resources": {}}')).toThrow("The 'resources' of a catalog must be a list");
    expect(read('{"resources": [{"title": "a"}]}')).toThrow(
      "No resource type provided in serialized data",
    );
    expect(read('{"edges": [1]}')).toThrow("An edge of a catalog must be a hash");
  });
});
