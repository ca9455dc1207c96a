// What commands do that the reference does not, and what no recording can tell.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import posixExec from "../../src/provider/exec/posix.ts";
import shellExec from "../../src/provider/exec/shell.ts";
import exec from "../../src/type/exec.ts";
import stage from "../../src/type/stage.ts";
import { applyOnce, type Outcome } from "../apply/replay.ts";

const run = (attributes: Readonly<Record<string, unknown>>): Promise<Outcome> =>
  applyOnce(
    { resources: { "Exec[e]": attributes } },
    { types: [exec, stage], providers: [posixExec, shellExec] },
  );
const lines = ({ logs }: Outcome): readonly string[] =>
  logs.filter(([, source]) => source.endsWith("/returns")).map(([, , message]) => message);

describe("exec", () => {
  // differs: the reference fails a command that has succeeded, because of bytes in its output.
  it("logs output that is not text as well as it can", async () => {
    const outcome = await run({ command: "/usr/bin/printf 'a\\377b\\n'", logoutput: true });
    expect(lines(outcome)).toEqual(["a\ufffdb", "executed successfully"]);
  });

  // differs: the reference ends the command alone.
  it("ends whatever a late command has started", async () => {
    const directory = mkdtempSync(join(tmpdir(), "late-"));
    const pipe = join(directory, "pipe");
    execFileSync("mkfifo", [pipe]);
    try {
      // The pipe ends when the last program that holds it has ended.
      const closed = readFile(pipe);
      const command = `/bin/sh -c "exec 3>${pipe}; sleep 30 & wait"`;
      expect(lines(await run({ command, timeout: 0.2 }))).toEqual([
        "change from 'notrun' to ['0'] failed: Command exceeded timeout",
      ]);
      expect((await closed).length).toBe(0);
    } finally {
      rmSync(directory, { recursive: true });
    }
  }, 10_000);

  it("hands a script that names no interpreter to the shell", async () => {
    const outcome = await applyOnce(
      {
        setup: ["printf 'echo $1 from a script\\n' > s; chmod 0755 s"],
        resources: { "Exec[e]": { command: "/ROOT/s hello", logoutput: true } },
      },
      { types: [exec, stage], providers: [posixExec] },
    );
    expect(lines(outcome)).toEqual(["hello from a script", "executed successfully"]);
  });
});
