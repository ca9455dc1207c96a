import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import completion from "../../cli/faces/completion.ts";

async function complete(...words: string[]): Promise<string[]> {
  const text = await completion.actions?.words?.run({ args: words } as never);
  return String(text)
    .split("\n")
    .filter((line) => line !== "");
}

async function script(shell: string): Promise<string> {
  return String(await completion.actions?.[shell]?.run({} as never));
}

describe("words", () => {
  it("are subcommands at first", async () => {
    expect(await complete("pa")).toEqual(["parser"]);
    expect(await complete("")).toEqual(expect.arrayContaining(["apply", "resource", "--version"]));
  });
  it("are the actions of a face", async () => {
    expect(await complete("parser", "")).toEqual(["dump", "validate"]);
    expect(await complete("parser", "--debug", "v")).toEqual(["validate"]);
  });
  it("are options and settings", async () => {
    expect(await complete("apply", "--noo")).toEqual(["--noop"]);
    expect(await complete("apply", "--no-noo")).toEqual(["--no-noop"]);
    expect(await complete("epp", "render", "--val")).toEqual(["--values", "--values_file"]);
  });
  it("are what there is help for", async () => {
    expect(await complete("help", "pars")).toEqual(["parser"]);
    expect(await complete("help", "parser", "d")).toEqual(["dump"]);
  });
  it("are left to the shell where they are files", async () => {
    expect(await complete("parser", "validate", "x")).toEqual([]);
  });
});

describe("scripts", () => {
  it.each(["bash", "zsh", "fish"])("for %s ask for words", async (shell) => {
    expect(await script(shell)).toContain("ppt completion words");
  });

  // Only bash is on every machine this is built on.
  it("for bash are legal", async () => {
    expect(existsSync("/bin/bash")).toBe(true);
    const { status, stderr } = spawnSync("/bin/bash", ["-n"], { input: await script("bash") });
    expect([status, String(stderr)]).toEqual([0, ""]);
  });

  it("for bash complete through the program", async () => {
    const input = `
      ppt() { printf '%s\\n' "$@" >&2; echo parser; }
      ${await script("bash")}
      COMP_WORDS=(ppt pa); COMP_CWORD=1
      _ppt_completion
      echo "\${COMPREPLY[@]}"
    `;
    const { stdout } = spawnSync("/bin/bash", [], { input, encoding: "utf8" });
    expect(stdout).toBe("parser\n");
  });
});
