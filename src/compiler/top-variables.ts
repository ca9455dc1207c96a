// The variables of the top scope: the node's parameters and what has been set, and behind that
// the facts. A fact is
// looked at when its variable is read and not before, since most compiles read a few of them and
// some facts take long to find out.
import type { Value } from "../pcore/values.ts";

/** Names that neither a parameter nor a fact can take. */
const own = new Set(["environment", "facts", "trusted", "server_facts"]);

export class TopVariables extends Map<string, Value> {
  readonly #facts: ReadonlyMap<string, Value>;

  constructor(parameters: ReadonlyMap<string, Value>, facts: ReadonlyMap<string, Value>) {
    super();
    this.#facts = facts;
    for (const [name, value] of parameters) if (!own.has(name)) this.set(name, value);
  }

  override get(name: string): Value | undefined {
    const value = super.get(name);
    return value !== undefined || own.has(name) ? value : this.#facts.get(name);
  }

  override has(name: string): boolean {
    return super.has(name) || (!own.has(name) && this.#facts.has(name));
  }

  override entries() {
    return this.#everything().entries();
  }

  override [Symbol.iterator]() {
    return this.entries();
  }

  #everything(): Map<string, Value> {
    const all = new Map<string, Value>();
    for (const [name, value] of this.#facts) if (!own.has(name)) all.set(name, value);
    for (const [name, value] of super.entries()) all.set(name, value);
    return all;
  }
}
