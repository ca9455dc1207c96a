// Types and values as text. `formatType` is how a type prints, `displayValue` what interpolation
// makes of any value, `formatLiteral` a value as it is written inside a type.
import { literal } from "./format-literal.ts";
import { compact, expanded } from "./format-style.ts";
import { typeText } from "./format-type.ts";
import { generalize } from "./generalize.ts";
import { numberText } from "./numbers.ts";
import { versionText } from "./semver.ts";
import { timespanText } from "./timespan.ts";
import { timestampText } from "./timestamp.ts";
import { PType } from "./types/index.ts";
import {
  Binary,
  Callable,
  Default,
  Float,
  Hash,
  Iterator,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

/** A type as it prints. An alias prints with what it stands for, but not inside other types. */
export function formatType(type: PType): string {
  const isDefinition = ["TypeAlias", "Object", "TypeSet"].includes(type.kind);
  return typeText(type, isDefinition ? expanded : compact);
}

/** The same with every alias expanded, as mismatches tell types. */
export function formatExpanded(type: PType): string {
  return typeText(type, expanded);
}

/** A value as it is written inside a type, or inside the text of an object. */
export function formatLiteral(value: Value, indent?: number): string {
  return literal(value, { ...compact, indent });
}

/** What interpolating a value into a string gives. */
export function displayValue(value: Value): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
    case "boolean":
      return String(value);
    default:
      return value === null ? "" : displayObject(value);
  }
}

function displayObject(value: Exclude<Value, null | boolean | number | bigint | string>): string {
  if (Array.isArray(value)) return `[${value.map(displayValue).join(", ")}]`;
  if (value instanceof Hash) {
    const pairs = Array.from(
      value,
      ([key, item]) => `${displayValue(key)} => ${displayValue(item)}`,
    );
    return `{${pairs.join(", ")}}`;
  }
  if (value instanceof PType) return formatType(value);
  if (value instanceof Float) return numberText(value);
  if (value instanceof Default) return "default";
  if (value instanceof Regexp) return regexpText(value.source);
  if (value instanceof Sensitive) return value.toString();
  if (value instanceof Binary) return Buffer.from(value.bytes).toString("base64");
  if (value instanceof Timespan) return timespanText(value);
  if (value instanceof Timestamp) return timestampText(value);
  if (value instanceof SemVer) return versionText(value);
  if (value instanceof SemVerRange || value instanceof Uri) return value.text;
  if (value instanceof PObject) return formatLiteral(value);
  if (value instanceof Callable) return formatType(value.type);
  if (value instanceof Iterator) return iteratorText(value);
  return "";
}

function iteratorText({ elementType }: Iterator): string {
  return `Iterator[${formatType(generalize(elementType))}]-Value`;
}

/**
 * A pattern; one that is not ASCII says so, since the reference takes its encoding for an option.
 */
export function withEncoding(source: string, options: "-mix" | "-imx"): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII.
  return /[^\x00-\x7f]/.test(source) ? `(?${options}:${source})` : source;
}

/** A pattern between slashes. */
export function regexpText(source: string): string {
  const escaped = withEncoding(source, "-mix").replace(/\\[\s\S]|\//g, (part) =>
    part === "/" ? "\\/" : part,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are shown by their numbers
  const shown = escaped.replace(/[\0-\x08\x0e-\x1f\x7f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return `/${shown}/`;
}
