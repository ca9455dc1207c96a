// How values look in the reference's messages: `Invalid value "maybe"`, "got value of class
// Integer". Both are Ruby's words, and people grep for them.
import { Binary, Default, Float, Hash, Regexp, Sensitive } from "../pcore/values.ts";

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\f": "\\f",
  "\v": "\\v",
  "\b": "\\b",
  "\u0007": "\\a",
  "\u001b": "\\e",
};

/** A value as Ruby's `inspect` writes it. */
export function inspect(value: unknown): string {
  if (typeof value === "string") return inspectString(value);
  if (value === null || value === undefined) return "nil";
  if (Array.isArray(value)) return `[${value.map(inspect).join(", ")}]`;
  if (value instanceof Hash) {
    return `{${Array.from(value, ([key, item]) => `${inspect(key)}=>${inspect(item)}`).join(", ")}}`;
  }
  if (value instanceof Float) {
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  }
  if (value instanceof Regexp) return `/${value.source}/`;
  if (value instanceof Default) return ":default";
  return String(value);
}

/** The name of a value's class in Ruby. */
export function classOf(value: unknown): string {
  if (value === null || value === undefined) return "NilClass";
  if (typeof value === "string") return "String";
  if (typeof value === "number" || typeof value === "bigint") return "Integer";
  if (typeof value === "boolean") return value ? "TrueClass" : "FalseClass";
  if (Array.isArray(value)) return "Array";
  if (value instanceof Hash) return "Hash";
  if (value instanceof Float) return "Float";
  if (value instanceof Regexp) return "Regexp";
  if (value instanceof Default) return "Symbol";
  if (value instanceof Sensitive) return "Puppet::Pops::Types::PSensitiveType::Sensitive";
  if (value instanceof Binary) return "Puppet::Pops::Types::PBinaryType::Binary";
  return "Object";
}

function inspectString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped here
  const escaped = text.replace(/["\\\u0000-\u001f\u007f]|#(?=[{$@])/g, (character) => {
    if (character === "#") return "\\#";
    const known = escapes[character];
    if (known !== undefined) return known;
    if (character === "\u007f") return "\\x7F";
    return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  });
  return `"${escaped}"`;
}
