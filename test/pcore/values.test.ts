// Hashes with keys of any kind, and what wraps a secret.
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { newInstance } from "../../src/pcore/new.ts";
import { parseType } from "../../src/pcore/type-parser.ts";
import {
  DEFAULT,
  Float,
  Hash,
  isSameKey,
  Sensitive,
  type Timestamp,
  type Value,
} from "../../src/pcore/values.ts";
import { evaluate } from "./evaluate.ts";

describe("keys of a hash", () => {
  test.each([
    ["1", "1", true],
    ["1", "1.0", false],
    ["1", "'1'", false],
    ["'a'", "'A'", false],
    ["[1, [2]]", "[1, [2]]", true],
    ["{a => 1, b => 2}", "{b => 2, a => 1}", true],
    ["/a/", "/a/", true],
    ["undef", "default", false],
    ["Integer[1, 2]", "Integer[1, 2]", true],
    ["Integer[1, 2]", "Integer[1, 3]", false],
    ["Optional[String[1]]", "Optional[String[1]]", true],
    ["type('a')", "type('b')", false],
    ["File['/a']", "File['/a']", true],
    ["File['/a']", "Resource['file', '/a']", true],
    ["File['/a']", "File['/b']", false],
    ["Struct[{a => Integer}]", "Struct[{a => Integer}]", true],
    ["Data", "RichData", false],
    ["Sensitive(1)", "Sensitive(1)", true],
    ["Timespan(1)", "Timestamp(1)", false],
    ["Error('a')", "Error('a')", true],
    ["Error('a')", "Error('b')", false],
  ])("%s and %s are one: %s", (left, right, expected) => {
    expect(isSameKey(evaluate(left), evaluate(right))).toBe(expected);
  });

  test("are not mistaken for texts that look like them", () => {
    const hash = new Hash().set([1], "list").set("\0[number:1]", "text").set("[1]", "other");
    expect(hash.size).toBe(3);
    expect(hash.get([1])).toBe("list");
  });

  test("keep the order in which they came first", () => {
    const hash = Hash.of([
      ["b", 1],
      [new Float(1), 2],
      ["b", 3],
      [DEFAULT, 4],
    ]);
    expect(hash.keys()).toEqual(["b", new Float(1), DEFAULT]);
    expect(hash.values()).toEqual([3, 2, 4]);
    expect(hash.get("a")).toBeUndefined();
  });
});

test("a secret shows nowhere by itself", () => {
  const secret = new Sensitive("hunter2");
  const shown = [String(secret), JSON.stringify({ secret }), inspect(secret, { showHidden: true })];
  for (const text of shown) expect(text).not.toContain("hunter2");
  expect(secret.unwrap()).toBe("hunter2");
});

test("a timestamp of nothing is what the clock says", () => {
  const made: Value = newInstance(parseType("Timestamp"), [], () => 1_500);
  expect((made as Timestamp).nanoseconds).toBe(1_500_000_000n);
});
