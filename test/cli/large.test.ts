// A large manifest, for which the process starts over: nobody can tell, and no program that it
// starts can either.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const [program = "", ...first] = (
  process.env.PPT ?? join(import.meta.dirname, "../../dist/ppt")
).split(" ");
const directory = mkdtempSync(join(tmpdir(), "ppt-large-"));
afterAll(() => rmSync(directory, { recursive: true }));

const folders = ["confdir", "vardir", "publicdir", "rundir", "logdir", "codedir"];
const settings = folders.flatMap((name) => [`--${name}`, join(directory, name)]);
const manifest = join(directory, "large.pp");
const comment = `# ${"x".repeat(98)}\n`;
writeFileSync(
  manifest,
  `${comment.repeat(2000)}exec { 'env': command => '/usr/bin/env', logoutput => true }\n`,
);

function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return spawnSync(program, [...first, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: directory, ...environment },
  });
}

describe("a large manifest", () => {
  it("is applied as any other", () => {
    const { status, stdout, stderr } = run([
      "apply",
      ...settings,
      "--detailed-exitcodes",
      manifest,
    ]);
    expect(stderr).toBe("");
    expect(stdout).toContain("Exec[env]/returns: executed successfully");
    expect(stdout).not.toContain("BUN_");
    expect(status).toBe(2);
  });

  it("may be named with its option", () => {
    const args = ["catalog", "compile", "a", ...settings, `--manifest=${manifest}`];
    const { status, stdout } = run([...args, "--render-as", "json"]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).resources).toHaveLength(4);
  });

  it("is applied where something else has been said of the compilers", () => {
    expect(run(["apply", ...settings, manifest], { BUN_JSC_useFTLJIT: "1" }).status).toBe(0);
  });
});
