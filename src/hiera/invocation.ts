// One lookup as it goes on: whose variables it sees, which keys it is in the middle of, and, when
// someone wants an explanation, what it has come across. What is looked up inside a value has an
// invocation of its own that shares all of this.

import type { Value } from "../pcore/values.ts";
import { lookupError } from "./errors.ts";
import type { Explainer, NodeKinds } from "./explain.ts";
import { issues } from "./issues.ts";
import type { LookupKey } from "./key.ts";

/** What a lookup asks of the place it is called from. */
export interface LookupScope {
  /** The value of a variable, `::name` included; `undefined` when there is none. */
  variable(name: string): Value | undefined;
  call(name: string, args: readonly Value[]): Value;
  hasFunction(name: string): boolean;
  parseType(text: string): Value;
}

interface InvocationOptions {
  readonly scope: LookupScope;
  readonly overrides?: ReadonlyMap<string, Value> | undefined;
  readonly defaults?: ReadonlyMap<string, Value> | undefined;
  readonly explainer?: Explainer | undefined;
  /** One of the hiera functions asks: its rules are those of old. */
  readonly isHieraCall?: boolean;
  readonly globalOnly?: boolean;
  /** Places to look at first, for the hiera functions. */
  readonly extraPaths?: readonly string[];
}

const nothing: ReadonlyMap<string, Value> = new Map();

export class Invocation {
  readonly scope: LookupScope;
  readonly overrides: ReadonlyMap<string, Value>;
  readonly defaults: ReadonlyMap<string, Value>;
  readonly explainer: Explainer | undefined;
  readonly isHieraCall: boolean;
  readonly globalOnly: boolean;
  readonly extraPaths: readonly string[];
  /** The key that this invocation is about, and the module its data may come from. */
  readonly key: LookupKey;
  readonly moduleName: string | undefined;
  readonly #names: string[];

  constructor(key: LookupKey, options: InvocationOptions, names: string[] = []) {
    this.key = key;
    this.moduleName = key.moduleName;
    this.scope = options.scope;
    this.overrides = options.overrides ?? nothing;
    this.defaults = options.defaults ?? nothing;
    this.explainer = options.explainer;
    this.isHieraCall = options.isHieraCall === true;
    this.globalOnly = options.globalOnly === true;
    this.extraPaths = options.extraPaths ?? [];
    this.#names = names;
  }

  /** For another key on behalf of this one; the keys in progress are the same. */
  nested(key: LookupKey, changes: Partial<InvocationOptions> = {}): Invocation {
    return new Invocation(key, { ...this, ...changes }, this.#names);
  }

  /** For the options of a key: nothing is overridden there, and the module stays the key's. */
  forOptions(key: LookupKey): Invocation {
    const moduleName = this.moduleName;
    return this.nested({ ...key, moduleName }, { overrides: nothing, defaults: nothing });
  }

  /** Runs with the name among those in progress; meeting it again in there is an error. */
  check<T>(name: string, run: () => T): T {
    if (this.#names.includes(name)) {
      throw lookupError(issues.RECURSIVE_LOOKUP({ names: [...this.#names] }));
    }
    this.#names.push(name);
    try {
      return run();
    } finally {
      this.#names.pop();
    }
  }

  /** Runs inside a node of the explanation. */
  with<K extends keyof NodeKinds, T>(kind: K, about: NodeKinds[K], run: () => T): T {
    if (this.explainer === undefined) return run();
    this.explainer.push(kind, about);
    try {
      return run();
    } finally {
      this.explainer.pop();
    }
  }
}
