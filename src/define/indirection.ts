// The vocabulary of the indirector: an indirection is one kind of model under one name, a
// terminus one place such models come from and go to. A request says which model is meant; which
// terminus answers is decided by the route, not by whoever asks.

import type { Value } from "../pcore/values.ts";
import type { MaybePromise } from "./host.ts";

export type Method = "find" | "head" | "search" | "save" | "destroy";

/** What may be said about a request besides the key. */
export interface RequestOptions {
  /** The environment's name. */
  readonly environment?: string | undefined;
  /** Do not look into the cache. */
  readonly ignoreCache?: boolean | undefined;
  /** Do not put the answer into the cache. */
  readonly ignoreCacheSave?: boolean | undefined;
  /** The cache alone answers. */
  readonly ignoreTerminus?: boolean | undefined;
  /** What some termini understand and all others pass over. */
  readonly [more: string]: unknown;
}

export interface Request {
  readonly indirection: string;
  readonly method: Method;
  readonly key: string;
  readonly options: RequestOptions;
}

/** Each terminus can do what makes sense for it; asking for more is an error. */
export interface Terminus<Model> {
  find?(request: Request): MaybePromise<Model | undefined>;
  head?(request: Request): MaybePromise<boolean>;
  search?(request: Request): MaybePromise<readonly Model[]>;
  /** Resolves to whatever came of it, if anything did: the saved resource and its report. */
  save?(request: Request, instance: Model): MaybePromise<unknown>;
  destroy?(request: Request): MaybePromise<unknown>;
}

/** How a model is named, told apart in time, and turned into plain data and back. */
export interface ModelForm<Model> {
  nameOf(instance: Model): string;
  /** Values of the language, or plain objects and lists of them. */
  toData(instance: Model): unknown;
  fromData(data: Value): Model;
  /** When an instance stops being good; without these two it stays good for ever. */
  expirationOf?(instance: Model): Date | undefined;
  expiringAt?(instance: Model, when: Date): Model;
}

/** `Needs` is what the terminus takes from the engine that opens it. */
export interface TerminusDeclaration<Model, Needs> {
  readonly kind: "terminus";
  readonly indirection: string;
  readonly name: string;
  readonly doc: string;
  readonly open: (engine: Needs) => Terminus<Model>;
}

export interface IndirectionDeclaration<Model> {
  readonly kind: "indirection";
  readonly name: string;
  readonly doc: string;
  readonly model: ModelForm<Model>;
  /** Who answers when no route says otherwise: a terminus's name, or the setting that has it. */
  readonly defaultTerminus: string | { readonly setting: string };
  /** The setting that names the terminus of the cache. */
  readonly cache?: { readonly setting: string } | undefined;
  /** Declares one of this indirection's termini. */
  terminus<Needs>(
    declaration: Omit<TerminusDeclaration<Model, Needs>, "kind" | "indirection">,
  ): TerminusDeclaration<Model, Needs>;
}

export function defineIndirection<Model>(
  declaration: Omit<IndirectionDeclaration<Model>, "kind" | "terminus">,
): IndirectionDeclaration<Model> {
  return Object.freeze({
    kind: "indirection",
    ...declaration,
    terminus: <Needs>(
      terminus: Omit<TerminusDeclaration<Model, Needs>, "kind" | "indirection">,
    ): TerminusDeclaration<Model, Needs> =>
      Object.freeze({ kind: "terminus", indirection: declaration.name, ...terminus }),
  });
}
