// Resolves facts when they are asked for, once each. Where several declarations and files know a
// fact, the heaviest wins: environment, external files, then whatever is confined the most; the
// core's own answer beats a declaration that weighs nothing.

import type {
  Confine,
  FactContext,
  FactDeclaration,
  FactValue,
  SynchronousFact,
} from "../define/fact.ts";
import type { ExternalFact } from "./external.ts";
import type { FactMachine } from "./machine.ts";

const environmentWeight = 1_000_000;
const externalWeight = 10_000;
const defaultTimeout = 10;

interface ResolverOptions {
  readonly machine: FactMachine;
  readonly core: readonly SynchronousFact[];
  /** Facts of modules and of users. */
  readonly custom?: readonly FactDeclaration[];
  /** Reads the files of facts.d; called when the first fact is wanted. */
  readonly external?: () => readonly ExternalFact[];
  /** Names that are not resolved. */
  readonly blocked?: readonly string[];
  readonly warn?: (message: string) => void;
}

/** One way to a fact's value. */
interface Candidate {
  readonly weight: number;
  isSuitable(): boolean;
  resolve(): FactValue | undefined;
}

export class FactResolver {
  readonly #options: ResolverOptions;
  readonly #core = new Map<string, SynchronousFact>();
  readonly #values = new Map<string, FactValue | undefined>();
  readonly #parts = new Map<string, FactValue | undefined>();
  readonly #resolving = new Set<string>();
  #others: ReadonlyMap<string, readonly Candidate[]> | undefined;

  constructor(options: ResolverOptions) {
    this.#options = options;
    for (const fact of options.core) this.#core.set(fact.name, fact);
  }

  /** Every name that may have a value. */
  names(): string[] {
    const blocked = this.#options.blocked ?? [];
    const names = new Set([...this.#core.keys(), ...this.#candidates().keys()]);
    return [...names].filter((name) => !blocked.includes(name)).sort();
  }

  /** A whole fact; `undefined` when there is none. */
  get(name: string): FactValue | undefined {
    if (this.#values.has(name)) return this.#values.get(name);
    if (this.#options.blocked?.includes(name)) return undefined;
    if (this.#resolving.has(name)) throw new Error(`Caught recursion on ${name}`);
    this.#resolving.add(name);
    try {
      const value = this.#resolve(name);
      this.#values.set(name, value);
      return value;
    } finally {
      this.#resolving.delete(name);
    }
  }

  /** A fact or something inside it, by its path: "os.family", "processors.models.0". */
  query(path: string): FactValue | undefined {
    const [name = "", ...keys] = splitPath(path);
    // An external fact may have dots in its name.
    if (keys.length > 0 && this.#candidates().has(path)) return this.get(path);
    const [part, ...rest] = keys;
    const fact = this.#core.get(name);
    const isOwn = fact !== undefined && "parts" in fact && !this.#candidates().has(name);
    if (part !== undefined && isOwn && Object.hasOwn(fact.parts, part)) {
      if (this.#options.blocked?.includes(name)) return undefined;
      return dig(this.#part(fact, part), rest);
    }
    return dig(this.get(name), keys);
  }

  #resolve(name: string): FactValue | undefined {
    const candidates = this.#candidates().get(name) ?? [];
    for (const candidate of candidates) {
      if (!candidate.isSuitable()) continue;
      const value = candidate.resolve();
      if (value === undefined || value === null) continue;
      if (candidate.weight > 0) return value;
      return this.#coreValue(name) ?? value;
    }
    return this.#coreValue(name);
  }

  #coreValue(name: string): FactValue | undefined {
    const fact = this.#core.get(name);
    if (fact === undefined || !this.#isSuitable(fact)) return undefined;
    if (!("parts" in fact)) return withoutHoles(fact.resolve(this.#context(fact)));
    const value: Record<string, FactValue> = {};
    for (const part of Object.keys(fact.parts)) {
      const found = this.#part(fact, part);
      if (found !== undefined) value[part] = found;
    }
    return Object.keys(value).length === 0 ? undefined : value;
  }

  #part(fact: SynchronousFact, part: string): FactValue | undefined {
    const key = `${fact.name}.${part}`;
    if (this.#parts.has(key)) return this.#parts.get(key);
    const resolve = "parts" in fact ? fact.parts[part] : undefined;
    const value = withoutHoles(resolve?.(this.#context(fact)));
    this.#parts.set(key, value);
    return value;
  }

  readonly #contexts = new Map<string, FactContext>();

  #context(fact: FactDeclaration): FactContext {
    let context = this.#contexts.get(fact.name);
    if (context === undefined) {
      context = this.#makeContext(fact.timeout ?? defaultTimeout);
      this.#contexts.set(fact.name, context);
    }
    return context;
  }

  #makeContext(timeout: number): FactContext {
    const { run, ...machine } = this.#options.machine;
    return {
      ...machine,
      fact: (path) => this.query(path),
      run: (...command) => run(command, timeout),
    };
  }

  /** Everything but the core, by name, the heaviest first. */
  #candidates(): ReadonlyMap<string, readonly Candidate[]> {
    if (this.#others !== undefined) return this.#others;
    const found = new Map<string, Candidate[]>();
    // Executable files may ask for facts of ours; they see the core alone.
    this.#others = found;
    const add = (name: string, candidate: Candidate) => {
      const lower = name.toLowerCase();
      const list = found.get(lower);
      if (list === undefined) found.set(lower, [candidate]);
      else list.push(candidate);
    };
    for (const [name, value] of environmentFacts(this.#options.machine.environment)) {
      add(name, known(environmentWeight, value));
    }
    for (const { name, value } of this.#options.external?.() ?? []) {
      add(name, known(externalWeight, value));
    }
    for (const fact of this.#options.custom ?? []) add(fact.name, this.#candidate(fact));
    for (const list of found.values()) list.sort((a, b) => b.weight - a.weight);
    return found;
  }

  #candidate(fact: FactDeclaration): Candidate {
    const confined = typeof fact.confine === "object" ? Object.keys(fact.confine).length : 0;
    const byQuestion = typeof fact.confine === "function" ? 1 : 0;
    return {
      weight: fact.weight ?? confined + byQuestion,
      isSuitable: () => this.#isSuitable(fact),
      resolve: () => this.#custom(fact),
    };
  }

  #custom(fact: FactDeclaration): FactValue | undefined {
    try {
      const context = this.#context(fact);
      if ("parts" in fact) {
        const parts = Object.entries(fact.parts).map(([part, resolve]) => [part, resolve(context)]);
        return withoutHoles(Object.fromEntries(parts));
      }
      const answer = fact.resolve(context);
      if (!(answer instanceof Promise)) return withoutHoles(answer);
      this.#options.warn?.(
        `Fact '${fact.name}' answers later; facts have to answer at once to be used here`,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.warn?.(
        `Error while resolving custom fact fact='${fact.name}', resolution='<anonymous>': ${reason}`,
      );
    }
    return undefined;
  }

  #isSuitable(fact: FactDeclaration): boolean {
    const { confine } = fact;
    if (confine === undefined) return true;
    if (typeof confine === "function") return confine(this.#context(fact)) === true;
    return Object.entries(confine).every(([name, wanted]) => {
      const actual = this.query(name);
      return actual !== undefined && actual !== null && matches(actual, wanted);
    });
  }
}

/** `FACTER_role=web` is the fact "role". */
function environmentFacts(
  environment: Readonly<Record<string, string | undefined>>,
): [string, string][] {
  const found: [string, string][] = [];
  for (const [variable, value] of Object.entries(environment)) {
    const name = /^facter_?(\w+)$/i.exec(variable)?.[1];
    if (name !== undefined && value !== undefined) found.push([name.toLowerCase(), value]);
  }
  return found;
}

function known(weight: number, value: FactValue): Candidate {
  return { weight, isSuitable: () => true, resolve: () => value };
}

// Case never matters.
function matches(actual: FactValue, wanted: Confine): boolean {
  if (wanted instanceof RegExp) return wanted.test(String(actual));
  const options = Array.isArray(wanted) ? wanted : [wanted];
  const lower = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
  return options.some((option) => lower(option) === lower(actual));
}

/** Splits at dots, but not within quotes: `mountpoints."/a.b".size`. */
export function splitPath(path: string): string[] {
  if (!path.includes('"') && !path.includes("'")) return path.split(".");
  const parts = path.match(/"[^"]*"|'[^']*'|[^."']+/g) ?? [];
  return parts.map((part) => part.replaceAll(/^["']|["']$/g, ""));
}

function dig(value: FactValue | undefined, keys: readonly string[]): FactValue | undefined {
  let found = value;
  for (const key of keys) {
    if (Array.isArray(found)) found = /^\d+$/.test(key) ? found[Number(key)] : undefined;
    else if (isRecord(found)) found = Object.hasOwn(found, key) ? found[key] : undefined;
    else return undefined;
  }
  return found;
}

export function isRecord(
  value: FactValue | undefined,
): value is { readonly [name: string]: FactValue | undefined } {
  return typeof value === "object" && value !== null && value.constructor === Object;
}

// Entries without a value are a way to write "not here", not something to show.
function withoutHoles(value: FactValue | undefined): FactValue | undefined {
  if (Array.isArray(value)) return value.map((item) => withoutHoles(item) ?? null);
  if (!isRecord(value)) return value;
  const clean: Record<string, FactValue> = {};
  for (const name of Object.keys(value)) {
    const item = withoutHoles(value[name]);
    if (item !== undefined) clean[name] = item;
  }
  return clean;
}
