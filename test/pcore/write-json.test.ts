import { describe, expect, it } from "vitest";
import { Float, Hash } from "../../src/pcore/values.ts";
import { prettyJson, writeJson } from "../../src/pcore/write-json.ts";

const value = Hash.of([
  ["a", [1, new Float(1), { b: null }]],
  [
    "empty",
    Hash.of([
      ["list", []],
      ["hash", new Hash()],
    ]),
  ],
  [2, 123456789012345678901234567890n],
]);

describe("JSON", () => {
  it("fits on a line", () => {
    expect(writeJson(value)).toBe(
      '{"a":[1,1.0,{"b":null}],"empty":{"list":[],"hash":{}},"2":123456789012345678901234567890}',
    );
  });
  it("is laid out for people", () => {
    expect(prettyJson(value)).toBe(
      '{\n  "a": [\n    1,\n    1.0,\n    {\n      "b": null\n    }\n  ],\n' +
        '  "empty": {\n    "list": [],\n    "hash": {}\n  },\n' +
        '  "2": 123456789012345678901234567890\n}',
    );
  });
});
