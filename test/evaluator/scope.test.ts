// Scopes by themselves: frames come and go, names are looked up the static way.
import { describe, expect, it } from "vitest";
import type { Compilation } from "../../src/evaluator/compilation.ts";
import { UnevaluatedParameter } from "../../src/evaluator/frame.ts";
import { Scope } from "../../src/evaluator/scope.ts";
import type { Definition } from "../../src/loaders/definition.ts";
import type { Value } from "../../src/pcore/values.ts";

interface World {
  readonly top: Scope;
  readonly compilation: Compilation;
  readonly scopes: Map<string, Scope>;
}

function world(): World {
  const scopes = new Map<string, Scope>();
  const compilation = {
    qualifiedVariables: new Map<string, Value>(),
    hasDefaults: false,
    classScope: (name: string) => scopes.get(name),
    evaluatedClassScope: (name: string) => scopes.get(name),
    loadSettings: () => undefined,
  } as unknown as Compilation;
  const top = new Scope(compilation);
  Object.assign(compilation, { topScope: top });
  return { top, compilation, scopes };
}

function classScope(at: World, name: string, around = at.top, parent?: string): Scope {
  const definition: Definition = {
    kind: "hostclass",
    name,
    moduleName: "",
    parameters: [],
    types: new Map(),
    bodies: [],
    ...(parent !== undefined && { parent }),
  };
  const scope = new Scope(at.compilation, around, definition, {
    type: "Class",
    ref: `Class[${name}]`,
  });
  at.scopes.set(name, scope);
  return scope;
}

describe("variables", () => {
  it("are seen from inside, not from outside", () => {
    const at = world();
    at.top.set("x", 1);
    const inner = classScope(at, "a");
    inner.set("y", 2);
    expect([inner.lookup("x"), inner.lookup("y"), at.top.lookup("y")]).toEqual([1, 2, undefined]);
  });

  it("are seen by their full name from anywhere", () => {
    const at = world();
    classScope(at, "a::b").set("x", 1);
    expect([at.top.lookup("a::b::x"), at.top.lookup("::a::b::x")]).toEqual([1, 1]);
    expect(at.top.lookup("a::b::y")).toBeUndefined();
  });

  it("are not seen along the way classes were declared", () => {
    const at = world();
    const outer = classScope(at, "outer");
    outer.set("x", 1);
    expect(classScope(at, "inner", outer).lookup("x")).toBeUndefined();
  });

  it("of the inherited class are seen, by its own name too", () => {
    const at = world();
    const parent = classScope(at, "parent");
    parent.set("x", 1);
    const child = classScope(at, "child", parent, "parent");
    expect([child.lookup("x"), at.top.lookup("child::x")]).toEqual([1, 1]);
  });

  it("are set once", () => {
    const { top } = world();
    top.set("x", 1);
    expect(() => top.set("x", 2)).toThrow("Cannot reassign variable '$x'");
    expect(() => top.set("facts", 2)).toThrow(
      "Attempt to assign to a reserved variable name: 'facts'",
    );
    expect(() => top.set("1", 2)).toThrow("Cannot assign to a numeric match result variable '$1'");
  });

  it("may be undef, which is a value", () => {
    const { top } = world();
    top.set("x", null);
    expect([top.lookup("x"), top.exists("x"), top.exists("y")]).toEqual([null, true, false]);
  });

  it("module_name is always there", () => {
    const { top } = world();
    expect([top.lookup("module_name"), top.lookup("::module_name")]).toEqual([null, null]);
  });
});

describe("frames", () => {
  it("hold variables until they are left", () => {
    const { top } = world();
    top.set("x", 1);
    top.withLocal(new Map([["x", 2]]), () => {
      expect(top.lookup("x")).toBe(2);
      top.set("y", 3);
      expect(top.lookup("y")).toBe(3);
    });
    expect([top.lookup("x"), top.lookup("y")]).toEqual([1, undefined]);
  });

  it("are left when something is thrown", () => {
    const { top } = world();
    expect(() =>
      top.withLocal(new Map([["x", 2]]), () => {
        throw new Error("out");
      }),
    ).toThrow("out");
    expect(top.lookup("x")).toBeUndefined();
  });

  it("remember the last match", () => {
    const { top } = world();
    top.guarded(() => {
      top.setMatch(["ab", "a"]);
      expect([top.lookupMatch(0), top.lookupMatch(1), top.lookupMatch(9)]).toEqual([
        "ab",
        "a",
        null,
      ]);
      top.setMatch(["c"]);
      expect([top.lookupMatch(0), top.lookupMatch(1)]).toEqual(["c", null]);
    });
    expect(top.lookupMatch(0)).toBeNull();
  });

  it("do not grow with every match", () => {
    const { top } = world();
    top.set("x", 1);
    for (let i = 0; i < 5; i += 1) top.setMatch([String(i)]);
    expect(top.frame.parent?.kind).toBe("local");
  });

  it("tell parameters that have no value yet", () => {
    const { top } = world();
    top.withParameters("f", ["a", "b"], (bound) => {
      bound.values.set("a", 1);
      expect(top.lookup("a")).toBe(1);
      expect(() => top.lookup("b")).toThrow(UnevaluatedParameter);
      expect(bound.referenceError("a", "b").message).toBe(
        "f: default expression for $a tries to illegally access not yet evaluated $b",
      );
      expect(bound.referenceError("b", "a").message).toBe("f: expects a value for parameter $a");
      bound.isReadOnly = true;
      expect(() => top.set("c", 1)).toThrow(
        "Attempt to assign variable c when evaluating parameters",
      );
    });
  });
});

describe("defaults", () => {
  const attribute = (name: string, value: Value) => ({
    name,
    value,
    source: undefined,
    adds: false,
    file: undefined,
    line: 3,
  });

  it("follow the way things were declared", () => {
    const at = world();
    at.top.defineDefaults("File", [attribute("mode", "0644"), attribute("owner", "root")]);
    const outer = classScope(at, "outer");
    outer.defineDefaults("File", [attribute("mode", "0600")]);
    const inner = classScope(at, "inner", outer);
    const values = Array.from(inner.defaultsFor("File"), ([name, { value }]) => [name, value]);
    expect(values).toEqual([
      ["mode", "0600"],
      ["owner", "root"],
    ]);
    expect([inner.isDefault("File", "mode", "0600"), inner.isDefault("File", "mode", "1")]).toEqual(
      [true, false],
    );
  });

  it("are set once in a scope", () => {
    const { top } = world();
    top.defineDefaults("File", [attribute("mode", "1")]);
    expect(() => top.defineDefaults("File", [attribute("mode", "2")])).toThrow(
      "Default already defined for File { mode }; cannot redefine",
    );
  });
});
