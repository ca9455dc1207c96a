// Values as log lines show them, which is as a manifest would write them.
import { toText } from "../define/inspect.ts";
import { Float, Hash } from "../pcore/values.ts";

/** `'present'`, `['a', 'b']`, a hash over several lines: what `changed … to …` shows. */
export function display(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Float) return value.value.toFixed(6);
  return nested(value, 0);
}

function nested(value: unknown, level: number): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || value === undefined) return "undef";
  if (Array.isArray(value)) return list(value, level);
  if (value instanceof Hash) return pairs([...value], level);
  if (isRecord(value)) return pairs(Object.entries(value), level);
  return value instanceof Date ? quoted(toText(value)) : toText(value);
}

// Containers among the elements start a line of their own, and so does what follows them.
function list(values: readonly unknown[], level: number): string {
  const indent = `\n${"  ".repeat(level + 1)}`;
  let text = "[";
  let broken = false;
  values.forEach((value, index) => {
    const container = isContainer(value);
    if (index > 0) text += ",";
    if (container || broken) text += indent;
    else if (index > 0) text += " ";
    text += nested(value, level + 1);
    broken = container;
  });
  return `${text}]`;
}

function pairs(entries: readonly (readonly [unknown, unknown])[], level: number): string {
  const indent = "  ".repeat(level);
  const lines = entries.map(
    ([key, value]) => `${indent}  ${nested(key, level + 1)} => ${nested(value, level + 1)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what needs double quotes
const control = /[\x00-\x1f\x7f]/;

function quoted(text: string): string {
  if (!control.test(text)) return `'${text.replaceAll("'", "\\'")}'`;
  let escaped = "";
  for (const character of text) {
    const known = escapes[character];
    if (known !== undefined) escaped += known;
    else if (control.test(character)) {
      escaped += `\\u{${character.charCodeAt(0).toString(16).toUpperCase()}}`;
    } else escaped += character;
  }
  return `"${escaped}"`;
}

const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
  $: "\\$",
};

function isContainer(value: unknown): boolean {
  return Array.isArray(value) || value instanceof Hash || isRecord(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
