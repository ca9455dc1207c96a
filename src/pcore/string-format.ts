// Values as strings in a format: what `String.new` does. Containers are here, what they contain in
// format-scalar.ts. Containers format their elements by a map of formats, and with `#` put them on
// lines of their own.
import { isAssignable } from "./assignable.ts";
import {
  defaultContents,
  defaultFormats,
  delimitersOf,
  type Format,
  type FormatMap,
  formatFor,
  mergeFormats,
  parseFormat,
  readFormatMap,
} from "./format-map.ts";
import { type Indentation, illegal, isSimple, objectText, simpleText } from "./format-scalar.ts";
import { inferDetailed } from "./infer.ts";
import { isArray } from "./instance.ts";
import { arrayType, hashType, ObjectExtensionType } from "./types/index.ts";
import { Hash, Iterator, PObject, type Value } from "./values.ts";

const none: Indentation = { level: 0, isFirst: true, isIndenting: false };
const paddingOf = ({ level }: Indentation) => "  ".repeat(level);

/** `String.new(value, formats)`: a format, a map of formats, or the default one. */
export function formatString(value: Value, formats?: Value): string {
  if (typeof formats === "string") {
    if (isSimple(value)) return simpleText(value, parseFormat(formats));
    return convert(value, mapFor(value, formats), none);
  }
  if (formats instanceof Hash) {
    const map = mergeFormats(defaultFormats(), readFormatMap(formats));
    return convert(value, map ?? defaultFormats(), none);
  }
  return convert(value, defaultFormats(), none);
}

/** The `%p` form: as the value would be written in a manifest. */
export function literalValue(value: Value): string {
  return formatString(value, "%p");
}

function mapFor(value: Value, format: string): FormatMap {
  const type = inferDetailed(value);
  const container = [arrayType(), hashType()].find((one) => isAssignable(one, type));
  const map: FormatMap = [[container ?? type, parseFormat(format)]];
  return mergeFormats(defaultFormats(), map) ?? map;
}

function convert(value: Value, formats: FormatMap, indentation: Indentation): string {
  if (isArray(value)) return arrayText(value, formatOf(value, formats), formats, indentation);
  if (value instanceof Hash) return hashText(value, formatOf(value, formats), formats, indentation);
  if (value instanceof Iterator) return convert([...value], formats, indentation);
  const format = formatOf(value, formats);
  return isSimple(value) ? simpleText(value, format) : objectText(value, format, indentation);
}

// Type parameters of objects are left out: a format that was given for such an object's own type
// is not found again, and the default for objects is.
function formatOf(value: Value, formats: FormatMap): Format {
  const type = inferDetailed(value);
  return formatFor(type instanceof ObjectExtensionType ? type.base : type, formats);
}

const isContainer = (value: Value) =>
  isArray(value) || value instanceof Hash || value instanceof PObject;
const isNested = (value: Value | undefined) =>
  value !== undefined && (isArray(value) || value instanceof Hash);

function opening(indentation: Indentation, delimiter: string): string {
  const breaks = indentation.isIndenting && indentation.level > 0 && !indentation.isFirst;
  return breaks ? `\n${paddingOf(indentation)}${delimiter}` : delimiter;
}

function arrayText(
  values: readonly Value[],
  format: Format,
  formats: FormatMap,
  outer: Indentation,
): string {
  if (!"asp".includes(format.letter)) throw illegal("Array", format, "asp");
  const separator = format.separator ?? ", ";
  const contents = format.contents ?? defaultContents();
  const [open, close] = delimitersOf(format, ["[", "]"]);
  const indentation = { ...outer, isIndenting: format.alternative || outer.isIndenting };
  const inner: Indentation = {
    level: indentation.level + 1,
    isFirst: false,
    isIndenting: format.alternative,
  };
  const texts = values.map((value) =>
    convert(value, isContainer(value) ? formats : contents, inner),
  );
  const breaks = format.alternative && isTooWide(values, texts, format.width);
  let buffer = opening(indentation, open);
  for (const [index, value] of values.entries()) {
    const text = texts[index] ?? "";
    if (index === 0) {
      if (breaks && !isNested(value)) buffer += " ";
    } else {
      buffer += separator;
      const followsNested = format.alternative && isNested(values[index - 1]);
      if (!isNested(value) && (breaks || followsNested)) {
        if (!buffer.endsWith("\n")) buffer = buffer.trimEnd();
        buffer += `\n${paddingOf(inner)}`;
      }
    }
    if (buffer.endsWith(" ") && text.startsWith("\n")) buffer = buffer.trimEnd();
    buffer += text;
  }
  return buffer + close;
}

// Whether any run of plain elements between nested ones is wider than the format's width.
function isTooWide(
  values: readonly Value[],
  texts: readonly string[],
  width: number | undefined,
): boolean {
  if (width === undefined) return false;
  let widest = 0;
  let run = 0;
  for (const [index, value] of values.entries()) {
    run = isNested(value) ? 0 : run + (texts[index] ?? "").length;
    widest = Math.max(widest, run);
  }
  return widest > width;
}

function hashText(hash: Hash, format: Format, formats: FormatMap, outer: Indentation): string {
  if (format.letter === "a") {
    return convert(
      Array.from(hash, ([key, value]) => [key, value]),
      formats,
      outer,
    );
  }
  if (!"hsp".includes(format.letter)) throw illegal("Hash", format, "hasp");
  const arrow = format.separator2 ?? " => ";
  const contents = format.contents ?? defaultContents();
  const [open, close] = delimitersOf(format, ["{", "}"]);
  const indentation = { ...outer, isIndenting: format.alternative || outer.isIndenting };
  const inner: Indentation = { level: indentation.level + 1, isFirst: true, isIndenting: false };
  const padding = format.alternative ? paddingOf(inner) : "";
  const entries = Array.from(hash, ([key, value]) => {
    const keyText = convert(key, isContainer(key) ? formats : contents, inner);
    const valueText = convert(value, isContainer(value) ? formats : contents, inner);
    return `${padding}${keyText}${arrow}${valueText}`;
  });
  const text = opening(indentation, open);
  const separator = format.separator ?? ", ";
  if (!format.alternative) return text + entries.join(separator) + close;
  const lineEnd = separator.endsWith("\n") ? separator : separator.trimEnd();
  return `${text}\n${entries.join(`${lineEnd}\n`)}\n${paddingOf(indentation)}${close}`;
}
