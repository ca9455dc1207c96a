// External facts: what the files of the facts.d directories say. Text, YAML and JSON are read;
// programs are run and speak YAML or `name=value`.

import { accessSync, constants, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { FactValue } from "../define/fact.ts";
import { readJson } from "../pcore/json.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { readYaml } from "../pcore/yaml.ts";
import { fromValue } from "./values.ts";

export interface ExternalFact {
  readonly name: string;
  readonly value: FactValue;
  readonly file: string;
}

interface ExternalOptions {
  /** Runs a program and gives its standard output; what it says on standard error is logged. */
  readonly run: (file: string) => { readonly stdout: string; readonly stderr: string };
  readonly warn: (message: string) => void;
  readonly err: (message: string) => void;
}

/** Where external facts are looked for beside pluginsync's own directory. */
export function externalDirectories({
  isRoot,
  home,
}: {
  readonly isRoot: boolean;
  readonly home: string;
}): string[] {
  return isRoot
    ? ["/opt/puppetlabs/facter/facts.d", "/etc/puppetlabs/facter/facts.d", "/etc/facter/facts.d"]
    : [`${home}/.puppetlabs/opt/facter/facts.d`, `${home}/.facter/facts.d`];
}

/** Of files that know the same fact, those of the first directory and the last name come first. */
export function readExternalFacts(
  directories: readonly string[],
  options: ExternalOptions,
): ExternalFact[] {
  const facts: ExternalFact[] = [];
  for (const file of directories.flatMap(filesIn)) {
    const data = readFactFile(file, options);
    if (data === undefined) continue;
    if (!(data instanceof Hash)) {
      options.warn(`Could not interpret fact file ${file}`);
      continue;
    }
    for (const [name, value] of data)
      facts.push({ name: String(name), value: fromValue(value), file });
  }
  return facts;
}

function filesIn(directory: string): string[] {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch {
    // Most of these directories are on no machine at all.
    return [];
  }
  const visible = names.filter((name) => !name.startsWith("."));
  return visible
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}

const parsers = {
  ".yaml": { name: "LegacyFacter::Util::Parser::YamlParser", read: readYamlFacts },
  ".txt": { name: "LegacyFacter::Util::Parser::TextParser", read: readPairs },
  ".json": { name: "LegacyFacter::Util::Parser::JsonParser", read: readJson },
} as const;

function readFactFile(file: string, options: ExternalOptions): Value | undefined {
  const extension = path.extname(file).toLowerCase();
  const parser = Object.hasOwn(parsers, extension)
    ? parsers[extension as keyof typeof parsers]
    : undefined;
  try {
    if (parser !== undefined) return parser.read(readFileSync(file, "utf8"));
    return isProgram(file) ? runProgram(file, options) : undefined;
  } catch (error) {
    const kind = parser?.name ?? "LegacyFacter::Util::Parser::ScriptParser";
    const reason = error instanceof Error ? error.message : String(error);
    options.err(`Failed to handle ${file} as ${kind} facts: ${reason}`);
    return undefined;
  }
}

function isProgram(file: string): boolean {
  if (/\.(?:bat|cmd|com|exe)$/i.test(file) || !statSync(file).isFile()) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runProgram(file: string, { run, warn }: ExternalOptions): Value | undefined {
  const { stdout, stderr } = run(file);
  if (stderr.trim() !== "") {
    warn(`Command ${file} completed with the following stderr message: ${stderr.trim()}`);
  }
  let data: Value | undefined;
  try {
    data = readYaml(stdout, { symbol: (name) => name, date: (text) => text });
  } catch {
    // Whatever is no YAML is taken for pairs.
  }
  return data instanceof Hash ? data : readPairs(stdout);
}

// Times stay the text they were written as.
function readYamlFacts(source: string): Value | undefined {
  return readYaml(source, { date: (text) => text });
}

function readPairs(source: string): Hash {
  const hash = new Hash();
  for (const line of source.split("\n")) {
    const match = /^(.+?)=(.+)$/.exec(line.replace(/\r$/, ""));
    if (match !== null) hash.set(match[1] as string, match[2] as string);
  }
  return hash;
}
