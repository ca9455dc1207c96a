import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "../../src/define/host.ts";
import { Sensitive } from "../../src/pcore/values.ts";
import { createHost } from "../../src/ral/host.ts";
import { Log } from "../../src/util/log.ts";

let root: string;
let host: Host;
const lines: string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "host-"));
  mkdirSync(join(root, "etc"));
  writeFileSync(
    join(root, "etc/passwd"),
    "root:x:0:0:root:/root:/bin/bash\nweb:x:500:501:Web,,,:/srv/web:/bin/false\n+::::::\n",
  );
  writeFileSync(join(root, "etc/group"), "root:x:0:\nstaff:x:501:web,db\n");
  const log = new Log({ level: "debug" });
  log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
  const nothing = (): never => {
    throw new Error("not here");
  };
  host = createHost({
    log,
    now: () => new Date(0),
    fact: () => undefined,
    setting: nothing,
    sources: { metadata: nothing, search: nothing, content: nothing },
    filebucket: nothing,
    root,
    environment: { PATH: "/usr/bin:/bin", HOME: "/root", LC_TIME: "de", BUN_OPTIONS: "x", A: "1" },
  });
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the host", () => {
  it("reads accounts under its root, again when they change", () => {
    expect(host.userByName("web")).toEqual({
      name: "web",
      uid: 500,
      gid: 501,
      gecos: "Web,,,",
      home: "/srv/web",
      shell: "/bin/false",
    });
    expect(host.userById(0)?.name).toBe("root");
    expect(host.groupByName("staff")).toEqual({ name: "staff", gid: 501, members: ["web", "db"] });
    expect(host.groupById(7)).toBeUndefined();
    writeFileSync(join(root, "etc/group"), "root:x:0:\nstaff:x:501:web,db\nnew:x:7:\n");
    expect(host.groupById(7)?.name).toBe("new");
    expect(host.path("/etc/motd")).toBe(join(root, "etc/motd"));
  });

  it("finds programs", () => {
    expect(host.which("sh")).toMatch(/^\/(usr\/)?bin\/sh$/);
    expect(host.which("/bin/sh")).toBe("/bin/sh");
    expect(host.which("/etc/passwd")).toBeUndefined();
    expect(host.which("no-such-program")).toBeUndefined();
  });

  it("runs programs in an environment that is always the same", async () => {
    lines.length = 0;
    const { status, output } = await host.execute(["/usr/bin/env"], {
      environment: { B: "2", PATH: null },
    });
    expect(status).toBe(0);
    expect(output.trim().split("\n").sort()).toEqual(["A=1", "B=2", "LANG=C", "LC_ALL=C"]);
    expect(lines).toEqual(["debug: Executing: '/usr/bin/env'"]);
  });

  it("tells of failures, without secrets", async () => {
    lines.length = 0;
    await expect(host.execute("echo oops; exit 3")).rejects.toThrow(
      "Execution of 'echo oops; exit 3' returned 3: oops",
    );
    const secret = ["/bin/sh", "-c", "exit 4", new Sensitive("hush")];
    await expect(host.execute(secret)).rejects.toThrow(
      "Execution of '/bin/sh -c exit 4 [redacted]' returned 4: ",
    );
    await expect(host.execute("exit 5", { sensitive: true })).rejects.toThrow("'[redacted]'");
    expect((await host.execute("exit 6", { failOnFail: false })).status).toBe(6);
    await expect(host.execute("true", { cwd: "/nowhere" })).rejects.toThrow(
      "Working directory /nowhere does not exist!",
    );
    await expect(host.execute("true", { user: "nobody-here" })).rejects.toThrow("nobody-here");
    expect(lines.join("\n")).not.toContain("hush");
  });
});
