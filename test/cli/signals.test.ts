// A run that is told to end: the resource at hand is finished, nothing more is begun, and no lock
// is in the way of the next run.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const [program = "", ...first] = (
  process.env.PPT ?? join(import.meta.dirname, "../../dist/ppt")
).split(" ");
const directory = mkdtempSync(join(tmpdir(), "ppt-signals-"));
afterAll(() => rmSync(directory, { recursive: true }));

function argumentsIn(home: string, code: string): string[] {
  const folders = ["confdir", "vardir", "publicdir", "rundir", "logdir", "codedir"];
  const settings = folders.flatMap((name) => [`--${name}`, join(home, name)]);
  return [...first, "apply", ...settings, "--certname", "node.example.com", "-e", code];
}

// The exec says that it runs by making `started`, and runs until there is a `go`.
function start(name: string): { readonly home: string; readonly child: ChildProcess } {
  const home = join(directory, name);
  mkdirSync(join(home, "codedir/environments/production"), { recursive: true });
  writeFileSync(join(home, "f"), "old\n");
  const wait = `touch ${home}/started; until [ -e ${home}/go ]; do sleep 0.02; done`;
  const code = `exec { '/bin/sh -c "${wait}"': } -> file { '${home}/f': content => "new\\n" }`;
  return { home, child: spawn(program, argumentsIn(home, code), { stdio: "ignore" }) };
}

const hasStarted = (home: string) => expect.poll(() => existsSync(join(home, "started")), waiting);
const waiting = { timeout: 20_000, interval: 20 };
const exitOf = (child: ChildProcess) =>
  new Promise((done) => child.on("exit", (code, signal) => done(signal ?? code)));
const again = (home: string) =>
  spawnSync(program, argumentsIn(home, `file { '${home}/f': content => "new\\n" }`), {
    encoding: "utf8",
  });

describe("a run", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends after the resource at hand on %s",
    async (signal) => {
      const { home, child } = start(signal);
      const exit = exitOf(child);
      await hasStarted(home).toBe(true);
      child.kill(signal);
      writeFileSync(join(home, "go"), "");
      expect(await exit).toBe(1);
      expect(readFileSync(join(home, "f"), "utf8")).toBe("old\n");
      expect(existsSync(join(home, "vardir/state/agent_catalog_run.lock"))).toBe(false);
    },
    30_000,
  );

  it("leaves a lock that nobody minds when it is killed", async () => {
    const { home, child } = start("killed");
    const exit = exitOf(child);
    await hasStarted(home).toBe(true);
    const meanwhile = again(home);
    expect(meanwhile.stdout).toContain("Run of Puppet configuration client already in progress");
    expect(meanwhile.status).toBe(1);
    child.kill("SIGKILL");
    writeFileSync(join(home, "go"), "");
    expect(await exit).toBe("SIGKILL");
    expect(readFileSync(join(home, "f"), "utf8")).toBe("old\n");
    expect(again(home).status).toBe(0);
    expect(readFileSync(join(home, "f"), "utf8")).toBe("new\n");
  }, 30_000);
});
