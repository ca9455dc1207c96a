// IPAddr: addresses and networks of IPv4 and IPv6.
import { isIPv4, isIPv6 } from "node:net";
import { binary, bytesOf as stringBytes } from "../bytes.ts";
import type { RClass } from "../classes.ts";
import { toRString } from "../coerce.ts";
import { def, defineClass, forwarding, type NativeMethod, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RubyError } from "../jumps.ts";
import { integer, RObject, RRange, RString, type RValue } from "../values.ts";

class RAddress extends RObject {
  readonly value: bigint;
  /** 32 or 128. */
  readonly bits: number;
  readonly prefix: number;
  /** `%eth0`, of an address of IPv6. */
  readonly zone: string;
  constructor(cls: RClass, value: bigint, bits: number, prefix: number, zone = "") {
    super(cls);
    this.bits = bits;
    this.prefix = prefix;
    this.value = value;
    this.zone = zone;
  }
}

function maskOf(bits: number, prefix: number): bigint {
  return ((1n << BigInt(bits)) - 1n) ^ ((1n << BigInt(bits - prefix)) - 1n);
}

function valueOfV4(text: string): bigint {
  return text.split(".").reduce((value, part) => value * 256n + BigInt(part), 0n);
}

function valueOfV6(text: string): bigint {
  const plain = text.replace(/(\d+\.\d+\.\d+\.\d+)$/, (address) => {
    const value = valueOfV4(address);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].reduce(
    (value, part) => value * 65536n + BigInt(`0x${part}`),
    0n,
  );
}

function parsed(ruby: Interpreter, text: string): RAddress {
  const [whole = "", mask] = text.split("/");
  const bare = whole.replace(/^\[(.*)\]$/, "$1");
  const address = bare.replace(/%.*/s, "");
  const zone = bare.slice(address.length);
  const cls = ruby.class("IPAddr");
  if (/^\d+\.\d+\.\d+\.\d+$/.test(bare) && /(?:^|\.)0\d/.test(bare)) {
    const message = "zero-filled number in IPv4 address is ambiguous: ";
    throw ruby.error("IPAddr::InvalidAddressError", message);
  }
  const bits = isIPv4(bare) ? 32 : 128;
  if (bits === 128 && !isIPv6(address)) throw invalidAddress(ruby);
  const value = bits === 32 ? valueOfV4(address) : valueOfV6(address);
  if (mask === undefined) return new RAddress(cls, value, bits, bits, zone);
  return masked(ruby, new RAddress(cls, value, bits, bits, zone), mask);
}

function invalidAddress(ruby: Interpreter): Error {
  return ruby.error("IPAddr::InvalidAddressError", "invalid address: ");
}

/** An address of what `IPAddr.new` takes: a text, or a number and its family. */
function addressOf(ruby: Interpreter, value: RValue, family: RValue | undefined): RAddress {
  if (value instanceof RAddress) return value;
  if (!(value instanceof RString)) {
    if (typeof family !== "number" || (typeof value !== "number" && typeof value !== "bigint")) {
      throw ruby.error("IPAddr::AddressFamilyError", "address family must be specified");
    }
    const bits = family === ipv4Family ? 32 : 128;
    return new RAddress(ruby.class("IPAddr"), BigInt(value), bits, bits);
  }
  return parsed(ruby, value.text);
}

const ipv4Family = 2;
const ipv6Family = 10;

/** The network of an address, by a length or by a mask. */
function masked(ruby: Interpreter, self: RAddress, mask: string): RAddress {
  const prefix = prefixOf(ruby, mask, self);
  const value = self.value & maskOf(self.bits, prefix);
  return new RAddress(ruby.class("IPAddr"), value, self.bits, prefix, self.zone);
}

function prefixOf(ruby: Interpreter, mask: string, { bits, value }: RAddress): number {
  if (/^\d+$/.test(mask)) {
    if (Number(mask) <= bits) return Number(mask);
    throw ruby.error("IPAddr::InvalidPrefixError", `invalid length: ${value}`);
  }
  if (!isIPv4(mask) && !isIPv6(mask)) throw invalidAddress(ruby);
  const given = isIPv4(mask) ? valueOfV4(mask) : valueOfV6(mask);
  const prefix = given.toString(2).replace(/0*$/, "").length;
  if (given === 0n) return 0;
  if (given === maskOf(bits, prefix)) return prefix;
  throw ruby.error("IPAddr::InvalidPrefixError", `invalid mask ${mask}: ${value}`);
}

function shown(self: RAddress): string {
  return plain(self) + self.zone;
}

function plain({ value, bits }: RAddress): string {
  if (bits === 32) {
    return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join(".");
  }
  const full = long(value).replace(/\b0{1,3}(?=[0-9a-f])/g, "");
  // The first of the longest runs of zeros is left out.
  const runs = full.match(/\b0(?::0)+\b/g) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
  if (longest === "") return full;
  const at = full.search(new RegExp(`(?:^|:)${longest}(?:$|:)`));
  const from = full[at] === ":" ? at + 1 : at;
  const head = full.slice(0, from).replace(/:$/, "");
  return withDots(`${head}::${full.slice(from + longest.length).replace(/^:/, "")}`, value);
}

// Addresses that hold one of IPv4 show it.
function withDots(text: string, value: bigint): string {
  const found = /^::(ffff:)?[0-9a-f]{1,4}:[0-9a-f]{1,4}$/.exec(text);
  if (found === null) return text;
  const dotted = [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join(".");
  return `::${found[1] ?? ""}${dotted}`;
}

function long(value: bigint): string {
  return (value.toString(16).padStart(32, "0").match(/.{4}/g) as string[]).join(":");
}

function last({ value, bits, prefix }: RAddress): bigint {
  return value | ((1n << BigInt(bits - prefix)) - 1n);
}

function bytesOf({ value, bits }: RAddress): Buffer {
  return Buffer.from(value.toString(16).padStart(bits / 4, "0"), "hex");
}

function fromBytes(ruby: Interpreter, bytes: Buffer): RAddress {
  if (bytes.length !== 4 && bytes.length !== 16) {
    throw ruby.error("IPAddr::AddressFamilyError", "unsupported address family");
  }
  const bits = bytes.length * 8;
  return new RAddress(ruby.class("IPAddr"), BigInt(`0x${bytes.toString("hex")}`), bits, bits);
}

/** The same kind of address with another value, cut to its size. */
function changed(ruby: Interpreter, self: RAddress, value: bigint): RAddress {
  const { bits, prefix, zone } = self;
  return new RAddress(ruby.class("IPAddr"), BigInt.asUintN(bits, value), bits, prefix, zone);
}

function amount(ruby: Interpreter, value: RValue): bigint {
  if (typeof value === "number" || typeof value === "bigint") return BigInt(value);
  return addressOf(ruby, value, undefined).value;
}

function operator(operate: (mine: bigint, other: bigint) => bigint): NativeMethod<RAddress> {
  return def<RAddress>(1, (self, [other], _block, ruby) =>
    changed(ruby, self, operate(self.value, amount(ruby, other))),
  );
}

/** Whether it lies in one of these networks. */
function within(...networks: readonly string[]): NativeMethod<RAddress> {
  return def<RAddress>(0, (self, _args, _block, ruby) =>
    networks.some((network) => {
      const one = parsed(ruby, network);
      return one.bits === self.bits && self.value >= one.value && self.value <= last(one);
    }),
  );
}

function arpa(self: RAddress, tail: string): RString {
  if (self.bits === 32) {
    return new RString(`${plain(self).split(".").reverse().join(".")}.in-addr.arpa`);
  }
  const digits = self.value.toString(16).padStart(32, "0");
  return new RString(`${[...digits].reverse().join(".")}.${tail}`);
}

function ofFamily(ruby: Interpreter, other: RValue): RAddress | undefined {
  try {
    return addressOf(ruby, other, undefined);
  } catch (error) {
    if (!(error instanceof RubyError)) throw error;
    return undefined;
  }
}

const includes = def<RAddress>(1, (self, [other], _block, ruby) => {
  const address = addressOf(ruby, other, undefined);
  return address.bits === self.bits && address.value >= self.value && last(address) <= last(self);
});

function moved(ruby: Interpreter, self: RAddress, value: bigint): RAddress {
  return new RAddress(ruby.class("IPAddr"), value, self.bits, self.bits);
}

const methods: NativeMethods<RAddress> = {
  to_s: def(0, (self) => new RString(shown(self))),
  to_string: def(
    0,
    (self) => new RString(self.bits === 32 ? plain(self) : long(self.value) + self.zone),
  ),
  to_i: def(0, ({ value }) => integer(value)),
  "ipv4?": def(0, ({ bits }) => bits === 32),
  "ipv6?": def(0, ({ bits }) => bits === 128),
  prefix: def(0, ({ prefix }) => prefix),
  netmask: def(0, ({ bits, prefix }, _args, _block, ruby) => {
    const mask = maskOf(bits, prefix);
    if (bits === 128) return new RString(long(mask));
    return new RString(shown(new RAddress(ruby.class("IPAddr"), mask, bits, bits)));
  }),
  mask: def(1, (self, [mask], _block, ruby) => masked(ruby, self, ruby.text(mask))),
  family: def(0, ({ bits }) => (bits === 32 ? ipv4Family : ipv6Family)),
  hton: def(0, (self) => binary(bytesOf(self))),
  reverse: def(0, (self) => arpa(self, "ip6.arpa")),
  ip6_arpa: def(0, (self) => arpa(self, "ip6.arpa")),
  ip6_int: def(0, (self) => arpa(self, "ip6.int")),
  "private?": within("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"),
  "loopback?": within("127.0.0.0/8", "::1"),
  "link_local?": within("169.254.0.0/16", "fe80::/10"),
  "ipv4_mapped?": def(0, ({ value, bits }) => bits === 128 && value >> 32n === 0xffffn),
  ipv4_mapped: def(0, (self, _args, _block, ruby) => {
    if (self.bits !== 32) throw ruby.error("IPAddr::InvalidAddressError", "not an IPv4 address");
    const value = (0xffffn << 32n) | self.value;
    return new RAddress(ruby.class("IPAddr"), value, 128, self.prefix + 96);
  }),
  native: def(0, (self, _args, _block, ruby) => {
    if (self.bits === 32 || (self.value >> 32n !== 0xffffn && self.value >> 32n !== 0n))
      return self;
    return new RAddress(ruby.class("IPAddr"), self.value & 0xffffffffn, 32, 32);
  }),
  "|": operator((mine, other) => mine | other),
  "&": operator((mine, other) => mine & other),
  "<<": operator((mine, other) => mine << other),
  ">>": operator((mine, other) => mine >> other),
  "~": def(0, (self, _args, _block, ruby) => changed(ruby, self, ~self.value)),
  "include?": includes,
  "===": includes,
  to_range: def(
    0,
    (self, _args, _block, ruby) =>
      new RRange(moved(ruby, self, self.value), moved(ruby, self, last(self)), false),
  ),
  succ: def(0, (self, _args, _block, ruby) => changed(ruby, self, self.value + 1n)),
  "<=>": def(1, (self, [given], _block, ruby) => {
    const other = ofFamily(ruby, given);
    if (other === undefined || other.bits !== self.bits) return null;
    return self.value < other.value ? -1 : self.value > other.value ? 1 : 0;
  }),
  "==": def(1, (self, [given], _block, ruby) => {
    const other = ofFamily(ruby, given);
    return other !== undefined && other.bits === self.bits && other.value === self.value;
  }),
  "eql?": def(
    1,
    (self, [other]) =>
      other instanceof RAddress && other.bits === self.bits && other.value === self.value,
  ),
  hash: def(0, ({ value, bits }) => Number(value % 9007199254740881n) + bits),
  inspect: def(0, (self, _args, _block, ruby) => {
    const mask = shown(
      new RAddress(ruby.class("IPAddr"), maskOf(self.bits, self.prefix), self.bits, self.bits),
    );
    const address = self.bits === 32 ? shown(self) : long(self.value) + self.zone;
    const shownMask = self.bits === 32 ? mask : long(maskOf(128, self.prefix));
    return new RString(`#<IPAddr: IPv${self.bits === 32 ? 4 : 6}:${address}/${shownMask}>`);
  }),
};

export const ipaddr = [
  defineClass<RAddress>("IPAddr", {
    includes: ["Comparable"],
    singleton: {
      new: forwarding(
        [0, 2],
        (_self, [address, family], _block, ruby): RValue =>
          address === undefined ? parsed(ruby, "::/0") : addressOf(ruby, address, family),
      ),
      new_ntoh: def(1, (_self, [bytes], _block, ruby) =>
        fromBytes(ruby, stringBytes(toRString(ruby, bytes))),
      ),
      ntop: def(
        1,
        (_self, [bytes], _block, ruby) =>
          new RString(shown(fromBytes(ruby, stringBytes(toRString(ruby, bytes))))),
      ),
    },
    methods,
  }),
  defineClass("IPAddr::Error", { superclass: "ArgumentError" }),
  defineClass("IPAddr::InvalidAddressError", { superclass: "IPAddr::Error" }),
  defineClass("IPAddr::InvalidPrefixError", { superclass: "IPAddr::InvalidAddressError" }),
  defineClass("IPAddr::AddressFamilyError", { superclass: "IPAddr::Error" }),
];
