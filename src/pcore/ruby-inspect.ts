// Values as Ruby shows them, which some messages and formats do.
import { displayValue } from "./format.ts";
import { Default, Hash, Regexp, type Value } from "./values.ts";

/** What putting a value into a message gives. */
export function rubyText(value: Value): string {
  if (Array.isArray(value) || value instanceof Hash) return rubyInspectValue(value);
  return value instanceof Regexp ? `(?-mix:${value.source})` : displayValue(value);
}

/** A value as `inspect` shows it, as far as that is told without addresses in memory. */
export function rubyInspectValue(value: Value): string {
  if (typeof value === "string") return rubyInspect(value);
  if (value === null) return "nil";
  if (Array.isArray(value)) return `[${value.map(rubyInspectValue).join(", ")}]`;
  if (value instanceof Hash) {
    const pairs = Array.from(
      value,
      ([key, item]) => `${rubyInspectValue(key)}=>${rubyInspectValue(item)}`,
    );
    return `{${pairs.join(", ")}}`;
  }
  return value instanceof Default ? ":default" : displayValue(value);
}

const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\f": "\\f",
  "\v": "\\v",
  "\b": "\\b",
  "\x07": "\\a",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
};

/** A string as `inspect` shows it. */
export function rubyInspect(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
  const body = text.replace(/[\0-\x1f"\\\x7f]|#(?=[{$@])/g, (character) => {
    if (character === "#") return "\\#";
    const short = escapes[character];
    if (short !== undefined) return short;
    return `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return `"${body}"`;
}
