// Init scripts on Debian: `update-rc.d` enables and disables them, `invoke-rc.d` knows whether
// they are, and `service` asks for the status.
import { readdirSync } from "node:fs";
import type { ResourceContext } from "ppt";
import { service } from "ppt/types";
import { type Action, type Command, perform, restart, status, stop } from "./commands.ts";
import init, { defaultPath, initScripts, scriptCommand } from "./init.ts";
import { isSystemd } from "./systemd-host.ts";

function own(at: ResourceContext, action: Action): Command | undefined {
  if (action !== "status") return scriptCommand(at, action);
  return at.should.hasstatus === "true" ? ["/usr/sbin/service", at.name, "status"] : undefined;
}

/** "true" or "false", by what invoke-rc.d says or by the start links where it cannot tell. */
export async function enabledByScript(at: ResourceContext, name = at.name): Promise<string> {
  const query = ["/usr/sbin/invoke-rc.d", "--quiet", "--query", at.name, "start"];
  const { status: answer } = await at.host.execute(query, { failOnFail: false });
  // 104: start is allowed; 106: the policy allows another action instead.
  if (answer === 104 || answer === 106) return "true";
  // 101: the policy forbids it; 105: the script cannot be asked. Neither says what boot does.
  if (answer !== 101 && answer !== 105) return "false";
  return startLinks(at, name) >= 4 ? "true" : "false";
}

function startLinks(at: ResourceContext, name: string): number {
  const etc = at.host.path("/etc");
  const levels = readdirSync(etc).filter((folder) => /^rc.*\.d$/.test(folder));
  const links = levels.flatMap((level) => readdirSync(`${etc}/${level}`));
  return links.filter((link) => /^S../.test(link) && link.slice(3) === name).length;
}

export default service.provider({
  name: "debian",
  doc: "Runs init scripts, and enables or disables them with `update-rc.d`.",
  parent: init,
  commands: {
    update_rc: "/usr/sbin/update-rc.d",
    invoke_rc: "/usr/sbin/invoke-rc.d",
    service: "/usr/sbin/service",
  },
  confine: { when: (host) => !isSystemd(host) },
  defaultFor: [
    { "os.name": "cumuluslinux", "os.release.major": ["1", "2"] },
    { "os.name": "debian", "os.release.major": ["5", "6", "7"] },
    { "os.name": "devuan" },
  ],
  features: ["enableable", "refreshable"],
  instances: initScripts,
  prefetch: false,
  methods: {
    defaultPath: (at) => defaultPath(at.host),
    status: (at) => status(at, own),
    start: (at) => perform(at, "start", own),
    stop: (at) => stop(at, own),
    restart: (at) => restart(at, own),
    enabled: (at) => enabledByScript(at),
    enable: async (at) => {
      await at.run.update_rc("-f", at.name, "remove");
      await at.run.update_rc(at.name, "defaults");
    },
    disable: (at) => at.run.update_rc(at.name, "disable"),
  },
});
