// Facts as text: Facter's own arrow notation, JSON, YAML. Names are sorted, except in hashes that
// stand in lists.

import type { FactValue } from "../define/fact.ts";
import { floatText } from "../pcore/numbers.ts";
import { Float } from "../pcore/values.ts";
import { writeYaml } from "../pcore/write-yaml.ts";
import { isRecord } from "./resolver.ts";

type FactTable = Readonly<Record<string, FactValue | undefined>>;

/** All facts, or several that were asked for: a fact without a value shows as nothing. */
export function factsText(facts: FactTable): string {
  const lines = pretty(facts, "", true).split("\n").slice(1, -1);
  return lines
    .map((line) => line.replace(/^ {2}/, ""))
    .map((line) => (/^\s/.test(line) ? arrows(line) : outermost(line)))
    .join("\n")
    .replaceAll("\\n", "\n");
}

/** One fact that was asked for: its bare value. */
export function factText(value: FactValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  return pretty(value, "", true).split("\n").map(arrows).join("\n");
}

export function factsJson(facts: FactTable): string {
  return pretty(facts, "", true);
}

export function factsYaml(facts: FactTable): string {
  return writeYaml(forYaml(facts, true)).replace(/^---\s/, "");
}

// `"name": value` becomes `name => value`, and a backslash in a path is single again.
function arrows(line: string): string {
  return line.replace(/^(\s*)"(.*?)": /, "$1$2 => ").replaceAll("\\\\", "\\");
}

// On the outermost level strings have no quotes and entries no commas.
function outermost(line: string): string {
  const text = arrows(line).replace(/,$/, "");
  if (text.endsWith(" => null")) return text.slice(0, -"null".length);
  return text.replaceAll(/(?<!\\)"/g, "").replaceAll('\\"', '"');
}

/** JSON with two spaces a level, and Ruby's way with floats and with what is empty. */
function pretty(value: FactValue | FactTable, indent: string, isSorted: boolean): string {
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => deeper + pretty(item, deeper, false));
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (value instanceof Float) return floatText(value.value);
  if (typeof value === "bigint") return String(value);
  if (!isRecord(value as FactValue)) return JSON.stringify(value);
  const entries = entriesOf(value as FactTable, isSorted).map(
    ([name, item]) => `${deeper}${JSON.stringify(name)}: ${pretty(item ?? null, deeper, isSorted)}`,
  );
  return entries.length === 0 ? `{\n${indent}}` : `{\n${entries.join(",\n")}\n${indent}}`;
}

function entriesOf(facts: FactTable, isSorted: boolean): [string, FactValue | undefined][] {
  const entries = Object.entries(facts);
  return isSorted ? entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) : entries;
}

// A piece of YAML as it stands; the writer prints what it doesn't know as its own text.
class Verbatim {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** Keys are never quoted; values are quoted by a rule of Facter's own. */
function forYaml(value: FactValue | FactTable | undefined, isSorted: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => forYaml(item, false));
  if (!isRecord(value as FactValue)) return yamlScalar(value as FactValue | undefined);
  const entries = entriesOf(value as FactTable, isSorted);
  return new Map(
    entries.map(([name, item]) => [new Verbatim(name), forYaml(item ?? "", isSorted)]),
  );
}

function yamlScalar(value: FactValue | undefined): unknown {
  const text = value instanceof Float ? floatText(value.value) : String(value ?? "");
  return needsQuotes(text) ? new Verbatim(JSON.stringify(text)) : value;
}

function needsQuotes(text: string): boolean {
  if (/true|false/.test(text) || /^[0-9]+$/m.test(text)) return false;
  if (/[yYnN]|on|On|ON|off|Off|OFF|:/.test(text)) return true;
  return !(/[a-zA-Z]/.test(text) || /[0-9]+\.[0-9]+/.test(text));
}
