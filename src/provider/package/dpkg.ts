// Packages by dpkg alone: what is installed is read for all packages in one query, and `source`
// names the file to install. Its states, marks and removal also serve apt.
import type { AnyValues, Instance, ProviderContext, ResourceContext, State } from "ppt";
import { package as packageType } from "ppt/types";

type Program = "dpkg" | "dpkg_deb" | "dpkgquery";
type At = ResourceContext<AnyValues, AnyValues, AnyValues, Program>;
interface Found {
  readonly ensure: string;
  readonly mark: string;
}

const format = "${Status} ${Package} ${Version}\\n";
const formatWithProvides = "${Status} ${Package} ${Version} [${Provides}]\\n";
const line = /^(\S+) +(\S+) +(\S+) (\S+) (\S*)$/;
const lineWithProvides = /^(\S+) +(\S+) +(\S+) (\S+) (\S*) \[.*\]$/;
const removedStates = ["config-files", "half-installed", "unpacked", "half-configured"];

/** One line of dpkg-query. `error` is "ok" unless the package needs attention. */
export function parseLine(
  text: string,
  form = line,
): (Found & { readonly name: string; readonly error: string }) | undefined {
  const found = form.exec(text);
  if (found === null) return undefined;
  const [, desired = "", error = "", status = "", name = "", version = ""] = found;
  const mark = desired === "hold" ? "hold" : "none";
  if (status === "not-installed") return { name, error, mark, ensure: "purged" };
  if (removedStates.includes(status)) return { name, error, mark, ensure: "absent" };
  return { name, error, mark, ensure: version };
}

/** The state of one package, from dpkg-query. */
export async function query(at: At): Promise<State> {
  if (at.should.allow_virtual === true) await useRealName(at);
  const { status, output } = await at.attempt.dpkgquery("-W", "--showformat", format, at.name);
  if (status !== 0) return { ensure: "purged" };
  const found = parseLine(output.trimEnd().split("\n").at(-1) ?? "");
  if (found === undefined) return { ensure: "absent" };
  if (found.error !== "ok") {
    throw at.fail(
      `Package ${found.name}, version ${found.ensure} is in error state: ${found.error}`,
    );
  }
  return { ensure: found.ensure, mark: found.mark };
}

/** Every package dpkg knows of. */
export async function instances(at: ProviderContext<Program>): Promise<Instance[]> {
  const output = await at.run.dpkgquery("-W", "--showformat", format);
  const packages: Instance[] = [];
  for (const text of output.split("\n")) {
    if (text === "") continue;
    const found = parseLine(text);
    if (found === undefined) at.debug(`Failed to match dpkg-query line "${text}"`);
    else packages.push({ name: found.name, ensure: found.ensure, mark: found.mark });
  }
  return packages;
}

/** A name that only other packages provide stands for the first of those. */
async function useRealName(at: At): Promise<void> {
  const everything = await at.run.dpkgquery("-W", "--showformat", formatWithProvides);
  const provides = new RegExp(`[\\[ ](${escaped(at.name)})[\\],]`);
  const provider = everything.split("\n").find((text) => provides.test(text));
  const real = provider === undefined ? undefined : parseLine(provider, lineWithProvides);
  if (real === undefined) return;
  at.host.log("info", `Package ${at.name} is virtual, defaulting to ${real.name}`);
  at.set("name", real.name);
}

/** Holds or releases the package for as long as an action takes, as its `mark` demands. */
export async function respectingHold(at: At, action: () => Promise<unknown>): Promise<void> {
  if (at.is.mark === "hold") await select(at, "install");
  try {
    await action();
  } finally {
    if (at.should.mark === "hold") await select(at, "hold");
  }
}

async function select(at: At, selection: "hold" | "install"): Promise<void> {
  await at.attempt.dpkg("--set-selections", {
    stdin: `${at.name} ${selection}\n`,
    combine: false,
  });
}

async function install(at: At): Promise<void> {
  const { source, configfiles } = at.should;
  if (source === undefined) {
    throw new TypeError("You cannot install dpkg packages without a source");
  }
  const keep = configfiles === "keep" ? "--force-confold" : "--force-confnew";
  await respectingHold(at, () => at.run.dpkg(keep, "-i", source));
}

async function latest(at: At): Promise<string | null> {
  const { source } = at.should;
  if (source === undefined) {
    throw at.fail("Could not update: You cannot install dpkg packages without a source");
  }
  const shown = /^(\S+)\t(\S+)$/m.exec(await at.run.dpkg_deb("--show", source));
  const [, name = "", version = null] = shown ?? [];
  if (!name.includes(at.name)) {
    at.warning(`source doesn't contain named package, but ${name}`);
  }
  return version;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export default packageType.provider({
  name: "dpkg",
  doc: "Installs package files with `dpkg`; `source` is required.",
  commands: {
    dpkg: "/usr/bin/dpkg",
    dpkg_deb: "/usr/bin/dpkg-deb",
    dpkgquery: "/usr/bin/dpkg-query",
  },
  features: [
    "holdable",
    "installable",
    "purgeable",
    "uninstallable",
    "upgradeable",
    "virtual_packages",
  ],
  instances,
  prefetch: true,
  retrieve: query,
  methods: {
    defaultAllowVirtual: () => false,
    install,
    update: install,
    latest,
    uninstall: (at) => at.run.dpkg("-r", at.name),
    purge: (at) => at.run.dpkg("--purge", at.name),
    hold: (at) => select(at, "hold"),
    unhold: (at) => select(at, "install"),
  },
});
