// Every resource type that Debian's puppet modules have in Ruby is read here and by the reference:
// at least 97 in 100 are the same, down to the words that describe them. The rest is printed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import type { AnyType } from "../../src/define/type.ts";
import { RubyTypes } from "../../src/ruby/resource-types.ts";
import * as coreTypes from "../../src/type/index.ts";
import { PuppetError } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";
import { machine } from "../cases/compile-case.ts";
import { differences, type Reading, readingOf } from "../ruby/type-reading.ts";
import { moduleFiles, modulesFolder } from "./reference.ts";

function askReference(): Reading[] {
  const folder = mkdtempSync(join(tmpdir(), "ppt-types-"));
  try {
    const output = join(folder, "out.jsonl");
    const oracle = join(import.meta.dirname, "../../scripts/oracle/types.rb");
    const result = process.env.TYPES
      ? { status: 0, stderr: "" }
      : spawnSync("ruby", [oracle, modulesFolder, output], { encoding: "utf8" });
    if (result.status !== 0) throw new Error(`the reference failed: ${result.stderr}`);
    const lines = readFileSync(output, "utf8").trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line) as Reading);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOurs(): (name: string) => Reading {
  const files = [...moduleFiles(".rb")];
  const typeFiles = files.flatMap(([, list]) => list).filter((file) => file.includes("/type/"));
  const names = new Set(typeFiles.map((file) => basename(file, ".rb")));
  const core = new Map(
    (Object.values(coreTypes) as readonly AnyType[]).map((type) => [type.name as string, type]),
  );
  const types = new RubyTypes({
    libs: files.map(([module]) => join(modulesFolder, module, "lib")),
    world: { setting: () => null, fact: (name) => machine.get(name) },
    log: new Log(),
    coreType: (name) => (names.has(name) ? undefined : core.get(name)),
    now: Date.now,
  });
  return (name) => {
    try {
      const type = types.type(name);
      return type === undefined ? { name, error: "no such type" } : readingOf(type);
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      return { name, error: error.message };
    }
  };
}

it("reads the types of modules as the reference does", () => {
  const theirs = askReference().filter(({ error }) => error === undefined);
  const read = readOurs();
  const different = theirs.flatMap((answer) => {
    const found = differences(read(answer.name), answer, answer.name);
    return found.length === 0 ? [] : [found.map((one) => one.slice(0, 300)).join("\n  ")];
  });
  console.log(`${theirs.length} types, ${different.length} differ\n${different.join("\n")}`);
  expect(theirs.length).toBeGreaterThan(200);
  expect(different.length / theirs.length).toBeLessThanOrEqual(0.03);
});
