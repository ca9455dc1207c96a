// Values as text the way Ruby writes them, `to_s` and `inspect`: what functions of the older kind,
// join and sprintf show. Interpolation and String() of the language are pcore's.
import { displayValue, regexpText } from "../../pcore/format.ts";
import { capitalizeSegments } from "../../pcore/text.ts";
import { ClassType, ResourceType } from "../../pcore/types/index.ts";
import { Default, Hash, Regexp, Sensitive, type Value } from "../../pcore/values.ts";

/** What `to_s` gives. */
export function toText(value: Value): string {
  if (typeof value === "string") return value;
  if (value === null) return "";
  if (value instanceof Regexp) return `(?-mix:${value.source})`;
  if (Array.isArray(value) || value instanceof Hash) return inspect(value);
  return displayValue(value);
}

/** What `to_s` gives of an argument of an older function, which has references of its own. */
export function legacyText(value: Value): string {
  if (value instanceof ResourceType) {
    return `${capitalizeSegments(value.typeName ?? "")}[${value.title ?? ""}]`;
  }
  if (value instanceof ClassType) return `Class[${capitalizeSegments(value.className ?? "")}]`;
  return toText(value);
}

/** What `inspect` gives; objects without one of their own are shown by their text. */
export function inspect(value: Value): string {
  if (value === null) return "nil";
  if (typeof value === "string") return inspectText(value);
  if (Array.isArray(value)) return `[${value.map(inspect).join(", ")}]`;
  if (value instanceof Hash) return inspectHash(value);
  if (value instanceof Default) return ":default";
  if (value instanceof Regexp) return regexpText(value.source);
  if (value instanceof Sensitive) return "#<Sensitive [value redacted]>";
  return displayValue(value);
}

function inspectHash(hash: Hash): string {
  const entries = Array.from(hash, ([key, value]) => `${inspect(key)}=>${inspect(value)}`);
  return `{${entries.join(", ")}}`;
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

/** In double quotes, with what Ruby would not read back literally escaped. */
export function inspectText(text: string): string {
  const body = text.replace(/["\\]|#(?=[{$@])|[\p{Cc}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === "\x85") return character;
    if (character === "#") return "\\#";
    const code = character.codePointAt(0) as number;
    const hex = code.toString(16).toUpperCase();
    return escapes[character] ?? (code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`);
  });
  return `"${body}"`;
}
