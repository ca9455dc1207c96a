import { describe, expect, it } from "vitest";
import { Invocation } from "../../src/hiera/invocation.ts";
import { dig, parseKey } from "../../src/hiera/key.ts";
import { Hash } from "../../src/pcore/values.ts";

const scope = {
  variable: () => undefined,
  call: () => null,
  hasFunction: () => false,
  parseType: () => null,
};

function dug(text: string): unknown {
  const key = parseKey(text);
  const value = Hash.of([
    ["number", 5],
    ["list", ["zero"]],
  ]);
  return dig(value, key, new Invocation(key, { scope }));
}

describe("a key", () => {
  it("knows the module whose data it may be in", () => {
    expect(parseKey("m::sub::a.b").moduleName).toBe("m");
    expect(parseKey("plain.m::a").moduleName).toBeUndefined();
  });

  it("keeps dots inside of quotes", () => {
    const { root, segments } = parseKey(`'a.b'.c."d.e".0`);
    expect([root, ...segments]).toEqual(["a.b", "c", "d.e", 0]);
  });

  it("digs into lists and hashes and nothing else", () => {
    expect(dug("x.list.0")).toBe("zero");
    expect(dug("x.list.1")).toBeUndefined();
    const message =
      "Data Provider type mismatch: Got Integer when a hash-like object was expected to access " +
      "value using '0' from key 'x.number.0'";
    expect(() => dug("x.number.0")).toThrow(message);
  });
});
