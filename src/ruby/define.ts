// How the classes of Ruby's core are declared: a table of native methods for each. A declaration
// registers nothing; `core/index.ts` lists them, and an interpreter makes a method of an entry when
// it is first called.
import type { RClass } from "./classes.ts";
import type { Interpreter } from "./interpreter.ts";
import type { Native, Run, Visibility } from "./method.ts";
import type { RObject, RValue } from "./values.ts";

export interface NativeMethod<S = never> {
  readonly run: Run;
  readonly min: number;
  readonly max: number;
  readonly takesKeywords: boolean;
  readonly visibility?: Visibility | undefined;
  /** Only for the compiler: a method for another class's objects does not fit in the table. */
  readonly receiver?: (self: S) => void;
}

/** Exactly n, or [least, most], where no upper bound is -1. */
export type Arity = number | readonly [min: number, max: number];

/** A method. Keyword arguments reach it as a plain hash, the last argument. */
export function def<S = RValue>(arity: Arity, run: Native<S>): NativeMethod<S> {
  const [min, max] = typeof arity === "number" ? [arity, arity] : arity;
  return { run: run as unknown as Run, min, max, takesKeywords: false };
}

/** A method that hands its arguments on to another one: keyword arguments stay marked. */
export function forwarding<S = RValue>(arity: Arity, run: Native<S>): NativeMethod<S> {
  return { ...def(arity, run), takesKeywords: true };
}

/** A method that is called without a receiver only. */
export function hidden<S>(method: NativeMethod<S>): NativeMethod<S> {
  return { ...method, visibility: "private" };
}

export type NativeMethods<S = RValue> = Readonly<Record<string, NativeMethod<S>>>;

export interface CoreClass {
  /** With `::` for one in another: "Process::Status". */
  readonly name: string;
  readonly isModule: boolean;
  readonly superclass: string;
  readonly includes: readonly string[];
  readonly methods: Readonly<Record<string, NativeMethod<never>>>;
  /** Methods of the class itself. */
  readonly singleton: Readonly<Record<string, NativeMethod<never>>>;
  readonly constants: Readonly<Record<string, (ruby: Interpreter, cls: RClass) => RValue>>;
  readonly allocate: ((cls: RClass) => RObject) | undefined;
}

interface Declaration<S> {
  readonly superclass?: string;
  readonly includes?: readonly string[];
  readonly methods?: NativeMethods<S>;
  readonly singleton?: NativeMethods<RClass>;
  readonly constants?: Readonly<Record<string, (ruby: Interpreter, cls: RClass) => RValue>>;
  readonly allocate?: (cls: RClass) => RObject;
}

/** A class of the core; `S` is what its objects are in JavaScript. */
export function defineClass<S = RValue>(name: string, declaration: Declaration<S>): CoreClass {
  return {
    name,
    isModule: false,
    superclass: declaration.superclass ?? "Object",
    includes: declaration.includes ?? [],
    methods: declaration.methods ?? {},
    singleton: declaration.singleton ?? {},
    constants: declaration.constants ?? {},
    allocate: declaration.allocate,
  };
}

/** A module of the core. */
export function defineModule<S = RValue>(name: string, declaration: Declaration<S>): CoreClass {
  return { ...defineClass(name, declaration), isModule: true };
}

/** What a library adds to a class or module that is there without it. */
export interface Addition {
  readonly name: string;
  readonly methods: CoreClass["methods"];
  readonly singleton: CoreClass["singleton"];
}

export function extendClass<S = RValue>(
  name: string,
  { methods = {}, singleton = {} }: Pick<Declaration<S>, "methods" | "singleton">,
): Addition {
  return { name, methods, singleton };
}
