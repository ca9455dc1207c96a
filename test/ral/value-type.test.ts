import { describe, expect, it } from "vitest";
import { Float, Hash } from "../../src/pcore/values.ts";
import { checkerOf } from "../../src/ral/value-type.ts";

function takes(type: string, value: unknown): boolean {
  try {
    checkerOf(type)?.(value);
    return true;
  } catch {
    return false;
  }
}

const hash = Hash.fromRecord({ a: 1 });

const cases: readonly (readonly [type: string, yes: readonly unknown[], no: readonly unknown[]])[] =
  [
    ["Any", ["a", 1, null], []],
    ["String", ["", "a"], [1, null, ["a"]]],
    ["String[1, 3]", ["a", "abc"], ["", "abcd"]],
    ["Integer", [1, "12", "-3", 5n], ["x", "1.5", new Float(1), true]],
    ["Integer[0, default]", [0, "9"], [-1]],
    ["Float[0]", [new Float(0.5)], [new Float(-1), 1]],
    ["Numeric", [1, new Float(1)], ["x"]],
    ["Boolean", [true], ["true"]],
    ["Enum['a, b', 'c']", ["a, b", "c"], ["a", 1]],
    ["Pattern[/^a[,]b/, /z$/]", ["a,bc", "xz"], ["ab"]],
    ["Array[Integer]", [[], [1, 2]], [["x"], 1]],
    ["Array[String, 1, 2]", [["a"]], [[], ["a", "b", "c"]]],
    ["Hash[String, Integer]", [hash], [new Map(), Hash.fromRecord({ a: "b" })]],
    ["Optional[String]", ["a", undefined], [1]],
    ["Variant[Enum['x'], Array[Enum['y']], Undef]", ["x", ["y"], null], ["y", ["x"]]],
  ];

describe("checkerOf", () => {
  it.each(cases)("%s", (type, yes, no) => {
    expect(yes.filter((value) => !takes(type, value))).toEqual([]);
    expect(no.filter((value) => takes(type, value))).toEqual([]);
  });

  it("says what would be right", () => {
    expect(() => checkerOf("Integer[1]")?.("x")).toThrow(
      'Invalid value "x". Valid values are of type Integer[1].',
    );
  });

  it("knows no other types", () => {
    expect(() => checkerOf("Stdlib::Port")).toThrow("No attribute can be of type Stdlib::Port");
  });
});
