// Packages from Debian's repositories by apt-get. What is installed, and how packages are held,
// is dpkg's to say; on top of that apt knows which were asked for by hand and which versions
// there are.
import { existsSync, readFileSync } from "node:fs";
import type { AnyValues, ResourceContext } from "ppt";
import { package as packageType } from "ppt/types";
import {
  compareVersions,
  type DebianVersion,
  formatVersion,
  parseRange,
  parseVersion,
  type VersionRange,
} from "./debian-version.ts";
import dpkg, { instances, query, respectingHold } from "./dpkg.ts";

type Program = "dpkg" | "dpkg_deb" | "dpkgquery" | "aptget" | "aptcache" | "aptmark" | "preseed";
type At = ResourceContext<AnyValues, AnyValues, AnyValues, Program>;

/** No step of an installation may wait for someone to answer. */
const unattended = {
  DEBIAN_FRONTEND: "noninteractive",
  APT_LISTBUGS_FRONTEND: "none",
  APT_LISTCHANGES_FRONTEND: "none",
};
const states = ["present", "latest", "absent", "purged"];

export default packageType.provider({
  name: "apt",
  doc:
    "Installs packages from repositories with `apt-get`. `install_options` are passed to it; " +
    "`ensure` may be a version or a range such as `>= 1.2 < 2.0`.",
  parent: dpkg,
  source: "dpkg",
  commands: {
    dpkg: { path: "/usr/bin/dpkg", environment: unattended },
    dpkg_deb: "/usr/bin/dpkg-deb",
    dpkgquery: "/usr/bin/dpkg-query",
    aptget: { path: "/usr/bin/apt-get", environment: unattended },
    aptcache: "/usr/bin/apt-cache",
    aptmark: "/usr/bin/apt-mark",
    preseed: "/usr/bin/debconf-set-selections",
  },
  defaultFor: { "os.family": "debian" },
  features: [
    "holdable",
    "install_options",
    "installable",
    "purgeable",
    "uninstallable",
    "upgradeable",
    "versionable",
    "virtual_packages",
  ],
  instances: async (at) => {
    const packages = await instances(at);
    const manual = new Set((await at.run.aptmark("showmanual")).split("\n"));
    return packages.map((one) => (manual.has(one.name) ? { ...one, mark: "manual" } : one));
  },
  prefetch: true,
  retrieve: async (at) => {
    const state = await query(at);
    if (state.ensure === "purged" || state.ensure === "absent") return state;
    const manual = await at.run.aptmark("showmanual", at.name);
    return manual.trim() === at.name ? { ...state, mark: "manual" } : state;
  },
  flush: async (at) => {
    // What is installed here is wanted here: apt must not take it for a leftover dependency.
    if (at.should.mark !== undefined || at.should.ensure === "absent") return;
    await at.run.aptmark("manual", at.name);
  },
  methods: {
    defaultAllowVirtual: () => false,
    install,
    update: install,
    latest: async (at) => {
      const policy = await at.run.aptcache("policy", at.name);
      const candidate = /Candidate:\s+(\S+)\s/.exec(policy)?.[1];
      if (candidate === undefined) at.err("Could not find latest version");
      return candidate ?? null;
    },
    uninstall: async (at) => {
      await preseed(at);
      await at.run.aptget("-y", "-q", ...changingHeld(at), "remove", at.name);
    },
    purge: async (at) => {
      await preseed(at);
      await at.run.aptget("-y", "-q", ...changingHeld(at), "remove", "--purge", at.name);
      // apt-get leaves the configuration of a package that was removed before.
      await at.run.dpkg("--purge", at.name);
    },
    hold: dpkg.methods?.hold as (at: At) => unknown,
    unhold: dpkg.methods?.unhold as (at: At) => unknown,
    insync: (at, is: unknown) => {
      const { ensure } = at.should;
      if (typeof is !== "string" || is === "absent" || states.includes(ensure)) return false;
      const range = parseRange(ensure);
      if (range === undefined) {
        at.host.log("debug", `Cannot parse ${ensure} as a debian version range`);
        return false;
      }
      const version = parseVersion(is);
      if (version === undefined) at.host.log("debug", `Cannot parse ${is} as a debian version`);
      return version !== undefined && range.includes(version);
    },
  },
});

async function install(at: At): Promise<void> {
  if (at.should.responsefile !== undefined) await preseed(at);
  const version = await wantedVersion(at);
  refuseCdrom(at);
  const { configfiles, source } = at.should;
  const keep = configfiles === "keep" ? "--force-confold" : "--force-confnew";
  const named = version === undefined ? at.name : `${at.name}=${version}`;
  await respectingHold(at, () =>
    at.run.aptget(
      ...["-q", "-y", "-o", `DPkg::Options::=${keep}`],
      ...(version === undefined ? [] : ["--force-yes"]),
      ...installOptions(at.should.install_options),
      "install",
      source ?? named,
    ),
  );
  if (source !== undefined && version !== undefined) await checkInstalled(at, version);
}

/** The version to install; `undefined` for whichever there is. */
async function wantedVersion(at: At): Promise<string | undefined> {
  const { ensure } = at.should;
  if (states.includes(ensure)) return undefined;
  const range = parseRange(ensure);
  if (range === undefined) {
    at.host.log("debug", `Cannot parse ${ensure} as a debian version range, falling through`);
    return ensure;
  }
  return range.isExact ? ensure : await bestVersion(at, range);
}

async function bestVersion(at: At, range: VersionRange): Promise<string> {
  const available: DebianVersion[] = [];
  for (const line of (await at.run.aptcache("madison", at.name)).split("\n")) {
    const text = line.split("|")[1]?.trim();
    if (text === undefined) continue;
    const version = parseVersion(text);
    if (version === undefined) at.host.log("debug", `Cannot parse ${text} as a debian version`);
    else if (range.includes(version)) available.push(version);
  }
  const best = available.sort(compareVersions).at(-1);
  if (best !== undefined) return formatVersion(best);
  at.host.log(
    "debug",
    `No available version for package ${at.name} is included in range ${at.should.ensure}`,
  );
  return at.should.ensure;
}

/** A package file named by `source` may hold another version than the one wanted. */
async function checkInstalled(at: At, version: string): Promise<void> {
  const { ensure } = await query(at);
  if (ensure === version || at.provider.call("insync", ensure) === true) return;
  throw at.fail(`Failed to update to version ${version}, got version ${ensure} instead`);
}

function refuseCdrom(at: At): void {
  if (at.should.allowcdrom === "true") return;
  if (!/^[^#]*cdrom:/m.test(sourcesList(at))) return;
  throw at.fail(
    "/etc/apt/sources.list contains a cdrom source; not installing.  " +
      "Use 'allowcdrom' to override this failure.",
  );
}

function sourcesList(at: At): string {
  try {
    return readFileSync(at.host.path("/etc/apt/sources.list"), "utf8");
  } catch {
    return "";
  }
}

async function preseed(at: At): Promise<void> {
  const { responsefile } = at.should;
  if (responsefile === undefined) return;
  if (!existsSync(at.host.path(responsefile))) {
    at.info("No responsefile specified or non existent, not preseeding anything");
    return;
  }
  at.info(`Preseeding ${responsefile} to debconf-set-selections`);
  await at.run.preseed(responsefile);
}

function changingHeld(at: At): string[] {
  return at.is.mark === "hold" ? ["--allow-change-held-packages"] : [];
}

function installOptions(options: unknown): string[] {
  if (options === undefined) return [];
  const list: readonly unknown[] = Array.isArray(options) ? options : [options];
  return list.flatMap((option) => {
    if (typeof option === "string") return [option];
    const pairs = Object.entries(option as Record<string, string>);
    return pairs.sort(([one], [other]) => (one < other ? -1 : 1)).map((pair) => pair.join("="));
  });
}
