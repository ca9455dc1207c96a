// Which module's Ruby file a function is taken from.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Environment } from "../../src/loaders/environment.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "functions-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, content = ""): string {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

function find(name: string, from?: string): string | undefined {
  const modulepath = ["one", "two"].map((folder) => join(root, folder));
  const environment = new Environment({ name: "production", modulepath });
  return environment.findFunctionFile(name, from)?.path;
}

describe("a function without a namespace", () => {
  it("is taken from the first module along the modulepath", () => {
    const first = write("one/b/lib/puppet/functions/f.rb");
    write("two/a/lib/puppet/functions/f.rb");
    expect(find("f")).toBe(first);
    expect(find("g")).toBeUndefined();
  });

  it("is taken from the module of the call, then from those it depends on", () => {
    write("one/b/lib/puppet/functions/f.rb");
    const wanted = write("two/a/lib/puppet/functions/f.rb");
    const own = write("two/c/lib/puppet/parser/functions/f.rb");
    const dependencies = [{ name: "x/nope" }, { name: "x-a", version_requirement: ">= 1" }];
    write("two/d/metadata.json", JSON.stringify({ name: "x-d", dependencies }));
    expect(find("f", join(root, "two/c/manifests/init.pp"))).toBe(own);
    expect(find("f", join(root, "two/d/manifests/init.pp"))).toBe(wanted);
  });

  it("is the newer one of two in a module", () => {
    write("one/a/lib/puppet/parser/functions/f.rb");
    const newer = write("one/a/lib/puppet/functions/f.rb");
    expect(find("f")).toBe(newer);
  });

  it("is no path", () => {
    write("one/a/lib/puppet/f.rb");
    expect(find("../f")).toBeUndefined();
    expect(find("")).toBeUndefined();
  });
});

describe("a function with a namespace", () => {
  it("is in the module of that name only", () => {
    const path = write("two/a/lib/puppet/functions/a/x/f.rb");
    write("one/b/lib/puppet/functions/a/x/g.rb");
    expect(find("a::x::f")).toBe(path);
    expect(find("a::x::g")).toBeUndefined();
    expect(find("nope::f")).toBeUndefined();
  });
});
