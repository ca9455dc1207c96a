// Services with a System V init script. `hasstatus` and `hasrestart` say which of the script's
// words can be relied on.
import { accessSync, constants, existsSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Host, Instance, ProviderContext, ResourceContext } from "ppt";
import { service } from "ppt/types";
import base from "./base.ts";
import { type Action, type Command, perform, restart, status, stop } from "./commands.ts";

/** Scripts that are no services, or do something when asked for their status. */
const excluded = new Set([
  ...["functions.sh", "reboot.sh", "shutdown.sh", "functions", "halt", "killall", "single"],
  ...["linuxconf", "reboot", "boot", "wait-for-state", "portmap-wait", "rcS"],
  ...["module-init-tools", "plymouth-ready", "idmapd-mounting", "startpar-bridge"],
  ...["cryptdisks-udev", "statd-mounting", "gssd-mounting"],
]);

const pathsByOs: Readonly<Record<string, readonly string[]>> = {
  FreeBSD: ["/etc/rc.d", "/usr/local/etc/rc.d"],
  DragonFly: ["/etc/rc.d", "/usr/local/etc/rc.d"],
  "HP-UX": ["/sbin/init.d"],
  Archlinux: ["/etc/rc.d"],
  AIX: ["/etc/rc.d/init.d"],
};

export function defaultPath(host: Host): readonly string[] {
  return pathsByOs[String(host.fact("os.name"))] ?? ["/etc/init.d"];
}

/** Every executable init script. */
export function initScripts(at: ProviderContext): Instance[] {
  return defaultPath(at.host).flatMap((path) => {
    const folder = at.host.path(path);
    if (!isDirectory(folder)) {
      at.debug(`Service path ${path} does not exist`);
      return [];
    }
    return readdirSync(folder)
      .filter((name) => !name.startsWith(".") && !excluded.has(name))
      .filter((name) => isScript(join(folder, name)))
      .map((name) => ({ name }));
  });
}

/** The init script of a service; throws when none of the paths has it. */
function initScript(at: ResourceContext): string {
  const paths = ((at.should.path ?? []) as readonly string[]).flat().filter((path) => {
    const there = isDirectory(at.host.path(path));
    if (!there)
      at.debug(`Search path ${path} ${existsSync(path) ? "is not a directory" : "does not exist"}`);
    return there;
  });
  for (const suffix of ["", ".sh"]) {
    for (const path of paths) {
      const script = join(path, `${at.name}${suffix}`);
      if (existsSync(at.host.path(script))) return script;
      at.debug(`Could not find ${at.name}${suffix} in ${path}`);
    }
  }
  throw at.fail(`Could not find init script for '${at.name}'`);
}

export function scriptCommand(at: ResourceContext, action: Action): Command | undefined {
  if (action === "status" && at.should.hasstatus !== "true") return undefined;
  if (action === "restart" && at.should.hasrestart !== "true") return undefined;
  return [initScript(at), action];
}

function isScript(path: string): boolean {
  if (isDirectory(path) || linkTarget(path) === "/lib/init/upstart-job") return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export default service.provider({
  name: "init",
  doc: "Runs System V init scripts.",
  parent: base,
  confine: {
    when: (host) => {
      const os = String(host.fact("os.name")).toLowerCase();
      const family = String(host.fact("os.family")).toLowerCase();
      return os !== "debian" && os !== "ubuntu" && family !== "redhat";
    },
  },
  features: ["refreshable"],
  instances: initScripts,
  prefetch: false,
  methods: {
    defaultPath: (at) => defaultPath(at.host),
    status: (at) => status(at, scriptCommand),
    start: (at) => perform(at, "start", scriptCommand),
    stop: (at) => stop(at, scriptCommand),
    restart: (at) => restart(at, scriptCommand),
  },
});
