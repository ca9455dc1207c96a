// IPAddr: addresses and networks of IPv4 and IPv6.
import { isIPv4, isIPv6 } from "node:net";
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import { def, defineClass, forwarding, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { integer, RObject, RRange, RString, type RValue } from "../values.ts";

class RAddress extends RObject {
  readonly value: bigint;
  /** 32 or 128. */
  readonly bits: number;
  readonly prefix: number;
  constructor(cls: RClass, value: bigint, bits: number, prefix: number) {
    super(cls);
    this.bits = bits;
    this.prefix = prefix;
    this.value = value & maskOf(bits, prefix);
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
  const [address = "", mask] = text.replace(/^\[(.*)\]/, "$1").split("/");
  const bits = isIPv4(address) ? 32 : 128;
  if (bits === 128 && !isIPv6(address)) {
    throw ruby.error("IPAddr::InvalidAddressError", "invalid address: ");
  }
  const value = bits === 32 ? valueOfV4(address) : valueOfV6(address.replace(/%.*/, ""));
  return new RAddress(ruby.class("IPAddr"), value, bits, prefixOf(ruby, mask, bits, value));
}

function prefixOf(
  ruby: Interpreter,
  mask: string | undefined,
  bits: number,
  value: bigint,
): number {
  if (mask === undefined) return bits;
  const size = /^\d+$/.test(mask)
    ? Number(mask)
    : isIPv4(mask)
      ? valueOfV4(mask).toString(2).replace(/0*$/, "").length
      : -1;
  if (size >= 0 && size <= bits) return size;
  throw ruby.error("IPAddr::InvalidPrefixError", `invalid length: ${value}`);
}

function shown({ value, bits }: RAddress): string {
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
  return `${full.slice(0, from).replace(/:$/, "")}::${full.slice(from + longest.length).replace(/^:/, "")}`;
}

function long(value: bigint): string {
  return (value.toString(16).padStart(32, "0").match(/.{4}/g) as string[]).join(":");
}

function last({ value, bits, prefix }: RAddress): bigint {
  return value | ((1n << BigInt(bits - prefix)) - 1n);
}

const includes = def<RAddress>(1, (self, [other], _block, ruby) => {
  const address = other instanceof RAddress ? other : parsed(ruby, toText(ruby, other));
  return address.bits === self.bits && address.value >= self.value && last(address) <= last(self);
});

function moved(ruby: Interpreter, self: RAddress, value: bigint): RAddress {
  return new RAddress(ruby.class("IPAddr"), value, self.bits, self.bits);
}

const methods: NativeMethods<RAddress> = {
  to_s: def(0, (self) => new RString(shown(self))),
  to_string: def(0, (self) => new RString(self.bits === 32 ? shown(self) : long(self.value))),
  to_i: def(0, ({ value }) => integer(value)),
  "ipv4?": def(0, ({ bits }) => bits === 32),
  "ipv6?": def(0, ({ bits }) => bits === 128),
  prefix: def(0, ({ prefix }) => prefix),
  netmask: def(
    0,
    ({ bits, prefix }, _args, _block, ruby) =>
      new RString(shown(new RAddress(ruby.class("IPAddr"), maskOf(bits, prefix), bits, bits))),
  ),
  mask: def(
    1,
    (self, [mask], _block, ruby) =>
      new RAddress(
        ruby.class("IPAddr"),
        self.value,
        self.bits,
        prefixOf(ruby, ruby.text(mask), self.bits, self.value),
      ),
  ),
  "include?": includes,
  "===": includes,
  to_range: def(
    0,
    (self, _args, _block, ruby) =>
      new RRange(moved(ruby, self, self.value), moved(ruby, self, last(self)), false),
  ),
  succ: def(0, (self, _args, _block, ruby) => moved(ruby, self, self.value + 1n)),
  "+": def(1, (self, [by], _block, ruby) => moved(ruby, self, self.value + BigInt(by as number))),
  "-": def(1, (self, [by], _block, ruby) => moved(ruby, self, self.value - BigInt(by as number))),
  "<=>": def(1, (self, [other]) => {
    if (!(other instanceof RAddress) || other.bits !== self.bits) return null;
    return self.value < other.value ? -1 : self.value > other.value ? 1 : 0;
  }),
  "==": def(
    1,
    (self, [other]) =>
      other instanceof RAddress && other.bits === self.bits && other.value === self.value,
  ),
  hash: def(0, ({ value, bits }) => Number(value % 9007199254740881n) + bits),
  inspect: def(0, (self, _args, _block, ruby) => {
    const mask = shown(
      new RAddress(ruby.class("IPAddr"), maskOf(self.bits, self.prefix), self.bits, self.bits),
    );
    const address = self.bits === 32 ? shown(self) : long(self.value);
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
        (_self, [address], _block, ruby): RValue =>
          parsed(ruby, address === undefined ? "::" : toText(ruby, address)),
      ),
    },
    methods,
  }),
  defineClass("IPAddr::Error", { superclass: "ArgumentError" }),
  defineClass("IPAddr::InvalidAddressError", { superclass: "IPAddr::Error" }),
  defineClass("IPAddr::InvalidPrefixError", { superclass: "IPAddr::InvalidAddressError" }),
  defineClass("IPAddr::AddressFamilyError", { superclass: "IPAddr::Error" }),
];
