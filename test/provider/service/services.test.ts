import { afterEach, describe, expect, it } from "vitest";
import { Platform } from "../platform.ts";

let platform: Platform;
afterEach(() => platform.remove());

const systemd = { "/proc/1/comm": "systemd\n" };
const debian = { "/proc/1/comm": "sh\n", "/etc/init.d/web": "#!/bin/sh\n" };

describe("a service under systemd", () => {
  it("is started and enabled when it is neither", async () => {
    platform = await new Platform({
      files: systemd,
      answers: {
        "systemctl is-active": { status: 3, output: "inactive\n" },
        "systemctl is-enabled": { status: 1, output: "disabled\n" },
        "systemctl show": { output: "NeedDaemonReload=yes\n" },
      },
    }).apply("service", { web: { ensure: "running", enable: true } });
    expect(platform.commands).toEqual([
      "systemctl is-active -- web",
      "systemctl is-enabled -- web",
      "systemctl show --property=NeedDaemonReload -- web",
      "systemctl daemon-reload",
      "systemctl unmask -- web",
      "systemctl start -- web",
      "systemctl is-enabled -- web",
      "systemctl is-enabled -- web",
      "systemctl unmask -- web",
      "systemctl enable -- web",
    ]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Service[web]/ensure: ensure changed 'stopped' to 'running'",
    ]);
  });

  it("is left alone when it runs and is enabled", async () => {
    platform = await new Platform({
      files: systemd,
      answers: { "systemctl is-enabled": { output: "enabled\n" } },
    }).apply("service", { web: { ensure: true, enable: true } });
    expect(platform.logs).toEqual([]);
  });

  it("cannot be enabled when its unit is static", async () => {
    platform = await new Platform({
      files: systemd,
      answers: { "systemctl is-enabled": { output: "static\n" } },
    }).apply("service", { web: { enable: false } });
    expect(platform.logs).toEqual([]);
  });

  it("is masked, after it is disabled", async () => {
    platform = await new Platform({
      files: systemd,
      answers: { "systemctl is-enabled": { output: "enabled\n" } },
    }).apply("service", { web: { enable: "mask" } });
    expect(platform.commands.slice(-3)).toEqual([
      "systemctl cat -- web",
      "systemctl disable -- web",
      "systemctl mask -- web",
    ]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Service[web]/enable: enable changed 'true' to 'mask'",
    ]);
  });

  it("tells what the journal says when it does not start", async () => {
    platform = await new Platform({
      files: systemd,
      answers: {
        "systemctl is-active": { status: 3 },
        "systemctl start": { status: 1, output: "failed" },
        journalctl: { output: "no port\n" },
      },
    }).apply("service", { web: { ensure: "running" } });
    expect(platform.logs.at(-1)).toBe(
      "err /Stage[main]/Service[web]/ensure: change from 'stopped' to 'running' failed: " +
        "Systemd start for web failed!\njournalctl log for web:\nno port\n",
    );
  });
});

describe("a service with an init script", () => {
  it("is asked for its status and started by its script", async () => {
    platform = await new Platform({
      files: debian,
      answers: { "service web status": { status: 3 } },
    }).apply("service", { web: { ensure: "running" } });
    expect(platform.commands).toEqual(["service web status", "/etc/init.d/web start"]);
  });

  it("is enabled by update-rc.d when invoke-rc.d says it is not", async () => {
    platform = await new Platform({
      files: debian,
      answers: { "invoke-rc.d --quiet": { status: 103 } },
    }).apply("service", { web: { enable: true } });
    expect(platform.commands.slice(-2)).toEqual([
      "update-rc.d -f web remove",
      "update-rc.d web defaults",
    ]);
  });

  it("is enabled when four runlevels start it and nobody can say more", async () => {
    const links = [2, 3, 4, 5].map((level) => [`/etc/rc${level}.d/S01web`, ""]);
    platform = await new Platform({
      files: { ...debian, ...Object.fromEntries(links) },
      answers: { "invoke-rc.d --quiet": { status: 105 } },
    }).apply("service", { web: { enable: true } });
    expect(platform.logs).toEqual([]);
  });

  it("fails alone when there is no script", async () => {
    platform = await new Platform({
      files: debian,
      answers: { "service none status": { status: 3 } },
    }).apply("service", { none: { ensure: "running" } });
    expect(platform.logs.at(-1)).toBe(
      "err /Stage[main]/Service[none]/ensure: change from 'stopped' to 'running' failed: " +
        "Could not find init script for 'none'",
    );
  });
});

describe("a service that is only commands", () => {
  const base = { provider: "base" };

  it("runs when a process matches its pattern", async () => {
    platform = await new Platform({
      answers: { "ps -ef": { output: "UID PID\nroot 42 1 0 00:00 /usr/sbin/webd -x\n" } },
    }).apply("service", { webd: { ...base, ensure: "stopped" } });
    expect(platform.commands).toEqual(["ps -ef", "ps -ef", "kill 42"]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Service[webd]/ensure: ensure changed 'running' to 'stopped'",
    ]);
  });

  it("is started by the command for it", async () => {
    platform = await new Platform({ answers: { "webctl status": { status: 1 } } }).apply(
      "service",
      { webd: { ...base, ensure: "running", start: "webctl start", status: "webctl status" } },
    );
    expect(platform.commands).toEqual(["webctl status", "webctl start"]);
  });

  it("cannot be started without a command or a binary", async () => {
    platform = await new Platform({}).apply("service", { webd: { ...base, ensure: "running" } });
    expect(platform.logs.at(-1)).toContain("Services must specify a start command or a binary");
  });
});
