// Values as YAML, written as Ruby writes it: the same styles, quotes and line breaks, so that
// what people compare with a file of the reference's making is the same text. Takes values of the
// language that YAML has a notation for, and plain objects, lists and maps.

import { floatText as plainFloatText } from "./numbers.ts";
import { Float, Hash } from "./values.ts";

const width = 80;

/** A whole document, `---` included. */
export function writeYaml(value: unknown): string {
  const node = entriesOf(value) ?? value;
  if (isCollection(node)) {
    if (node.length === 0) return `--- ${emptyText(value)}\n`;
    return `---\n${block(value, "")}`;
  }
  const text = scalar(value, { indent: "  ", column: 4, isKey: false });
  return text === "" ? "---\n" : `--- ${text}\n`;
}

// Lists in hashes are not indented, everything else is, by two.
function block(value: unknown, indent: string): string {
  const entries = entriesOf(value);
  if (entries !== undefined) {
    return entries.map(([key, item]) => `${indent}${entry(key, item, indent)}`).join("");
  }
  return (value as readonly unknown[]).map((item) => `${indent}${element(item, indent)}`).join("");
}

function entry(key: unknown, value: unknown, indent: string): string {
  const name = scalar(key, { indent, column: indent.length, isKey: true });
  if (name.includes("\n")) return `? ${name}\n${indent}:${after(value, indent, indent.length + 1)}`;
  if (isFull(value)) {
    const inner = Array.isArray(value) ? indent : `${indent}  `;
    return `${name}:\n${block(value, inner)}`;
  }
  return `${name}:${after(value, indent, indent.length + name.length + 1)}`;
}

function element(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (isFull(value)) return `- ${block(value, inner).slice(inner.length)}`;
  return `-${after(value, indent, indent.length + 1)}`;
}

function after(value: unknown, indent: string, column: number): string {
  const inner = `${indent}  `;
  const text =
    isCollection(entriesOf(value) ?? value) && !isFull(value)
      ? emptyText(value)
      : scalar(value, { indent: inner, column: column + 1, isKey: false });
  return text === "" ? "\n" : ` ${text}\n`;
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
}

function scalar(value: unknown, place: Place): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return stringText(value, place);
  if (value instanceof Float) return floatText(value.value);
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
  if (/\n(?!\n?$)/.test(text) && !special && !/ \n| $/.test(text)) return literal(text, place);
  if (text === "<<") return "!!str '<<'";
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

// `|`: the lines as they are. A first line that begins with a space needs its indent told.
function literal(text: string, { indent }: Place): string {
  const hint = /^[ \n]/.test(text) ? "2" : "";
  const chomp = text.endsWith("\n\n") ? "+" : text.endsWith("\n") ? "" : "-";
  const base = indent === "" ? "  " : indent;
  const lines = text.replace(/\n$/, "").split("\n");
  return [`|${hint}${chomp}`, ...lines.map((line) => (line === "" ? "" : base + line))].join("\n");
}

// Plain text, broken at the first space past the width.
function folded(text: string, place: Place): string {
  if (place.isKey) return text;
  return breakAtSpaces(text, place, place.column);
}

function breakAtSpaces(text: string, { indent }: Place, start: number): string {
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
    if (lone && !place.isKey && column > width && index > 0 && index < chars.length - 1) {
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
