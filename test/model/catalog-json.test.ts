// The text is the wire form, whichever way a resource is written.
import { describe, expect, it } from "vitest";
import { type Catalog, type CatalogResource, catalogToData } from "../../src/model/catalog.ts";
import { catalogToJson } from "../../src/model/catalog-json.ts";
import { classType, resourceType } from "../../src/pcore/types/index.ts";
import { Float, Hash, Regexp, Sensitive, type Value } from "../../src/pcore/values.ts";
import { writeJson } from "../../src/pcore/write-json.ts";

function resource(parameters: readonly (readonly [string, Value])[]): CatalogResource {
  return {
    type: "File",
    title: 'a "quoted" \u2028 title\n',
    tags: ["file"],
    file: parameters.length === 0 ? undefined : "/site.pp",
    line: parameters.length === 0 ? undefined : 3,
    exported: false,
    virtual: false,
    resourceKind: "compilable_type",
    parameters: new Map(parameters),
  };
}

const catalog: Catalog = {
  name: "web01",
  version: 17,
  codeId: null,
  uuid: "u",
  environment: "production",
  tags: ["settings"],
  classes: ["settings", "a"],
  resources: [
    resource([]),
    resource([
      ["mode", "0644"],
      ["size", 12],
      ["force", true],
      ["content", null],
    ]),
    resource([["size", 12345678901234567890n]]),
    resource([["size", new Float(1)]]),
    resource([["content", new Sensitive("secret")]]),
    resource([["require", [resourceType("File", "/b"), classType("a")]]]),
    resource([["options", Hash.of([["b", new Regexp("x")]])]]),
  ],
  edges: [{ source: "Class[main]", target: "File[/a]" }],
};

describe("a catalog as text", () => {
  it("says what its data says", () => {
    expect(catalogToJson(catalog)).toBe(writeJson(catalogToData(catalog)));
  });

  it("says nothing of what isn't there", () => {
    const empty = { ...catalog, resources: [], edges: [] };
    expect(catalogToJson(empty)).toBe(writeJson(catalogToData(empty)));
  });
});
