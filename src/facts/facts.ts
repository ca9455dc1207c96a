// The facts of this machine, as everyone but a fact itself asks for them: by path as plain data,
// by name as values of the language, or all at once. A compile that reads `$facts['os']` resolves
// that fact and no other.

import { spawnSync } from "node:child_process";
import type { FactDeclaration, FactValue } from "../define/fact.ts";
import type { Hash, Value } from "../pcore/values.ts";
import { readExternalFacts } from "./external.ts";
import { coreFacts } from "./index.ts";
import { LazyHash } from "./lazy-hash.ts";
import { legacyFacts } from "./legacy.ts";
import { type FactMachine, realMachine } from "./machine.ts";
import { FactResolver } from "./resolver.ts";
import { toValue } from "./values.ts";

interface FactsOptions {
  readonly machine?: FactMachine;
  /** Facts of modules and of users. */
  readonly custom?: readonly FactDeclaration[];
  /** Where external facts are; the first directory wins. */
  readonly externalDirectories?: readonly string[];
  /** The setting include_legacy_facts. */
  readonly includeLegacy?: boolean;
  /** Names that are not resolved. */
  readonly blocked?: readonly string[];
  readonly warn?: (message: string) => void;
  readonly err?: (message: string) => void;
}

export interface MachineFacts {
  /** A whole fact; `undefined` when there is none. */
  get(name: string): Value | undefined;
  /** A fact or something inside it, by its path, as plain data. */
  query(path: string): FactValue | undefined;
  /** Every fact that has a value; resolves them all. */
  all(): ReadonlyMap<string, Value>;
  /** The same as plain data. */
  table(): Readonly<Record<string, FactValue>>;
  /** `$facts`: a hash whose entries are resolved when they are read. */
  hash(): Hash;
}

export function factsFor(options: FactsOptions = {}): MachineFacts {
  const machine = options.machine ?? realMachine();
  const warn = options.warn ?? (() => {});
  const err = options.err ?? (() => {});
  const resolver = new FactResolver({
    machine,
    core: coreFacts,
    custom: options.custom ?? [],
    blocked: options.blocked ?? [],
    external: () =>
      readExternalFacts(options.externalDirectories ?? [], { run: runFactProgram, warn, err }),
    warn,
  });
  let legacy: ReadonlyMap<string, FactValue> | undefined;
  const flat = () => {
    legacy ??= options.includeLegacy === true ? legacyFacts(resolver) : new Map();
    return legacy;
  };
  const names = () => [...new Set([...resolver.names(), ...flat().keys()])].sort();
  const query = (path: string) => resolver.query(path) ?? flat().get(path);
  const values = new Map<string, Value | undefined>();
  const get = (name: string) => {
    if (values.has(name)) return values.get(name);
    const fact = resolver.get(name) ?? flat().get(name);
    const value = fact === undefined ? undefined : toValue(fact);
    values.set(name, value);
    return value;
  };
  const hash = new LazyHash({ names, get });
  return {
    get,
    query,
    hash: () => hash,
    all: () => {
      const all = new Map<string, Value>();
      for (const name of names()) {
        const value = get(name);
        if (value !== undefined) all.set(name, value);
      }
      return all;
    },
    table: () => {
      const table: Record<string, FactValue> = {};
      for (const name of names()) {
        const fact = resolver.get(name) ?? flat().get(name);
        if (fact !== undefined) table[name] = fact;
      }
      return table;
    },
  };
}

/** Several paths at once, by path: what `facts os.family kernel` shows. */
export function queryFacts(
  facts: MachineFacts,
  paths: readonly string[],
): Readonly<Record<string, FactValue | undefined>> {
  return Object.fromEntries(paths.map((path) => [path, facts.query(path)]));
}

function runFactProgram(file: string): { stdout: string; stderr: string } {
  const { stdout, stderr, error } = spawnSync(file, [], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", LANG: "C" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
  });
  if (error !== undefined) throw error;
  return { stdout, stderr };
}
