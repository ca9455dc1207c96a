// Ruby's `sprintf`, apart from what its arguments are: those are read through `FormatArguments`,
// so that Puppet's values and anybody else's can be formatted by the same code. Refusals are
// `FormatError`s in Ruby's words.

import { exponentialText, fixedText, generalText, hexadecimalText } from "./float-text.ts";

export class FormatError extends Error {}

/** The named argument isn't there: Ruby's KeyError, which callers may want to tell apart. */
class MissingKeyError extends FormatError {}

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

interface Directive {
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

const LARGEST = 2 ** 31 - 1;

export function sprintf<V>(format: string, args: FormatArguments<V>): string {
  return new Formatter(format, args).run();
}

class Formatter<V> {
  readonly #format: string;
  readonly #args: FormatArguments<V>;
  #at = 0;
  // How arguments have been taken so far: > 0 the number of the last unnumbered one, -1 by
  // number, -2 by name. The three don't mix.
  #mode = 0;
  #next = 1;

  constructor(format: string, args: FormatArguments<V>) {
    this.#format = format;
    this.#args = args;
  }

  run(): string {
    const format = this.#format;
    let result = "";
    for (;;) {
      const percent = format.indexOf("%", this.#at);
      if (percent < 0) return result + format.slice(this.#at);
      result += format.slice(this.#at, percent);
      if (percent + 1 === format.length) {
        throw new FormatError("incomplete format specifier; use %% (double %) instead");
      }
      this.#at = percent + 1;
      result += this.#directive();
    }
  }

  #directive(): string {
    const flags: Directive = {
      space: false,
      sharp: false,
      plus: false,
      minus: false,
      zero: false,
      width: undefined,
      precision: undefined,
      precisionSeen: false,
    };
    let value: V | undefined;
    let name: string | undefined;
    for (;;) {
      const character = this.#format[this.#at] ?? "\0";
      switch (character) {
        case " ":
          this.#checkFlag(flags);
          flags.space = true;
          this.#at += 1;
          continue;
        case "#":
          this.#checkFlag(flags);
          flags.sharp = true;
          this.#at += 1;
          continue;
        case "+":
          this.#checkFlag(flags);
          flags.plus = true;
          this.#at += 1;
          continue;
        case "-":
          this.#checkFlag(flags);
          flags.minus = true;
          this.#at += 1;
          continue;
        case "0":
          this.#checkFlag(flags);
          flags.zero = true;
          this.#at += 1;
          continue;
        case "*": {
          checkWidth(flags);
          const width = this.#star("width");
          flags.minus ||= width < 0;
          flags.width = Math.abs(width);
          continue;
        }
        case ".": {
          if (flags.precisionSeen) throw new FormatError("precision given twice");
          flags.precisionSeen = true;
          this.#at += 1;
          if (this.#format[this.#at] === "*") {
            const precision = this.#star("precision");
            if (precision >= 0) flags.precision = precision;
          } else {
            flags.precision = this.#number("precision");
          }
          continue;
        }
        case "<":
        case "{": {
          const taken = this.#named(character, name);
          value = taken.value;
          name = taken.name;
          if (character === "{") return pad(cut(this.#args.toText(value), flags), flags);
          continue;
        }
        case "\n":
        case "\0":
        case "%":
          if (isMarked(flags)) throw new FormatError("invalid format character - %");
          if (character === "%") this.#at += 1;
          return "%";
      }
      if (character >= "1" && character <= "9") {
        const number = this.#number("width");
        if (this.#format[this.#at] === "$") {
          if (value !== undefined) throw new FormatError(`value given twice - ${number}$`);
          value = this.#numbered(number);
          this.#at += 1;
        } else {
          checkWidth(flags);
          flags.width = number;
        }
        continue;
      }
      const convert = conversions[character];
      if (convert === undefined) {
        const printable = character > " " && character < "\x7f";
        throw new FormatError(`malformed format string${printable ? ` - %${character}` : ""}`);
      }
      this.#at += 1;
      return convert(
        value === undefined ? this.#unnumbered() : value,
        flags,
        this.#args,
        character,
      );
    }
  }

  #checkFlag(flags: Directive): void {
    if (flags.width !== undefined) throw new FormatError("flag after width");
    if (flags.precisionSeen) throw new FormatError("flag after precision");
  }

  #number(what: string): number {
    const start = this.#at;
    while (isDigit(this.#format.charCodeAt(this.#at))) this.#at += 1;
    const number = Number(this.#format.slice(start, this.#at));
    if (number > LARGEST) throw new FormatError(`${what} too big`);
    if (this.#at >= this.#format.length) {
      throw new FormatError("malformed format string - %*[0-9]");
    }
    return number;
  }

  /** `*` or `*N$`, standing on the star. */
  #star(what: string): number {
    this.#at += 1;
    const start = this.#at;
    const number = this.#number(what);
    let value: V;
    if (this.#format[this.#at] === "$") {
      value = this.#numbered(number);
      this.#at += 1;
    } else {
      this.#at = start;
      value = this.#unnumbered();
    }
    const size = Number(this.#args.toInteger(value));
    if (Math.abs(size) > LARGEST) throw new FormatError(`${what} too big`);
    return size;
  }

  #unnumbered(): V {
    if (this.#mode === -1) {
      throw new FormatError(`unnumbered(${this.#next}) mixed with numbered`);
    }
    if (this.#mode === -2) throw new FormatError(`unnumbered(${this.#next}) mixed with named`);
    this.#mode = this.#next;
    this.#next += 1;
    return this.#argument(this.#mode);
  }

  #numbered(number: number): V {
    if (this.#mode > 0) {
      throw new FormatError(`numbered(${number}) after unnumbered(${this.#mode})`);
    }
    if (this.#mode === -2) throw new FormatError(`numbered(${number}) after named`);
    if (number < 1) throw new FormatError(`invalid index - ${number}$`);
    this.#mode = -1;
    return this.#argument(number);
  }

  #argument(number: number): V {
    if (number > this.#args.positional.length) throw new FormatError("too few arguments");
    return this.#args.positional[number - 1] as V;
  }

  #named(open: "<" | "{", before: string | undefined): { value: V; name: string } {
    const close = this.#format.indexOf(open === "<" ? ">" : "}", this.#at);
    if (close < 0) throw new FormatError("malformed name - unmatched parenthesis");
    const text = this.#format.slice(this.#at, close + 1);
    if (before !== undefined) throw new FormatError(`named${text} after <${before}>`);
    if (this.#mode > 0) throw new FormatError(`named${text} after unnumbered(${this.#mode})`);
    if (this.#mode === -1) throw new FormatError(`named${text} after numbered`);
    this.#mode = -2;
    this.#at = close + 1;
    const name = text.slice(1, -1);
    const value = this.#args.named(name);
    if (value === undefined) throw new MissingKeyError(`key${text} not found`);
    return { value, name };
  }
}

type Conversion = <V>(
  value: V,
  flags: Directive,
  args: FormatArguments<V>,
  directive: string,
) => string;

const conversions: Readonly<Record<string, Conversion | undefined>> = {
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

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isMarked(flags: Directive): boolean {
  return (
    flags.space ||
    flags.sharp ||
    flags.plus ||
    flags.minus ||
    flags.zero ||
    flags.width !== undefined ||
    flags.precisionSeen
  );
}

function checkWidth(flags: Directive): void {
  if (flags.width !== undefined) throw new FormatError("width given twice");
  if (flags.precisionSeen) throw new FormatError("width after precision");
}

/** Text cut to the precision, in characters. */
function cut(text: string, flags: Directive): string {
  if (flags.precision === undefined || text.length <= flags.precision) return text;
  return Array.from(text).slice(0, flags.precision).join("");
}

/** Text padded to the width, in characters. */
function pad(text: string, flags: Directive): string {
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
