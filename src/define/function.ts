// How a function of the language is declared. A declaration is plain data; it registers
// nothing. `callDeclared` (define/dispatch.ts) picks the dispatch and checks the arguments.

import type { Callable, Hash, Value } from "../pcore/values.ts";
import type { Level } from "../util/log.ts";

/** What a function may ask of the place it is called from. The evaluator implements it. */
export interface FunctionContext {
  /** Calls another function by name, as the manifest would. */
  call(name: string, args: readonly Value[], block?: Callable): Value;
  /** Whether a function of that name can be found. */
  hasFunction(name: string): boolean;
  /** The value of a variable; `undefined` when there is none. Names without `$`. */
  variable(name: string): Value | undefined;
  /** The same, where one that is missing is undef, a warning or an error, as the settings want it. */
  expectVariable(name: string): Value;
  /** Binds a variable in the calling scope; throws when there is one of that name. */
  setVariable(name: string, value: Value): void;
  /** All variables visible in the calling scope, by name. */
  variables(): ReadonlyMap<string, Value>;
  /** Logs as the calling scope: `Scope(Class[main]): hi`. */
  log(level: Level, message: string): void;
  /** Logs as nobody in particular. */
  tell(level: Level, message: string): void;
  /** A warning with the location of the call. */
  warn(code: string, message: string): void;
  /** A deprecation or the like: logged as it is, once for its key. */
  warnOnce(key: string, message: string): void;
  /** The calls under way, from this one outwards, as far as the code of the top level. */
  readonly callers: readonly CallPlace[];
  /** The class, define or node whose body makes the call. */
  readonly definition: { readonly kind: string; readonly name: string } | undefined;
  /** Where the call stands. */
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** "module_name" of the calling scope, or "". */
  readonly moduleName: string;
  readonly environment: FunctionEnvironment;
  readonly settings: FunctionSettings;
  /** What only a compile has: classes, resources, relationships. Absent elsewhere. */
  readonly compiler: FunctionCompiler | undefined;
  /** Evaluates a type expression or name ("Integer[0]") to a type, with the environment's aliases. */
  parseType(text: string): Value;
  /** Renders an EPP source; `file` names it in errors. `arguments_` undefined = none given. */
  epp(
    source: string,
    file: string | undefined,
    arguments_: ReadonlyMap<string, Value> | undefined,
  ): Value;
  /** Renders an ERB source; an inline one has no `file`. Errors call it by its `name`. */
  erb(source: string, file: string | undefined, name?: string): string;
  /** The same, as seen from the top scope. */
  readonly global: FunctionContext;
  /** How the calling scope is called in messages: `Scope(Class[main])`. */
  readonly scopeName: string;
  /** Hiera: the `lookup` function's semantics; `undefined` when nothing is found. */
  lookup(request: LookupRequest): Value | undefined;
  /** Runs a program, argv only, and gives its standard output as text; throws on failure. */
  execute(command: readonly string[], options?: ExecuteOptions): string;
  /** Milliseconds since the epoch, from the engine's clock. */
  now(): number;
}

export interface CallPlace {
  readonly file: string | undefined;
  readonly line: number;
}

export interface ExecuteOptions {
  /** Where it runs. */
  readonly directory?: string | undefined;
  /** Give what it writes to standard error too. */
  readonly combine?: boolean | undefined;
}

export interface LookupRequest {
  readonly names: readonly string[];
  readonly type?: Value | undefined;
  /** "first", "unique", "hash", "deep" or a hash with options. */
  readonly merge?: Value | undefined;
  readonly override?: ReadonlyMap<string, Value> | undefined;
  readonly defaultValuesHash?: ReadonlyMap<string, Value> | undefined;
  /** The call comes from one of the hiera functions; `override` are levels to look at first. */
  readonly hiera?: { readonly override: Value | undefined } | undefined;
}

export interface FunctionEnvironment {
  readonly name: string;
  readonly modules: readonly {
    readonly name: string;
    readonly path: string;
    readonly version?: string | undefined;
  }[];
  /** The absolute path of a module's file: `findFile("templates", "ntp/ntp.conf.epp")`. */
  findFile(area: "files" | "templates" | "scripts", modulePath: string): string | undefined;
}

export interface FunctionSettings {
  /** The value of a setting; throws on an unknown name. */
  get(name: string): Value;
}

export interface FunctionCompiler {
  /** Declares classes; the names are in lower case, without `::` in front. */
  includeClasses(names: readonly string[]): void;
  containClasses(names: readonly string[]): void;
  requireClasses(names: readonly string[]): void;
  /**
   * Whether there is something of that name, a class or a resource type, or with a dollar sign a
   * variable; or whether what a reference means has been declared. A Type of a reference to a class
   * asks for the class, in the catalog or not. "main" is always there.
   */
  isDefined(what: Value): boolean;
  /**
   * Creates resources of one type: title, or an array of titles, → attributes, with defaults. `@`
   * in front of the type makes them virtual, `@@` exported.
   */
  createResources(type: string, resources: Hash, defaults: Hash): void;
  /** A resource of the catalog as far as it is known by now; the type in any spelling. */
  findResource(type: string, title: string): DeclaredResource | undefined;
  /** All resources of a type. */
  resourcesOf(type: string): readonly DeclaredResource[];
  /** The defaults that attributes of a type have where the call stands. */
  defaultsOf(type: string): Iterable<readonly [attribute: string, value: Value]>;
  /** The resource in whose scope the call is made: `Class[main]`. */
  readonly container: string;
  realize(references: readonly Value[]): void;
  tag(names: readonly string[]): void;
  isTagged(names: readonly string[]): boolean;
  /** All tags of the catalog so far. */
  tags(): readonly string[];
  /** All classes of the catalog so far. */
  classes(): readonly string[];
}

export interface DeclaredResource {
  /** `File[/etc/motd]` */
  readonly ref: string;
  /** What an attribute was given, or "title"; `undefined` when it was given nothing. */
  given(attribute: string): Value | undefined;
}

/**
 * One signature. Each parameter is "TYPE name" in Puppet's own notation, with a mark in front:
 * `?` optional, `*` zero or more, `+` one or more, `&` a block ("&Callable[1,1] block"), `&?` an
 * optional block. The names appear in the reference's error messages.
 */
export interface Dispatch {
  readonly parameters: readonly string[];
  readonly returns?: string | undefined;
  /** What is said to have returned a value of another type; the function's own name otherwise. */
  readonly method?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: arguments have been checked against `parameters`
  readonly run: (context: FunctionContext, ...args: any[]) => Value;
  /** Not a way to call the function: `run` says what is wrong with arguments that match. */
  readonly isMismatch?: true | undefined;
}

/**
 * The older way to call: all arguments in one array, unchecked but for their number. They arrive
 * as such functions know them: undef as "", regular expressions, versions, times and binaries as
 * text; inside arrays and hashes undef stays undef.
 */
export interface LegacyCall {
  /** Exactly that many arguments; negative, at least `-arity - 1`. */
  readonly arity: number;
  /** A statement gives undef, whatever `run` returns. */
  readonly type: "rvalue" | "statement";
  readonly run: (context: FunctionContext, args: readonly Value[]) => Value;
}

export interface FunctionDeclaration {
  readonly kind: "function";
  readonly name: string;
  readonly doc: string;
  /** Tried in order; the first that accepts the arguments is called. */
  readonly dispatch: readonly Dispatch[];
  /** Type aliases that only the signatures here know, by name. */
  readonly types?: Readonly<Record<string, string>> | undefined;
  /** Instead of signatures. */
  readonly legacy?: LegacyCall | undefined;
}

export function defineFunction(
  declaration: Omit<FunctionDeclaration, "kind" | "legacy">,
): FunctionDeclaration {
  return Object.freeze({ kind: "function", ...declaration });
}

/** A function of the older kind: see `LegacyCall`. */
export function defineLegacyFunction({
  name,
  doc,
  ...legacy
}: { readonly name: string; readonly doc: string } & LegacyCall): FunctionDeclaration {
  return Object.freeze({ kind: "function", name, doc, dispatch: [], legacy });
}

/** A signature that needs nothing but its arguments (a block comes last). */
export function dispatch(
  parameters: readonly string[],
  // biome-ignore lint/suspicious/noExplicitAny: arguments have been checked against `parameters`
  run: (...args: any[]) => Value,
  returns?: string,
): Dispatch {
  return { parameters, returns, run: (_context, ...args) => run(...args) };
}

/** A signature that also asks the place it is called from. */
export function dispatchIn(
  parameters: readonly string[],
  // biome-ignore lint/suspicious/noExplicitAny: arguments have been checked against `parameters`
  run: (context: FunctionContext, ...args: any[]) => Value,
  returns?: string,
): Dispatch {
  return { parameters, returns, run };
}

/** Explains what is wrong with arguments that no signature takes but this one describes. */
export function mismatch(
  parameters: readonly string[],
  // biome-ignore lint/suspicious/noExplicitAny: arguments have been checked against `parameters`
  describe: (...args: any[]) => string,
): Dispatch {
  return { parameters, run: (_context, ...args) => describe(...args), isMismatch: true };
}
