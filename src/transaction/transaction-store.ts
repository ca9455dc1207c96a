// transactionstore.yaml: the wanted values the last run left behind, by which a change is told
// that somebody else made since. Written anew each time; the old one is only read when there is
// something to compare.
import { readFileSync, renameSync, statSync } from "node:fs";
import { Hash, type Value } from "../pcore/values.ts";
import { replaceFile } from "../util/atomic-file.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { issues } from "./issues.ts";
import { keyText, readState, stateLines } from "./ruby-yaml.ts";

export class TransactionStore {
  readonly path: string;
  readonly #log: Log;
  #text: string | undefined;
  #old: Hash | undefined;
  #oldLines: ReadonlyMap<string, string> | undefined;
  /** Values by property; the lines of the old file where those are kept. */
  readonly #new = new Map<string, Map<string, unknown> | string>();

  constructor(path: string, log: Log) {
    this.path = path;
    this.#log = log;
  }

  /** The value that was wanted last time; `undefined` when nobody knows. */
  value(ref: string, property: string): Value | undefined {
    const parameters = hashAt(hashAt(this.#resources, ref), "parameters");
    return hashAt(parameters, property)?.get("system_value") ?? undefined;
  }

  set(ref: string, property: string, value: unknown): void {
    const known = this.#new.get(ref);
    if (known instanceof Map) known.set(property, value);
    else this.#new.set(ref, new Map([[property, value]]));
  }

  /** Keeps what is known of a resource that is not applied this time. */
  keep(ref: string): void {
    this.#oldLines ??= linesByKey(this.#read());
    const lines = this.#oldLines.get(keyText(ref));
    if (lines !== undefined) this.#new.set(ref, lines);
  }

  save(): void {
    if (this.#new.size === 0) {
      replaceFile(this.path, "---\nresources: {}\n", { mode: 0o660 });
      return;
    }
    let text = "---\nresources:\n";
    for (const [ref, values] of this.#new) {
      if (typeof values === "string") {
        text += values;
        continue;
      }
      text += `  ${keyText(ref)}\n    parameters:\n`;
      for (const [property, value] of values) {
        text += `      ${property}:\n        system_value:${stateLines(value, "        ")}`;
      }
    }
    replaceFile(this.path, text, { mode: 0o660 });
  }

  get #resources(): Hash | undefined {
    this.#old ??= this.#load();
    return hashAt(this.#old, "resources");
  }

  #read(): string {
    if (this.#text !== undefined) return this.#text;
    const stat = statSync(this.path, { throwIfNoEntry: false });
    if (stat !== undefined && !stat.isFile()) {
      this.#log.warning(`Transaction store file ${this.path} is not a file, ignoring`);
    }
    this.#text = stat?.isFile() ? readFileSync(this.path, "utf8") : "";
    return this.#text;
  }

  #load(): Hash {
    const text = this.#read();
    if (text === "") return new Hash();
    try {
      const document = readState(text, this.path);
      if (document instanceof Hash) return document;
      this.#log.err(
        `Transaction store file ${this.path} is valid YAML but not returning a hash. ` +
          "Check the file for corruption, or remove it before continuing.",
      );
    } catch (error) {
      const detail = describeError(error);
      this.#log.err(`Transaction store file ${this.path} is corrupt (${detail}); replacing`);
      try {
        renameSync(this.path, `${this.path}.bad`);
      } catch (cause) {
        this.#log.err(`Unable to rename corrupt transaction store file: ${describeError(cause)}`);
        throw new PuppetError(issues.CORRUPT_STORE_KEPT({ file: this.path }), {}, cause);
      }
    }
    return new Hash();
  }
}

// The lines of each resource, as they stand in a file written by us or by the reference.
function linesByKey(text: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  let key: string | undefined;
  for (const line of text.split("\n")) {
    if (/^ {2}\S/.test(line)) key = line.slice(2);
    else if (!line.startsWith("   ")) key = undefined;
    if (key !== undefined) lines.set(key, `${lines.get(key) ?? ""}${line}\n`);
  }
  return lines;
}

function hashAt(hash: Hash | undefined, key: string): Hash | undefined {
  const value = hash?.get(key);
  return value instanceof Hash ? value : undefined;
}
