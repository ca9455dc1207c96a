// Values as JSON: on one line, or laid out for people as the reference's pretty printer does.
// Takes what JSON has and what the language has on top: hashes, integers of any size, floats that
// stay floats.

import { floatText } from "./numbers.ts";
import { Float, Hash } from "./values.ts";

interface Layout {
  /** Between a key and its value. */
  readonly colon: string;
  /** What a line begins with at this depth; `undefined` keeps everything on one line. */
  readonly indent: string | undefined;
}

/** JSON on one line. */
export function writeJson(value: unknown): string {
  return print(value, { colon: ":", indent: undefined });
}

/** JSON on several lines, indented by two. */
export function prettyJson(value: unknown): string {
  return print(value, { colon: ": ", indent: "" });
}

function print(value: unknown, layout: Layout): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return list(value, layout);
  if (value instanceof Hash || value instanceof Map) return object(Array.from(value), layout);
  if (value instanceof Float) return floatText(value.value);
  if (typeof value === "bigint") return String(value);
  if (typeof value === "object" && value !== null) {
    return object(
      Object.entries(value).filter(([, item]) => item !== undefined),
      layout,
    );
  }
  return JSON.stringify(value) ?? "null";
}

function list(items: readonly unknown[], layout: Layout): string {
  const inner = deeper(layout);
  return enclose(
    "[]",
    items.map((item) => print(item, inner)),
    layout,
  );
}

function object(entries: readonly (readonly [unknown, unknown])[], layout: Layout): string {
  const inner = deeper(layout);
  return enclose(
    "{}",
    entries.map(([key, item]) => JSON.stringify(String(key)) + layout.colon + print(item, inner)),
    layout,
  );
}

function enclose(brackets: string, parts: readonly string[], layout: Layout): string {
  const [open = "", close = ""] = brackets;
  if (parts.length === 0) return brackets;
  if (layout.indent === undefined) return `${open}${parts.join(",")}${close}`;
  const start = `\n${deeper(layout).indent}`;
  return `${open}${start}${parts.join(`,${start}`)}\n${layout.indent}${close}`;
}

function deeper({ colon, indent }: Layout): Layout {
  return { colon, indent: indent === undefined ? undefined : `${indent}  ` };
}
