// Services under systemd, by systemctl. A unit that is static or indirect can be neither enabled
// nor disabled and counts as in sync; a masked one is unmasked before it is started.
import type { AnyValues, Instance, ResourceContext } from "ppt";
import { service } from "ppt/types";
import base from "./base.ts";
import { type Action, type Command, perform, restart, status, stop } from "./commands.ts";
import { enabledByScript } from "./debian.ts";
import { isSystemd } from "./systemd-host.ts";

type At = ResourceContext<AnyValues, AnyValues, AnyValues, "systemctl">;

const verbs: Readonly<Record<Action, string>> = {
  start: "start",
  stop: "stop",
  restart: "restart",
  status: "is-active",
};
const own = (at: ResourceContext, action: Action): Command => [
  at.host.which("systemctl") ?? "systemctl",
  verbs[action],
  "--",
  at.name,
];

export default service.provider({
  name: "systemd",
  doc: "Manages systemd units. A name without a suffix is that of a service unit.",
  parent: base,
  commands: { systemctl: "systemctl" },
  confine: { when: isSystemd },
  defaultFor: [
    { "os.family": "archlinux" },
    { "os.family": "redhat", "os.release.major": ["7", "8", "9"] },
    { "os.family": "redhat", "os.name": "fedora" },
    { "os.family": "suse" },
    { "os.family": "coreos" },
    { "os.name": "amazon", "os.release.major": ["2", "2023"] },
    { "os.name": "debian" },
    { "os.name": "LinuxMint" },
    { "os.name": "ubuntu" },
    { "os.name": "cumuluslinux", "os.release.major": ["3", "4"] },
  ],
  notDefaultFor: [
    { "os.name": "debian", "os.release.major": ["5", "6", "7"] },
    {
      "os.name": "LinuxMint",
      "os.release.major": ["10", "11", "12", "13", "14", "15", "16", "17"],
    },
    { "os.name": "ubuntu", "os.release.major": ["10.04", "12.04", "14.04", "14.10"] },
  ],
  features: ["enableable", "maskable", "refreshable"],
  instances: async (at) => {
    const { status: failed, output } = await at.attempt.systemctl(
      ...["list-unit-files", "--type", "service", "--full", "--all", "--no-pager"],
    );
    return failed === 0 ? units(output, (message) => at.host.log("debug", message)) : [];
  },
  prefetch: false,
  methods: {
    status: (at) => status(at, own),
    start: (at) =>
      explained(at, "start", async () => {
        await reloadIfNeeded(at);
        if (at.should.start === undefined) await change(at, "unmask");
        await perform(at, "start", own);
      }),
    stop: (at) => explained(at, "stop", () => stop(at, own)),
    restart: (at) =>
      explained(at, "restart", async () => {
        await reloadIfNeeded(at);
        await restart(at, own);
      }),
    enabled,
    enabledInsync: async (at, is: unknown) => {
      const state = await unitState(at);
      const { enable } = at.should;
      if (state === "indirect") {
        at.host.log(
          "debug",
          `Service ${at.name} is in 'indirect' state and cannot be enabled/disabled`,
        );
        return true;
      }
      if (state === "static" && enable !== "mask") {
        at.host.log("debug", `Unable to enable or disable static service ${at.name}`);
        return true;
      }
      return is === enable;
    },
    enable: async (at) => {
      await change(at, "unmask");
      await change(at, "enable");
    },
    disable: (at) => change(at, "disable"),
    mask: async (at) => {
      const { status: unknown } = await at.attempt.systemctl("cat", "--", at.name);
      if (unknown === 0) await change(at, "disable");
      await change(at, "mask");
    },
  },
});

/** The units that `systemctl list-unit-files` prints. */
export function units(output: string, debug: (message: string) => void): Instance[] {
  const row = /^(\S+)\s+(disabled|enabled|masked|indirect|bad|static)\s*([^-]\S+)?\s*$/gim;
  return Array.from(output.matchAll(row), ([, name = "", state]) => {
    if (state === "bad") {
      debug(`${name} marked as bad by \`systemctl\`. It is recommended to be further checked.`);
    }
    return { name };
  });
}

async function unitState(at: At): Promise<string> {
  return (await at.attempt.systemctl("is-enabled", "--", at.name)).output.trimEnd();
}

async function enabled(at: At): Promise<string> {
  const { output, status: code } = await at.attempt.systemctl("is-enabled", "--", at.name);
  const state = output.trimEnd();
  // Masked is as good as disabled, unless masked is what is wanted.
  if (at.should.enable === "mask" && state === "masked") return "mask";
  if (state === "indirect") return "false";
  if (code === 0) return "true";
  const isDebian = String(at.host.fact("os.family")).toLowerCase() === "debian";
  // A service without a unit of its own is enabled when its init script is.
  if (state === "" && isDebian) return enabledByScript(at, at.name.replace(/\.service.*$/, ""));
  return "false";
}

async function change(at: At, action: "enable" | "disable" | "mask" | "unmask"): Promise<void> {
  const { status: failed, output } = await at.attempt.systemctl(action, "--", at.name);
  if (failed !== 0) throw at.fail(`Could not ${action} ${at.name}: ${output}`);
}

/** Has systemd read a unit again that changed on disk since it was loaded. */
async function reloadIfNeeded(at: At): Promise<void> {
  const shown = await at.attempt.systemctl("show", "--property=NeedDaemonReload", "--", at.name);
  if (shown.output.trim().split("=").at(-1) === "yes") await at.attempt.systemctl("daemon-reload");
}

/** A failure is told with what the journal has to say about it. */
async function explained(at: At, action: Action, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch {
    const journal = ["journalctl", "-n", "50", "--since", "5 minutes ago", "-u", at.name];
    at.host.log(
      "debug",
      `Running journalctl command to get logs for systemd ${action} failure: ` +
        `journalctl -n 50 --since '5 minutes ago' -u ${at.name} --no-pager`,
    );
    const { output } = await at.host.execute([...journal, "--no-pager"], { failOnFail: false });
    throw at.fail(
      `Systemd ${action} for ${at.name} failed!\njournalctl log for ${at.name}:\n${output}`,
    );
  }
}
