// How a resource type is declared. The order of `properties` is the order they are brought
// into sync in, after `ensure`. A declaration is plain data and registers nothing; `ral/` gives
// it life.
import type {
  EnsureDeclaration,
  Parameters,
  Properties,
  PropertyValues,
  ValuesOf,
} from "./attribute.ts";
import type { AnyValues, ResourceContext, State } from "./context.ts";
import type { Host, MaybePromise } from "./host.ts";
import type { Commands, Instance, ProviderDeclaration, ProviderInput } from "./provider.ts";

/** What a provider may be able to do; with `methods`, whoever has those can do it. */
export type FeatureDeclaration =
  | string
  | { readonly doc: string; readonly methods?: readonly string[] };

/** A title that matches gives these attributes, a group each. */
export interface TitlePattern {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** What is made of each group, where that is not the group itself. */
  readonly munges?: readonly TitleMunge[];
}

type TitleMunge = ((group: string | undefined) => string | undefined) | undefined;

/** The attributes a title that matched gives, in the order of the pattern's names. */
export function namedParts(
  { names, munges }: TitlePattern,
  match: RegExpExecArray,
): [name: string, part: string | undefined][] {
  return names.map((name, index) => {
    const group = match[index + 1];
    const munge = munges?.[index];
    return [name, munge === undefined ? group : munge(group)];
  });
}

/** A resource made while applying: by `generate` or `evalGenerate`. */
export interface GeneratedResource {
  readonly type: string;
  readonly title: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Put into the `own` of the new resource. */
  readonly own?: AnyValues;
}

/** Titles of resources of the other type; those that are not in the catalog do not matter. */
export type Titles = string | null | undefined | readonly (string | null | undefined)[];

type Autorelation<V, Q, Own> = Readonly<
  Record<string, (values: Partial<V>, resource: ResourceContext<V, Q, Own>) => Titles>
>;

export interface TypeInput<
  N extends string,
  P extends Parameters,
  Q extends Properties,
  Own extends AnyValues,
  V = ValuesOf<P, Q>,
  S = PropertyValues<Q>,
> {
  readonly name: N;
  readonly doc: string;
  /** Whether it has `ensure`: present and absent, or as declared. */
  readonly ensurable?: boolean | EnsureDeclaration;
  readonly parameters?: P;
  readonly properties?: Q;
  readonly features?: Readonly<Record<string, FeatureDeclaration>>;
  readonly titlePatterns?: readonly TitlePattern[];
  /** Whether the provider is part of what names a resource. Default false. */
  readonly namedByProvider?: boolean;
  /** Whether two resources of the same name are the same thing. Default true. */
  readonly isomorphic?: boolean;
  /** Whether every resource needs the state of `ensure`, managed or not. Default true. */
  readonly needsEnsureRetrieved?: boolean;

  readonly autorequire?: Autorelation<V, S, Own>;
  readonly autobefore?: Autorelation<V, S, Own>;
  readonly autonotify?: Autorelation<V, S, Own>;
  readonly autosubscribe?: Autorelation<V, S, Own>;

  /** What a resource keeps between its functions. */
  readonly own?: () => Own;
  /** Sets what follows from the given attributes, before defaults and `validate`. */
  readonly initialize?: (resource: ResourceContext<V, S, Own>) => void;
  /** Throws with what is wrong with the resource as a whole. */
  readonly validate?: (resource: ResourceContext<V, S, Own>) => void;
  /**
   * Called with the names of the attributes whose values are secret; may take names away and mark
   * others instead, with `markSensitive`. Properties that are left become secret by themselves.
   */
  readonly redact?: (names: Set<string>, resource: ResourceContext<V, S, Own>) => void;
  /** Called once the catalog is complete. */
  readonly finish?: (resource: ResourceContext<V, S, Own>) => void;
  /** Called before anything is applied; throwing stops the run. */
  readonly preRunCheck?: (resource: ResourceContext<V, S, Own>) => void;

  /** The state of all properties, instead of the provider's `retrieve`. */
  readonly retrieve?: (resource: ResourceContext<V, S, Own>) => MaybePromise<State<S> | undefined>;
  /** Whether `resource TYPE TITLE` shows this value; what is absent is left out anyway. */
  readonly isShown?: (attribute: string, value: unknown) => boolean;
  /** Whether the retrieved state is one of a resource that is there. */
  readonly isPresent?: (state: State<S>) => boolean;
  /** Called when something has changed, after the provider's `flush`. */
  readonly flush?: (resource: ResourceContext<V, S, Own>) => MaybePromise<void>;
  /** Whether its own changes refresh it too. */
  readonly selfRefresh?: boolean;
  /** What a notification does. Types without it pass refreshes by. */
  readonly refresh?: (resource: ResourceContext<V, S, Own>) => MaybePromise<unknown>;

  /** More resources, before the graph is made. */
  readonly generate?: (
    resource: ResourceContext<V, S, Own>,
  ) => MaybePromise<readonly GeneratedResource[]>;
  /** More resources inside of this one, when its turn has come. */
  readonly evalGenerate?: (
    resource: ResourceContext<V, S, Own>,
  ) => MaybePromise<readonly GeneratedResource[]>;
  /** Generated resources come before this one instead of after. */
  readonly depthFirst?: boolean;
  /** Titles that contain a generated resource, nearest first. */
  readonly ancestors?: (resource: ResourceContext<V, S, Own>) => readonly string[];

  /** Everything of this kind on the machine, for types without providers. */
  readonly instances?: (host: Host) => MaybePromise<readonly Instance<S>[]>;
}

type Nothing = Record<never, never>;

/** A type ready for use: the declaration, and the way to declare providers for it. */
export interface ResourceType<
  N extends string = string,
  // biome-ignore-start lint/suspicious/noExplicitAny: whoever holds any type knows no attributes
  P extends Parameters = any,
  Q extends Properties = any,
  Own extends AnyValues = any,
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
> extends TypeInput<N, P, Q, Own> {
  readonly kind: "type";
  /** Declares a provider of this type. */
  provider<const C extends Commands = Nothing, const O extends Commands = Nothing>(
    declaration: ProviderInput<ValuesOf<P, Q>, PropertyValues<Q>, Own, C, O>,
  ): ProviderDeclaration;
}

/** A type with its own types forgotten. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyType = ResourceType<any, any, any, any>;

/** Declares a resource type. */
export function defineType<
  const N extends string,
  const P extends Parameters = Nothing,
  const Q extends Properties = Nothing,
  Own extends AnyValues = Nothing,
>(declaration: TypeInput<N, P, Q, Own>): ResourceType<N, P, Q, Own> {
  return Object.freeze({
    kind: "type",
    ...declaration,
    provider: (provider) =>
      Object.freeze({
        kind: "provider",
        type: declaration.name,
        ...provider,
      }) as ProviderDeclaration,
  } satisfies ResourceType<N, P, Q, Own>);
}
