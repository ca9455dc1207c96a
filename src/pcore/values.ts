// Values of the language at run time. Puppet's undef is `null`; `undefined` means "not there"
// and is never a value. Integer is a `number`, or a `bigint` outside ±2^53; Float is always the
// class `Float`, because 1 and 1.0 differ. Everything is immutable once published; `Hash.set`
// is for whoever builds one.
import type { PType } from "./types/type.ts";
import type { Interval } from "./version-interval.ts";

export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Float
  | Default
  | Regexp
  | Hash
  | Sensitive
  | Binary
  | Timespan
  | Timestamp
  | SemVer
  | SemVerRange
  | Uri
  | PObject
  | Callable
  | Iterator
  | PType
  | readonly Value[];

/** A floating point number; kept apart from Integer even when it has no fraction. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** The value of the bare word `default`. */
export class Default {
  toString(): string {
    return "default";
  }
}
export const DEFAULT: Default = new Default();

/** A regular expression; `source` is in Ruby's notation, flags included as `(?mix-mix:…)`. */
export class Regexp {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** A value that must not reach a log, a report, a diff or a world-readable file. */
export class Sensitive {
  readonly #value: Value;
  constructor(value: Value) {
    this.#value = value;
  }
  unwrap(): Value {
    return this.#value;
  }
  toString(): string {
    return "Sensitive [value redacted]";
  }
  toJSON(): string {
    return this.toString();
  }
}

export class Binary {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class Timespan {
  readonly nanoseconds: bigint;
  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

export class Timestamp {
  /** Since 1970-01-01T00:00:00Z. */
  readonly nanoseconds: bigint;
  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

export class SemVer {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  readonly prerelease: readonly (string | number)[];
  readonly build: readonly string[];
  constructor(
    major: number,
    minor: number,
    patch: number,
    prerelease: readonly (string | number)[] = [],
    build: readonly string[] = [],
  ) {
    this.major = major;
    this.minor = minor;
    this.patch = patch;
    this.prerelease = prerelease;
    this.build = build;
  }
}

export class SemVerRange {
  /** As it was written. */
  readonly text: string;
  /** What `text` means, when it is known already (semver-range.ts). */
  readonly intervals: readonly Interval[] | undefined;
  constructor(text: string, intervals?: readonly Interval[]) {
    this.text = text;
    this.intervals = intervals;
  }
}

export class Uri {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An instance of an Object type: a Deferred, an Error, a user's own. */
export class PObject {
  readonly type: PType;
  readonly attributes: ReadonlyMap<string, Value>;
  /** How it reads, where type and attributes don't tell. */
  readonly text: string | undefined;
  constructor(type: PType, attributes: ReadonlyMap<string, Value>, text?: string) {
    this.type = type;
    this.attributes = attributes;
    this.text = text;
  }
}

/** Something that can be called: a lambda. `type` is its Callable type. */
export class Callable {
  readonly type: PType;
  readonly call: (args: readonly Value[]) => Value;
  constructor(type: PType, call: (args: readonly Value[]) => Value) {
    this.type = type;
    this.call = call;
  }
}

/** A lazy sequence: what `step`, `reverse_each` and `Iterable` give. */
export class Iterator implements Iterable<Value> {
  readonly elementType: PType;
  readonly #start: () => globalThis.Iterator<Value>;
  constructor(elementType: PType, start: () => globalThis.Iterator<Value>) {
    this.elementType = elementType;
    this.#start = start;
  }
  [Symbol.iterator](): globalThis.Iterator<Value> {
    return this.#start();
  }
}

/** An insertion-ordered map with values of any kind as keys, compared as Ruby's `eql?` does. */
export class Hash implements Iterable<readonly [Value, Value]> {
  readonly #entries = new Map<unknown, [Value, Value]>();

  static of(entries: Iterable<readonly [Value, Value]>): Hash {
    const hash = new Hash();
    for (const [key, value] of entries) hash.set(key, value);
    return hash;
  }

  static fromRecord(record: Readonly<Record<string, Value>>): Hash {
    const hash = new Hash();
    for (const key of Object.keys(record)) hash.set(key, record[key] as Value);
    return hash;
  }

  get size(): number {
    return this.#entries.size;
  }
  get(key: Value): Value | undefined {
    return this.#entries.get(identity(key))?.[1];
  }
  has(key: Value): boolean {
    return this.#entries.has(identity(key));
  }
  /** For whoever builds the hash, before it is handed over. */
  set(key: Value, value: Value): this {
    const id = identity(key);
    const entry = this.#entries.get(id);
    if (entry === undefined) this.#entries.set(id, [key, value]);
    else entry[1] = value;
    return this;
  }
  keys(): Value[] {
    return Array.from(this.#entries.values(), ([key]) => key);
  }
  values(): Value[] {
    return Array.from(this.#entries.values(), ([, value]) => value);
  }
  [Symbol.iterator](): globalThis.Iterator<readonly [Value, Value]> &
    Iterable<readonly [Value, Value]> {
    return this.#entries.values();
  }
}

/** Whether two values are the same key of a hash: as `eql?` of Ruby, so 1 is not 1.0. */
export function isSameKey(left: Value, right: Value): boolean {
  return identity(left) === identity(right);
}

// Primitives stand for themselves; anything else becomes a string no Puppet string can equal,
// because it starts with a NUL character that is doubled in real strings that start with one.
function identity(key: Value): unknown {
  if (typeof key === "string") return key.charCodeAt(0) === 0 ? `\0${key}` : key;
  if (typeof key !== "object" || key === null || key === DEFAULT) return key;
  if (key instanceof Callable || key instanceof Iterator) return key;
  return `\0${structure(key)}`;
}

function structure(value: Value): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return `${typeof value}:${String(value)}`;
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(structure).join(",")}]`;
  if (value instanceof Hash) {
    const entries = Array.from(value, ([key, item]) => `${structure(key)}=${structure(item)}`);
    return `{${entries.sort().join(",")}}`;
  }
  if (value instanceof Float) return `float:${value.value}`;
  if (value instanceof Regexp) return `regexp:${value.source}`;
  if (value instanceof Sensitive) return `sensitive:${structure(value.unwrap())}`;
  if (value instanceof Binary) return `binary:${Buffer.from(value.bytes).toString("base64")}`;
  if (value instanceof Timespan) return `timespan:${value.nanoseconds}`;
  if (value instanceof Timestamp) return `timestamp:${value.nanoseconds}`;
  if (value instanceof SemVer) {
    return `semver:${value.major}.${value.minor}.${value.patch}-${value.prerelease}+${value.build}`;
  }
  if (value instanceof SemVerRange || value instanceof Uri) return `text:${value.text}`;
  if (value instanceof PObject) {
    const parts = Array.from(value.attributes, ([name, item]) => `${name}=${structure(item)}`);
    return `object:${typeStructure(value.type)}(${parts.join(",")})`;
  }
  if (value instanceof Callable || value instanceof Iterator) return "opaque";
  return typeStructure(value as PType);
}

// A type is its data, all the way down. One that is known by name, an alias or an object type,
// is its name, which also ends the recursion of aliases that mention themselves.
function typeStructure(type: PType): string {
  const parts: string[] = [];
  for (const [name, field] of Object.entries(type)) {
    parts.push(name === "typeName" ? String(field).toLowerCase() : dataStructure(field));
  }
  if ("name" in type) parts.push(String(type.name));
  return `type:${parts.join(",")}`;
}

function dataStructure(field: unknown): string {
  if (field === undefined) return "-";
  if (Array.isArray(field)) return `[${field.map(dataStructure).join(",")}]`;
  if (field instanceof Map) return dataStructure([...field].flat());
  if (typeof field !== "object" || field === null || "kind" in field || field instanceof Hash) {
    return structure(field as Value);
  }
  return dataStructure(Object.values(field));
}
