// The explanation of a lookup: a tree of where it looked and what it found there, kept only when
// someone asked for it, and printed in the reference's form.

import { inspect } from "../define/inspect.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { explanationData } from "./explain-data.ts";
import type { Segment } from "./key.ts";
import { redact } from "./redact.ts";
import { winners } from "./winners.ts";

/** The kinds of nodes, and what each is about. */
export interface NodeKinds {
  /** The whole of one lookup. */
  readonly data: string;
  readonly meta: string;
  readonly invalid_key: string;
  readonly data_provider: Provider;
  readonly location: Location;
  readonly merge: Strategy;
  readonly interpolate: string;
  readonly scope: string;
  readonly sub_lookup: readonly Segment[];
  readonly segment: Segment;
  readonly module: string;
  readonly merge_source: string;
}

interface Provider {
  readonly name: string;
  readonly configPath?: string | undefined;
  readonly moduleName?: string | undefined;
}

interface Location {
  readonly kind: "path" | "uri";
  readonly location: string;
  readonly original: string;
}

interface Strategy {
  readonly name: string;
  readonly options: Hash | undefined;
}

type Event =
  | "found"
  | "found_in_overrides"
  | "found_in_defaults"
  | "not_found"
  | "result"
  | "location_not_found"
  | "module_not_found"
  | "module_provider_not_found";

type AnyNode = { [K in keyof NodeKinds]: { kind: K; about: NodeKinds[K] } }[keyof NodeKinds];

export type ExplainNode = AnyNode & {
  readonly branches: ExplainNode[];
  readonly texts: string[];
  key?: string;
  value?: Value;
  event?: Event;
};

export class Explainer {
  /** Explain where the options of the key come from, and nothing else. */
  readonly onlyOptions: boolean;
  readonly #top: ExplainNode[] = [];
  readonly #path: ExplainNode[] = [];
  readonly #texts: string[] = [];
  #secrets: ReadonlySet<string> = new Set();

  constructor({ onlyOptions = false }: { onlyOptions?: boolean } = {}) {
    this.onlyOptions = onlyOptions;
  }

  push<K extends keyof NodeKinds>(kind: K, about: NodeKinds[K]): void {
    const node = { kind, about, branches: [], texts: [] } as unknown as ExplainNode;
    (this.#path.at(-1)?.branches ?? this.#top).push(node);
    this.#path.push(node);
  }

  pop(): void {
    this.#path.pop();
  }

  found(key: string, value: Value): void {
    this.#set("found", key, value);
  }
  foundInOverrides(key: string, value: Value): void {
    this.#set("found_in_overrides", key, value);
  }
  foundInDefaults(key: string, value: Value): void {
    this.#set("found_in_defaults", key, value);
  }
  notFound(key: string): void {
    this.#set("not_found", key);
  }
  locationNotFound(): void {
    this.#set("location_not_found");
  }
  result(value: Value): void {
    this.#set("result", undefined, value);
  }
  mergeSource(source: string): void {
    this.push("merge_source", source);
    this.pop();
  }
  moduleNotFound(name: string, event: "module_not_found" | "module_provider_not_found"): void {
    this.push("module", name);
    this.#set(event);
    this.pop();
  }
  text(text: string): void {
    (this.#path.at(-1)?.texts ?? this.#texts).push(text);
  }

  /** Texts that are left out; there may be more of them by the time the explanation is printed. */
  hide(secrets: ReadonlySet<string>): void {
    this.#secrets = secrets;
  }

  /** The explanation as text. */
  toString(): string {
    this.#redact(this.#top);
    const lines: string[] = [];
    for (const node of this.#top) dump(node, "", lines);
    lines.push(...this.#texts);
    return lines.map((line) => `${line}\n`).join("");
  }

  /** The explanation as data. */
  toData(): Hash {
    this.#redact(this.#top);
    return explanationData(this.#top);
  }

  /** Where the value comes from, a line for each place: ours, the reference does not tell. */
  sources(): string {
    const lines = winners(this.#top).map(({ file, line }) => {
      const where = line === undefined ? "" : `, line ${line}`;
      return `Value from "${file}"${where}\n`;
    });
    return lines.join("");
  }

  #redact(nodes: readonly ExplainNode[]): void {
    const secrets = Array.from(this.#secrets).filter((secret) => secret.trim() !== "");
    if (secrets.length > 0) redact(nodes, secrets);
  }

  #set(event: Event, key?: string, value?: Value): void {
    const node = this.#path.at(-1);
    if (node === undefined) return;
    node.event = event;
    if (key !== undefined) node.key = key;
    if (value !== undefined) node.value = value;
  }
}

function dump(node: ExplainNode, indent: string, lines: string[]): void {
  const deeper = `${indent}  `;
  const inside = () => {
    for (const branch of node.branches) dump(branch, deeper, lines);
  };
  switch (node.kind) {
    case "data":
    case "meta":
      lines.push(`${indent}Searching for "${node.about}"`);
      inside();
      return;
    case "invalid_key":
      lines.push(`${indent}Invalid key "${node.about}"`);
      return;
    case "merge_source":
      lines.push(`${indent}Using merge options from "${node.about}" hash`);
      return;
    case "module":
      lines.push(`${indent}${moduleText(node.about, node.event)}`);
      return;
    case "interpolate":
      lines.push(`${indent}Interpolation on "${node.about}"`);
      inside();
      return;
    case "merge":
      dumpMerge(node, node.about, indent, lines);
      return;
    case "data_provider":
      lines.push(`${indent}${node.about.name}`);
      if (node.about.configPath !== undefined) {
        lines.push(`${deeper}Using configuration "${node.about.configPath}"`);
      }
      break;
    case "location": {
      const word = node.about.kind === "path" ? "Path" : "URI";
      lines.push(`${indent}${word} "${node.about.location}"`);
      lines.push(`${deeper}Original ${word.toLowerCase()}: "${node.about.original}"`);
      break;
    }
    case "scope":
      lines.push(`${indent}${node.about}`);
      break;
    case "sub_lookup":
      lines.push(`${indent}Sub key: "${node.about.join(".")}"`);
      break;
    case "segment":
      dumpOutcome(node, indent, lines);
      return;
  }
  inside();
  if (node.kind === "location" && node.event === "location_not_found") {
    lines.push(`${deeper}${node.about.kind === "path" ? "Path" : "URI"} not found`);
  }
  dumpOutcome(node, deeper, lines);
}

// A merge of a single thing is that thing.
function dumpMerge(
  node: ExplainNode,
  { name, options }: Strategy,
  indent: string,
  lines: string[],
): void {
  const [only, second] = node.branches;
  if (only === undefined) return;
  if (second === undefined) {
    dump(only, indent, lines);
    return;
  }
  const deeper = `${indent}  `;
  lines.push(`${indent}Merge strategy ${name}`);
  if (options !== undefined) lines.push(`${deeper}Options: ${valueText(options, deeper)}`);
  for (const branch of node.branches) dump(branch, deeper, lines);
  if (node.event === "result") {
    lines.push(`${deeper}Merged result: ${valueText(node.value ?? null, deeper)}`);
  }
}

function moduleText(name: string, event: Event | undefined): string {
  return event === "module_not_found"
    ? `Module "${name}" not found`
    : `Module data provider for module "${name}" not found`;
}

const foundWhere: Partial<Record<Event, string>> = {
  found: "",
  found_in_overrides: " in overrides",
  found_in_defaults: " in defaults",
};

function dumpOutcome(node: ExplainNode, indent: string, lines: string[]): void {
  const where = node.event === undefined ? undefined : foundWhere[node.event];
  if (node.event === "not_found") lines.push(`${indent}No such key: "${node.key}"`);
  else if (where !== undefined) {
    const value = valueText(node.value ?? null, indent);
    lines.push(`${indent}Found key: "${node.key}" value: ${value}${where}`);
  }
  for (const text of node.texts) lines.push(`${indent}${text}`);
}

function valueText(value: Value, indent: string): string {
  const deeper = `${indent}  `;
  if (value instanceof Hash) {
    const entries = Array.from(
      value,
      ([key, item]) => `${deeper}${valueText(key, deeper)} => ${valueText(item, deeper)}`,
    );
    return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${indent}}`;
  }
  if (Array.isArray(value)) {
    const items = (value as readonly Value[]).map((item) => deeper + valueText(item, deeper));
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`;
  }
  return inspect(value);
}
