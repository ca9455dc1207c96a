// What a hierarchy entry does: finds one key at the entry's places, with a function that gives all
// data of a place as a hash, or the value of one key, or of one key with its segments.

import { formatType } from "../pcore/format.ts";
import { inferType } from "../pcore/infer.ts";
import { isInstance } from "../pcore/instance.ts";
import { parseType } from "../pcore/type-parser.ts";
import type { PType } from "../pcore/types/type.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { FunctionKind, HierarchyEntry } from "./config.ts";
import { builtInFunctions } from "./data/built-in.ts";
import { assertData, configError, lookupError } from "./errors.ts";
import type { FileCache } from "./files.ts";
import { hasInterpolation, interpolate, type LookupInside } from "./interpolate.ts";
import type { Invocation } from "./invocation.ts";
import { issues } from "./issues.ts";
import type { LookupKey } from "./key.ts";
import type { Location } from "./locations.ts";
import { LookupContext, NotFound } from "./lookup-context.ts";
import type { MergeStrategy } from "./merge.ts";

/** What every provider of a compile has in common. */
export interface ProviderNeeds {
  readonly files: FileCache;
  readonly strict: "off" | "warning" | "error";
  readonly warn: (message: string) => void;
  readonly environmentName: string;
  /** Texts that explanations leave out. */
  readonly secrets: Set<string>;
  /** Looks up a key for an interpolation. */
  readonly lookup: LookupInside;
}

interface ProviderOptions {
  readonly entry: HierarchyEntry;
  /** Options of the entry, filled in. */
  readonly options: Hash;
  readonly locations: readonly Location[] | undefined;
  readonly moduleName: string | undefined;
  readonly configPath: string | undefined;
  readonly needs: ProviderNeeds;
}

type Place = Location | undefined;

export class FunctionProvider {
  readonly name: string;
  readonly #options: ProviderOptions;
  readonly #isHash: boolean;
  readonly #isBuiltIn: boolean;
  readonly #places: readonly Place[];
  readonly #existing: readonly Place[];
  /** The hashes of the places that exist. */
  readonly #known: Hash[] = [];
  /** By place: hashes, or values of keys that were asked for. */
  readonly #hashes = new Map<Place, Hash>();
  readonly #values = new Map<Place, Map<string, Value | undefined>>();
  readonly #contexts = new Map<Place, LookupContext>();

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.name = `Hierarchy entry "${options.entry.name}"`;
    const { kind, functionName } = options.entry;
    this.#isHash = kind === "data_hash";
    this.#isBuiltIn = this.#isHash && Object.hasOwn(builtInFunctions, functionName);
    this.#places = options.locations ?? [undefined];
    this.#existing = this.#places.filter((place) => place === undefined || place.exists);
  }

  lookup(key: LookupKey, invocation: Invocation, strategy: MergeStrategy): Value | undefined {
    return invocation.with("data_provider", this, () =>
      strategy.lookup(this.#places, invocation, (place) => {
        if (place === undefined) return this.#at(place, key, invocation);
        return invocation.with("location", place, () => {
          if (place.exists) return this.#at(place, key, invocation);
          invocation.explainer?.locationNotFound();
          return undefined;
        });
      }),
    );
  }

  /** The first value of a key, when nobody wants to know how it is found. */
  first(key: LookupKey, invocation: Invocation): Value | undefined {
    const { root } = key;
    const places = this.#existing;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index];
      if (this.#isHash) {
        // Most places don't know the key; that they don't is to be found out fast.
        const hash = this.#known[index] ?? this.#hashAt(place, invocation);
        this.#known[index] = hash;
        if (!hash.has(root)) continue;
      }
      const value = this.#at(place, key, invocation);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #hashAt(place: Place, invocation: Invocation): Hash {
    let hash = this.#hashes.get(place);
    if (hash === undefined) {
      hash = this.#readHash(place, invocation);
      this.#hashes.set(place, hash);
    }
    return hash;
  }

  #at(place: Place, key: LookupKey, invocation: Invocation): Value | undefined {
    const { kind } = this.#options.entry;
    const value = readers[kind](this, place, key, invocation);
    if (invocation.explainer !== undefined) {
      const shown = kind === "data_dig" ? key.text : key.root;
      if (value === undefined) invocation.explainer.notFound(shown);
      else invocation.explainer.found(shown, value);
    }
    if (value === undefined || kind !== "data_dig") return value;
    return undig(value, key);
  }

  /** The value of a key in the hash of a place, filled in. */
  fromHash(place: Place, { root }: LookupKey, invocation: Invocation): Value | undefined {
    const hash = this.#hashAt(place, invocation);
    const value = hash.get(root);
    if (value === undefined) return undefined;
    if (!this.#isBuiltIn) {
      this.#assertValue(value, () => `Value for key '${root}', in hash returned from`, place);
    }
    const { files, lookup } = this.#options.needs;
    if (!needsInterpolation(value, root, files.interpolated(hash))) return value;
    return interpolate(value, { invocation, lookup });
  }

  /** What the function of the entry gives for a key; remembered, also that there is nothing. */
  fromFunction(
    place: Place,
    memory: string,
    argument: Value,
    invocation: Invocation,
  ): Value | undefined {
    let values = this.#values.get(place);
    if (values === undefined) {
      values = new Map();
      this.#values.set(place, values);
    }
    if (values.has(memory)) return values.get(memory);
    const { functionName } = this.#options.entry;
    const context = this.#context(place, invocation);
    let value: Value | undefined;
    try {
      const args = [argument, this.#optionsAt(place), context.value()];
      value = this.#call(functionName, args, invocation);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
    if (value !== undefined) {
      this.#assertValue(value, () => `Value for key '${memory}', returned from`, place);
    }
    values.set(memory, value);
    return value;
  }

  #readHash(place: Place, invocation: Invocation): Hash {
    const { entry, moduleName, needs } = this.#options;
    const builtIn = this.#isBuiltIn ? builtInFunctions[entry.functionName] : undefined;
    let data: Value;
    if (builtIn === undefined) data = this.#callForHash(place, invocation);
    else if (place === undefined) {
      throw new PuppetError(issues.LOCATION_NEEDED({ name: entry.functionName }));
    } else data = builtIn({ path: place.location, ...needs });
    const subject = () => this.#subject("Value returned from", place);
    const hash = data instanceof Hash ? data : (assertData(subject(), hashType(), data) as Hash);
    return moduleName === undefined ? hash : this.#ofModule(hash, moduleName, subject);
  }

  #callForHash(place: Place, invocation: Invocation): Value {
    const context = this.#context(place, invocation);
    const args = [this.#optionsAt(place), context.value()];
    return this.#call(this.#options.entry.functionName, args, invocation);
  }

  #call(name: string, args: readonly Value[], { scope }: Invocation): Value {
    if (scope.hasFunction(name)) return scope.call(name, args);
    const { entry, configPath } = this.#options;
    const issue = issues.HIERA_DATA_PROVIDER_FUNCTION_NOT_FOUND({ kind: entry.kind, name });
    throw configError(issue, configPath);
  }

  /** A module may only speak of itself; anything else in its data is left out. */
  #ofModule(hash: Hash, moduleName: string, subject: () => string): Hash {
    const prefix = `${moduleName}::`;
    const isOwn = (key: Value) => key === "lookup_options" || String(key).startsWith(prefix);
    const others = hash.keys().filter((key) => !isOwn(key));
    if (others.length === 0) return hash;
    const message = `Module '${moduleName}': ${subject()} must use keys qualified with the name of the module`;
    for (const _ of others) this.#options.needs.warn(message);
    return Hash.of(Array.from(hash).filter(([key]) => isOwn(key)));
  }

  #context(place: Place, invocation: Invocation): LookupContext {
    const { moduleName, needs } = this.#options;
    let context = this.#contexts.get(place);
    if (context === undefined) {
      context = new LookupContext(moduleName, needs);
      this.#contexts.set(place, context);
    }
    context.invocation = invocation;
    return context;
  }

  #optionsAt(place: Place): Hash {
    const { options } = this.#options;
    return place === undefined ? options : Hash.of([...options, [place.kind, place.location]]);
  }

  #assertValue(value: Value, subject: () => string, place: Place): void {
    if (isInstance(valueType(), value)) return;
    const actual = formatType(inferType(value));
    const text = this.#subject(subject(), place);
    throw lookupError(issues.NOT_A_LOOKUP_VALUE({ subject: text, actual }));
  }

  #subject(what: string, place: Place): string {
    const { kind, functionName } = this.#options.entry;
    const from = `${what} ${kind} function '${functionName}'`;
    return place === undefined ? from : `${from}, when using location '${place.location}',`;
  }
}

type Reader = (
  provider: FunctionProvider,
  place: Place,
  key: LookupKey,
  invocation: Invocation,
) => Value | undefined;

const readers: { readonly [K in FunctionKind]: Reader } = {
  data_hash: (provider, place, key, invocation) => provider.fromHash(place, key, invocation),
  lookup_key: (provider, place, key, invocation) =>
    provider.fromFunction(place, key.root, key.root, invocation),
  data_dig: (provider, place, key, invocation) =>
    provider.fromFunction(place, key.text, [key.root, ...key.segments], invocation),
  // No such backend passes the check of hiera.yaml.
  hiera3_backend: () => undefined,
};

/** Whether there is anything to fill in; `known` remembers it of keys that were asked for. */
function needsInterpolation(value: Value, key: string, known: Map<string, boolean>): boolean {
  if (typeof value === "string") return value.includes("%{");
  if (typeof value !== "object") return false;
  let needs = known.get(key);
  if (needs === undefined) {
    needs = hasInterpolation(value);
    known.set(key, needs);
  }
  return needs;
}

/** Puts the segments around a value again: whoever asked digs them out of whatever is found. */
function undig(value: Value, { segments }: LookupKey): Value {
  return segments.reduceRight<Value>((inner, segment) => {
    if (typeof segment === "string") return Hash.of([[segment, inner]]);
    return Array.from({ length: segment + 1 }, (_, index) => (index === segment ? inner : null));
  }, value);
}

let parsedValueType: PType | undefined;
let parsedHashType: PType | undefined;

function valueType(): PType {
  parsedValueType ??= parseType("RichData");
  return parsedValueType;
}

function hashType(): PType {
  parsedHashType ??= parseType("Hash");
  return parsedHashType;
}
