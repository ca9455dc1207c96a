// Values as JSON: on one line, or laid out for people as the reference's pretty printer does.
// Takes what JSON has and what the language has on top: hashes, integers of any size, floats that
// stay floats.

import { floatText } from "./numbers.ts";
import { Float, Hash } from "./values.ts";

/** JSON on one line. */
export function writeJson(value: unknown): string {
  return new Writer(":").print(value, undefined);
}

/** JSON on several lines, indented by two. */
export function prettyJson(value: unknown): string {
  return new Writer(": ").print(value, "\n");
}

// Catalogs are large: text is added piece by piece, and no list of pieces is made. What a line
// begins with, the line break included, is handed down; `undefined` keeps everything on one line.
class Writer {
  /** Between a key and its value. */
  readonly #colon: string;
  // The same few keys come again and again.
  readonly #keys = new Map<string, string>();

  constructor(colon: string) {
    this.#colon = colon;
  }

  print(value: unknown, line: string | undefined): string {
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    if (Array.isArray(value)) return this.#list(value, line);
    if (value instanceof Hash || value instanceof Map) return this.#entries(value, line);
    if (value instanceof Float) return floatText(value.value);
    return this.#entries(Object.entries(value).filter(isThere), line);
  }

  #list(items: readonly unknown[], line: string | undefined): string {
    if (items.length === 0) return "[]";
    const inner = line === undefined ? undefined : `${line}  `;
    let text = "";
    for (let index = 0; index < items.length; index++) {
      text += before(index, inner) + this.print(items[index], inner);
    }
    return `[${text}${line ?? ""}]`;
  }

  #entries(entries: Iterable<readonly [unknown, unknown]>, line: string | undefined): string {
    const inner = line === undefined ? undefined : `${line}  `;
    let text = "";
    let index = 0;
    for (const [key, item] of entries) {
      text += before(index++, inner) + this.#key(String(key)) + this.print(item, inner);
    }
    return index === 0 ? "{}" : `{${text}${line ?? ""}}`;
  }

  #key(key: string): string {
    let text = this.#keys.get(key);
    if (text === undefined) {
      text = JSON.stringify(key) + this.#colon;
      this.#keys.set(key, text);
    }
    return text;
  }
}

function before(index: number, line: string | undefined): string {
  if (line === undefined) return index === 0 ? "" : ",";
  return index === 0 ? line : `,${line}`;
}

function isThere([, value]: readonly [string, unknown]): boolean {
  return value !== undefined;
}
