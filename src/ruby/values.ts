// Ruby's values in JavaScript. nil is `null`, Integer a number (a bigint outside ±2^53), Float the
// class of the language's own values, because 1 and 1.0 differ; everything else is an RObject.
// Objects of core classes carry no class of their own (`cls` undefined): the interpreter knows it
// by their `kind`. A string's text is JavaScript's; in a binary string each character is a byte,
// and a byte that is no UTF-8 in another one is the lone surrogate U+DC00 + byte.
import { Float } from "../pcore/values.ts";
import type { RClass } from "./classes.ts";
import { keyOf } from "./keys.ts";

export type RValue = null | boolean | number | bigint | Float | RObject;

export { Float };

/** The class of objects that were not given one of their own. */
export type Kind =
  | "Object"
  | "String"
  | "Symbol"
  | "Array"
  | "Hash"
  | "Range"
  | "Proc"
  | "Regexp"
  | "MatchData"
  | "Method"
  | "UnboundMethod"
  | "Class"
  | "Module"
  | "Exception"
  | "Enumerator";

export class RObject {
  /** Its own class: of a user's class, or a singleton class; undefined for plain core objects. */
  cls: RClass | undefined;
  ivars: Map<string, RValue> | undefined = undefined;
  frozen = false;
  constructor(cls?: RClass) {
    this.cls = cls;
  }
  get kind(): Kind {
    return "Object";
  }
}

export type Encoding = "UTF-8" | "US-ASCII" | "ASCII-8BIT" | "ISO-8859-1" | "UTF-16LE" | "UTF-16BE";

export class RString extends RObject {
  text: string;
  encoding: Encoding;
  constructor(text: string, encoding: Encoding = "UTF-8", cls?: RClass) {
    super(cls);
    this.text = text;
    this.encoding = encoding;
  }
  override get kind(): Kind {
    return "String";
  }
}

export class RSymbol extends RObject {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    this.frozen = true;
  }
  override get kind(): Kind {
    return "Symbol";
  }
}

const symbols = new Map<string, RSymbol>();

/** The one symbol of that name. */
export function symbol(name: string): RSymbol {
  let found = symbols.get(name);
  if (found === undefined) {
    found = new RSymbol(name);
    symbols.set(name, found);
  }
  return found;
}

export class RArray extends RObject {
  items: RValue[];
  constructor(items: RValue[], cls?: RClass) {
    super(cls);
    this.items = items;
  }
  override get kind(): Kind {
    return "Array";
  }
}

export class RHash extends RObject implements Iterable<[RValue, RValue]> {
  #entries = new Map<unknown, [RValue, RValue]>();
  fallback: RValue = null;
  fallbackProc: RProc | null = null;
  byIdentity = false;
  /** The keyword arguments of a call under way. */
  isKeywords = false;

  override get kind(): Kind {
    return "Hash";
  }
  static of(entries: Iterable<readonly [RValue, RValue]>): RHash {
    const hash = new RHash();
    for (const [key, value] of entries) hash.set(key, value);
    return hash;
  }
  #key(key: RValue): unknown {
    return this.byIdentity ? key : keyOf(key);
  }
  get size(): number {
    return this.#entries.size;
  }
  /** `undefined` when it is not there: the default is the caller's concern. */
  get(key: RValue): RValue | undefined {
    return this.#entries.get(this.#key(key))?.[1];
  }
  entry(key: RValue): [RValue, RValue] | undefined {
    return this.#entries.get(this.#key(key));
  }
  has(key: RValue): boolean {
    return this.#entries.has(this.#key(key));
  }
  /** A string that is a key is a frozen copy, as in Ruby. */
  set(key: RValue, value: RValue): void {
    const id = this.#key(key);
    const entry = this.#entries.get(id);
    if (entry === undefined) this.#entries.set(id, [this.#ownKey(key), value]);
    else entry[1] = value;
  }
  #ownKey(key: RValue): RValue {
    if (!(key instanceof RString) || key.frozen || this.byIdentity) return key;
    const copy = new RString(key.text, key.encoding, key.cls);
    copy.frozen = true;
    return copy;
  }
  delete(key: RValue): RValue | undefined {
    const id = this.#key(key);
    const entry = this.#entries.get(id);
    if (entry === undefined) return undefined;
    this.#entries.delete(id);
    return entry[1];
  }
  clear(): void {
    this.#entries.clear();
  }
  keys(): RValue[] {
    return Array.from(this.#entries.values(), ([key]) => key);
  }
  values(): RValue[] {
    return Array.from(this.#entries.values(), ([, value]) => value);
  }
  /** As it is now: what is changed while walking it is not seen. */
  entries(): [RValue, RValue][] {
    return Array.from(this.#entries.values());
  }
  [Symbol.iterator](): Iterator<[RValue, RValue]> {
    return this.#entries.values();
  }
  /** Takes over the entries of another one. */
  replaceWith(entries: Iterable<readonly [RValue, RValue]>): void {
    const list = Array.from(entries);
    this.#entries = new Map();
    for (const [key, value] of list) this.set(key, value);
  }
}

export class RRange extends RObject {
  readonly first: RValue;
  readonly last: RValue;
  readonly excludesEnd: boolean;
  constructor(first: RValue, last: RValue, excludesEnd: boolean) {
    super();
    this.first = first;
    this.last = last;
    this.excludesEnd = excludesEnd;
    this.frozen = true;
  }
  override get kind(): Kind {
    return "Range";
  }
}

export type NativeBlock = (args: RValue[], block: RProc | null, self: RValue) => RValue;

/** A block, a proc or a lambda: compiled code with the frame it was made in, or a native function. */
export class RProc extends RObject {
  readonly code: BlockCode | null;
  readonly frame: Frame | null;
  readonly native: NativeBlock | null;
  self: RValue;
  isLambda = false;
  /** What made it: a method, a symbol. */
  origin: RValue = null;
  arity: number;
  constructor(code: BlockCode | null, frame: Frame | null, self: RValue, native?: NativeBlock) {
    super();
    this.code = code;
    this.frame = frame;
    this.self = self;
    this.native = native ?? null;
    this.arity = code === null ? -1 : code.arity;
  }
  override get kind(): Kind {
    return "Proc";
  }
}

/** A block of ours, for methods that want one. */
export function nativeBlock(run: NativeBlock, arity = -1): RProc {
  const proc = new RProc(null, null, null, run);
  proc.arity = arity;
  return proc;
}

export class RRegexp extends RObject {
  readonly source: string;
  /** Of "m", "i", "x", in that order. */
  readonly options: string;
  constructor(source: string, options = "") {
    super();
    this.source = source;
    this.options = options;
    this.frozen = true;
  }
  override get kind(): Kind {
    return "Regexp";
  }
}

export class RMatch extends RObject {
  readonly regexp: RRegexp;
  /** As it was when it was matched. */
  readonly subject: string;
  /** The whole match, then its groups; undefined where a group took no part. */
  readonly groups: readonly (string | undefined)[];
  /** In UTF-16 units. */
  readonly index: number;
  constructor(regexp: RRegexp, subject: string, match: RegExpExecArray) {
    super();
    this.regexp = regexp;
    this.subject = subject;
    this.groups = match;
    this.index = match.index;
  }
  override get kind(): Kind {
    return "MatchData";
  }
  get whole(): string {
    return this.groups[0] as string;
  }
  get end(): number {
    return this.index + this.whole.length;
  }
  get pre(): string {
    return this.subject.slice(0, this.index);
  }
  get post(): string {
    return this.subject.slice(this.end);
  }
}

/** A method taken from an object (`receiver` undefined when it was taken from a class). */
export class RMethod extends RObject {
  readonly receiver: RValue | undefined;
  readonly method: Method;
  readonly name: string;
  constructor(receiver: RValue | undefined, method: Method, name: string) {
    super();
    this.receiver = receiver;
    this.method = method;
    this.name = name;
  }
  override get kind(): Kind {
    return this.receiver === undefined ? "UnboundMethod" : "Method";
  }
}

export class RException extends RObject {
  /** nil until it is asked for: the class's name then. */
  message: RValue = null;
  backtrace: readonly string[] | undefined = undefined;
  cause: RValue = null;
  /** What it was made of, when it came from outside of Ruby. */
  readonly source: unknown;
  constructor(cls: RClass, message: RValue = null, source?: unknown) {
    super(cls);
    this.message = message;
    this.source = source;
  }
  override get kind(): Kind {
    return "Exception";
  }
}

/** A sequence made on demand: `each` without a block. */
export class REnumerator extends RObject {
  readonly receiver: RValue;
  readonly method: string;
  readonly args: RValue[];
  /** The block that makes it, for `Enumerator.new`. */
  readonly generator: RProc | null;
  buffer: RValue[] | undefined = undefined;
  position = 0;
  constructor(
    receiver: RValue,
    method: string,
    args: RValue[],
    generator: RProc | null = null,
    cls?: RClass,
  ) {
    super(cls);
    this.receiver = receiver;
    this.method = method;
    this.args = args;
    this.generator = generator;
  }
  override get kind(): Kind {
    return "Enumerator";
  }
}

export function isTrue(value: RValue): boolean {
  return value !== null && value !== false;
}

/** Small integers are numbers, others bigints: what an operation on bigints gives, made so. */
export function integer(value: bigint): number | bigint {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

import type { Frame } from "./frame.ts";
import type { Method } from "./method.ts";
import type { BlockCode } from "./procs.ts";
