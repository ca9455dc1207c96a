// Values as data that JSON can say, and back. In rich data what JSON has no notation for is a hash
// with `__ptype`; without it, such values become strings, and whoever asked is told.
import { PuppetError } from "../util/error.ts";
import { builtInType } from "./built-in.ts";
import { equals } from "./equals.ts";
import { displayValue, withEncoding } from "./format.ts";
import { issues } from "./issues.ts";
import { classLabel, rubyClass } from "./labels.ts";
import { instance } from "./new/objects.ts";
import { newInstance } from "./new.ts";
import { asObjectType, initAttributes } from "./object-members.ts";
import { dataOfType, isTypeName, referenceText, typeOfData } from "./rich-data-types.ts";
import { literalValue } from "./string-format.ts";
import { withArticle } from "./text.ts";
import { parseType, type TypeResolver } from "./type-parser.ts";
import { known, PType } from "./types/index.ts";
import {
  Binary,
  DEFAULT,
  Default,
  Float,
  Hash,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

const typeKey = "__ptype";
const valueKey = "__pvalue";

interface ToDataOptions {
  /** Without it, what is not plain data becomes a string. */
  readonly rich?: boolean;
  /** References to resources within arrays and hashes as text, as catalogs have them. */
  readonly referencesAsText?: boolean;
  /** What is said before the path of a value: the resource and the parameter. */
  readonly prefix?: string;
  /** Told when something becomes a string. Without it, that is an error. */
  readonly onLoss?: (code: string, message: string) => void;
}

/** A value as plain data: null, booleans, numbers, strings, arrays, hashes with string keys. */
export function toData(value: Value, options: ToDataOptions = {}): Value {
  if (isPlain(value)) return value;
  return new Writer(options).write(value);
}

function isPlain(value: Value): boolean {
  return typeof value !== "object" || value === null || value instanceof Float;
}

class Writer {
  readonly #options: ToDataOptions;
  readonly #isRich: boolean;
  readonly #path: Value[] = [];
  readonly #open = new Set<object>();
  /** References become text only where nothing but arrays and hashes is around them. */
  #isWrapped = false;

  constructor(options: ToDataOptions) {
    this.#options = options;
    this.#isRich = options.rich ?? true;
  }

  write(value: Value): Value {
    if (typeof value !== "object" || value === null || value instanceof Float) return value;
    if (Array.isArray(value)) {
      return this.#guarded(value, () =>
        value.map((element, index) => this.#at(index, () => this.write(element))),
      );
    }
    if (value instanceof Hash) return this.#guarded(value, () => this.#hash(value));
    if (value instanceof Default) return this.#default();
    if (value instanceof Sensitive) {
      return this.#guarded(value, () => this.#wrap("Sensitive", this.#inside(value.unwrap())));
    }
    if (value instanceof PType && this.#options.referencesAsText === true && !this.#isWrapped) {
      const text = referenceText(value);
      if (text !== undefined) return text;
    }
    return this.#isRich ? this.#rich(value as Value & object) : this.#string(value);
  }

  #inside(value: Value): Value {
    const before = this.#isWrapped;
    this.#isWrapped = true;
    const result = this.write(value);
    this.#isWrapped = before;
    return result;
  }

  #wrap(type: string, value: Value): Hash {
    return new Hash().set(typeKey, type).set(valueKey, value);
  }

  #at<R>(key: Value, write: () => R): R {
    this.#path.push(key);
    const result = write();
    this.#path.pop();
    return result;
  }

  #guarded<R>(value: object, write: () => R): R {
    if (this.#open.has(value)) {
      throw new PuppetError(issues.ENDLESS_RECURSION({ name: rubyClass(value as Value) }));
    }
    this.#open.add(value);
    const result = write();
    this.#open.delete(value);
    return result;
  }

  #default(): Value {
    if (this.#isRich) return new Hash().set(typeKey, "Default");
    this.#lose(
      "SERIALIZATION_DEFAULT_CONVERTED_TO_STRING",
      `${this.#where()} contains the special value default. It will be converted to the String 'default'`,
    );
    return "default";
  }

  #hash(hash: Hash): Value {
    const result = new Hash();
    for (const [key, value] of hash) {
      const given = this.#key(key);
      if (this.#isRich && (typeof given !== "string" || given === typeKey)) {
        return this.#wrap("Hash", this.#pairs(hash));
      }
      const name = this.#textKey(given);
      this.#path.push(name);
      result.set(name, this.write(value));
      this.#path.pop();
    }
    return result;
  }

  #pairs(hash: Hash): readonly Value[] {
    return Array.from(hash, ([key, value]) => {
      const name = this.write(key);
      return [name, this.#at(name, () => this.write(value))];
    }).flat();
  }

  #key(key: Value): Value {
    if (!(key instanceof PType) || this.#options.referencesAsText !== true) return key;
    return this.#isWrapped ? key : (referenceText(key) ?? key);
  }

  #textKey(key: Value): string {
    if (typeof key === "string") return key;
    const text = plainText(key);
    this.#lose(
      "SERIALIZATION_UNKNOWN_KEY_CONVERTED_TO_STRING",
      `${this.#where()} contains a hash with ${withArticle(classLabel(key))} key. ` +
        `It will be converted to the String '${text}'`,
    );
    return text;
  }

  #string(value: Value): string {
    const text = plainText(value);
    this.#lose(
      "SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING",
      `${this.#where()} contains ${withArticle(classLabel(value))} value. ` +
        `It will be converted to the String '${text}'`,
    );
    return text;
  }

  #lose(code: string, message: string): void {
    if (this.#options.onLoss === undefined) throw new PuppetError({ code, message });
    this.#options.onLoss(code, message);
  }

  #where(): string {
    return (this.#options.prefix ?? "") + this.#path.map((key) => `[${keyText(key)}]`).join("");
  }

  #rich(value: Value & object): Value {
    const text = texts.find(([kind]) => value instanceof kind);
    if (text !== undefined) return this.#wrap(text[1], textOf(value));
    if (value instanceof PObject) return this.#guarded(value, () => this.#object(value));
    if (!(value instanceof PType)) return this.#string(value);
    return this.#guarded(value, () => dataOfType(value, (part) => this.#inside(part)));
  }

  // Attributes in the order `new` takes them, without those at the end that have their default.
  #object(value: PObject): Value {
    const type = asObjectType(value.type);
    const result = new Hash().set(typeKey, type?.name ?? "Object");
    if (type === undefined) return result;
    const attributes = [...initAttributes(type)];
    const hasDefault = (index: number) => {
      const attribute = attributes[index];
      if (attribute?.value === undefined) return false;
      const own = value.attributes.get(attribute.name);
      return own === undefined || equals(own, attribute.value);
    };
    while (attributes.length > 0 && hasDefault(attributes.length - 1)) attributes.pop();
    for (const { name, value: fallback } of attributes) {
      const own = value.attributes.get(name) ?? fallback ?? null;
      result.set(
        name,
        this.#at(name, () => this.#inside(own)),
      );
    }
    return result;
  }
}

function keyText(key: Value): string {
  return key === null ? "null" : literalValue(key);
}

/** Kinds of values that are made from one string, which is what is kept of them. */
const texts: readonly (readonly [abstract new (...args: never) => object, string])[] = [
  [Regexp, "Regexp"],
  [Binary, "Binary"],
  [Timespan, "Timespan"],
  [Timestamp, "Timestamp"],
  [SemVer, "SemVer"],
  [SemVerRange, "SemVerRange"],
  [Uri, "URI"],
];

function textOf(value: Value): string {
  return value instanceof Regexp ? withEncoding(value.source, "-imx") : displayValue(value);
}

function plainText(value: Value): string {
  return displayValue(value);
}

// ---- strings only -------------------------------------------------------------------------------

/** A value as plain data, with everything that is not turned into a string: nothing comes back. */
export function toStringified(value: Value): Value {
  if (typeof value !== "object" || value === null || value instanceof Float) return value;
  if (Array.isArray(value)) return value.map(toStringified);
  if (!(value instanceof Hash)) return stringified(value);
  const result = new Hash();
  for (const [key, item] of value) {
    const name = typeof key === "string" ? key : stringified(key);
    const isReserved = name === typeKey || name === valueKey;
    result.set(isReserved ? `reserved key: ${name}` : name, toStringified(item));
  }
  return result;
}

function stringified(value: Value): string {
  if (value instanceof Sensitive) return `#<${value.toString()}>`;
  if (value instanceof PType) {
    const type = known(value);
    if (type.kind === "Object") return type.name ?? "Object";
  }
  return displayValue(value);
}

// ---- reading ------------------------------------------------------------------------------------

interface FromDataOptions {
  /** Finds types that are not built in. */
  readonly resolver?: TypeResolver;
  /** Leaves what is of an unknown type as the hash it is. */
  readonly allowUnresolved?: boolean;
}

/** The value that rich data stands for. */
export function fromData(data: Value, options: FromDataOptions = {}): Value {
  if (isPlain(data)) return data;
  return new Reader(data, options).read(data);
}

class Reader {
  readonly #root: Value;
  readonly #options: FromDataOptions;

  constructor(root: Value, options: FromDataOptions) {
    this.#root = root;
    this.#options = options;
  }

  read(data: Value): Value {
    if (Array.isArray(data)) return data.map((element: Value) => this.read(element));
    if (!(data instanceof Hash)) return data;
    const type = data.get(typeKey);
    if (typeof type === "string") return this.#typed(data, type);
    if (type instanceof Hash) return this.#ofTypeInData(data, type);
    return Hash.of(Array.from(data, ([key, value]) => [key, this.read(value)]));
  }

  #typed(data: Hash, name: string): Value {
    const value = data.get(valueKey) ?? null;
    switch (name) {
      case "Hash":
        return this.#pairs(value);
      case "Sensitive":
        return new Sensitive(this.read(value));
      case "Default":
        return DEFAULT;
      case "Symbol":
        return value === "default" ? DEFAULT : String(value);
      case "LocalRef":
        return this.#localReference(String(value));
      default:
        break;
    }
    if (isTypeName(name)) return typeOfData(name, this.#fields(data));
    const type = this.#find(name);
    if (type !== undefined) return this.#make(type, data);
    if (this.#options.allowUnresolved === true) return data;
    const detail = `No implementation mapping found for Puppet Type ${name}`;
    throw new PuppetError(issues.SERIALIZATION({ detail }));
  }

  #find(name: string): PType | undefined {
    const type = /^[A-Z]\w*$/.test(name) ? builtInType(name.toLowerCase()) : undefined;
    const found = type ?? parseType(name, this.#options.resolver);
    return found.kind === "TypeReference" ? undefined : found;
  }

  #ofTypeInData(data: Hash, typeData: Hash): Value {
    const type = this.read(typeData);
    if (type instanceof PType) return this.#make(type, data);
    if (this.#options.allowUnresolved === true) return data;
    const detail = `Unable to deserialize type from ${displayValue(type)}`;
    throw new PuppetError(issues.SERIALIZATION({ detail }));
  }

  #make(type: PType, data: Hash): Value {
    const value = data.get(valueKey);
    if (typeof value === "string") return newInstance(type, [value]);
    const object = asObjectType(type);
    if (object !== undefined) {
      const fields = value instanceof Hash ? value : data;
      return instance(object, this.#fields(fields));
    }
    const detail = `Cannot create a ${displayValue(type)} from a ${rubyClass(value ?? data)}`;
    throw new PuppetError(issues.SERIALIZATION({ detail }));
  }

  #fields(data: Hash): ReadonlyMap<string, Value> {
    const fields = new Map<string, Value>();
    for (const [key, value] of data) {
      if (key !== typeKey) fields.set(String(key), this.read(value));
    }
    return fields;
  }

  #pairs(list: Value): Value {
    const values = Array.isArray(list) ? (list as readonly Value[]) : [];
    const hash = new Hash();
    for (let index = 0; index + 1 < values.length; index += 2) {
      hash.set(this.read(values[index] as Value), this.read(values[index + 1] as Value));
    }
    return hash;
  }

  // `$['a'][0]`: what stands at that place of the same document.
  #localReference(path: string): Value {
    let data: Value = this.#root;
    for (const [, quoted, number] of path.matchAll(/\['((?:\\.|[^'\\])*)'\]|\[(\d+)\]/g)) {
      if (data instanceof Hash && data.get(typeKey) === "Hash") data = data.get(valueKey) ?? null;
      const key = quoted?.replace(/\\(.)/g, "$1");
      if (Array.isArray(data)) data = (data[Number(number)] as Value | undefined) ?? null;
      else if (data instanceof Hash) data = data.get(key ?? Number(number)) ?? null;
      else data = null;
    }
    return this.read(data);
  }
}
