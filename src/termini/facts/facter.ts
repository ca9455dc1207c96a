// The facts of this machine. They are resolved when they are read: whoever looks at one fact pays
// for that one. Whose facts they are called is up to the key.
import type { MachineFacts } from "../../facts/facts.ts";
import { facts } from "../../indirector/facts.ts";
import type { Value } from "../../pcore/values.ts";
import type { Settings } from "../../settings/settings.ts";
import { puppetVersion } from "../../util/version.ts";

interface Needs {
  readonly settings: Settings;
  facts(): Promise<MachineFacts>;
  now(): number;
}

export default facts.terminus({
  name: "facter",
  doc: "Asks this machine for its facts.",
  open: (engine: Needs) => ({
    find: async ({ key }) => ({
      name: key,
      timestamp: new Date(engine.now()),
      values: new LazyFacts(await engine.facts(), [
        ["clientcert", engine.settings.string("certname")],
        ["clientversion", puppetVersion],
        ["clientnoop", engine.settings.boolean("noop")],
      ]),
    }),
  }),
});

/** The facts of the machine, with some that only the program knows. */
class LazyFacts implements ReadonlyMap<string, Value> {
  readonly #facts: MachineFacts;
  readonly #own: ReadonlyMap<string, Value>;
  #all: ReadonlyMap<string, Value> | undefined;

  constructor(facts: MachineFacts, own: Iterable<readonly [string, Value]>) {
    this.#facts = facts;
    this.#own = new Map(own);
  }

  get(name: string): Value | undefined {
    return this.#own.get(name) ?? this.#facts.get(name);
  }
  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
  get size(): number {
    return this.#everything().size;
  }
  keys() {
    return this.#everything().keys();
  }
  values() {
    return this.#everything().values();
  }
  entries() {
    return this.#everything().entries();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  forEach(visit: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [name, value] of this) visit(value, name, this);
  }

  #everything(): ReadonlyMap<string, Value> {
    this.#all ??= new Map([...this.#facts.all(), ...this.#own]);
    return this.#all;
  }
}
