// Values as Ruby shows them, `to_s` and `inspect`, which some messages, formats and functions do.
import { regexpText as regexpWithOptions } from "../parser/regexp-syntax.ts";
import { inspectString } from "../util/ruby-inspect.ts";
import { displayValue, regexpText } from "./format.ts";
import { Default, Hash, Regexp, Sensitive, type Value } from "./values.ts";

/** What putting a value into a message gives. */
export function rubyText(value: Value): string {
  if (Array.isArray(value) || value instanceof Hash) return rubyInspectValue(value);
  return value instanceof Regexp ? regexpWithOptions(value.source) : displayValue(value);
}

/** A value as `inspect` shows it, as far as that is told without addresses in memory. */
export function rubyInspectValue(value: Value): string {
  if (typeof value === "string") return inspectString(value);
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
