import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Float, Hash } from "../../src/pcore/values.ts";
import { writeYaml } from "../../src/pcore/write-yaml.ts";

const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, "yaml-strings.json"), "utf8"),
) as { readonly strings: readonly (readonly [text: string, yaml: string])[] };

describe("strings are written as Ruby writes them", () => {
  it.each(recorded.strings)("%j", (text, yaml) => {
    expect(writeYaml({ k: text })).toBe(yaml);
  });
});

describe("collections", () => {
  it.each([
    [{ a: null }, "---\na:\n"],
    [[null], "---\n-\n"],
    [{}, "--- {}\n"],
    [[], "--- []\n"],
    [{ a: {}, b: [] }, "---\na: {}\nb: []\n"],
    [
      { a: { b: [1, 2, { c: 1, d: [1] }] } },
      "---\na:\n  b:\n  - 1\n  - 2\n  - c: 1\n    d:\n    - 1\n",
    ],
    [[[1, 2], [3]], "---\n- - 1\n  - 2\n- - 3\n"],
    [[[], {}], "---\n- []\n- {}\n"],
    [[[{}]], "---\n- - {}\n"],
    [[["a", "b\nc"]], "---\n- - a\n  - |-\n    b\n    c\n"],
    [{ "a\nb": 3 }, "---\n? |-\n  a\n  b\n: 3\n"],
    [{ "1": 2, true: 1, "x: y": 2 }, "---\n'1': 2\n'true': 1\n'x: y': 2\n"],
  ])("%j", (value, yaml) => {
    expect(writeYaml(value)).toBe(yaml);
  });
});

describe("scalars", () => {
  it.each([
    [5, "--- 5\n"],
    [null, "---\n"],
    [true, "--- true\n"],
    ["a\n", "--- 'a\n\n  '\n"],
    [new Float(1), "--- 1.0\n"],
    [new Float(1e20), "--- 1.0e+20\n"],
    [new Float(1.5e-7), "--- 1.5e-07\n"],
    [new Float(Number.POSITIVE_INFINITY), "--- .inf\n"],
    [123456789012345678901234567890n, "--- 123456789012345678901234567890\n"],
    [Hash.of([[1, "a"]]), "---\n1: a\n"],
  ])("%o", (value, yaml) => {
    expect(writeYaml(value)).toBe(yaml);
  });
});
