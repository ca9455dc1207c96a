// Formats of `String.new`: `%[flags][width][.precision]letter`, and maps from types to them. A map
// is searched for the first type that takes the value's, so it is kept with the narrowest first.
import { PuppetError } from "../util/error.ts";
import { widest } from "../util/widest.ts";
import { isAssignable } from "./assignable.ts";
import { displayValue, formatType } from "./format.ts";
import { formatPattern } from "./format-pattern.ts";
import { issues } from "./issues.ts";
import { rubyClass } from "./labels.ts";
import { isSameType } from "./type-equality.ts";
import {
  anyObjectType,
  anyType,
  arrayType,
  binaryType,
  floatType,
  hashType,
  numericType,
  type PType,
} from "./types/index.ts";
import { Hash, type Value } from "./values.ts";

export interface Format {
  readonly original: string;
  readonly letter: string;
  /** `#`. */
  readonly alternative: boolean;
  readonly left: boolean;
  readonly plus: boolean;
  readonly space: boolean;
  readonly zero: boolean;
  readonly width: number | undefined;
  readonly precision: number | undefined;
  /** The opening bracket of a container. */
  readonly delimiter: string | undefined;
  readonly separator: string | undefined;
  readonly separator2: string | undefined;
  /** For what is inside a container. */
  readonly contents: FormatMap | undefined;
}

export type FormatMap = readonly (readonly [PType, Format])[];

function refuse(detail: string): never {
  throw new PuppetError(issues.ILLEGAL_FORMAT({ detail }));
}

export function parseFormat(
  text: string,
  container: Partial<Pick<Format, "separator" | "separator2" | "contents">> = {},
): Format {
  const match = new RegExp(formatPattern, "m").exec(text);
  if (match === null) {
    refuse(
      `The format '${text}' is not a valid format on the form '%<flags><width>.<prec><format>'`,
    );
  }
  const [, flags = "", width, precision, letter = ""] = match;
  if (Number(width) > widest) refuse("width too big");
  if (Number(precision) > widest) refuse("precision too big");
  if (new Set(flags).size !== flags.length) {
    refuse(`The same flag can only be used once, got '${text}'`);
  }
  const delimiters = [..."[{(<|"].filter((one) => flags.includes(one));
  if (delimiters.length > 1) {
    refuse(`Only one of the delimiters [ { ( < | can be given in the format flags, got '${text}'`);
  }
  return {
    original: text,
    letter,
    alternative: flags.includes("#"),
    left: flags.includes("-"),
    plus: flags.includes("+"),
    space: flags.includes(" "),
    zero: flags.includes("0"),
    width: width === undefined ? undefined : Number(width),
    precision: precision === undefined ? undefined : Number(precision),
    delimiter: delimiters[0],
    separator: container.separator,
    separator2: container.separator2,
    contents: container.contents,
  };
}

const pairs: Readonly<Record<string, readonly [string, string]>> = {
  "[": ["[", "]"],
  "{": ["{", "}"],
  "(": ["(", ")"],
  "<": ["<", ">"],
  "|": ["|", "|"],
};

/** What goes around a container: nothing when the flags have a space. */
export function delimitersOf(
  format: Format,
  usual: readonly [string, string],
): readonly [string, string] {
  if (format.delimiter !== undefined) return pairs[format.delimiter] ?? usual;
  return format.space ? ["", ""] : usual;
}

let contents: FormatMap | undefined;
/** The formats of what is inside a container when nothing else is said. */
export function defaultContents(): FormatMap {
  contents ??= [[anyType, parseFormat("%p")]];
  return contents;
}

let defaults: FormatMap | undefined;
export function defaultFormats(): FormatMap {
  const container = { separator: ", ", contents: defaultContents() };
  defaults ??= [
    [anyObjectType, parseFormat("%p")],
    [floatType(), parseFormat("%f")],
    [numericType, parseFormat("%d")],
    [arrayType(), parseFormat("%a", { ...container, separator2: ", " })],
    [hashType(), parseFormat("%h", { ...container, separator2: " => " })],
    [binaryType, parseFormat("%B")],
    [anyType, parseFormat("%s")],
  ];
  return defaults;
}

export function formatFor(type: PType, formats: FormatMap): Format {
  for (const [key, format] of formats) if (isAssignable(key, type)) return format;
  return parseFormat("%s");
}

/** A map as it is written: from types to formats, or to hashes for containers. */
export function readFormatMap(hash: Hash): FormatMap {
  return Array.from(hash, ([type, format]) => {
    if (!isType(type)) {
      refuse(
        "top level keys in the format hash must be data types, " +
          `got instance of '${rubyClass(type)}'`,
      );
    }
    return [type, format instanceof Hash ? readContainer(format) : parseFormat(String(format))];
  });
}

function isType(value: Value): value is PType {
  return typeof value === "object" && value !== null && "kind" in value;
}

const containerKeys = ["separator", "separator2", "format", "string_formats"];

function readContainer(hash: Hash): Format {
  if (!hash.keys().every((key) => containerKeys.includes(String(key)))) {
    const allowed = containerKeys.map((key) => `'${key}'`).join(", ");
    refuse(`only ${allowed} are allowed in a container format, got ${displayValue(hash)}`);
  }
  const inner = hash.get("string_formats");
  const format = hash.get("format");
  return parseFormat(typeof format === "string" ? format : "", {
    separator: (hash.get("separator") ?? undefined) as string | undefined,
    separator2: (hash.get("separator2") ?? undefined) as string | undefined,
    contents: inner instanceof Hash ? readFormatMap(inner) : undefined,
  });
}

/** `higher` over `lower`; what `lower` says about types that `higher` covers is gone. */
export function mergeFormats(
  lower: FormatMap | undefined,
  higher: FormatMap | undefined,
): FormatMap | undefined {
  if (lower === undefined || higher === undefined) return lower ?? higher;
  const kept = lower.filter(
    ([type]) => !higher.some(([key]) => !isSameType(key, type) && isAssignable(key, type)),
  );
  const merged = kept.map(([type, format]): readonly [PType, Format] => {
    const over = higher.find(([key]) => isSameType(key, type));
    return [type, over === undefined ? format : mergeFormat(format, over[1])];
  });
  const added = higher.filter(([key]) => !kept.some(([type]) => isSameType(key, type)));
  return sorted([...merged, ...added]);
}

// Types have no total order, so which ones end up first depends on how they are sorted. This is
// the merge sort the reference's host gets from its C library.
function sorted(formats: FormatMap): FormatMap {
  if (formats.length < 2) return formats;
  const middle = Math.floor(formats.length / 2);
  const left = sorted(formats.slice(0, middle));
  const right = sorted(formats.slice(middle));
  const merged: (readonly [PType, Format])[] = [];
  let [at, other] = [0, 0];
  while (at < left.length && other < right.length) {
    const [one, two] = [left[at], right[other]];
    if (one === undefined || two === undefined) break;
    const isFirst = rank(one[0], two[0]) <= 0;
    merged.push(isFirst ? one : two);
    if (isFirst) at += 1;
    else other += 1;
  }
  return [...merged, ...left.slice(at), ...right.slice(other)];
}

function mergeFormat(lower: Format, higher: Format): Format {
  return {
    ...higher,
    separator: higher.separator ?? lower.separator,
    separator2: higher.separator2 ?? lower.separator2,
    contents: mergeFormats(lower.contents, higher.contents),
  };
}

const ranks: Readonly<Record<string, number>> = {
  Struct: 1,
  Hash: 2,
  Tuple: 3,
  Array: 4,
  Pattern: 10,
  Enum: 11,
  String: 12,
};

function rank(left: PType, right: PType): number {
  if (isSameType(left, right)) return 0;
  const isLeftNarrower = isAssignable(right, left);
  const isRightNarrower = isAssignable(left, right);
  if (isLeftNarrower !== isRightNarrower) return isLeftNarrower ? -1 : 1;
  const [one, two] = [ranks[left.kind], ranks[right.kind]];
  if (one !== undefined && two !== undefined) return one - two;
  const [first, second] = [formatType(left), formatType(right)];
  return first < second ? -1 : first > second ? 1 : 0;
}
