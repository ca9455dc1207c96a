import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { excerptOf } from "../../cli/excerpt.ts";
import type { Vertex } from "../../src/transaction/anchor.ts";
import { CycleError } from "../../src/transaction/cycle-error.ts";
import { PuppetError } from "../../src/util/error.ts";

const folder = mkdtempSync(join(tmpdir(), "ppt-excerpt-"));
const file = join(folder, "site.pp");
writeFileSync(file, "notify { 'a': }\n\tnotify { 'b': }\n");
afterAll(() => rmSync(folder, { recursive: true }));

const issue = { code: "ANY", message: "wrong" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are not what is tested here
const plain = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, "");

describe("the excerpt of an error", () => {
  it("marks the place below the line, tabs and all", () => {
    const error = new PuppetError(issue, { file, line: 2, pos: 9 });
    expect(plain(excerptOf(error, undefined))).toBe("2 | \tnotify { 'b': }\n  | \t       ^\n");
  });

  it("shows the line alone when the column is not known", () => {
    const error = new PuppetError(issue, { file, line: 1 });
    expect(plain(excerptOf(error, undefined))).toBe("1 | notify { 'a': }\n");
  });

  it("is taken from the code that was given instead of a file", () => {
    const error = new PuppetError(issue, { line: 1, pos: 1 });
    expect(plain(excerptOf(error, "include x"))).toBe("1 | include x\n  | ^\n");
  });

  it("is of the innermost file that can be read", () => {
    const missing = new PuppetError(issue, { file: `${file}.no`, line: 1, pos: 1 });
    const inner = new PuppetError(issue, { file, line: 2 }, missing);
    const outer = new PuppetError(issue, { file, line: 1 }, new PuppetError(issue, {}, inner));
    expect(plain(excerptOf(outer, undefined))).toBe("2 | \tnotify { 'b': }\n");
    const unnamed = new PuppetError(issue, { file, line: 1 }, new PuppetError(issue, { line: 2 }));
    expect(plain(excerptOf(unnamed, undefined))).toBe("1 | notify { 'a': }\n");
  });

  it("is nothing where there is no place, or no such file", () => {
    expect(excerptOf(new Error("plain"), undefined)).toBe("");
    expect(excerptOf(new PuppetError(issue, { file: `${file}.no`, line: 1 }), undefined)).toBe("");
  });

  it("names where each resource of a cycle was declared", () => {
    const vertex = (ref: string, line: number) =>
      ({ ref, line, file, role: "resource" }) as unknown as Vertex;
    const error = new CycleError([[vertex("Notify[a]", 1), vertex("Notify[b]", 2)]]);
    expect(plain(excerptOf(error, undefined))).toBe(
      `Notify[a] ${file}:1\n1 | notify { 'a': }\n` + `Notify[b] ${file}:2\n2 | \tnotify { 'b': }\n`,
    );
  });
});
