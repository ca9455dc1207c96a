// Values as log lines and error messages show them: `display` as a manifest would write them,
// `inspect` and `toText` as the reference's own language does.
import {
  Binary,
  DEFAULT,
  Float,
  Hash,
  Regexp,
  SemVer,
  Sensitive,
  type Value,
} from "../pcore/values.ts";

/** `'present'`, `['a', 'b']`, a hash over several lines: what `changed … to …` shows. */
export function display(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Float) return value.value.toFixed(6);
  return nested(value, 0);
}

function nested(value: unknown, level: number): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || value === undefined) return "undef";
  if (value instanceof Float) return floatText(value.value);
  if (Array.isArray(value)) return list(value, level);
  if (value instanceof Hash) return pairs([...value], level);
  if (isRecord(value)) return pairs(Object.entries(value), level);
  return value instanceof Date ? quoted(timeText(value)) : toText(value);
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

/** `"wat"`, `["a", 1]`, `{"a"=>1}`, `nil`. */
export function inspect(value: unknown): string {
  if (typeof value === "string") return inspectString(value);
  if (value === null || value === undefined) return "nil";
  if (Array.isArray(value)) return `[${value.map(inspect).join(", ")}]`;
  if (value instanceof Hash) return inspectPairs([...value]);
  if (isRecord(value)) return inspectPairs(Object.entries(value));
  if (value instanceof Sensitive) return "#<Sensitive [value redacted]>";
  return toText(value);
}

function inspectPairs(entries: readonly (readonly [unknown, unknown])[]): string {
  return `{${entries.map(([key, value]) => `${inspect(key)}=>${inspect(value)}`).join(", ")}}`;
}

function inspectString(text: string): string {
  let escaped = "";
  for (const character of text) {
    if (character === "#") escaped += character;
    else if (character === "\\" || character === '"') escaped += `\\${character}`;
    else if (control.test(character)) escaped += controlName(character);
    else escaped += character;
  }
  return `"${escaped.replace(/#(?=[{$@])/g, "\\#")}"`;
}

const controlNames: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\f": "\\f",
  "\v": "\\v",
  "\b": "\\b",
  "\x07": "\\a",
  "\x1b": "\\e",
  "\0": "\\u0000",
};

function controlName(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase();
  return controlNames[character] ?? `\\x${code.padStart(2, "0")}`;
}

/** A value in the middle of a sentence: strings bare, lists inspected, nothing for undef. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof Regexp) return `/${value.source}/`;
  if (value === DEFAULT) return "default";
  if (value instanceof Binary) return Buffer.from(value.bytes).toString("base64");
  if (value instanceof SemVer) return semVerText(value);
  if (value instanceof Date) return timeText(value);
  if (Array.isArray(value) || value instanceof Hash || isRecord(value)) return inspect(value);
  return String(value as Value);
}

// As Ruby writes a float: always with a fraction, scientific only when very large or small.
function floatText(value: number): string {
  if (!Number.isFinite(value))
    return Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    const [digits = "", exponent = ""] = value.toExponential().split("e");
    const mantissa = digits.includes(".") ? digits : `${digits}.0`;
    return `${mantissa}e${exponent.replace(/^([+-])(\d)$/, "$10$2")}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function semVerText(version: SemVer): string {
  const { major, minor, patch, prerelease, build } = version;
  const before = prerelease.length === 0 ? "" : `-${prerelease.join(".")}`;
  const after = build.length === 0 ? "" : `+${build.join(".")}`;
  return `${major}.${minor}.${patch}${before}${after}`;
}

function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function isContainer(value: unknown): boolean {
  return Array.isArray(value) || value instanceof Hash || isRecord(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
