// state.yaml: when each resource was last looked at and changed, and the recorded states of
// audited properties. It holds every resource seen within a month, and each run reads and writes
// it, so it is handled as lines: only what is asked for is read as YAML.
import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { Hash } from "../pcore/values.ts";
import { replaceFile } from "../util/atomic-file.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { parseTime, yamlTime } from "../util/time-text.ts";
import { issues } from "./issues.ts";
import { keyText, RubySymbol, readState, stateLines } from "./ruby-yaml.ts";

interface Entry {
  checked: number | string | undefined;
  synced: number | string | undefined;
  /** Other lines as they were found. */
  rest: string;
  /** The same as values, once someone has asked. */
  values: Map<string, unknown> | undefined;
}

const keyLine =
  /^(?:[^\s#'"&*!|>%@`?:,[\]{}-](?:[^:#]|::)*(?:\[[^\n]*\])?|'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"):$/;

export class StateFile {
  readonly path: string;
  readonly #log: Log;
  #entries = new Map<string, Entry>();

  constructor(path: string, log: Log) {
    this.path = path;
    this.#log = log;
  }

  load(): void {
    if (!existsSync(this.path)) return;
    if (!statSync(this.path).isFile()) {
      this.#log.warning(`Checksumfile ${this.path} is not a file, ignoring`);
      return;
    }
    const text = readFileSync(this.path, "utf8");
    try {
      this.#entries = readLines(text) ?? readDocument(text, this.path);
    } catch (error) {
      this.#log.err(`Checksumfile ${this.path} is corrupt (${describeError(error)}); replacing`);
      try {
        renameSync(this.path, `${this.path}.bad`);
      } catch (cause) {
        throw new PuppetError(issues.CORRUPT_STATE_KEPT({ file: this.path }), {}, cause);
      }
    }
  }

  /** When a resource was last looked at, in milliseconds since the epoch. */
  checked(ref: string): number | undefined {
    const checked = this.#entries.get(ref)?.checked;
    return typeof checked === "string" ? parseTime(checked) : checked;
  }

  setChecked(ref: string, time: number): void {
    this.#entry(ref).checked = time;
  }

  setSynced(ref: string, time: number): void {
    this.#entry(ref).synced = time;
  }

  /** The recorded states of audited properties. */
  values(ref: string): ReadonlyMap<string, unknown> {
    const entry = this.#entries.get(ref);
    return entry === undefined ? nothing : valuesOf(entry, this.path);
  }

  setValue(ref: string, property: string, value: unknown): void {
    const entry = this.#entry(ref);
    entry.values = new Map(valuesOf(entry, this.path)).set(property, value);
  }

  #entry(ref: string): Entry {
    let entry = this.#entries.get(ref);
    if (entry === undefined) {
      entry = { checked: undefined, synced: undefined, rest: "", values: undefined };
      this.#entries.set(ref, entry);
    }
    return entry;
  }

  /** Writes the file, without what has not been seen for `ttl` seconds; 0 keeps everything. */
  save(now: number, ttl: number): void {
    this.#log.debug("Storing state");
    if (!existsSync(this.path)) this.#log.info(`Creating state file ${this.path}`);
    if (ttl > 0 && Number.isFinite(ttl)) this.#prune(now - ttl * 1000);
    else this.#log.debug("Not pruning old state cache entries");
    let text = "---\n";
    for (const [ref, entry] of this.#entries) text += entryText(ref, entry);
    replaceFile(this.path, this.#entries.size === 0 ? "--- {}\n" : text, { mode: 0o660 });
  }

  #prune(before: number): void {
    const text = yamlTime(before);
    for (const [ref, { checked }] of this.#entries) {
      if (checked === undefined) continue;
      // Times of one zone sort as text.
      const isOld =
        typeof checked === "number"
          ? checked < before
          : checked.endsWith(" +00:00")
            ? checked < text
            : (parseTime(checked) ?? before) < before;
      if (isOld) this.#entries.delete(ref);
    }
  }
}

const nothing: ReadonlyMap<string, unknown> = new Map();

const checkedLine = "  :checked: ";
const syncedLine = "  :synced: ";

// The form the file always has; `undefined` when it has another, which is legal YAML too.
function readLines(text: string): Map<string, Entry> | undefined {
  const entries = new Map<string, Entry>();
  let entry: Entry | undefined;
  let start = text.startsWith("---\n") ? 4 : 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    if (text.startsWith("  ", start)) {
      if (entry === undefined) return undefined;
      if (text.startsWith(checkedLine, start)) {
        entry.checked = text.slice(start + checkedLine.length, end);
      } else if (text.startsWith(syncedLine, start)) {
        entry.synced = text.slice(start + syncedLine.length, end);
      } else entry.rest += `${text.slice(start, end)}\n`;
    } else {
      const key = keyOf(text.slice(start, end));
      if (key === undefined) return undefined;
      entry = { checked: undefined, synced: undefined, rest: "", values: undefined };
      entries.set(key, entry);
    }
    start = end + 1;
  }
  return entries;
}

function keyOf(line: string): string | undefined {
  const first = line.charCodeAt(0);
  const isPlain = first >= 0x41 && first <= 0x5a && line.endsWith("]:");
  if (isPlain) return line.slice(0, -1);
  if (!line.endsWith(":") || !keyLine.test(line)) return undefined;
  if (first !== 0x22 && first !== 0x27) return line.slice(0, -1);
  const key = readState(line.slice(0, -1), "");
  return typeof key === "string" ? key : undefined;
}

function readDocument(text: string, file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const document = readState(text, file) ?? null;
  if (document === null) return entries;
  if (!(document instanceof Hash)) throw new TypeError("State got corrupted");
  for (const [ref, values] of document) {
    const known = new Map<string, unknown>();
    if (values instanceof Hash) for (const [name, value] of values) known.set(String(name), value);
    const timeOf = (name: string): string | undefined => {
      const value = known.get(name);
      known.delete(name);
      return value === undefined || value === null ? undefined : String(value);
    };
    const checked = timeOf("checked");
    const synced = timeOf("synced");
    entries.set(String(ref), { checked, synced, rest: "", values: known });
  }
  return entries;
}

function valuesOf(entry: Entry, file: string): ReadonlyMap<string, unknown> {
  if (entry.values === undefined) {
    const document = entry.rest === "" ? undefined : readState(entry.rest, file);
    entry.values = new Map();
    if (document instanceof Hash) {
      for (const [name, value] of document) entry.values.set(String(name), value);
    }
  }
  return entry.values;
}

function entryText(ref: string, entry: Entry): string {
  let text = "";
  const { checked, synced, values } = entry;
  if (checked !== undefined) text += `${checkedLine}${timeText(checked)}\n`;
  if (values === undefined) text += entry.rest;
  else {
    for (const [name, value] of values) {
      text += `  ${new RubySymbol(name)}:${stateLines(value, "  ")}`;
    }
  }
  if (synced !== undefined) text += `${syncedLine}${timeText(synced)}\n`;
  return text === "" ? `${keyText(ref)} {}\n` : `${keyText(ref)}\n${text}`;
}

function timeText(time: number | string): string {
  return typeof time === "number" ? yamlTime(time) : time;
}
