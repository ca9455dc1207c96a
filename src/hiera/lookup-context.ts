// `$context` of a data function: its memory, a way to say that there is nothing, and to fill in
// text. It lives as long as the entry that the function belongs to.

import { LookupContextObject } from "../define/lookup-context.ts";
import { parseType } from "../pcore/type-parser.ts";
import { Callable, Hash, type PObject, type Value } from "../pcore/values.ts";
import { readText } from "../util/read-text.ts";
import { interpolate } from "./interpolate.ts";
import type { Invocation } from "./invocation.ts";
import type { ProviderNeeds } from "./provider.ts";

/** Thrown by `$context.not_found`; a way out of the function, not an error. */
export class NotFound extends Error {}

export class LookupContext {
  /** The lookup the function is called for. */
  invocation: Invocation | undefined;
  readonly #moduleName: string | undefined;
  readonly #needs: ProviderNeeds;
  readonly #memory = new Hash();
  #value: PObject | undefined;

  constructor(moduleName: string | undefined, needs: ProviderNeeds) {
    this.#moduleName = moduleName;
    this.#needs = needs;
  }

  /** As a value of the language: an object of type Puppet::LookupContext. */
  value(): PObject {
    if (this.#value === undefined) {
      const attributes = new Map<string, Value>([
        ["environment_name", this.#needs.environmentName],
        ["module_name", this.#moduleName ?? null],
      ]);
      for (const [name, run] of Object.entries(this.#methods())) {
        attributes.set(name, new Callable(callableType(), run));
      }
      const { files, secrets } = this.#needs;
      this.#value = new LookupContextObject(attributes, {
        fileData: (path, kind, read) => files.data(path, kind, read),
        secret: (text) => secrets.add(text),
      });
    }
    return this.#value;
  }

  #methods(): Record<string, (args: readonly Value[]) => Value> {
    const memory = this.#memory;
    return {
      not_found: () => {
        throw new NotFound();
      },
      explain: ([block]) => {
        const { explainer } = this.invocation ?? {};
        if (explainer !== undefined && block instanceof Callable) {
          explainer.text(String(block.call([])));
        }
        return null;
      },
      interpolate: ([value = null]) => {
        if (this.invocation === undefined) return value;
        return interpolate(value, { invocation: this.invocation, lookup: this.#needs.lookup });
      },
      cache: ([key = null, value = null]) => {
        memory.set(key, value);
        return value;
      },
      cache_all: ([hash]) => {
        if (hash instanceof Hash) for (const [key, value] of hash) memory.set(key, value);
        return null;
      },
      cache_has_key: ([key = null]) => memory.has(key),
      cached_value: ([key = null]) => memory.get(key) ?? null,
      cached_entries: ([block]) => {
        const entries = Array.from(memory, ([key, value]) => [key, value]);
        if (!(block instanceof Callable)) return entries;
        for (const entry of entries) block.call(entry);
        return null;
      },
      cached_file_data: ([path, block]) => {
        const file = String(path);
        if (!(block instanceof Callable)) return readText(file);
        const kind = `function ${this.#moduleName ?? ""}`;
        return this.#needs.files.data(file, kind, (text) => block.call([text]));
      },
    };
  }
}

function callableType() {
  return parseType("Callable");
}
