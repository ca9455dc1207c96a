// Parameters and properties of a type as data. A parameter steers; a property has a state on
// the machine, which is retrieved, compared and brought into sync.
import type { ResourceContext, State } from "./context.ts";
import type { MaybePromise } from "./host.ts";
import type { Native } from "./native.ts";

/** One of the values an attribute may take. */
export interface ValueDeclaration {
  readonly value: string | RegExp;
  readonly aliases?: readonly string[];
  /** Features the provider must have for this value. */
  readonly features?: readonly string[];
  /** The event when this value is brought about; otherwise the property's or the usual one. */
  readonly event?: string;
  /** Reaching this value makes refreshes that are waiting pointless. */
  readonly invalidateRefreshes?: boolean;
  /**
   * Brings the value about; without it the provider's `create` (present), `destroy` (absent) or
   * `set.<property>` does. A string it answers with is the event.
   */
  readonly set?: (resource: ResourceContext, value: string) => MaybePromise<unknown>;
}

export type AllowedValue = string | RegExp | ValueDeclaration;

export interface AttributeDeclaration {
  readonly desc: string;
  /**
   * The type of a value in Puppet's notation. "Boolean" takes true, false, yes and no in any
   * spelling and munges to a boolean; "Array[T]" makes the property an array as a whole and
   * checks each element against T.
   */
  readonly type?: string;
  /** The values it may take; a match munges to the value's own name. */
  readonly values?: readonly AllowedValue[];
  /** A value, or what gives one (undefined for none) once the given attributes are set. */
  // biome-ignore lint/suspicious/noExplicitAny: munge decides what a value is
  readonly default?: any;
  /** Throws with what is wrong with one value. Replaces the check against `values`. */
  // biome-ignore lint/suspicious/noExplicitAny: the raw value is the user's
  readonly validate?: (value: any, resource: ResourceContext) => void;
  /** Turns one checked value into what the type works with. Replaces the munging by `values`. */
  // biome-ignore lint/suspicious/noExplicitAny: the raw value is the user's
  readonly munge?: (value: any, resource: ResourceContext) => unknown;
  /** What `should` gives back of a munged value, where that differs. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever munge made
  readonly unmunge?: (value: any, resource: ResourceContext) => unknown;
  /** Features a provider must have; others ignore the attribute with a debug line. */
  readonly feature?: string | readonly string[];
  readonly sensitive?: boolean;
}

export interface ParameterDeclaration extends AttributeDeclaration {
  /** Names the resource; the title fills it. */
  readonly namevar?: boolean;
  readonly required?: boolean;
}

export interface PropertyDeclaration extends AttributeDeclaration {
  readonly namevar?: boolean;
  /** "first": the first of several wanted values is set, any is in sync. "all": as a whole. */
  readonly array?: "first" | "all";
  /** Whether bringing it about makes it stay so; default true. Others are never "corrective". */
  readonly idempotent?: boolean;
  /** The event when it has changed; `<name>_changed` otherwise. */
  readonly event?: string;
  /** The state of this property alone, where the type's or provider's `retrieve` has none. */
  readonly retrieve?: (resource: ResourceContext) => MaybePromise<unknown>;
  /** The wanted value worked out from those given and the state (lists with `membership`). */
  // biome-ignore lint/suspicious/noExplicitAny: munge decides what a value is
  readonly should?: (values: readonly any[], resource: ResourceContext, is: any) => unknown;
  /** Whether the state will do. `equals` compares with the wanted values the usual way. */
  readonly insync?: (
    // biome-ignore-start lint/suspicious/noExplicitAny: retrieve and munge decide what values are
    is: any,
    should: any,
    // biome-ignore-end lint/suspicious/noExplicitAny: see above
    resource: ResourceContext,
    equals: () => boolean,
  ) => MaybePromise<boolean>;
  /**
   * Compares the state with one wanted value, instead of the usual equality. Beside an `insync`
   * that does more than compare, it tells whether a change undoes somebody else's.
   */
  // biome-ignore lint/suspicious/noExplicitAny: retrieve and munge decide what values are
  readonly matches?: (is: any, should: any, resource: ResourceContext) => boolean;
  /**
   * Brings the property about; without it the provider's `set.<property>` or `flush` does. A
   * string it answers with is the event.
   */
  readonly set?: (
    resource: ResourceContext,
    // biome-ignore lint/suspicious/noExplicitAny: munge decides what a value is
    value: any,
  ) => MaybePromise<unknown>;
  // biome-ignore-start lint/suspicious/noExplicitAny: retrieve and munge decide what values are
  readonly isToString?: (is: any, resource: ResourceContext) => string;
  readonly shouldToString?: (should: any, resource: ResourceContext) => string;
  /** The sentence in log and event; `usual` gives the one it would be otherwise. */
  readonly changeToString?: (
    is: any,
    should: any,
    resource: ResourceContext,
    usual: (is?: any, should?: any) => string,
  ) => string;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** What `ensurable` may say beyond `true`: another set of values, or other words. */
export type EnsureDeclaration = Partial<PropertyDeclaration>;

export type Parameters = Readonly<Record<string, ParameterDeclaration>>;
export type Properties = Readonly<Record<string, PropertyDeclaration>>;

// munge's result wins over `values`, `values` over `type`.
type ValueName<V> = V extends string
  ? V
  : V extends { readonly value: infer N }
    ? N extends string
      ? N
      : string
    : string;

export type AttributeValue<A> = A extends { readonly munge: (...args: never) => infer R }
  ? A extends { readonly array: "all" }
    ? readonly R[]
    : R
  : A extends { readonly values: readonly (infer V)[] }
    ? A extends { readonly array: "all" }
      ? readonly ValueName<V>[]
      : ValueName<V>
    : A extends { readonly type: infer T extends string }
      ? Native<T>
      : // biome-ignore lint/suspicious/noExplicitAny: nothing was said about it
        any;

export type ValuesOf<P, Q> = { [K in keyof P]: AttributeValue<P[K]> } & PropertyValues<Q>;

// biome-ignore lint/suspicious/noExplicitAny: a type may declare its own values of ensure
export type PropertyValues<Q> = { [K in keyof Q]: AttributeValue<Q[K]> } & { ensure?: any };

export type { State };
