import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expandBraces, glob } from "../../src/util/glob.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "glob-"));
  for (const directory of ["a/b", "a/.h", "c"]) {
    mkdirSync(path.join(root, directory), { recursive: true });
  }
  for (const file of ["a/1.yaml", "a/2.yaml", "a/b/3.yaml", "a/.h/4.yaml", "a/.5.yaml", "c/x[1]"]) {
    writeFileSync(path.join(root, file), "");
  }
  symlinkSync("..", path.join(root, "a/b/up"));
});
afterAll(() => rmSync(root, { recursive: true }));

const found = (pattern: string) =>
  glob(path.join(root, pattern)).map((one) => one.slice(root.length + 1));

// What Ruby's Dir.glob gives for the same tree.
test("finds what Ruby finds, in its order", () => {
  expect(found("a/*.yaml")).toEqual(["a/1.yaml", "a/2.yaml"]);
  expect(found("**/*.yaml")).toEqual(["a/1.yaml", "a/2.yaml", "a/b/3.yaml"]);
  expect(found("a/.*.yaml")).toEqual(["a/.5.yaml"]);
  expect(found("a/[12].yaml")).toEqual(["a/1.yaml", "a/2.yaml"]);
  expect(found("a/[^1].yaml")).toEqual(["a/2.yaml"]);
  expect(found("{c,a}/?.yaml")).toEqual(["a/1.yaml", "a/2.yaml"]);
  expect(found("a/{2,1}.yaml")).toEqual(["a/2.yaml", "a/1.yaml"]);
  expect(found("c/x\\[1\\]")).toEqual(["c/x[1]"]);
  expect(found("*")).toEqual(["a", "c"]);
  expect(found("*/")).toEqual(["a/", "c/"]);
  expect(found("a/**/*")).toEqual(["a/1.yaml", "a/2.yaml", "a/b", "a/b/3.yaml", "a/b/up"]);
  expect(found("nothing/*")).toEqual([]);
});

test("braces nest", () => {
  expect(expandBraces("a{b,c{d,e}}f")).toEqual(["abf", "acdf", "acef"]);
  expect(expandBraces("a{b")).toEqual(["a{b"]);
});
