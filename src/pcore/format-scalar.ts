// Values that are no containers as strings in a format, one rule a kind.
import { PuppetError } from "../util/error.ts";
import { inspectString } from "../util/ruby-inspect.ts";
import { sprintf } from "../util/sprintf.ts";
import { FormatError } from "../util/sprintf-directive.ts";
import { displayValue, formatLiteral, formatType, regexpText } from "./format.ts";
import type { Format } from "./format-map.ts";
import { issues } from "./issues.ts";
import { rubyClass } from "./labels.ts";
import { numberText, toDouble } from "./numbers.ts";
import { intervalsOf } from "./semver-range.ts";
import { capitalize, doubleQuote, quote } from "./text.ts";
import { toSeconds, wholeSeconds } from "./time-units.ts";
import { PType } from "./types/index.ts";
import {
  Binary,
  Default,
  Float,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";
import { intervalText } from "./version-interval.ts";

export interface Indentation {
  readonly level: number;
  readonly isFirst: boolean;
  readonly isIndenting: boolean;
}
type Simple = null | boolean | number | bigint | string;

export function isSimple(value: Value): value is Simple {
  return typeof value !== "object" || value === null;
}

export function simpleText(value: Simple, format: Format): string {
  switch (typeof value) {
    case "string":
      return stringText(value, format);
    case "number":
    case "bigint":
      return integerText(value, format);
    case "boolean":
      return booleanText(value, format);
    default:
      return undefText(format);
  }
}

export function objectText(
  value: Value & object,
  format: Format,
  indentation: Indentation,
): string {
  if (value instanceof Float) return floatText(value, format);
  if (value instanceof Default) return defaultText(format);
  if (value instanceof Regexp) return regexpTextIn(value, format);
  if (value instanceof Binary) return binaryText(value, format);
  if (value instanceof PType) return typeText(value, format);
  if (value instanceof Uri) return uriText(value, format, indentation);
  if (value instanceof PObject) return instanceText(value, format, indentation);
  return anyText(value, format);
}

export function illegal(kind: string, { letter }: Format, expected: string): PuppetError {
  const detail =
    `Illegal format '${letter}' specified for value of ${kind} type - ` +
    `expected one of the characters '${expected}'`;
  return new PuppetError(issues.ILLEGAL_FORMAT({ detail }));
}

/** A single value through `sprintf`, whose refusals become ours. */
function print(
  format: string,
  value: number | bigint | Float | string,
  shown: { readonly inspected?: string; readonly className?: string } = {},
): string {
  const notConverted = (target: string) =>
    new FormatError(`can't convert ${shown.className ?? "String"} into ${target}`);
  try {
    return sprintf(format, {
      positional: [value],
      named: () => {
        throw new FormatError("one hash required");
      },
      toInteger: (one) => {
        if (typeof one === "string") throw notConverted("Integer");
        return BigInt(one instanceof Float ? Math.trunc(one.value) : one);
      },
      toNumber: (one) => {
        if (typeof one === "string") throw notConverted("Float");
        return one instanceof Float ? one.value : BigInt(one);
      },
      toCharacter: String,
      toText: (one) => (one instanceof Float ? numberText(one) : String(one)),
      inspect: (one) =>
        shown.inspected ?? (one instanceof Float ? numberText(one) : inspectText(one)),
    });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new PuppetError(issues.ILLEGAL_FORMAT({ detail: error.message }), {}, error);
  }
}

function inspectText(value: number | bigint | string): string {
  return typeof value === "string" ? inspectString(value) : String(value);
}

/** Only width, precision and alignment of a format. */
function aligned({ left, width, precision }: Format, text: string): string {
  const characters = [...text];
  const cut = precision === undefined ? text : characters.slice(0, precision).join("");
  const missing = (width ?? 0) - [...cut].length;
  if (missing <= 0) return cut;
  return left ? cut + " ".repeat(missing) : " ".repeat(missing) + cut;
}

/** The format with another letter; every occurrence of the old one goes, as in the reference. */
function withLetter(format: Format, letter: string): string {
  return format.original.replaceAll(format.letter, letter);
}

// Times are numbers of seconds to the letters that want a number.
function anyText(value: Value, format: Format): string {
  const { letter, original } = format;
  if (value instanceof Timespan || value instanceof Timestamp) {
    const { nanoseconds } = value;
    if ("dxXobBui".includes(letter)) return print(original, wholeSeconds(nanoseconds));
    if ("eEfgGaA".includes(letter)) return print(original, new Float(toSeconds(nanoseconds)));
    if (letter === "c")
      return print(
        withLetter(format, "s"),
        characterOf(wholeSeconds(nanoseconds), "invalid character"),
      );
  }
  const shown = { inspected: inspected(value), className: rubyClass(value) };
  return print(original, displayValue(value), shown);
}

function inspected(value: Value): string {
  if (value instanceof SemVerRange) return intervalsOf(value).map(intervalText).join(" || ");
  const text = displayValue(value);
  return value instanceof SemVer ? text : `#<${text}>`;
}

function defaultText(format: Format): string {
  const quoted = (text: string) => (format.alternative ? `"${text}"` : text);
  switch (format.letter) {
    case "d":
    case "s":
    case "p":
      return aligned(format, quoted("default"));
    case "D":
      return aligned(format, quoted("Default"));
    default:
      throw illegal("Default", format, "dDsp");
  }
}

const undefTexts: Readonly<Record<string, readonly [string, string]>> = {
  n: ["nil", "null"],
  u: ["undef", "undefined"],
  v: ["n/a", "n/a"],
  V: ["N/A", "N/A"],
  s: ["", '""'],
  p: ["undef", '"undef"'],
};

function undefText(format: Format): string {
  const texts = undefTexts[format.letter];
  if (texts !== undefined) return aligned(format, texts[format.alternative ? 1 : 0]);
  if ("dxXobBeEfgGaA".includes(format.letter)) return aligned(format, "NaN");
  throw illegal("Undef", format, "nudxXobBeEfgGaAvVsp");
}

function booleanText(value: boolean, format: Format): string {
  const word = (text: string) => aligned(format, format.alternative ? text.slice(0, 1) : text);
  const text = String(value);
  switch (format.letter) {
    case "t":
      return word(text);
    case "T":
      return word(capitalize(text));
    case "y":
      return word(value ? "yes" : "no");
    case "Y":
      return word(value ? "Yes" : "No");
    case "s":
    case "p":
      return aligned(format, text);
  }
  if ("dxXobB".includes(format.letter)) return integerText(value ? 1 : 0, format);
  if ("eEfgGaA".includes(format.letter)) return floatText(new Float(value ? 1 : 0), format);
  throw illegal("Boolean", format, "tTyYdxXobBeEfgGaAsp");
}

function integerText(value: number | bigint, format: Format): string {
  const { letter, original } = format;
  if ("dxXobBp".includes(letter)) return print(original, value);
  if ("eEfgGaA".includes(letter)) return print(original, new Float(toDouble(value)));
  if (letter === "c") {
    const character = characterOf(value);
    return print(withLetter(format, "s"), format.alternative ? `"${character}"` : character);
  }
  if (letter === "s") {
    return print(withLetter(format, format.alternative ? "p" : "s"), String(value));
  }
  throw illegal("Integer", format, "dxXobBeEfgGaAspc");
}

function characterOf(code: number | bigint, detail = "pack(U): value out of range"): string {
  if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(Number(code));
  throw new PuppetError(issues.ILLEGAL_FORMAT({ detail }));
}

function floatText(value: Float, format: Format): string {
  const { letter, original } = format;
  if ("dxXobB".includes(letter)) return print(original, BigInt(Math.trunc(value.value)));
  if ("eEfgGaAp".includes(letter)) return print(original, value);
  if (letter === "s") {
    const text = numberText(value);
    return print(original, format.alternative ? `"${text}"` : text);
  }
  throw illegal("Float", format, "dxXobBeEfgGaAsp");
}

function stringText(value: string, format: Format): string {
  const shown = (text: string) =>
    format.alternative ? aligned(format, quote(text)) : print(withLetter(format, "s"), text);
  switch (format.letter) {
    case "s":
      return print(format.original, value);
    case "p":
      return aligned(format, format.alternative ? doubleQuote(value) : quote(value));
    case "c":
      return shown(capitalize(value));
    case "C":
      return shown(value.split("::").map(capitalize).join("::"));
    case "u":
      return shown(value.toUpperCase());
    case "d":
      return shown(value.toLowerCase());
    case "t":
      return shown(value.replace(/^[\0\s]+|[\0\s]+$/g, ""));
    default:
      throw illegal("String", format, "cCudspt");
  }
}

function regexpTextIn({ source }: Regexp, format: Format): string {
  if (format.letter === "p") return print(withLetter(format, "s"), regexpText(source));
  if (format.letter === "s")
    return print(format.original, format.alternative ? quote(source) : source);
  throw illegal("Regexp", format, "sp");
}

function typeText(type: PType, format: Format): string {
  const text = formatType(type);
  if (format.letter === "s") return print(format.original, format.alternative ? `"${text}"` : text);
  if (format.letter === "p") return print(withLetter(format, "s"), text);
  throw illegal("Type", format, "sp");
}

function binaryText(value: Binary, format: Format): string {
  const bytes = Buffer.from(value.bytes);
  const letter = format.alternative ? "p" : "s";
  switch (format.letter) {
    case "s":
      if (format.alternative) return print(withLetter(format, "s"), inspectBytes(bytes));
      return print(format.original, binaryContent(bytes));
    case "p":
      return `Binary("${print(withLetter(format, "s"), bytes.toString("base64"))}")`;
    case "b":
      return print(withLetter(format, letter), relaxedBase64(bytes));
    case "B":
      return print(withLetter(format, letter), bytes.toString("base64"));
    case "u":
      return print(withLetter(format, letter), urlSafeBase64(bytes));
    case "t":
      return print(withLetter(format, letter), "Binary");
    case "T":
      return print(withLetter(format, letter), "BINARY");
    default:
      throw illegal("Binary", format, "bButTsp");
  }
}

function inspectBytes(bytes: Buffer): string {
  const text = inspectString(bytes.toString("latin1"));
  return text.replace(
    /[\x80-\xff]/g,
    (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function binaryContent(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  if (Buffer.from(text, "utf8").equals(bytes)) return text;
  const byte = bytes.find((one) => one > 0x7f) ?? 0;
  const code = byte.toString(16).toUpperCase().padStart(2, "0");
  const detail = `"\\x${code}" from ASCII-8BIT to UTF-8`;
  throw new PuppetError(issues.ILLEGAL_FORMAT({ detail }));
}

/** Lines of sixty characters, each with its end. */
function relaxedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/.{1,60}/g, "$&\n");
}

function urlSafeBase64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}

function uriText(uri: Uri, format: Format, indentation: Indentation): string {
  if (format.letter === "p") return formatLiteral(uri, indentOf(format, indentation));
  if (format.letter === "s") {
    return print(format.original, format.alternative ? quote(uri.text) : uri.text);
  }
  throw illegal("URI", format, "sp");
}

function instanceText(value: PObject, format: Format, indentation: Indentation): string {
  switch (format.letter) {
    case "p":
      return formatLiteral(value, indentOf(format, indentation));
    case "s":
      return displayValue(value);
    case "q":
      return inspectString(displayValue(value));
    default:
      throw illegal("Object", format, "spq");
  }
}

function indentOf(format: Format, indentation: Indentation): number | undefined {
  return format.alternative || indentation.isIndenting ? indentation.level : undefined;
}
