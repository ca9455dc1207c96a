// The network: names of the host, interfaces with their addresses, and those of the interface
// that leads out.

import { defineFact, type FactContext } from "ppt";
import { canonical, isLocal, networkOf, scope } from "./addresses.ts";
import { dhcpServer } from "./dhcp.ts";

interface Binding {
  readonly address: string;
  readonly netmask: string;
  readonly network: string;
  readonly scope6?: string;
  readonly flags?: readonly string[];
  readonly [name: string]: string | readonly string[] | undefined;
}

interface Interface {
  readonly bindings?: readonly Binding[] | undefined;
  readonly bindings6?: readonly Binding[] | undefined;
  readonly [name: string]: string | number | readonly Binding[] | undefined;
}

type Interfaces = Readonly<Record<string, Interface>>;

/** What the interface that leads out has in common with the machine as a whole. */
function ofPrimary(name: string): (context: FactContext) => string | number | undefined {
  return (context) => {
    const interfaces = interfacesOf(context);
    const value = interfaces[primary(context, interfaces) ?? ""]?.[name];
    return typeof value === "object" ? undefined : value;
  };
}

export default defineFact({
  name: "networking",
  doc: "The network: names of the host, interfaces and their addresses.",
  parts: {
    dhcp: ofPrimary("dhcp"),
    domain: ({ system }) => nonEmpty(system.hostname().domain),
    fqdn: ({ system }) => system.hostname().fqdn,
    hostname: ({ system }) => system.hostname().hostname,
    interfaces: (context) => interfacesOf(context),
    ip: ofPrimary("ip"),
    ip6: ofPrimary("ip6"),
    mac: ofPrimary("mac"),
    mtu: ofPrimary("mtu"),
    netmask: ofPrimary("netmask"),
    netmask6: ofPrimary("netmask6"),
    network: ofPrimary("network"),
    network6: ofPrimary("network6"),
    primary: (context) => primary(context, interfacesOf(context)),
    scope6: ofPrimary("scope6"),
  },
});

const known = new WeakMap<FactContext, Interfaces>();

// Most parts look at all interfaces; within one resolution they are read once.
function interfacesOf(context: FactContext): Interfaces {
  let interfaces = known.get(context);
  if (interfaces === undefined) {
    interfaces = readInterfaces(context);
    known.set(context, interfaces);
  }
  return interfaces;
}

function readInterfaces(context: FactContext): Interfaces {
  const { list } = context;
  const addresses = addressesOf(context);
  const flags = readFlags(context);
  const names = new Set([...list("/sys/class/net"), ...Object.keys(addresses)]);
  const result: Record<string, Interface> = {};
  for (const name of [...names].sort()) {
    if (context.exists(`/sys/class/net/${name}/ifindex`) || addresses[name] !== undefined) {
      result[name] = describe(context, name, addresses[name] ?? [], flags);
    }
  }
  return result;
}

type Address = ReturnType<FactContext["system"]["addresses"]>[string][number];
type Addresses = Readonly<Record<string, readonly Address[]>>;

// The system call knows only interfaces that carry; `ip` is asked when there are others.
function addressesOf({ system, list, read, run }: FactContext): Addresses {
  const known = system.addresses();
  const silent = list("/sys/class/net").filter(
    (name) => known[name] === undefined && read(`/sys/class/net/${name}/flags`) !== undefined,
  );
  if (silent.length === 0) return known;
  const result: Record<string, readonly Address[]> = { ...known };
  for (const line of (run("ip", "-o", "addr", "show") ?? "").split("\n")) {
    const match = /^\d+:\s+(\S+)\s+inet(6?)\s+([^/\s]+)(?:\s+peer\s+\S+?)?\/(\d+)/.exec(line);
    const [, name = "", six, address = "", length = ""] = match ?? [];
    if (!silent.includes(name)) continue;
    const netmask = maskOf(Number(length), six === "6" ? 128 : 32);
    const family = six === "6" ? "IPv6" : "IPv4";
    result[name] = [...(result[name] ?? []), { address, netmask, family }];
  }
  return result;
}

function maskOf(length: number, bits: 32 | 128): string {
  const ones = "1".repeat(length).padEnd(bits, "0");
  if (bits === 32) return (ones.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)).join(".");
  const groups = (ones.match(/.{16}/g) ?? []).map((b) => Number.parseInt(b, 2).toString(16));
  return canonical(groups.join(":"));
}

function describe(
  context: FactContext,
  name: string,
  addresses: readonly Address[],
  flags: ReadonlyMap<string, readonly string[]>,
): Interface {
  const { read } = context;
  const four = addresses.filter(({ family }) => family === "IPv4").map(bind);
  const six = addresses
    .filter(({ family }) => family === "IPv6")
    .map(bind)
    .map((binding) => withFlags(binding, flags.get(`${name} ${binding.address}`)));
  const mtu = read(`/sys/class/net/${name}/mtu`);
  return {
    bindings: four.length === 0 ? undefined : four,
    bindings6: six.length === 0 ? undefined : six,
    dhcp: dhcpServer(context, name),
    ...outward(four, ""),
    ...outward(six, "6"),
    mac: macOf(context, name),
    mtu: mtu === undefined ? undefined : Number(mtu),
  };
}

function bind({ address, netmask, family }: Address): Binding {
  const network = networkOf(address, netmask);
  const mask = canonical(netmask);
  return family === "IPv4"
    ? { address, netmask: mask, network }
    : { address, netmask: mask, network, scope6: scope(address) };
}

function withFlags(binding: Binding, flags: readonly string[] | undefined): Binding {
  return flags === undefined ? binding : { ...binding, flags };
}

/** ip, netmask, network of the first address that is good outside, or else of the first. */
function outward(bindings: readonly Binding[], suffix: "" | "6"): Record<string, string> {
  const chosen = bindings.find(({ address }) => !isLocal(address)) ?? bindings[0];
  if (chosen === undefined) return {};
  const found: Record<string, string> = {
    [`ip${suffix}`]: chosen.address,
    [`netmask${suffix}`]: chosen.netmask,
    [`network${suffix}`]: chosen.network,
  };
  if (suffix === "6") found.scope6 = scope(chosen.address);
  return found;
}

const hardwareAddress = /^(?:[\dA-Fa-f]{2}[:-]){5,19}[\dA-Fa-f]{2}$/;

function macOf(context: FactContext, name: string): string | undefined {
  const { read } = context;
  const mac = bondedMac(context, name) ?? read(`/sys/class/net/${name}/address`)?.trim() ?? "";
  return hardwareAddress.test(mac) && mac !== "00:00:00:00:00:00" ? mac : undefined;
}

// Interfaces in a bond all show the bond's address; their own is in the bond's report.
function bondedMac({ readlink, read }: FactContext, name: string): string | undefined {
  const master = readlink(`/sys/class/net/${name}/master`)?.split("/").at(-1);
  const report = master === undefined ? undefined : read(`/proc/net/bonding/${master}`);
  const own = report?.split(/^Slave Interface: /m).find((part) => part.startsWith(`${name}\n`));
  return /Permanent HW addr: (\S+)/.exec(own ?? "")?.[1];
}

const ipv6Flags = [
  ["temporary", 0x01],
  ["noad", 0x02],
  ["optimistic", 0x04],
  ["dadfailed", 0x08],
  ["homeaddress", 0x10],
  ["deprecated", 0x20],
  ["tentative", 0x40],
  ["permanent", 0x80],
] as const;

/** The flags of IPv6 addresses, by "INTERFACE ADDRESS". */
function readFlags({ read }: FactContext): ReadonlyMap<string, readonly string[]> {
  const result = new Map<string, readonly string[]>();
  for (const line of (read("/proc/net/if_inet6") ?? "").split("\n")) {
    const [hex = "", , , , bits = "", name] = line.trim().split(/\s+/);
    if (name === undefined) continue;
    const address = canonical((hex.match(/.{4}/g) ?? []).join(":"));
    const set = Number.parseInt(bits, 16);
    const flags = ipv6Flags.filter(([, bit]) => (set & bit) !== 0).map(([flag]) => flag);
    result.set(`${name} ${address}`, flags);
  }
  return result;
}

/** The interface of the default route, or the first with an address that is good outside. */
function primary({ read }: FactContext, interfaces: Interfaces): string | undefined {
  for (const line of (read("/proc/net/route") ?? "").split("\n").slice(1)) {
    const [name, destination, , , , , , mask] = line.trim().split("\t");
    if (destination === "00000000" && mask === "00000000" && name !== "*") return name;
  }
  for (const [name, { bindings = [], bindings6 = [] }] of Object.entries(interfaces)) {
    if ([...bindings, ...bindings6].some(({ address }) => !isLocal(address))) return name;
  }
  return undefined;
}

function nonEmpty(text: string): string | undefined {
  return text === "" ? undefined : text;
}
