// Files that have been read and made sense of, kept as long as they stay the same on disk. One
// cache serves an environment through all its compiles.

import { isUtf8 } from "node:buffer";
import { type Stats, statSync } from "node:fs";
import type { Hash } from "../pcore/values.ts";
import { readBytes, utf8Flaw } from "../util/read-text.ts";
import { lookupError } from "./errors.ts";
import { issues } from "./issues.ts";

interface Entry {
  readonly inode: number;
  readonly modified: number;
  readonly size: number;
  readonly data: unknown;
}

export class FileCache {
  readonly #entries = new Map<string, Entry>();
  readonly #interpolated = new WeakMap<Hash, Map<string, boolean>>();

  /** What `read` makes of a file's text; asked again only when the file has changed. */
  data<T>(path: string, kind: string, read: (text: string) => T): T {
    const key = `${kind}\0${path}`;
    const stat = statSync(path, { throwIfNoEntry: false });
    const known = this.#entries.get(key);
    if (known !== undefined && stat !== undefined && isSame(known, stat)) return known.data as T;
    const data = read(textOf(path));
    if (stat === undefined) return data;
    const { ino: inode, mtimeMs: modified, size } = stat;
    this.#entries.set(key, { inode, modified, size, data });
    return data;
  }

  /** A memory, as long as the data of a file, of which keys have something to fill in. */
  interpolated(data: Hash): Map<string, boolean> {
    let known = this.#interpolated.get(data);
    if (known === undefined) {
      known = new Map();
      this.#interpolated.set(data, known);
    }
    return known;
  }
}

function textOf(path: string): string {
  const bytes = readBytes(path);
  const flaw = isUtf8(bytes) ? undefined : utf8Flaw(bytes);
  if (flaw === undefined) return bytes.toString("utf8");
  const { reason, line, column } = flaw;
  const detail = `(${path}): ${reason} at line ${line} column ${column}`;
  throw lookupError(issues.UNPARSABLE({ detail }));
}

function isSame(entry: Entry, { ino, mtimeMs, size }: Stats): boolean {
  return entry.inode === ino && entry.modified === mtimeMs && entry.size === size;
}

export function fileExists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
