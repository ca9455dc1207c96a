// One directive of `sprintf`, once it has been read: the value as its letter, flags, width and
// precision want it.

import { exponentialText, fixedText, generalText, hexadecimalText } from "./float-text.ts";

export class FormatError extends Error {}

export interface FormatArguments<V> {
  readonly positional: readonly V[];
  /** The value for `%<name>`; `undefined` when the hash has none. Throws when there is no hash. */
  named(name: string): V | undefined;
  /** The argument as an integer, or an error in Ruby's words. */
  toInteger(value: V): bigint;
  /** The argument as a number; an integer stays one (a bigint), since it is exact. */
  toNumber(value: V): number | bigint;
  /** The one character of `%c`. */
  toCharacter(value: V): string;
  /** `%s`. */
  toText(value: V): string;
  /** `%p`. */
  inspect(value: V): string;
}

/** What stands between the `%` and the letter. */
export interface Directive {
  space: boolean;
  sharp: boolean;
  plus: boolean;
  minus: boolean;
  zero: boolean;
  width: number | undefined;
  /** `undefined` when none was given; a negative `*` counts as none. */
  precision: number | undefined;
  precisionSeen: boolean;
}

type Conversion = <V>(value: V, flags: Directive, args: FormatArguments<V>) => string;

export const conversions: Readonly<Record<string, Conversion | undefined>> = {
  c: (value, flags, args) => pad(args.toCharacter(value), flags),
  s: (value, flags, args) => pad(cut(args.toText(value), flags), flags),
  p: (value, flags, args) => pad(cut(args.inspect(value), flags), flags),
  d: (value, flags, args) => decimal(args.toInteger(value), flags),
  i: (value, flags, args) => decimal(args.toInteger(value), flags),
  u: (value, flags, args) => decimal(args.toInteger(value), flags),
  o: (value, flags, args) => radix(args.toInteger(value), 8, "0", flags),
  x: (value, flags, args) => radix(args.toInteger(value), 16, "0x", flags),
  X: (value, flags, args) => radix(args.toInteger(value), 16, "0X", flags),
  b: (value, flags, args) => radix(args.toInteger(value), 2, "0b", flags),
  B: (value, flags, args) => radix(args.toInteger(value), 2, "0B", flags),
  f: (value, flags, args) => floating(args.toNumber(value), flags, "f"),
  e: (value, flags, args) => floating(args.toNumber(value), flags, "e"),
  E: (value, flags, args) => floating(args.toNumber(value), flags, "E"),
  g: (value, flags, args) => floating(args.toNumber(value), flags, "g"),
  G: (value, flags, args) => floating(args.toNumber(value), flags, "G"),
  a: (value, flags, args) => floating(args.toNumber(value), flags, "a"),
  A: (value, flags, args) => floating(args.toNumber(value), flags, "A"),
};

/** Text cut to the precision, in characters. */
export function cut(text: string, flags: Directive): string {
  if (flags.precision === undefined || text.length <= flags.precision) return text;
  return Array.from(text).slice(0, flags.precision).join("");
}

/** Text padded to the width, in characters. */
export function pad(text: string, flags: Directive): string {
  if (flags.width === undefined) return text;
  const missing = flags.width - characterCount(text);
  if (missing <= 0) return text;
  return flags.minus ? text + " ".repeat(missing) : " ".repeat(missing) + text;
}

function characterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 0xd800 && code < 0xdc00) count -= 1;
  }
  return count;
}

function signOf(negative: boolean, flags: Directive): string {
  if (negative) return "-";
  if (flags.plus) return "+";
  return flags.space ? " " : "";
}

function decimal(value: bigint, flags: Directive): string {
  const digits = (value < 0n ? -value : value).toString();
  return integer({ digits, fill: "0", sign: signOf(value < 0n, flags), prefix: "" }, flags);
}

// Without `+` or a space a negative number is shown as its two's complement: `..` for the
// endless row of sign digits, then one of them, then the rest.
function radix(value: bigint, base: 2 | 8 | 16, mark: string, flags: Directive): string {
  const upper = mark === "0X";
  const octal = base === 8;
  const signed = flags.plus || flags.space;
  let prefix = flags.sharp ? mark : "";
  if (value < 0n && !signed) {
    const digits = complement(value, base);
    const fill = (base - 1).toString(base);
    return integer(
      {
        digits: upper ? digits.toUpperCase() : digits,
        fill: upper ? fill.toUpperCase() : fill,
        sign: "",
        prefix: octal ? "" : prefix,
        dots: true,
      },
      flags,
    );
  }
  let digits = (value < 0n ? -value : value).toString(base);
  if (upper) digits = digits.toUpperCase();
  if (octal) {
    // The leading zero is one of the digits a precision asks for.
    if (prefix !== "" && digits === "0") {
      return integer(
        { digits: "0", fill: "0", sign: signOf(value < 0n, flags), prefix: "" },
        flags.precision === 0 ? { ...flags, precision: 1 } : flags,
      );
    }
    if ((flags.precision ?? 0) > digits.length) prefix = "";
  } else if (digits === "0") {
    prefix = "";
  }
  return integer({ digits, fill: "0", sign: signOf(value < 0n, flags), prefix }, flags);
}

function complement(value: bigint, base: 2 | 8 | 16): string {
  const bits = base === 2 ? 1 : base === 8 ? 3 : 4;
  const top = (base - 1).toString(base);
  const length = (-value).toString(base).length + 1;
  const digits = BigInt.asUintN(length * bits, value).toString(base);
  let start = 0;
  while (digits[start] === top && digits[start + 1] === top) start += 1;
  return digits.slice(start);
}

interface IntegerParts {
  readonly digits: string;
  /** What an unsigned number is filled with on its left. */
  readonly fill: string;
  readonly sign: string;
  readonly prefix: string;
  readonly dots?: boolean;
}

function integer({ digits, fill, sign, prefix, dots }: IntegerParts, flags: Directive): string {
  const lead = dots ? 2 : 0;
  let width = (flags.width ?? 0) - sign.length - prefix.length - lead;
  let count: number;
  let body = digits;
  if (flags.zero && !flags.minus && flags.precision === undefined && !flags.precisionSeen) {
    count = width;
    width = 0;
  } else {
    const precision = (flags.precision ?? -1) - lead;
    if (precision < body.length && prefix === "" && precision === 0 && body === "0") body = "";
    count = Math.max(precision, body.length);
    width -= count;
  }
  const filled = fill.repeat(Math.max(0, count - body.length)) + body;
  const text = sign + prefix + (dots ? ".." : "") + filled;
  if (width <= 0) return text;
  return flags.minus ? text + " ".repeat(width) : " ".repeat(width) + text;
}

function floating(value: number | bigint, flags: Directive, directive: string): string {
  if (typeof value === "bigint" && directive === "f") return wholeNumber(value, flags);
  const number = Number(value);
  const negative = number < 0 || Object.is(number, -0);
  if (!Number.isFinite(number)) {
    const name = Number.isNaN(number) ? "NaN" : "Inf";
    return pad(signOf(number < 0, flags) + name, flags);
  }
  const text = magnitudeText(Math.abs(number), flags, directive);
  return aligned(signOf(negative, flags), text, flags);
}

// An integer keeps all its digits where a double would lose some.
function wholeNumber(value: bigint, flags: Directive): string {
  const digits = (value < 0n ? -value : value).toString();
  const precision = flags.precision ?? 6;
  const text = precision > 0 ? `${digits}.${"0".repeat(precision)}` : digits;
  return aligned(signOf(value < 0n, flags), text, flags);
}

function magnitudeText(size: number, flags: Directive, directive: string): string {
  const { precision, sharp } = flags;
  switch (directive) {
    case "f":
      return fixedText(size, precision ?? 6, sharp);
    case "e":
      return exponentialText(size, precision ?? 6, sharp);
    case "E":
      return exponentialText(size, precision ?? 6, sharp).toUpperCase();
    case "g":
      return generalText(size, precision ?? 6, sharp);
    case "G":
      return generalText(size, precision ?? 6, sharp).toUpperCase();
    case "a":
      return hexadecimalText(size, precision, sharp);
    default:
      return hexadecimalText(size, precision, sharp).toUpperCase();
  }
}

function aligned(sign: string, text: string, flags: Directive): string {
  const missing = (flags.width ?? 0) - sign.length - text.length;
  if (missing <= 0) return sign + text;
  if (flags.minus) return sign + text + " ".repeat(missing);
  if (!flags.zero) return " ".repeat(missing) + sign + text;
  // Zeros go behind the mark of a hexadecimal number.
  const mark = /^0x/i.exec(text)?.[0] ?? "";
  return sign + mark + "0".repeat(missing) + text.slice(mark.length);
}
