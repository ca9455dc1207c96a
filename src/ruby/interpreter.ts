// A Ruby of its own: classes, constants, global variables, and the frame that runs. Every
// environment has one, so that what a module's Ruby defines is not seen by another's. Classes of
// the core come to life when they are first asked for.

import type { FunctionContext } from "../define/function.ts";
import { floatText } from "../pcore/numbers.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Level } from "../util/log.ts";
import { inspectString } from "../util/ruby-inspect.ts";
import { hierarchy, RClass } from "./classes.ts";
import { coreClasses } from "./core/index.ts";
import type { CoreClass } from "./define.ts";
import { type Cref, Frame } from "./frame.ts";
import { RubyError } from "./jumps.ts";
import { objectNumber } from "./keys.ts";
import { isLibrary } from "./library/names.ts";
import type { Method } from "./method.ts";
import { positional } from "./parameters.ts";
import { type CallOptions, callProc, yieldOne, yieldPair, yieldTwo } from "./procs.ts";
import {
  Float,
  type Kind,
  nativeBlock,
  RArray,
  RException,
  RHash,
  RMethod,
  RObject,
  type RProc,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "./values.ts";

/** How deep calls may nest. */
const depthLimit = 2500;
/** How many loop turns and calls pass between two looks at the clock. */
const turnsBetweenLooks = 1 << 16;

/** The time is up: nothing in Ruby rescues this. */
class Expired extends Error {}

export interface InterpreterOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** How long one run may take, in milliseconds. */
  readonly budget?: number;
  /** Where `warn`, `puts` and their kin go; nowhere when absent. */
  /** Finds and runs what `require` asks for; throws Ruby's LoadError. */
  readonly require?: (ruby: Interpreter, name: string, isRelative: boolean) => boolean;
  readonly print?: (stream: "out" | "err", text: string) => void;
  /** Where the reference's own `warning`, `notice` and their kin go. */
  readonly tell?: (level: Level, text: string) => void;
  /** Classes beside the core's, or instead of them, by full name. */
  readonly classes?: ReadonlyMap<string, CoreClass>;
}

export class Interpreter {
  readonly options: InterpreterOptions;
  readonly globals = new Map<string, RValue>();
  readonly main: RObject;
  readonly object: RClass;
  readonly topCref: Cref;
  frame: Frame;
  /** The place in a manifest that Ruby was called from. */
  context: FunctionContext | undefined = undefined;
  /** Tags of the `catch`es under way. */
  readonly catching: RValue[] = [];
  /** What is being shown or compared, so that what contains itself comes to an end. */
  readonly #visiting = new Set<RObject>();
  #turns = 0;
  #started: number | undefined = undefined;
  readonly #classes = new Map<string, RClass>();
  readonly #plain = new Map<Kind, RClass>();
  readonly #integer: RClass;
  readonly #float: RClass;

  constructor(options: InterpreterOptions = {}) {
    this.options = options;
    const basic = this.#bare("BasicObject", null);
    this.object = this.#bare("Object", basic);
    const module = this.#bare("Module", this.object);
    const cls = this.#bare("Class", module);
    for (const one of [basic, this.object, module, cls]) {
      const above = one.superclass === null ? cls : (one.superclass.cls as RClass);
      one.cls = new RClass(this, null, { superclass: above, attached: one });
    }
    for (const one of [basic, this.object, module, cls]) this.#furnish(one);
    this.topCref = { module: this.object, outer: null };
    this.main = new RObject(this.object);
    this.frame = new Frame(this.main, 0, null, null, { file: "", name: "<main>" }, this.topCref);
    this.#integer = this.class("Integer");
    this.#float = this.class("Float");
  }

  // Classes

  #bare(name: string, superclass: RClass | null): RClass {
    const cls = new RClass(this, name, { superclass });
    this.#classes.set(name, cls);
    return cls;
  }

  /** A class or module of the core, by its full name. */
  class(name: string): RClass {
    const found = this.#classes.get(name) ?? this.findCore(name);
    if (found === undefined) throw new Error(`the core has no class ${name}`);
    return found;
  }

  /** The same, when there is one. */
  findCore(name: string): RClass | undefined {
    const known = this.#classes.get(name);
    if (known !== undefined) return known;
    const declared = this.#declaration(name);
    if (declared === undefined) return undefined;
    const colons = name.lastIndexOf("::");
    const outer = colons < 0 ? this.object : this.class(name.slice(0, colons));
    const cls = declared.isModule
      ? this.newModule(name, outer)
      : this.newClass(name, this.class(declared.superclass), outer);
    this.#classes.set(name, cls);
    outer.constants.set(name.slice(colons < 0 ? 0 : colons + 2), cls);
    this.#furnish(cls, declared);
    return cls;
  }

  #declaration(name: string): CoreClass | undefined {
    return this.options.classes?.get(name) ?? coreClasses.get(name);
  }

  #furnish(
    cls: RClass,
    declared: CoreClass | undefined = this.#declaration(cls.name as string),
  ): void {
    if (declared === undefined) return;
    cls.core = declared;
    if (declared.allocate !== undefined) cls.allocate = declared.allocate;
    (cls.cls as RClass).core = { ...declared, methods: declared.singleton, includes: [] };
    for (const name of declared.includes) cls.include(this.class(name));
    for (const [name, make] of Object.entries(declared.constants)) {
      cls.constants.set(name, make(this, cls));
    }
  }

  newClass(name: string | null, superclass: RClass, outer: RClass | null = null): RClass {
    const cls = new RClass(this, name, { superclass, outer });
    cls.cls = new RClass(this, null, {
      superclass: superclass.cls as RClass,
      attached: cls,
    });
    return cls;
  }

  newModule(name: string | null, outer: RClass | null = null): RClass {
    const module = new RClass(this, name, { isModule: true, outer });
    module.cls = new RClass(this, null, { superclass: this.class("Module"), attached: module });
    return module;
  }

  /** The class whose methods a value answers to. */
  classOf(value: RValue): RClass {
    if (typeof value === "number") return this.#integer;
    if (value instanceof RObject) return value.cls ?? this.#plainClass(value.kind);
    if (value === null) return this.class("NilClass");
    if (value instanceof Float) return this.#float;
    if (typeof value === "bigint") return this.#integer;
    return this.class(value ? "TrueClass" : "FalseClass");
  }

  #plainClass(kind: Kind): RClass {
    let cls = this.#plain.get(kind);
    if (cls === undefined) {
      cls = this.class(kind);
      this.#plain.set(kind, cls);
    }
    return cls;
  }

  /** The class of a value as `class` tells it. */
  realClassOf(value: RValue): RClass {
    return this.classOf(value).real;
  }

  singletonOf(value: RValue): RClass {
    if (value === null) return this.class("NilClass");
    if (typeof value === "boolean") return this.class(value ? "TrueClass" : "FalseClass");
    if (!(value instanceof RObject) || value instanceof RSymbol) {
      throw this.error("TypeError", "can't define singleton");
    }
    const cls = this.classOf(value);
    if (cls.attached === value) return cls;
    const own = new RClass(this, null, { superclass: cls, attached: value });
    own.cls = this.class("Class");
    value.cls = own;
    return own;
  }

  isA(value: RValue, cls: RClass): boolean {
    return this.classOf(value).isSubclassOf(cls);
  }

  className(cls: RClass): string {
    if (cls.attached !== null) {
      const { attached } = cls;
      const shown =
        attached instanceof RClass ? this.className(attached) : this.plainInspect(attached);
      return `#<Class:${shown}>`;
    }
    return cls.name ?? `#<${cls.kind}:${address(cls)}>`;
  }

  // Constants

  /** The value of a constant of a module, its ancestors included; undefined when there is none. */
  constantIn(module: RClass, name: string): RValue | undefined {
    for (const one of module.ancestors()) {
      const found = this.ownConstant(one, name);
      if (found !== undefined) return found;
    }
    return module.isModule ? this.ownConstant(this.object, name) : undefined;
  }

  /** The same for `module::NAME`: what every object could see does not count. */
  scopedConstant(module: RClass, name: string): RValue | undefined {
    for (const one of module.ancestors()) {
      if (one === this.object && module !== this.object) return undefined;
      const found = this.ownConstant(one, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  ownConstant(module: RClass, name: string): RValue | undefined {
    const found = module.constants.get(name);
    if (found !== undefined) return found;
    if (module === this.object) return this.findCore(name);
    return module.core === undefined || module.isSingleton
      ? undefined
      : this.findCore(`${module.name}::${name}`);
  }

  /** A constant by its bare name, as seen from a place. */
  constant(cref: Cref, name: string): RValue | undefined {
    for (let at: Cref | null = cref; at !== null && at.outer !== null; at = at.outer) {
      const found = this.ownConstant(at.module, name);
      if (found !== undefined) return found;
    }
    return this.constantIn(cref.module, name) ?? this.ownConstant(this.object, name);
  }

  missingConstant(module: RClass, name: string): RValue {
    return this.send(module, "const_missing", [symbol(name)]);
  }

  setConstant(module: RClass, name: string, value: RValue): void {
    if (value instanceof RClass && value.name === null) {
      value.name = module === this.object ? name : `${this.className(module)}::${name}`;
    }
    module.constants.set(name, value);
    hierarchy.version += 1;
  }

  // Calls

  /** Calls a method by name, private ones too. */
  send(self: RValue, name: string, args: RValue[] = [], block: RProc | null = null): RValue {
    const method = this.classOf(self).find(name);
    if (method === undefined) return this.callMissing(self, name, args, block, "method");
    return this.invoke(method, self, args, block);
  }

  invoke(method: Method, self: RValue, args: RValue[], block: RProc | null): RValue {
    if (!method.takesKeywords) {
      const last = args[args.length - 1];
      if (last instanceof RHash && last.isKeywords) unmark(args, last);
    }
    if (args.length < method.min || (method.max >= 0 && args.length > method.max)) {
      throw this.arityError(args.length, method.min, method.max);
    }
    return method.run(self, args, block, this, method);
  }

  respondsTo(value: RValue, name: string, includePrivate = false): boolean {
    const cls = this.classOf(value);
    const method = cls.find(name);
    if (method !== undefined) return includePrivate || method.visibility === "public";
    const asked = cls.find("respond_to_missing?");
    if (asked === undefined || asked.owner.name === "Object" || asked.owner.name === "Kernel") {
      return false;
    }
    const answer = this.invoke(asked, value, [symbol(name), includePrivate], null);
    return answer !== null && answer !== false;
  }

  /** What happens when there is no such method, or it may not be called so. */
  callMissing(
    self: RValue,
    name: string,
    args: RValue[],
    block: RProc | null,
    how: "method" | "variable" | "private" | "protected" | "super",
  ): RValue {
    const missing = this.classOf(self).find("method_missing");
    if (missing !== undefined && missing.owner.name !== "BasicObject") {
      return this.invoke(missing, self, [symbol(name), ...args], block);
    }
    throw this.missingError(self, name, args, how);
  }

  missingError(
    self: RValue,
    name: string,
    args: RValue[],
    how: "method" | "variable" | "private" | "protected" | "super",
  ): RubyError {
    const shown = this.receiverText(self);
    const texts = {
      method: `undefined method \`${name}' for ${shown}`,
      variable: `undefined local variable or method \`${name}' for ${shown}`,
      private: `private method \`${name}' called for ${shown}`,
      protected: `protected method \`${name}' called for ${shown}`,
      super: `super: no superclass method \`${name}' for ${shown}`,
    };
    const error = this.error(how === "variable" ? "NameError" : "NoMethodError", texts[how]);
    const { exception } = error;
    setIvar(exception, "@name", symbol(name));
    setIvar(exception, "@receiver", self);
    setIvar(exception, "@args", new RArray(args));
    return error;
  }

  /** A receiver as messages about it show it. */
  receiverText(self: RValue): string {
    if (self === null) return "nil:NilClass";
    if (typeof self === "boolean") return `${self}:${self ? "TrueClass" : "FalseClass"}`;
    if (self instanceof RClass) return `${this.className(self)}:${self.kind}`;
    if (self === this.main) return "main:Object";
    const shown = this.inspect(self);
    return shown.startsWith("#") ? shown : `${shown}:${this.className(this.realClassOf(self))}`;
  }

  /** Calls a block with these arguments. */
  call(proc: RProc, args: RValue[], options?: CallOptions): RValue {
    return callProc(this, proc, args, options);
  }
  /** Yields one value to a block. */
  yield(proc: RProc, value: RValue): RValue {
    return yieldOne(this, proc, value);
  }
  yieldTwo(proc: RProc, one: RValue, two: RValue): RValue {
    return yieldTwo(this, proc, one, two);
  }
  /** Yields a pair as one array, which a block of two parameters takes apart. */
  yieldPair(proc: RProc, key: RValue, value: RValue): RValue {
    return yieldPair(this, proc, key, value);
  }

  /** Every call passes here: too deep a nesting ends as in Ruby. */
  enter(frame: Frame): void {
    this.tick();
    if (frame.depth > depthLimit) throw this.error("SystemStackError", "stack level too deep");
    this.frame = frame;
  }

  /** Every call and every turn of a loop is counted, so that one without an end is ended. */
  tick(): void {
    this.#turns += 1;
    if (this.#turns % turnsBetweenLooks === 0) this.#look();
  }

  #look(): void {
    const { budget, now } = this.options;
    if (budget === undefined || now === undefined || this.#started === undefined) return;
    if (now() - this.#started > budget) {
      throw new Expired();
    }
  }

  /** Runs something within the budget of time, from a frame of its own. */
  run<T>(action: () => T): T {
    const { frame } = this;
    const started = this.#started;
    this.#started ??= this.options.now?.();
    try {
      return action();
    } catch (error) {
      if (error instanceof Expired && started === undefined) {
        throw this.error("Timeout::Error", "execution expired");
      }
      throw this.asRubyError(error) ?? error;
    } finally {
      this.frame = frame;
      this.#started = started;
    }
  }

  /** `require` and `require_relative`: whether something was loaded. */
  require(name: string, isRelative: boolean): boolean {
    if (!isRelative && isLibrary(name)) return false;
    const load = this.options.require;
    if (load === undefined && !isRelative && name.startsWith("puppet/")) return false;
    if (load === undefined) throw this.error("LoadError", `cannot load such file -- ${name}`);
    return load(this, name, isRelative);
  }

  // Errors

  /** An exception of a core class, to be thrown. */
  error(className: string, message: string): RubyError {
    return this.raised(new RException(this.class(className), new RString(message)));
  }

  raised(exception: RException): RubyError {
    exception.backtrace ??= this.backtrace();
    if (exception.cause === null) {
      const current = this.globals.get("$!") ?? null;
      if (current !== exception) exception.cause = current;
    }
    return new RubyError(exception);
  }

  /** What a JavaScript error is in Ruby; undefined when it is none of Ruby's concern. */
  asRubyError(error: unknown): RubyError | undefined {
    if (error instanceof RubyError) return error;
    if (error instanceof RangeError && /call stack|recursion/i.test(error.message)) {
      return this.error("SystemStackError", "stack level too deep");
    }
    if (error instanceof PuppetError) {
      // Ruby raised it, and it came back through code of the language.
      if (error.cause instanceof RubyError) return error.cause;
      const text = new RString(describeError(error));
      const name = error.code === "ARGUMENT_MISMATCH" ? "ArgumentError" : "Puppet::ParseError";
      return this.raised(new RException(this.class(name), text, error));
    }
    return undefined;
  }

  arityError(given: number, min: number, max: number, missing: readonly string[] = []): RubyError {
    const expected = max < 0 ? `${min}+` : min === max ? `${min}` : `${min}..${max}`;
    const required =
      missing.length === 0
        ? ""
        : `; required keyword${missing.length > 1 ? "s" : ""}: ${missing.join(", ")}`;
    return this.error(
      "ArgumentError",
      `wrong number of arguments (given ${given}, expected ${expected}${required})`,
    );
  }

  /** `FILE:LINE:in \`NAME'`, innermost first. */
  backtrace(): string[] {
    const lines: string[] = [];
    for (let frame: Frame | null = this.frame; frame !== null; frame = frame.caller) {
      if (frame.label.file === "") continue;
      lines.push(`${frame.label.file}:${frame.line}:in \`${frame.label.name}'`);
    }
    return lines;
  }

  // Values

  /** `to_s`, as interpolation does it. */
  text(value: RValue): string {
    if (value instanceof RString) return value.text;
    if (typeof value === "number" || typeof value === "bigint") return String(value);
    if (value === null) return "";
    if (value instanceof Float) return floatText(value.value);
    if (value instanceof RSymbol) return value.name;
    const result = this.send(value, "to_s");
    return result instanceof RString ? result.text : this.plainInspect(value);
  }

  inspect(value: RValue): string {
    if (value === null) return "nil";
    if (value instanceof RString && value.cls === undefined && value.encoding === "UTF-8") {
      return inspectString(value.text);
    }
    const result = this.send(value, "inspect");
    return result instanceof RString ? result.text : this.plainInspect(value);
  }

  /** `#<Foo>`, without what is in it; Ruby shows an address, which differs each time. */
  plainInspect(value: RValue): string {
    const name = this.className(this.realClassOf(value));
    return value instanceof RObject ? `#<${name}:${address(value)}>` : `#<${name}>`;
  }

  /** Runs `action` for an object, or gives `fallback` when it is under way for it already. */
  guardRecursion<T>(object: RObject, fallback: T, action: () => T): T {
    if (this.#visiting.has(object)) return fallback;
    this.#visiting.add(object);
    try {
      return action();
    } finally {
      this.#visiting.delete(object);
    }
  }

  equals(left: RValue, right: RValue): boolean {
    if (left === right) return true;
    if (typeof left === "number" && typeof right === "number") return false;
    if (left instanceof RString && right instanceof RString) return left.text === right.text;
    if (left === null || typeof left === "boolean" || left instanceof RSymbol) return false;
    const result = this.send(left, "==", [right]);
    return result !== null && result !== false;
  }

  /** `<=>`; throws when the two cannot be compared. */
  compare(left: RValue, right: RValue): number {
    if (typeof left === "number" && typeof right === "number") {
      return left < right ? -1 : left > right ? 1 : 0;
    }
    if (left instanceof RString && right instanceof RString) {
      return compareText(left.text, right.text);
    }
    const result = this.send(left, "<=>", [right]);
    if (result === null) throw this.comparisonError(left, right);
    return Number(result);
  }

  comparisonError(left: RValue, right: RValue): RubyError {
    const shown =
      right === null || typeof right !== "object" || right instanceof Float
        ? this.inspect(right)
        : this.className(this.realClassOf(right));
    const name = this.className(this.realClassOf(left));
    return this.error("ArgumentError", `comparison of ${name} with ${shown} failed`);
  }

  /** An implicit conversion that gives nothing when there is none: `to_ary`. */
  toArrayOrNil(value: RValue): RArray | null {
    if (value instanceof RArray) return value;
    if (!(value instanceof RObject) || !this.respondsTo(value, "to_ary", true)) return null;
    const list = this.send(value, "to_ary");
    return list instanceof RArray ? list : null;
  }

  /** What `*value` stands for. */
  splat(value: RValue): RValue[] {
    if (value instanceof RArray) return value.items;
    if (value === null) return [];
    if (this.respondsTo(value, "to_a", true)) {
      const list = this.send(value, "to_a");
      if (list instanceof RArray) return list.items;
    }
    return [value];
  }

  /** What `&value` stands for. */
  toProc(value: RValue): RProc | null {
    if (value === null || (value instanceof RObject && value.kind === "Proc")) {
      return value as RProc | null;
    }
    if (value instanceof RSymbol) {
      const { name } = value;
      const proc = nativeBlock((args) => {
        const [self, ...rest] = args;
        if (self === undefined) throw this.error("ArgumentError", "no receiver given");
        return this.sendPublic(self, name, rest);
      }, -2);
      proc.isLambda = true;
      proc.origin = value;
      return proc;
    }
    if (value instanceof RMethod) return this.send(value, "to_proc") as RProc;
    if (this.respondsTo(value, "to_proc", true)) return this.toProc(this.send(value, "to_proc"));
    throw this.error(
      "TypeError",
      `wrong argument type ${this.className(this.realClassOf(value))} (expected Proc)`,
    );
  }

  sendPublic(self: RValue, name: string, args: RValue[], block: RProc | null = null): RValue {
    const method = this.classOf(self).find(name);
    if (method === undefined) return this.callMissing(self, name, args, block, "method");
    if (method.visibility !== "public") {
      return this.callMissing(self, name, args, block, method.visibility);
    }
    return this.invoke(method, self, args, block);
  }
}

function unmark(args: RValue[], last: RHash): void {
  if (last.size === 0) args.pop();
  else args[args.length - 1] = positional(last);
}

function setIvar(object: RObject, name: string, value: RValue): void {
  object.ivars ??= new Map();
  object.ivars.set(name, value);
}

function address(object: RObject): string {
  return `0x${objectNumber(object).toString(16).padStart(16, "0")}`;
}

/** By code points, as Ruby compares UTF-8. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right)));
}
