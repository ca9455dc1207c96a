// What the functions of a type or provider are handed: one resource of the catalog being
// applied, seen from inside. `src/ral/resource.ts` implements it. Values are munged; symbols of
// the reference (`present`, `absent`) are plain strings here.
import type { Sensitive } from "../pcore/values.ts";
import type { Level } from "../util/log.ts";
import type { ExecuteOptions, ExecutionResult, Host, MaybePromise } from "./host.ts";

// biome-ignore lint/suspicious/noExplicitAny: attributes of a type nobody named
export type AnyValues = Record<string, any>;

/** What a resource is on the machine. A property that is `undefined` is absent. */
export type State<Properties = AnyValues> = { readonly [K in keyof Properties]?: Properties[K] };

export type CommandArgument = string | Sensitive | ExecuteOptions;

/** The declared commands; each throws when the program fails, and gives its output. */
export type Run<Commands extends string = string> = {
  readonly [K in Commands]: (...args: CommandArgument[]) => Promise<string>;
};

/** The declared commands; each gives status and output, whatever they are. */
export type Attempt<Commands extends string = string> = {
  readonly [K in Commands]: (...args: CommandArgument[]) => Promise<ExecutionResult>;
};

type Text = string | (() => string);

export interface Speaker {
  log(level: Level, message: Text): void;
  debug(message: Text): void;
  info(message: Text): void;
  notice(message: Text): void;
  warning(message: Text): void;
  err(message: Text): void;
}

/** Another type, as a resource that manages resources sees it. */
export interface TypeView {
  readonly name: string;
  has(attribute: string): boolean;
  isProperty(attribute: string): boolean;
  /** Whether an attribute takes a value. */
  accepts(attribute: string, value: string): boolean;
  instances(): MaybePromise<readonly FoundInstance[]>;
}

/** Something of a type that is on the machine. */
export interface FoundInstance {
  readonly name: string;
  readonly title: string;
  readonly provider: string | undefined;
  readonly state: State;
}

/** The catalog as a resource sees it. */
export interface CatalogView {
  readonly name: string;
  readonly version: number | string;
  readonly environment: string;
  readonly codeId: string | null;
  /** Types are named as in a manifest: "file", "File". */
  resource(type: string, title: string): ResourceContext | undefined;
  resources(type?: string): Iterable<ResourceContext>;
  /** A type by its name in any spelling; `undefined` when there is none. */
  typeView(name: string): TypeView | undefined;
  /** Whether this catalog configures the machine (not a settings or pluginsync catalog). */
  readonly isHostConfig: boolean;
  /** File metadata a static catalog carries: title → metadata as on the wire. */
  metadata(title: string): unknown;
  recursiveMetadata(title: string, source: string): unknown;
}

/** The chosen provider of a resource. */
export interface ProviderHandle<Properties = AnyValues> {
  readonly name: string;
  hasFeature(feature: string): boolean;
  /** Whether the provider declares this method. */
  has(method: string): boolean;
  /** Calls a method the provider declares under `methods`. */
  // biome-ignore lint/suspicious/noExplicitAny: methods are a matter between type and provider
  call(method: string, ...args: readonly any[]): any;
  /** The provider's own retrieve, for a type that adds to it. */
  retrieve(): MaybePromise<State<Properties> | undefined>;
}

export interface ResourceContext<
  Values = AnyValues,
  Properties = AnyValues,
  Own = AnyValues,
  Commands extends string = string,
> extends Speaker {
  /** "file" */
  readonly type: string;
  readonly title: string;
  /** The namevar's value. */
  readonly name: string;
  /** `File[/etc/motd]` */
  readonly ref: string;
  /** `/Stage[main]/Main/File[/etc/motd]` */
  readonly path: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly tags: ReadonlySet<string>;
  readonly noop: boolean;

  /** Every attribute that has a value, munged. Not to be written to: `set` does that. */
  readonly should: Readonly<Partial<Values>>;
  /** The current state, once it has been retrieved. */
  readonly is: State<Properties>;
  /** What this resource's type keeps between its functions: the value of `own()`. */
  readonly own: Own;

  has(attribute: string): boolean;
  /** Sets an attribute as a manifest would: validated and munged. */
  set(attribute: string, value: unknown): void;
  delete(attribute: string): void;
  /** Values as they were given, before munging; `undefined` when not given. */
  original(attribute: string): unknown;
  /** All wanted values of a property, munged: more than one where any of them will do. */
  wanted(property: string): readonly unknown[];
  isSensitive(attribute: string): boolean;
  markSensitive(attribute: string): void;

  readonly catalog: CatalogView;
  readonly host: Host;
  readonly provider: ProviderHandle<Properties>;
  readonly run: Run<Commands>;
  readonly attempt: Attempt<Commands>;

  /** Logs as one attribute of the resource: `…/File[/x]/mode: text`. */
  logAs(attribute: string, level: Level, message: Text): void;
  /** The level messages of this resource have: its `loglevel`. */
  readonly loglevel: Level;
  /** An error of this resource, with its place; to be thrown. */
  fail(message: string): Error;
}

/** What a provider has without a resource, in `instances` and `confine`. */
export interface ProviderContext<Commands extends string = string> extends Speaker {
  readonly host: Host;
  readonly run: Run<Commands>;
  readonly attempt: Attempt<Commands>;
}
