// Addresses and networks as Ruby's IPAddr reads and writes them, and what it says of others.
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

export interface Address {
  readonly version: 4 | 6;
  /** The first address of the network where a prefix was given. */
  readonly first: bigint;
  readonly last: bigint;
  /** "%eth0", or nothing. */
  readonly zone: string;
}

const bits = { 4: 32, 6: 128 } as const;

export function readAddress(text: Value): Address {
  if (typeof text !== "string") throw refused("address family must be specified");
  const slash = text.indexOf("/");
  const prefix = slash < 0 ? undefined : text.slice(slash + 1);
  const host = slash < 0 ? text : text.slice(0, slash);
  const [, inner] = /^\[(.*)\]$/.exec(host) ?? [];
  const [, bare = inner ?? host, zone = ""] = /^(.*)(%\w+)$/.exec(inner ?? host) ?? [];
  const isSix = inner !== undefined || zone !== "";
  const four = isSix ? undefined : readFour(bare);
  const version = four === undefined ? 6 : 4;
  const value = four ?? readSix(bare);
  const mask = prefix === undefined ? all(version) : readMask(prefix, version, value);
  return { version, first: value & mask, last: value | (all(version) ^ mask), zone };
}

/** Whether all of `inner` lies in `outer`. */
export function includes(outer: Address, inner: Address): boolean {
  return outer.version === inner.version && outer.first <= inner.first && outer.last >= inner.last;
}

/** The address without its prefix, in its shortest form. */
export function addressText({ version, first, zone }: Address): string {
  if (version === 4) return octets(first);
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((first >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  const text = shortened(groups) + zone;
  // An address of the old kind in one of the new shows as such.
  return /^::(?:ffff:)?[\da-f]{1,4}:[\da-f]{1,4}$/.test(text)
    ? text.replace(/[\da-f]{1,4}:[\da-f]{1,4}$/, octets(first & 0xffffffffn))
    : text;
}

/** The first longest run of zeros left out. */
function shortened(groups: readonly string[]): string {
  for (let length = groups.length; length > 1; length -= 1) {
    for (let start = 0; start + length <= groups.length; start += 1) {
      if (!groups.slice(start, start + length).every((group) => group === "0")) continue;
      return `${groups.slice(0, start).join(":")}::${groups.slice(start + length).join(":")}`;
    }
  }
  return groups.join(":");
}

function octets(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join(".");
}

function all(version: 4 | 6): bigint {
  return (1n << BigInt(bits[version])) - 1n;
}

function readFour(text: string): bigint | undefined {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(text)) return undefined;
  let value = 0n;
  for (const part of text.split(".")) {
    if (BigInt(part) > 255n) throw invalid();
    if (part.length > 1 && part.startsWith("0")) {
      throw refused("zero-filled number in IPv4 address is ambiguous: ");
    }
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

const group = "[\\da-f]{1,4}";
const tail = "(\\d+\\.\\d+\\.\\d+\\.\\d+)";
const full = new RegExp(`^(?:(?:${group}:){7}${group}|((?:${group}:){6})${tail})$`, "i");
const short = new RegExp(
  `^((?:(?:${group}:)*${group})?)::((?:((?:${group}:)*)(?:${group}|${tail}))?)$`,
  "i",
);

function readSix(text: string): bigint {
  const whole = full.exec(text);
  if (whole !== null) {
    const [, head, four] = whole;
    return four === undefined ? joined(groupsOf(text)) : joined(groupsOf(head), four);
  }
  const [match, left, right, middle, four] = short.exec(text) ?? [];
  if (match === undefined) throw invalid();
  const most = four !== undefined ? 6 : left === "" || right === "" ? 8 : 7;
  if (text.split(":").length - 1 > most) throw invalid();
  const before = groupsOf(left);
  const after = groupsOf(four === undefined ? right : middle);
  const count = 8 - before.length - after.length - (four === undefined ? 0 : 2);
  const zeros = new Array<string>(Math.max(0, count)).fill("0");
  return joined([...before, ...zeros, ...after], four);
}

function groupsOf(text = ""): readonly string[] {
  return text.split(":").filter((part) => part !== "");
}

function joined(groups: readonly string[], four?: string): bigint {
  const value = groups.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n);
  return four === undefined ? value : (value << 32n) | (readFour(four) ?? 0n);
}

// The messages show the address as a number.
function readMask(prefix: string, version: 4 | 6, value: bigint): bigint {
  if (/^(?:0|[1-9]\d*)$/.test(prefix)) {
    const length = BigInt(prefix);
    const size = BigInt(bits[version]);
    if (length > size) throw refused(`invalid length: ${value}`);
    return all(version) ^ ((1n << (size - length)) - 1n);
  }
  if (/^\d+$/.test(prefix)) throw refused("leading zeros in prefix");
  const mask = readAddress(prefix);
  if (mask.version !== version) throw refused(`address family is not same: ${value}`);
  const rest = mask.first ^ all(version);
  if (((rest + 1n) & rest) !== 0n) throw refused(`invalid mask ${prefix}: ${value}`);
  return mask.first;
}

function invalid(): PuppetError {
  return refused("invalid address: ");
}

function refused(message: string): PuppetError {
  return new PuppetError(issues.FUNCTION_ERROR({ message }));
}
