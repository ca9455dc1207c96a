// Environments: which module wins, which file a name is looked for in, and what is parsed once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ResolveTypes } from "../../src/loaders/definitions.ts";
import { Environment, type EnvironmentOptions } from "../../src/loaders/environment.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ppt-environment-"));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): string {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

function environment(options: Partial<EnvironmentOptions> = {}): Environment {
  return new Environment({ name: "production", modulepath: [join(root, "modules")], ...options });
}

const untyped: ResolveTypes = () => new Map();
const findClass = (env: Environment, name: string) => env.findClass(name, untyped)?.name;

describe("modules", () => {
  it("finds the first along the path", () => {
    write("one/a/metadata.json", '{"name": "x-a", "version": "1.0.0"}');
    write("two/a/metadata.json", '{"name": "x-a", "version": "2.0.0"}');
    write("two/b/metadata.json", "{}");
    const env = environment({ modulepath: [join(root, "one"), join(root, "two")] });
    expect(env.module("a")?.version).toBe("1.0.0");
    expect(env.modules.map(({ name, path }) => [name, path])).toEqual([
      ["a", join(root, "one/a")],
      ["b", join(root, "two/b")],
    ]);
  });

  it("takes no folder with a name no module can have", () => {
    write("modules/Upper/x", "");
    write("modules/with-dash/x", "");
    write("modules/good_1/x", "");
    expect(environment().modules.map(({ name }) => name)).toEqual(["good_1"]);
  });

  it("reads names and dependencies in one form", () => {
    write(
      "modules/a/metadata.json",
      '{"name": "x-a", "dependencies": [{"name": "y-b", "version_requirement": ">= 1"}, {"name": "z/c"}]}',
    );
    expect(environment().module("a")?.metadata).toEqual({
      forgeName: "x/a",
      version: undefined,
      dependencies: [
        { name: "y/b", requirement: ">= 1" },
        { name: "z/c", requirement: ">= 0.0.0" },
      ],
    });
  });

  it("says what is wrong with metadata", () => {
    write("modules/a/metadata.json", "{");
    expect(() => environment().module("a")?.version).toThrow(
      "a has an invalid and unparsable metadata.json file. The parse error:",
    );
  });

  it("finds files by module and name", () => {
    const file = write("modules/a/files/sub/x.txt", "");
    expect(environment().findFile("files", "a/sub/x.txt")).toBe(file);
    expect(environment().findFile("files", "a/nope")).toBeUndefined();
    expect(environment().findFile("files", "nope/x")).toBeUndefined();
    expect(environment().findFile("templates", "/absolute")).toBe("/absolute");
  });
});

describe("the main manifest", () => {
  const imported = (env: Environment) => env.main(untyped).bodies.length;

  it("is a file", () => {
    const manifest = write("site.pp", "class x { }");
    const env = environment({ manifest });
    expect(imported(env)).toBe(1);
    expect(findClass(env, "x")).toBe("x");
  });

  it("is a folder, in the order of the names", () => {
    write("manifests/b.pp", "class b { }");
    write("manifests/a/z.pp", "class z { }");
    write("manifests/a.txt", "not a manifest");
    const env = environment({ manifest: join(root, "manifests") });
    expect(env.main(untyped).bodies.map(({ source }) => source.file)).toEqual([
      join(root, "manifests/a/z.pp"),
      join(root, "manifests/b.pp"),
    ]);
    expect([findClass(env, "b"), findClass(env, "z")]).toEqual(["b", "z"]);
  });

  it("is nothing when its folder isn't there", () => {
    expect(imported(environment({ manifest: join(root, "nope") }))).toBe(0);
  });

  it("has to be there when it is a file", () => {
    const manifest = join(root, "nope.pp");
    expect(() => imported(environment({ manifest }))).toThrow(
      `Could not parse for environment production: No such file or directory: ${manifest}`,
    );
  });

  it("is code when there is some", () => {
    const env = environment({ code: "class c { }", manifest: write("site.pp", "class x { }") });
    imported(env);
    expect([findClass(env, "c"), findClass(env, "x")]).toEqual(["c", undefined]);
  });

  it("is tried again when it failed", () => {
    const manifest = write("site.pp", "class {");
    const env = environment({ manifest });
    expect(() => imported(env)).toThrow("Could not parse for environment production: Syntax error");
    write("site.pp", "class ok { }");
    expect(imported(env)).toBe(1);
  });
});

describe("classes and defines", () => {
  it("are looked for in the files their names suggest", () => {
    write("modules/m/manifests/init.pp", "class m { }\nclass m::here { }");
    write("modules/m/manifests/a/b.pp", "class m::a::b { }");
    write("modules/m/manifests/d.pp", "define m::d() { }");
    const env = environment();
    expect(findClass(env, "m")).toBe("m");
    expect(findClass(env, "::m::a::b")).toBe("m::a::b");
    expect(findClass(env, "M::Here")).toBe("m::here");
    expect(findClass(env, "m::d")).toBeUndefined();
    expect(env.findDefinition("m::d", untyped)?.name).toBe("m::d");
    expect(findClass(env, "nope::x")).toBeUndefined();
  });

  it("bring init.pp in first, and every file once", () => {
    write("modules/m/manifests/init.pp", "class m { }");
    write("modules/m/manifests/a.pp", "class m::a { }");
    const seen: string[] = [];
    const env = environment();
    const note: ResolveTypes = ({ name }) => {
      seen.push(name);
      return new Map();
    };
    env.findClass("m::a", note);
    env.findClass("m::nope", note);
    env.findClass("m", note);
    expect(seen).toEqual(["m", "m::a"]);
  });

  it("know their module", () => {
    write("modules/m/manifests/init.pp", "class m { }");
    const env = environment({ code: "class c { }" });
    env.main(untyped);
    expect(env.findClass("m", untyped)?.moduleName).toBe("m");
    expect(env.findClass("c", untyped)?.moduleName).toBe("");
  });
});

describe("functions and types", () => {
  it("are found in their folders", () => {
    write("modules/m/functions/f.pp", "function m::f() { 1 }");
    write("modules/m/types/deep/t.pp", "type M::Deep::T = String");
    const env = environment();
    expect(env.findFunction("m::f")?.name).toBe("m::f");
    expect(env.findFunction("m::g")).toBeUndefined();
    expect(env.findFunction("f")).toBeUndefined();
    expect(env.findType("m::deep::t")?.name).toBe("M::Deep::T");
  });

  it("of the environment itself are in its own folder", () => {
    write("production/functions/f.pp", "function f() { 1 }");
    write("production/functions/environment/f.pp", "function environment::f() { 1 }");
    write("production/types/t.pp", "type T = Integer");
    const env = environment({ path: join(root, "production") });
    expect(env.findFunction("f")?.name).toBe("f");
    expect(env.findFunction("environment::f")?.name).toBe("environment::f");
    expect(env.findType("t")?.name).toBe("T");
    expect(environment().findFunction("environment::f")).toBeUndefined();
  });

  it("are parsed once", () => {
    write("modules/m/functions/f.pp", "function m::f() { 1 }");
    const env = environment();
    expect(env.findFunction("m::f")).toBe(env.findFunction("::m::f"));
  });
});
