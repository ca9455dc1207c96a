// A hash whose entries are worked out when they are read. Reading one by its key works out that
// one; anything that looks at the hash as a whole works out all of them, and from then on it is a
// hash like any other. It is a subclass because the language asks what is a Hash by its class.

import { Hash, type Value } from "../pcore/values.ts";

interface Entries {
  names(): readonly string[];
  get(name: string): Value | undefined;
}

export class LazyHash extends Hash {
  #source: Entries | undefined;

  constructor(source: Entries) {
    super();
    this.#source = source;
  }

  override get size(): number {
    this.#fill();
    return super.size;
  }

  override get(key: Value): Value | undefined {
    if (this.#source === undefined) return super.get(key);
    return typeof key === "string" ? this.#source.get(key) : undefined;
  }

  override has(key: Value): boolean {
    return this.get(key) !== undefined;
  }

  override set(key: Value, value: Value): this {
    this.#fill();
    return super.set(key, value);
  }

  override keys(): Value[] {
    this.#fill();
    return super.keys();
  }

  override values(): Value[] {
    this.#fill();
    return super.values();
  }

  override [Symbol.iterator](): ReturnType<Hash[typeof Symbol.iterator]> {
    this.#fill();
    return super[Symbol.iterator]();
  }

  #fill(): void {
    const source = this.#source;
    if (source === undefined) return;
    this.#source = undefined;
    for (const name of source.names()) {
      const value = source.get(name);
      if (value !== undefined) super.set(name, value);
    }
  }
}
