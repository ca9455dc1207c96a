// Values as YAML, written as Ruby writes it: the same styles, quotes and line breaks, so that
// what people compare with a file of the reference's making is the same text. Takes values of the
// language that YAML has a notation for, and plain objects, lists and maps.

import { floatText as plainFloatText } from "./numbers.ts";
import { Default, Float, Hash } from "./values.ts";

/** A symbol of Ruby. */
export class YamlSymbol {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export interface YamlStyle {
  /** By how many spaces things are indented: 2 to 9. */
  readonly indentation?: number | undefined;
  /** Where lines are broken, and how long a text may be that is not folded. Negative: nowhere. */
  readonly width?: number | undefined;
  /** The version of YAML on a line of its own. */
  readonly hasHeader?: boolean | undefined;
  /** Arrays and hashes that come twice are written once and then named. */
  readonly hasAnchors?: boolean | undefined;
}

const plainStyle: YamlStyle = {};

/** A whole document, `---` included. */
export function writeYaml(value: unknown, style: YamlStyle = plainStyle): string {
  const writer = new Writer(style, style.hasAnchors ? anchorsIn(value) : new Map());
  return (style.hasHeader ? "%YAML 1.1\n" : "") + writer.document(value);
}

const defaultWidth = 80;

/** The numbers of what comes more than once, in the order in which that shows. */
function anchorsIn(value: unknown): ReadonlyMap<unknown, number> {
  const seen = new Set<unknown>();
  const numbers = new Map<unknown, number>();
  const visit = (node: unknown): void => {
    const entries = entriesOf(node);
    if (entries === undefined && !Array.isArray(node)) return;
    if (seen.has(node)) {
      if (!numbers.has(node)) numbers.set(node, numbers.size + 1);
      return;
    }
    seen.add(node);
    if (entries === undefined) for (const item of node as readonly unknown[]) visit(item);
    else for (const [key, item] of entries) for (const part of [key, item]) visit(part);
  };
  visit(value);
  return numbers;
}

class Writer {
  readonly #anchors: ReadonlyMap<unknown, number>;
  readonly #written = new Set<unknown>();
  readonly #step: string;
  readonly #width: number;
  readonly #foldsFrom: number | undefined;

  constructor({ indentation = 2, width }: YamlStyle, anchors: ReadonlyMap<unknown, number>) {
    this.#anchors = anchors;
    const step = indentation < 2 || indentation > 9 ? 2 : indentation;
    this.#step = " ".repeat(step);
    this.#width = widthOf(width, step);
    this.#foldsFrom = width === undefined || width < 0 ? undefined : width;
  }

  document(value: unknown): string {
    const anchor = this.#anchor(value);
    if (isFull(value)) return `---${anchor}\n${this.#block(value, "")}`;
    const text = this.#flat(value, { indent: this.#step, column: 4, isKey: false });
    return text === "" ? "---\n" : `---${anchor} ${text}\n`;
  }

  // Lists in hashes are not indented, everything else is, by a step.
  #block(value: unknown, indent: string): string {
    const entries = entriesOf(value);
    if (entries !== undefined) {
      return entries.map(([key, item]) => indent + this.#entry(key, item, indent)).join("");
    }
    const items = value as readonly unknown[];
    return items.map((item) => indent + this.#nested("-", item, indent)).join("");
  }

  #entry(key: unknown, value: unknown, indent: string): string {
    if (isFull(key))
      return this.#nested("?", key, indent) + indent + this.#nested(":", value, indent);
    const name = this.#keyText(key, indent);
    if (name.includes("\n")) {
      return `? ${name}\n${indent}:${this.#after(value, indent, indent.length + 1)}`;
    }
    if (!isFull(value)) {
      return `${name}:${this.#after(value, indent, indent.length + name.length + 1)}`;
    }
    const alias = this.#alias(value);
    if (alias !== undefined) return `${name}: ${alias}\n`;
    const inner = Array.isArray(value) ? indent : indent + this.#step;
    return `${name}:${this.#anchor(value)}\n${this.#block(value, inner)}`;
  }

  #keyText(key: unknown, indent: string): string {
    if (key === null) return "! ''";
    return this.#flat(key, { indent, column: indent.length, isKey: true });
  }

  // What follows a dash, or the marks of a key and a value that don't fit on one line.
  #nested(mark: string, value: unknown, indent: string): string {
    if (!isFull(value)) return mark + this.#after(value, indent, indent.length + 1);
    const alias = this.#alias(value);
    if (alias !== undefined) return `${mark} ${alias}\n`;
    const inner = indent + this.#step;
    const anchor = this.#anchor(value);
    const text = this.#block(value, inner);
    if (anchor !== "") return `${mark}${anchor}\n${text}`;
    return mark + this.#step.slice(1) + text.slice(inner.length);
  }

  #after(value: unknown, indent: string, column: number): string {
    const inner = indent + this.#step;
    const alias = this.#alias(value);
    if (alias !== undefined) return ` ${alias}\n`;
    const anchor = this.#anchor(value);
    const text = this.#flat(value, { indent: inner, column: column + 1, isKey: false });
    return text === "" ? "\n" : `${anchor} ${text}\n`;
  }

  #alias(value: unknown): string | undefined {
    return this.#written.has(value) ? `*${this.#anchors.get(value)}` : undefined;
  }

  #anchor(value: unknown): string {
    const number = this.#anchors.get(value);
    if (number === undefined) return "";
    this.#written.add(value);
    return ` &${number}`;
  }

  /** What is no full collection. */
  #flat(value: unknown, place: Omit<Place, "width" | "step" | "foldsFrom">): string {
    if (isCollection(entriesOf(value) ?? value)) return emptyText(value);
    const [width, step, foldsFrom] = [this.#width, this.#step, this.#foldsFrom];
    return scalar(value, { ...place, width, step, foldsFrom });
  }
}

function widthOf(width: number | undefined, step: number): number {
  if (width === undefined) return defaultWidth;
  if (width < 0) return Number.POSITIVE_INFINITY;
  return width <= step * 2 ? defaultWidth : width;
}

function entriesOf(value: unknown): readonly (readonly [unknown, unknown])[] | undefined {
  if (value instanceof Hash || value instanceof Map) return Array.from(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function isCollection(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFull(value: unknown): boolean {
  const items = entriesOf(value) ?? value;
  return Array.isArray(items) && items.length > 0;
}

function emptyText(value: unknown): string {
  return Array.isArray(value) ? "[]" : "{}";
}

interface Place {
  /** What lines after the first begin with. */
  readonly indent: string;
  /** Where the first line begins. */
  readonly column: number;
  readonly isKey: boolean;
  readonly width: number;
  readonly step: string;
  /** The length from which texts are folded, if any. */
  readonly foldsFrom: number | undefined;
}

function scalar(value: unknown, place: Place): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return stringText(value, place);
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof Default) return ":default";
  if (value instanceof YamlSymbol) return `:${value.name}`;
  if (typeof value === "number" && !Number.isInteger(value)) return floatText(value);
  return String(value);
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return ".nan";
  if (!Number.isFinite(value)) return value < 0 ? "-.inf" : ".inf";
  return plainFloatText(value);
}

function stringText(text: string, place: Place): string {
  const special = hasSpecial(text);
  // A space before a line break, or at the end, is kept by quotes alone.
  const isLiteral = /\n(?!\n?$)/.test(text);
  if (isLiteral && !special && !/ \n| $/.test(text)) return literal(text, place);
  if (text === "<<") return "!!str '<<'";
  if (isLiteral || / \n/.test(text)) return doubleQuoted(text, place);
  if (isLong(text, place) && !/^[yYnN]$/.test(text)) {
    const isFolded = !special && !place.isKey && !text.endsWith(" ");
    return isFolded ? foldedBlock(text, place) : doubleQuoted(text, place);
  }
  if (special || /^[yYnN]$/.test(text) || /^[^\p{L}\p{M}\p{N}\p{Pc}][^"]*$/mu.test(text)) {
    return doubleQuoted(text, place);
  }
  if (readsAsOther(text) || !canBePlain(text)) return singleQuoted(text, place);
  return folded(text, place);
}

// What only the double-quoted style can hold.
function hasSpecial(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  return /[\0-\x09\x0b-\x1f\x7f\x80-\x84\x86-\x9f\ufeff]|[\u{10000}-\u{10ffff}]/u.test(text);
}

function canBePlain(text: string): boolean {
  return !/^[-?:,[\]{}#&*!|>'"%@`]|: |:$| #|^ | $|\n|^(---|\.\.\.)/.test(text);
}

// Whether a reader would take the bare text for something else than a string.
function readsAsOther(text: string): boolean {
  if (text === "") return true;
  if (/^(~|null|yes|true|on|no|false|off)$/i.test(text)) return true;
  return others.some((pattern) => pattern.test(text));
}

const others: readonly RegExp[] = [
  /^-?\d{4}-\d{1,2}-\d{1,2}([Tt]|\s+)\d{1,2}:\d\d:\d\d(\.\d*)?(\s*(Z|[-+]\d{1,2}:?(\d\d)?))?$/,
  /^\d{4}-(1[012]|0\d|\d)-([12]\d|3[01]|0\d|\d)$/,
  /^[-+]?[0-9][0-9_]*(:[0-5]?[0-9]){1,2}(\.[0-9_]*)?$/,
  /^[-+]?(?=[0-9]|\.[0-9])([0-9][0-9_,]*)?\.[0-9]*([eE][-+][0-9]+)?$/,
  /^[-+]?(0[0-9_]*|[1-9](?:[0-9]|[,_][0-9])*|0b[01_]+|0x[0-9a-fA-F_]+)$/,
];

function isLong(text: string, { foldsFrom }: Place): boolean {
  return foldsFrom !== undefined && Array.from(text).length > foldsFrom;
}

// `>`: lines broken past the width, which a reader joins again.
function foldedBlock(text: string, place: Place): string {
  const { indent, step } = place;
  const hint = /^[ \n]/.test(text) ? String(step.length) : "";
  const chomp = text.endsWith("\n\n") ? "+" : text.endsWith("\n") ? "" : "-";
  const body = breakAtSpaces(text.replace(/\n$/, ""), place, indent.length);
  return `>${hint}${chomp}\n${indent}${body}`;
}

// `|`: the lines as they are. A first line that begins with a space needs its indent told.
function literal(text: string, { indent, step }: Place): string {
  const hint = /^[ \n]/.test(text) ? String(step.length) : "";
  const chomp = text.endsWith("\n\n") ? "+" : text.endsWith("\n") ? "" : "-";
  const base = indent === "" ? step : indent;
  const lines = text.replace(/\n$/, "").split("\n");
  return [`|${hint}${chomp}`, ...lines.map((line) => (line === "" ? "" : base + line))].join("\n");
}

// Plain text, broken at the first space past the width.
function folded(text: string, place: Place): string {
  if (place.isKey) return text;
  return breakAtSpaces(text, place, place.column);
}

function breakAtSpaces(text: string, { indent, width }: Place, start: number): string {
  let column = start;
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    const lone = char === " " && text[i - 1] !== " " && text[i + 1] !== " ";
    if (lone && column > width && i > 0 && i < text.length - 1) {
      out += `\n${indent}`;
      column = indent.length;
    } else {
      out += char;
      column += 1;
    }
  }
  return out;
}

function singleQuoted(text: string, place: Place): string {
  const escaped = text.replaceAll("'", "''").replaceAll("\n", `\n\n${place.indent}`);
  return place.isKey ? `'${escaped}'` : `'${breakAtSpaces(escaped, place, place.column + 1)}'`;
}

const escapes: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\x07": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
};

function doubleQuoted(text: string, place: Place): string {
  let out = '"';
  let column = place.column + 1;
  const chars = Array.from(text);
  for (const [index, char] of chars.entries()) {
    const lone = char === " " && chars[index - 1] !== " ";
    if (lone && !place.isKey && column > place.width && index > 0 && index < chars.length - 1) {
      out += `\n${place.indent}${chars[index + 1] === " " ? "\\" : ""}`;
      column = place.indent.length;
      continue;
    }
    const written = escapes[char] ?? (hasSpecial(char) ? codeEscape(char) : char);
    out += written;
    column += written.length;
  }
  return `${out}"`;
}

function codeEscape(char: string): string {
  const code = char.codePointAt(0) as number;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  if (code <= 0xffff) return `\\u${hex.padStart(4, "0")}`;
  return `\\U${hex.padStart(8, "0")}`;
}
