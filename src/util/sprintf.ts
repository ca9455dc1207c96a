// Ruby's `sprintf`: reads the format and takes the arguments, which are by turn, by number or by
// name. What an argument is, is asked of `FormatArguments`, so that Puppet's values and anybody
// else's can be formatted by the same code. Refusals are `FormatError`s in Ruby's words.

import {
  conversions,
  cut,
  type Directive,
  type FormatArguments,
  FormatError,
  pad,
} from "./sprintf-directive.ts";
import { widest } from "./widest.ts";

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
      return convert(value === undefined ? this.#unnumbered() : value, flags, this.#args);
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
    if (number > widest) throw new FormatError(`${what} too big`);
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
    if (Math.abs(size) > widest) throw new FormatError(`${what} too big`);
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
    if (value === undefined) throw new FormatError(`key${text} not found`);
    return { value, name };
  }
}

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
