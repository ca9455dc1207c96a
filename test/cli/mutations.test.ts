// Manifests and templates damaged at random: whatever is wrong is told in the language's words.
// Nothing crashes, hangs (the processes would be killed) or shows where in the program it was.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const [program = "", ...first] = (
  process.env.PPT ?? join(import.meta.dirname, "../../dist/ppt")
).split(" ");
const script = join(import.meta.dirname, "../../scripts/mutations.ts");
const directory = mkdtempSync(join(tmpdir(), "ppt-mutations-"));
const mutated = join(directory, "mutated");
afterAll(() => rmSync(directory, { recursive: true }));

const count = 2000;
const patience = 110_000;
const folders = ["confdir", "vardir", "publicdir", "rundir", "logdir", "codedir"];
const settings = folders.flatMap((name) => [`--${name}`, join(directory, name)]);

const ofOurs = /(?:Range|Type|Reference)Error\b|\$bunfs|node:internal|^ +at \S+ \(|Could not run/m;

function runScript(...args: readonly string[]) {
  const options = ["--count", String(count), ...args];
  return spawnSync(process.execPath, [script, ...options], { encoding: "utf8", timeout: patience });
}

/** What a run that ended by itself, and not by falling over, has said. */
function outputOf(args: readonly string[]): string {
  const { status, signal, stdout, stderr } = spawnSync(program, [...first, ...args, ...settings], {
    encoding: "utf8",
    timeout: patience,
    maxBuffer: 1 << 30,
  });
  expect(signal, args.slice(0, 3).join(" ")).toBeNull();
  expect([0, 1], args.slice(0, 3).join(" ")).toContain(status);
  return stdout + stderr;
}

describe(`${count} mutations`, () => {
  beforeAll(() => {
    expect(runScript("--write", mutated).status).toBe(0);
  });
  const files = (ending: string) =>
    readdirSync(mutated)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(mutated, name));

  it("parse, dump and compile, or fail in the language's words", () => {
    const { status, stdout } = runScript();
    expect(stdout.split("\n").filter((line) => line.startsWith("failed"))).toEqual([]);
    expect(status).toBe(0);
  }, 120_000);

  it.each([
    ["parser validate", ".pp"],
    ["parser dump", ".pp"],
    ["epp validate", ".epp"],
    ["epp dump", ".epp"],
  ])(
    "go through ppt %s",
    (action, ending) => {
      expect(outputOf([...action.split(" "), ...files(ending)])).not.toMatch(ofOurs);
    },
    120_000,
  );

  it.each([
    ["catalog compile testnode --manifest", ".pp"],
    ["apply --noop", ".pp"],
    ["epp render", ".epp"],
  ])(
    "go through ppt %s, some of them",
    (action, ending) => {
      for (const file of files(ending).slice(0, 25)) {
        expect(outputOf([...action.split(" "), file]), file).not.toMatch(ofOurs);
      }
    },
    120_000,
  );
});
