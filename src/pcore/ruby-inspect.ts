// Values as Ruby shows them, `to_s` and `inspect`, which some messages, formats and functions do.
import { displayValue, regexpText } from "./format.ts";
import { Default, Hash, Regexp, Sensitive, type Value } from "./values.ts";

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
  if (value instanceof Default) return ":default";
  if (value instanceof Regexp) return regexpText(value.source);
  if (value instanceof Sensitive) return `#<${displayValue(value)}>`;
  return displayValue(value);
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

/** A string as `inspect` shows it: what does not print is escaped, all other letters stay. */
export function rubyInspect(text: string): string {
  const body = text.replace(/["\\]|#(?=[{$@])|[\p{Cc}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === "#") return "\\#";
    if (character === "\x85") return character;
    const code = character.codePointAt(0) as number;
    const hex = code.toString(16).toUpperCase();
    return escapes[character] ?? (code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`);
  });
  return `"${body}"`;
}
