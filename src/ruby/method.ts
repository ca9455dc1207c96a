// A method of a Ruby class: native, or compiled from `def`. `run` gets the arguments as they were
// given; keyword arguments come last, as a hash that is marked.
import type { RClass } from "./classes.ts";
import type { Interpreter } from "./interpreter.ts";
import type { ParameterList } from "./parameters.ts";
import type { RProc, RValue } from "./values.ts";

export type Visibility = "public" | "private" | "protected";

/**
 * The arguments of a native method. Their number has been checked against the declared arity; the
 * type says that those which may be left out are there, so compare them with `undefined` or give
 * them a default.
 */
export type Args = readonly [RValue, RValue, RValue, RValue, ...RValue[]];

export type Native<S = RValue> = (
  self: S,
  args: Args,
  block: RProc | null,
  ruby: Interpreter,
) => RValue;

export type Run = (
  self: RValue,
  args: RValue[],
  block: RProc | null,
  ruby: Interpreter,
  method: Method,
) => RValue;

export class Method {
  readonly name: string;
  readonly owner: RClass;
  readonly visibility: Visibility;
  readonly run: Run;
  /** How many arguments a native takes; no upper bound is -1. Compiled ones check for themselves. */
  readonly min: number;
  readonly max: number;
  /** Takes keyword arguments as such, or hands its arguments on. */
  readonly takesKeywords: boolean;
  /** What `def` or `define_method` said. */
  readonly parameters: ParameterList | undefined;
  readonly line: number | undefined;
  readonly file: string | undefined;

  constructor(from: {
    readonly name: string;
    readonly owner: RClass;
    readonly visibility?: Visibility | undefined;
    readonly run: Run;
    readonly min?: number | undefined;
    readonly max?: number | undefined;
    readonly takesKeywords?: boolean | undefined;
    readonly parameters?: ParameterList | undefined;
    readonly line?: number | undefined;
    readonly file?: string | undefined;
  }) {
    this.name = from.name;
    this.owner = from.owner;
    this.visibility = from.visibility ?? "public";
    this.run = from.run;
    this.min = from.min ?? 0;
    this.max = from.max ?? -1;
    this.takesKeywords = from.takesKeywords ?? true;
    this.parameters = from.parameters;
    this.line = from.line;
    this.file = from.file;
  }

  /** As Ruby counts: negative when some may be left out. */
  get arity(): number {
    if (this.parameters !== undefined) return this.parameters.arity;
    return this.max === this.min ? this.min : -1;
  }

  /** The same method in another class, or seen otherwise. */
  with(changes: {
    readonly name?: string;
    readonly owner?: RClass;
    readonly visibility?: Visibility;
  }): Method {
    return new Method({
      name: changes.name ?? this.name,
      owner: changes.owner ?? this.owner,
      visibility: changes.visibility ?? this.visibility,
      run: this.run,
      min: this.min,
      max: this.max,
      takesKeywords: this.takesKeywords,
      parameters: this.parameters,
      line: this.line,
      file: this.file,
    });
  }
}
