// The host name and domain, as Facter finds them: the kernel's name split at its first dot; else
// the canonical name of /etc/hosts or DNS; else the domain of resolv.conf.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";

export interface Hostname {
  readonly hostname: string;
  /** "" when there is none. */
  readonly domain: string;
  readonly fqdn: string;
}

export interface HostnameSources {
  readonly gethostname: () => string;
  readonly read: (path: string) => string | undefined;
  /** The canonical name that the resolver (DNS included) gives to a name; undefined for none. */
  readonly canonicalName: (name: string) => string | undefined;
}

export function readHostname(sources: HostnameSources = real): Hostname {
  const [hostname, ownDomain] = splitName(sources.gethostname());
  if (ownDomain !== "") {
    return { hostname, domain: ownDomain, fqdn: `${hostname}.${ownDomain}` };
  }
  const canonical = canonicalName(hostname, sources);
  const domain = canonical?.startsWith(`${hostname}.`)
    ? splitName(canonical)[1]
    : resolverDomain(sources);
  const fqdn = canonical ?? (domain === "" ? hostname : `${hostname}.${domain}`);
  return { hostname, domain, fqdn };
}

function splitName(name: string): [string, string] {
  const match = /^(.*?)\.(.+)$/.exec(name);
  return match === null ? [name, ""] : [match[1] as string, match[2] as string];
}

// The hosts file is read here because nearly every host has its own name in it, and starting a
// program to hear the same takes longer than the rest of a run's preparation.
function canonicalName(name: string, sources: HostnameSources): string | undefined {
  for (const line of (sources.read("/etc/hosts") ?? "").split("\n")) {
    const [address, ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (address !== undefined && names.includes(name)) return other(names[0], name);
  }
  return other(sources.canonicalName(name), name);
}

function other(canonical: string | undefined, name: string): string | undefined {
  return canonical === name || canonical === "" ? undefined : canonical;
}

function resolverDomain(sources: HostnameSources): string {
  const text = sources.read("/etc/resolv.conf") ?? "";
  return (/^domain\s+(\S+)/m.exec(text) ?? /^search\s+(\S+)/m.exec(text))?.[1] ?? "";
}

const real: HostnameSources = {
  gethostname: () => os.hostname(),
  read: (path) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return undefined;
    }
  },
  canonicalName: () => {
    const { status, stdout } = spawnSync("hostname", ["-f"], { encoding: "utf8", timeout: 5000 });
    return status === 0 ? stdout.trim() : undefined;
  },
};
