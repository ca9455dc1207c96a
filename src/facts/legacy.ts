// The flat facts of old, as views on the structured ones: `osfamily` is `os.family`,
// `ipaddress_eth0` is `networking.interfaces.eth0.ip`.

import type { FactValue } from "../define/fact.ts";
import { Float } from "../define/index.ts";
import { type FactResolver, isRecord } from "./resolver.ts";

const aliases: Readonly<Record<string, string>> = {
  architecture: "os.architecture",
  augeasversion: "augeas.version",
  bios_release_date: "dmi.bios.release_date",
  bios_vendor: "dmi.bios.vendor",
  bios_version: "dmi.bios.version",
  boardassettag: "dmi.board.asset_tag",
  boardmanufacturer: "dmi.board.manufacturer",
  boardproductname: "dmi.board.product",
  boardserialnumber: "dmi.board.serial_number",
  chassisassettag: "dmi.chassis.asset_tag",
  chassistype: "dmi.chassis.type",
  domain: "networking.domain",
  fqdn: "networking.fqdn",
  gid: "identity.group",
  hardwareisa: "processors.isa",
  hardwaremodel: "os.hardware",
  hostname: "networking.hostname",
  id: "identity.user",
  ipaddress: "networking.ip",
  ipaddress6: "networking.ip6",
  lsbdistcodename: "os.distro.codename",
  lsbdistdescription: "os.distro.description",
  lsbdistid: "os.distro.id",
  lsbdistrelease: "os.distro.release.full",
  lsbmajdistrelease: "os.distro.release.major",
  lsbminordistrelease: "os.distro.release.minor",
  lsbrelease: "os.distro.specification",
  macaddress: "networking.mac",
  manufacturer: "dmi.manufacturer",
  memoryfree: "memory.system.available",
  memorysize: "memory.system.total",
  netmask: "networking.netmask",
  netmask6: "networking.netmask6",
  network: "networking.network",
  network6: "networking.network6",
  operatingsystem: "os.name",
  operatingsystemmajrelease: "os.release.major",
  operatingsystemrelease: "os.release.full",
  osfamily: "os.family",
  physicalprocessorcount: "processors.physicalcount",
  processorcount: "processors.count",
  productname: "dmi.product.name",
  rubyplatform: "ruby.platform",
  rubysitedir: "ruby.sitedir",
  rubyversion: "ruby.version",
  scope6: "networking.scope6",
  selinux: "os.selinux.enabled",
  selinux_config_mode: "os.selinux.config_mode",
  selinux_config_policy: "os.selinux.config_policy",
  selinux_current_mode: "os.selinux.current_mode",
  selinux_enforced: "os.selinux.enforced",
  selinux_policyversion: "os.selinux.policy_version",
  serialnumber: "dmi.product.serial_number",
  swapfree: "memory.swap.available",
  swapsize: "memory.swap.total",
  uptime: "system_uptime.uptime",
  uptime_days: "system_uptime.days",
  uptime_hours: "system_uptime.hours",
  uptime_seconds: "system_uptime.seconds",
  uuid: "dmi.product.uuid",
};

const megabytes: Readonly<Record<string, string>> = {
  memoryfree_mb: "memory.system.available_bytes",
  memorysize_mb: "memory.system.total_bytes",
  swapfree_mb: "memory.swap.available_bytes",
  swapsize_mb: "memory.swap.total_bytes",
};

/** One fact for each interface, disk or key: what it is called, and where it is. */
const families: readonly {
  readonly of: string;
  readonly name: (member: string) => string;
  readonly value: (member: FactValue) => FactValue | undefined;
}[] = [
  ...["ip", "netmask", "network", "mtu"].map((part) => interfaceFact(part)),
  ...["ip6", "netmask6", "network6", "scope6", "mac"].map((part) => interfaceFact(part)),
  { of: "disks", name: (disk) => `blockdevice_${disk}_model`, value: (disk) => at(disk, "model") },
  {
    of: "disks",
    name: (disk) => `blockdevice_${disk}_size`,
    value: (disk) => at(disk, "size_bytes"),
  },
  {
    of: "disks",
    name: (disk) => `blockdevice_${disk}_vendor`,
    value: (disk) => at(disk, "vendor"),
  },
  { of: "ssh", name: (kind) => `ssh${kind}key`, value: (key) => at(key, "key") },
  {
    of: "ssh",
    name: (kind) => `sshfp_${kind}`,
    value: (key) => {
      const prints = at(key, "fingerprints");
      return prints && `${at(prints, "sha1")}\n${at(prints, "sha256")}`;
    },
  },
];

function interfaceFact(part: string) {
  const word = { ip: "ipaddress", ip6: "ipaddress6", mac: "macaddress" }[part] ?? part;
  return {
    of: "networking.interfaces",
    name: (one: string) => `${word}_${one}`,
    value: (one: FactValue) => at(one, part),
  };
}

/** All of them that have a value. */
export function legacyFacts(facts: FactResolver): Map<string, FactValue> {
  const found = new Map<string, FactValue>();
  const add = (name: string, value: FactValue | undefined) => {
    if (value !== undefined) found.set(name, value);
  };
  for (const [name, path] of Object.entries(aliases)) add(name, facts.query(path));
  for (const [name, path] of Object.entries(megabytes)) {
    const bytes = facts.query(path);
    if (typeof bytes === "number") add(name, new Float(bytes / 1_048_576));
  }
  for (const { of, name, value } of families) {
    const members = facts.query(of);
    if (!isRecord(members)) continue;
    for (const [member, described] of Object.entries(members)) {
      if (described !== undefined) add(name(member), value(described));
    }
  }
  addLists(facts, add);
  return found;
}

function addLists(
  facts: FactResolver,
  add: (name: string, value: FactValue | undefined) => void,
): void {
  const disks = facts.query("disks");
  if (isRecord(disks)) add("blockdevices", Object.keys(disks).join(","));
  const models = facts.query("processors.models");
  if (Array.isArray(models)) {
    for (const [index, model] of models.entries()) add(`processor${index}`, model);
  }
  const domains = facts.query("xen.domains");
  if (Array.isArray(domains)) add("xendomains", domains.join(","));
  const interfaces = facts.query("networking.interfaces");
  if (!isRecord(interfaces)) return;
  add("interfaces", Object.keys(interfaces).sort().join(","));
  const servers: Record<string, FactValue> = { system: facts.query("networking.dhcp") ?? null };
  for (const [name, one] of Object.entries(interfaces)) {
    const server = one === undefined ? undefined : at(one, "dhcp");
    if (server !== undefined) servers[name] = server;
  }
  add("dhcp_servers", servers);
}

function at(value: FactValue, name: string): FactValue | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
