// The operating system: what it is called, its release, its family, and SELinux.

import { defineFact, type FactContext } from "ppt";
import { distro } from "./os-distro.ts";
import { familyOf, releaseOf } from "./os-family.ts";
import {
  capitalize,
  distribution,
  type Read,
  readOsRelease,
  readRedHatRelease,
} from "./os-release.ts";

export default defineFact({
  name: "os",
  doc: "The operating system: family, name, release, architecture, distribution, SELinux.",
  parts: {
    architecture: ({ system, read }) => architecture(system.machine(), familyOf(read)),
    distro,
    family: ({ read }) => familyOf(read),
    hardware: ({ system }) => system.machine(),
    name: ({ read }) => osName(read),
    release: ({ read }) => releaseOf(read),
    selinux,
  },
});

function architecture(machine: string, family: string): string {
  if (/i[3456]86|pentium/.test(machine)) return "i386";
  return machine === "x86_64" && family === "Debian" ? "amd64" : machine;
}

function osName(read: Read): string | undefined {
  const release = readOsRelease(read);
  if (distribution(read) === "linuxmint") return capitalize(release.get("ID") ?? "linuxmint");
  const name = release.get("NAME");
  if (name === undefined) return readRedHatRelease(read)?.name;
  const lower = name.toLowerCase();
  const words = name.split(" ");
  if (/^(?:red|oracle|arch|manjaro)/.test(lower)) {
    const joined = words.slice(0, 2).join("");
    return /^(?:arch|manjaro)/.test(lower) ? capitalize(joined) : joined;
  }
  if (lower.endsWith("mariner")) return words.at(-1);
  return lower.startsWith("virtuozzo") ? `${words[0]}Linux` : words[0];
}

function selinux({ read }: FactContext): {
  readonly [name: string]: string | boolean | undefined;
} {
  const mount = (read("/proc/self/mounts") ?? "")
    .split("\n")
    .find((line) => /selinuxfs/.test(line));
  const config = read("/etc/selinux/config");
  if (mount === undefined || config === undefined || config === "") return { enabled: false };
  const directory = mount.split(" ")[1] as string;
  const isEnforced = read(`${directory}/enforce`) === "1";
  return {
    enabled: true,
    enforced: isEnforced,
    current_mode: isEnforced ? "enforcing" : "permissive",
    config_mode: /^SELINUX=(.*)$/m.exec(config)?.[1]?.trim(),
    config_policy: /^SELINUXTYPE=(.*)$/m.exec(config)?.[1]?.trim(),
    policy_version: read(`${directory}/policyvers`),
  };
}
