// Ruby's `scanf`: the inverse of printf for a string at hand. Every specifier of the format is
// turned into a pattern for the start of what is left of the input; the first that does not
// match ends the scan. Integers come back as bigint, floats as number, the rest as text.

/** Compiles a pattern in Ruby's notation, anchored and with `.` matching line ends. */
type CompilePattern = (source: string) => RegExp;

export type Scanned = string | bigint | number;

interface Specifier {
  readonly pattern: RegExp;
  /** Absent for literals and for specifiers with `*`, which only skip. */
  readonly convert: ((text: string) => Scanned) | undefined;
  /** Whether white space in front of the match belongs to it. */
  readonly countsSpace: boolean;
}

interface Scan {
  readonly values: readonly Scanned[];
  readonly rest: string;
}

export class ScanFormat {
  readonly #specifiers: readonly Specifier[];

  constructor(format: string, compile: CompilePattern) {
    const tokens = format.match(token) ?? [];
    this.#specifiers = tokens.map((text) => specifier(text, compile));
  }

  scan(input: string): Scan {
    const values: Scanned[] = [];
    let rest = input;
    for (const { pattern, convert, countsSpace } of this.#specifiers) {
      const text = countsSpace ? rest : rest.replace(/^\s+/, "");
      const match = pattern.exec(text);
      if (match === null) break;
      if (convert !== undefined) values.push(convert(match[1] ?? ""));
      rest = text.slice(match[0].length);
      if (rest === "") break;
    }
    return { values, rest };
  }
}

// A specifier with the white space before it, or a run of other characters. Letters count in
// both cases here, but only the lower-case ones of d, i, u, s and c mean something.
const token = /\s*%(?:%|\*?\d*(?:\[\[:\w+:\]\]|\[[^\]]*\]|[diuxofegsca]))|[^%\s]+/gi;
const parts = /^(\s*)%(\*?)(\d*)(?:(\[\[:[a-z]+:\]\])|\[([^\]]*)\]|([a-zA-Z%]))$/;

function specifier(text: string, compile: CompilePattern): Specifier {
  const match = parts.exec(text);
  const [, space = "", star = "", width = "", posix, set, letter = ""] = match ?? [];
  const build = shapeOf({ width, posix, set, letter, isSpaced: space !== "" });
  if (match === null || build === undefined) {
    const literal = letter === "%" ? "\\s*%" : escaped(text);
    return { pattern: compile(`\\A(${literal})`), convert: undefined, countsSpace: false };
  }
  const isSet = posix !== undefined || set !== undefined;
  return {
    pattern: compile(`\\A${build.source}`),
    convert: star === "" ? build.convert : undefined,
    countsSpace: isSet ? star === "" : letter === "c" && space === "",
  };
}

interface Shape {
  readonly source: string;
  readonly convert: (text: string) => Scanned;
}

interface SpecifierParts {
  readonly width: string;
  readonly posix: string | undefined;
  readonly set: string | undefined;
  readonly letter: string;
  readonly isSpaced: boolean;
}

function shapeOf({ width, posix, set, letter, isSpaced }: SpecifierParts): Shape | undefined {
  const most = width === "" ? undefined : Number(width);
  if (posix !== undefined) return { source: `(${posix}${times(most)})`, convert: plain };
  if (set !== undefined) return { source: setSource(set, most), convert: plain };
  const build = shapes[letter];
  return build?.(most, isSpaced);
}

function times(most: number | undefined): string {
  return most === undefined ? "+" : `{1,${most}}`;
}

function setSource(set: string, most: number | undefined): string {
  if (most !== undefined) return `([${set}]{1,${most}})`;
  const others = set.startsWith("^") ? set.slice(1) : `^${set}`;
  return `([${set}]+)(?=[${others}]|\\z)`;
}

type Build = (most: number | undefined, isSpaced: boolean) => Shape;

const decimal: Build = (most) => ({
  source:
    most === undefined
      ? "([-+]?\\d+)"
      : `(${oneOf([most > 1 && `[-+]\\d{1,${most - 1}}`, `\\d{1,${most}}`])})`,
  convert: (text) => BigInt(text.replace("+", "")),
});

const hexadecimal: Build = (most) => ({
  source:
    most === undefined
      ? "([-+]?(?:0[Xx])?\\h+)"
      : `(${oneOf([
          most > 3 && `[-+]0[Xx]\\h{1,${most - 3}}`,
          most > 2 && `0[Xx]\\h{1,${most - 2}}`,
          most > 1 && `[-+]\\h{1,${most - 1}}`,
          `\\h{1,${most}}`,
        ])})`,
  convert: (text) => withSign(text, (digits) => BigInt(`0x${digits.replace(/^0x/i, "")}`)),
});

const number =
  "0[xX](?:\\.\\h+|\\h+(?:\\.\\h*)?)[pP][-+]?\\d+|\\d+(?![\\d.])|\\d*\\.\\d*(?:[eE][-+]?\\d+)?";

const floating: Build = (most) => ({
  source: most === undefined ? `([-+]?(?:${number}))` : `(?=[-+]?(?:${number}))(\\S{1,${most}})`,
  convert: toFloat,
});

// `%i` tells the base by the prefix. A lone 0 is none of its forms, unless there is a width.
const integer: Build = (most) => ({
  source:
    most === undefined
      ? "([-+]?(?:0[0-7]+|0[Xx]\\h+|[1-9]\\d*))"
      : `(${oneOf([
          most > 1 && `[1-9]\\d{1,${most - 1}}`,
          most > 1 && `0[0-7]{1,${most - 1}}`,
          most > 2 && `[-+]0[0-7]{1,${most - 2}}`,
          most > 2 && `[-+][1-9]\\d{1,${most - 2}}`,
          most > 2 && `0[Xx]\\h{1,${most - 2}}`,
          most > 3 && `[-+]0[Xx]\\h{1,${most - 3}}`,
          "\\d",
        ])})`,
  convert: (text) => withSign(text, (digits) => BigInt(digits.replace(/^0(?=[0-7])/, "0o"))),
});

const octal: Build = (most) => ({
  source: most === undefined ? "([-+]?[0-7]+)" : `([-+][0-7]{1,${most - 1}}|[0-7]{1,${most}})`,
  convert: (text) => withSign(text, (digits) => BigInt(`0o${digits}`)),
});

const shapes: Readonly<Record<string, Build | undefined>> = {
  d: decimal,
  u: decimal,
  i: integer,
  x: hexadecimal,
  X: hexadecimal,
  o: octal,
  a: floating,
  e: floating,
  f: floating,
  g: floating,
  A: floating,
  E: floating,
  F: floating,
  G: floating,
  s: (most) => ({ source: `(\\S${times(most)})`, convert: plain }),
  c: (most, isSpaced) => ({
    source: most === undefined ? `${isSpaced ? "\\s*" : ""}(.)` : `(.{1,${most}})`,
    convert: plain,
  }),
};

function oneOf(alternatives: readonly (string | false)[]): string {
  return alternatives.filter((alternative) => alternative !== false).join("|");
}

function plain(text: string): string {
  return text;
}

function withSign(text: string, read: (digits: string) => bigint): bigint {
  const value = read(text.replace(/^[-+]/, ""));
  return text.startsWith("-") ? -value : value;
}

function toFloat(text: string): number {
  const hex = /^([-+]?)0x([0-9a-f]*)\.?([0-9a-f]*)p([-+]?\d+)/i.exec(text);
  if (hex !== null) {
    const [, sign, whole = "", fraction = "", exponent] = hex;
    const size =
      Number.parseInt(`0${whole}${fraction}`, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
    return sign === "-" ? -size : size;
  }
  const [found = "0"] = /^[-+]?\d*(?:\.\d+|\.(?=e[-+]))?(?:e[-+]?\d+)?/i.exec(text) ?? [];
  const value = Number(found.replace(".e", "e").replace(".E", "e"));
  return Number.isNaN(value) ? 0 : value;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/\-#\s]/g, "\\$&");
}
