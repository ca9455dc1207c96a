// Values as they are written inside types and in the text of objects, on one line or indented.
import { displayValue, formatType } from "./format.ts";
import type { Style } from "./format-style.ts";
import { typeText } from "./format-type.ts";
import { numberText } from "./numbers.ts";
import { objectInitHash } from "./object-hash.ts";
import { quote } from "./text.ts";
import { known, PType } from "./types/index.ts";
import {
  Binary,
  Default,
  Float,
  Hash,
  PObject,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

export function literal(value: Value, style: Style): string {
  if (typeof value === "string") return quote(value);
  if (value === null) return "undef";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return listText(value, style);
  if (value instanceof Hash) return hashText(value, style);
  if (value instanceof PType) return typeText(value, style);
  if (value instanceof Timespan || value instanceof Timestamp) return `'${displayValue(value)}'`;
  if (value instanceof SemVer || value instanceof SemVerRange) return `'${displayValue(value)}'`;
  if (value instanceof Uri) return `URI(${quote(value.text)})`;
  if (value instanceof PObject) return objectText(value, style);
  if (value instanceof Sensitive || value instanceof Binary) {
    return `Instance of ${value instanceof Binary ? "Binary" : "Sensitive"}`;
  }
  return displayValue(value);
}

function objectText(value: PObject, style: Style): string {
  if (value.text !== undefined) return value.text;
  return `${objectName(value.type)}(${hashText(objectInitHash(value), style)})`;
}

function objectName(type: PType): string {
  const one = known(type);
  if (one.kind === "ObjectExtension") return one.base.name ?? "Object";
  return one.kind === "Object" ? (one.name ?? "Object") : formatType(type);
}

function deeper(style: Style): Style {
  return style.indent === undefined ? style : { ...style, indent: style.indent + 1 };
}

function hashText(hash: Hash, style: Style): string {
  const inner = deeper(style);
  const pairs = Array.from(
    hash,
    ([key, value]) => `${literal(key, inner)} => ${literal(value, inner)}`,
  );
  return braces(pairs, style);
}

export function braces(pairs: readonly string[], style: Style): string {
  if (style.indent === undefined) return `{${pairs.join(", ")}}`;
  return `{${lines(pairs, style.indent + 1)}${newline(style.indent)}}`;
}

function listText(values: readonly Value[], style: Style): string {
  const inner = deeper(style);
  if (style.indent === undefined || isShort(values, style.indent)) {
    return `[${values.map((value) => literal(value, style)).join(", ")}]`;
  }
  const items = values.map((value) => literal(value, inner));
  return `[${lines(items, style.indent + 1)}${newline(style.indent)}]`;
}

function lines(items: readonly string[], indent: number): string {
  return items.map((item) => `${newline(indent)}${item}`).join(",");
}

function newline(indent: number): string {
  return `\n${"  ".repeat(indent)}`;
}

// A list stays on its line when it fits in a hundred characters and holds nothing nested.
function isShort(values: readonly Value[], indent: number): boolean {
  if (values.length === 0) return true;
  let width = 0;
  for (const value of values) {
    if (typeof value === "string") width += value.length + 2;
    else if (value === null) width += 3;
    else if (typeof value !== "object") width += String(value).length;
    else if (value instanceof Float) width += numberText(value).length;
    else if (value instanceof Default) width += 8;
    else if (Array.isArray(value)) width += value.length === 0 ? 2 : 1000;
    else if (value instanceof Hash) width += value.size === 0 ? 2 : 1000;
    else width += 1000;
  }
  return 100 - indent * 2 > width;
}
