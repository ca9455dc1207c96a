// Pages of cases. A page holds one case after the other, each under a line `==== name`: a
// manifest, a line of dashes, and what comes out of it. What surrounds the compile is said in
// comments at the top of the manifest: `#: node web01`, `#: facts {"a": 1}`, `#: modules`,
// `#: lenient`, `#: full`, `#: classes ["a"]`, `#: parameters {"b": 2}`. An expectation that
// begins with `differs:` and a reason is ours on purpose and is never recorded anew.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Case {
  readonly name: string;
  readonly code: string;
  readonly expected: string;
  readonly node: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly classes: unknown;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The folder test/cases/modules, or nothing. */
  readonly modulepath: readonly string[];
  readonly isLenient: boolean;
  /** Whether what every catalog has is shown as well. */
  readonly isFull: boolean;
}

const separator = "----------";

/** The pages of a folder, by their path in it. */
export function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".case"))
    .sort();
}

export function readPage(path: string): readonly Case[] {
  return parsePage(readFileSync(path, "utf8"));
}

export function parsePage(text: string): readonly Case[] {
  const [before, ...parts] = text.split(/^==== (.*)\n/m);
  if (before !== "") throw new Error("a page begins with `==== name`");
  const cases: Case[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    cases.push(parseCase(parts[index] ?? "", parts[index + 1] ?? ""));
  }
  return cases;
}

function parseCase(name: string, text: string): Case {
  const at = text.indexOf(`${separator}\n`);
  const code = at < 0 ? text : text.slice(0, at);
  const header = headerOf(code);
  return {
    name,
    code,
    expected: at < 0 ? "" : text.slice(at + separator.length + 1).trimEnd(),
    node: header.get("node") ?? "testnode",
    facts: json(header.get("facts")),
    classes: header.has("classes") ? JSON.parse(header.get("classes") ?? "") : [],
    parameters: json(header.get("parameters")),
    modulepath: header.has("modules") ? [modulesFolder] : [],
    isLenient: header.has("lenient"),
    isFull: header.has("full"),
  };
}

function headerOf(code: string): ReadonlyMap<string, string> {
  const header = new Map<string, string>();
  for (const line of code.split("\n")) {
    const [, key, value] = /^#: (\w+)(?: (.*))?$/.exec(line) ?? [];
    if (key === undefined) break;
    header.set(key, value ?? "");
  }
  return header;
}

function json(text: string | undefined): Readonly<Record<string, unknown>> {
  return text === undefined ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
}

/** A page with its cases, to be written. */
export function formatPage(cases: readonly Case[]): string {
  return cases
    .map(({ name, code, expected }) => `==== ${name}\n${code}${separator}\n${expected}\n`)
    .join("\n");
}

/** The folder of the modules that cases may use. */
export const modulesFolder = join(import.meta.dirname, "modules");
