// How a provider is declared: which machines it is for, which programs it needs, and how it
// reads and changes what a resource describes. `type.provider({…})` fixes the names and types.
import type { AnyValues, ProviderContext, ResourceContext, State } from "./context.ts";
import type { Host, MaybePromise } from "./host.ts";

/** A program by name or path, or with what its environment must say. */
export type CommandDeclaration =
  | string
  | {
      readonly path: string;
      readonly environment?: Readonly<Record<string, string>>;
    };

export type Commands = Readonly<Record<string, CommandDeclaration>>;

type WantedOne = string | boolean | number | RegExp;

/** What a fact must be: one of these values, compared without case. */
export type Wanted = WantedOne | readonly WantedOne[];

/**
 * Conditions on the machine, all of which must hold. `exists` names files, `feature` features,
 * `when` asks a question; any other key is a fact (dotted) or a setting.
 */
export interface Confine {
  readonly exists?: string | readonly string[];
  readonly missing?: string | readonly string[];
  readonly feature?: string | readonly string[];
  readonly when?: (host: Host) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: an index signature has to admit the keys above
  readonly [fact: string]: Wanted | any;
}

/** Facts for which a provider is the usual one. */
export type DefaultFor = Readonly<Record<string, Wanted>>;

/** An instance found on the machine: its name, and its properties. */
export type Instance<Q = AnyValues> = State<Q> & {
  readonly name: string;
  readonly title?: string;
};

export interface ProviderInput<V, Q, Own, C extends Commands, O extends Commands> {
  readonly name: string;
  readonly doc: string;
  /** Programs it cannot do without. */
  readonly commands?: C;
  /** Programs it uses where they are. */
  readonly optionalCommands?: O;
  readonly confine?: Confine | readonly Confine[];
  readonly defaultFor?: DefaultFor | readonly DefaultFor[];
  readonly notDefaultFor?: DefaultFor | readonly DefaultFor[];
  /** Wins over equally good defaults when higher; otherwise depth of `parent` and of facts. */
  readonly specificity?: number;
  readonly features?: readonly string[];
  /** Features it has on some machines only. */
  readonly featuresWhen?: Readonly<Record<string, (host: Host) => boolean>>;
  /** Another provider of the type; what is not said here is as there, but for its confines. */
  // biome-ignore lint/suspicious/noExplicitAny: any provider of the type
  readonly parent?: ProviderDeclaration<any, any, any>;
  /** Providers of the same source list the same things; its own name otherwise. */
  readonly source?: string;

  /** Everything of this kind on the machine. */
  readonly instances?: (
    at: ProviderContext<CommandNames<C, O>>,
  ) => MaybePromise<readonly Instance<Q>[]>;
  /**
   * Reads the state of all resources at once, before the first is applied. `true` takes it from
   * `instances`, which is also what happens when there is no `retrieve`. A function calls
   * `resource.found(state)` for those it knows about.
   */
  readonly prefetch?:
    | boolean
    | ((
        resources: ReadonlyMap<string, PrefetchContext<V, Q, Own, C, O>>,
        at: ProviderContext<CommandNames<C, O>>,
      ) => MaybePromise<void>);
  /** The state of all properties, `undefined` when the resource is absent. */
  readonly retrieve?: (at: Context<V, Q, Own, C, O>) => MaybePromise<State<Q> | undefined>;
  readonly create?: (at: Context<V, Q, Own, C, O>) => MaybePromise<unknown>;
  readonly destroy?: (at: Context<V, Q, Own, C, O>) => MaybePromise<unknown>;
  /** Writes one property. */
  readonly set?: {
    readonly [K in keyof Q]?: (
      at: Context<V, Q, Own, C, O>,
      value: NonNullable<Q[K]>,
    ) => MaybePromise<unknown>;
  };
  /**
   * Writes together what has changed: the properties without a setter, and `ensure` when there
   * is no `create` or `destroy`.
   */
  readonly flush?: (
    at: Context<V, Q, Own, C, O>,
    changed: Readonly<Partial<Q>>,
  ) => MaybePromise<unknown>;
  /** Looks at a resource before it is applied; throws with what this provider cannot do. */
  readonly validate?: (at: Context<V, Q, Own, C, O>) => void;
  /** What the type calls by name: `provider.call("restart")`. */
  readonly methods?: Readonly<
    // biome-ignore lint/suspicious/noExplicitAny: a matter between type and provider
    Record<string, (at: Context<V, Q, Own, C, O>, ...args: any[]) => any>
  >;
}

export type CommandNames<C, O> = Extract<keyof NoInfer<C> | keyof NoInfer<O>, string>;

export type Context<V, Q, Own, C, O> = ResourceContext<V, Q, Own, CommandNames<C, O>>;

export type PrefetchContext<V, Q, Own, C, O> = Context<V, Q, Own, C, O> & {
  /** Tells the state that was found; `undefined` when the resource is absent. */
  found(state: State<Q> | undefined): void;
};

/** A provider ready for use; `type` is the name of its type. */
// biome-ignore-start lint/suspicious/noExplicitAny: whoever holds one has lost its type's types
export interface ProviderDeclaration<V = any, Q = any, Own = any>
  extends Omit<ProviderInput<V, Q, Own, any, any>, "set"> {
  readonly kind: "provider";
  readonly type: string;
  readonly set?: Readonly<
    Record<
      string,
      ((at: ResourceContext<any, any, any>, value: any) => MaybePromise<unknown>) | undefined
    >
  >;
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above
