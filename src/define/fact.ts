// How a fact is declared, and what it may ask the machine. A fact is resolved when someone wants
// it; one that is made of parts resolves only the part that is wanted.

import type { Float } from "../pcore/values.ts";
import type { MaybePromise } from "./host.ts";

/** Plain data. A number without a fraction is an Integer; `Float` says that 1.0 is meant. */
export type FactValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Float
  | readonly FactValue[]
  | { readonly [name: string]: FactValue | undefined };

export interface FactContext {
  /** Another fact, by its path: "os.family". */
  fact(path: string): FactValue | undefined;
  /** The text of a file; `undefined` when it is not there or not ours to read. */
  read(path: string): string | undefined;
  /** The names in a directory, sorted; none when there is no such directory. */
  list(path: string): readonly string[];
  exists(path: string): boolean;
  isDirectory(path: string): boolean;
  /** Where a symbolic link points, as it is written. */
  readlink(path: string): string | undefined;
  /** The full path of a program; `undefined` when it is not on the search path. */
  which(program: string): string | undefined;
  /**
   * The standard output of a program without the line break at its end; `undefined` when it is
   * missing, fails, or takes longer than the fact's timeout.
   */
  run(program: string, ...args: readonly string[]): string | undefined;
  /** Environment variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly system: SystemCalls;
}

/** What the operating system tells without a file or a program. */
export interface SystemCalls {
  /** As `uname` gives them. */
  kernelName(): string;
  kernelRelease(): string;
  machine(): string;
  hostname(): { readonly hostname: string; readonly domain: string; readonly fqdn: string };
  /** The real user. */
  uid(): number;
  /** Interfaces that are up, with their addresses in the kernel's order. */
  addresses(): Readonly<Record<string, readonly InterfaceAddress[]>>;
  /** Blocks of a mounted file system; `undefined` when it does not answer. */
  statfs(path: string):
    | {
        readonly blockSize: number;
        readonly blocks: number;
        readonly free: number;
        readonly available: number;
      }
    | undefined;
}

export interface InterfaceAddress {
  readonly address: string;
  readonly netmask: string;
  readonly family: "IPv4" | "IPv6";
}

type Resolve<Answer> = (context: FactContext) => Answer;

/** A confinement: the value a fact must have, one of several values, or a pattern of it. */
export type Confine = string | number | boolean | RegExp | readonly (string | number | boolean)[];

interface FactBase {
  /** Lower case. Dots have no meaning here: a structured fact has an object for a value. */
  readonly name: string;
  readonly doc?: string;
  /** Facts that must have these values, or a question about the machine. */
  readonly confine?: Readonly<Record<string, Confine>> | Resolve<boolean>;
  /** Of several suitable declarations of a fact the heaviest wins: by default, the most confined. */
  readonly weight?: number;
  /** Seconds that one program may take; 10 unless said otherwise. */
  readonly timeout?: number;
}

/** One value, worked out in one go. `undefined` means that there is no such fact here. */
export interface SimpleFact<Answer = MaybePromise<FactValue | undefined>> extends FactBase {
  readonly resolve: Resolve<Answer>;
}

/** An object whose parts are worked out one by one. */
export interface AggregateFact extends FactBase {
  readonly parts: Readonly<Record<string, Resolve<FactValue | undefined>>>;
}

export type FactDeclaration = (SimpleFact | AggregateFact) & { readonly kind: "fact" };
/** A fact that needs nobody to wait for it, as all of the core are. */
export type SynchronousFact = (SimpleFact<FactValue | undefined> | AggregateFact) & {
  readonly kind: "fact";
};

export function defineFact(declaration: SimpleFact<FactValue | undefined>): SynchronousFact;
export function defineFact(declaration: AggregateFact): SynchronousFact;
export function defineFact(declaration: SimpleFact): FactDeclaration;
export function defineFact(declaration: SimpleFact | AggregateFact): FactDeclaration {
  return Object.freeze({ kind: "fact", ...declaration });
}
