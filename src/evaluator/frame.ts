// What a scope keeps on top of its own variables while something is evaluated in it: the
// variables of a lambda, what a regular expression matched, parameters being worked out. Frames
// form a list, newest first; whoever adds one puts the old list back when done.
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

export type Frame = LocalFrame | MatchFrame | ParameterFrame;

/** Variables of a scope, or of a lambda inside of it. */
export class LocalFrame {
  readonly kind = "local";
  readonly parent: Frame | undefined;
  readonly variables: Map<string, Value>;

  constructor(parent: Frame | undefined, variables: Map<string, Value>) {
    this.parent = parent;
    this.variables = variables;
  }
}

/** `$0`, `$1`, …: as long as this is visible, every numeric variable is bound. */
export class MatchFrame {
  readonly kind = "match";
  readonly parent: Frame | undefined;
  readonly groups: readonly (string | null)[];

  constructor(parent: Frame | undefined, groups: readonly (string | null)[]) {
    this.parent = parent;
    this.groups = groups;
  }
}

/** A parameter was read before its turn: caught by whoever evaluates the defaults. */
export class UnevaluatedParameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Parameters while their defaults are evaluated, from left to right. */
export class ParameterFrame {
  readonly kind = "parameters";
  readonly parent: Frame | undefined;
  readonly callee: string;
  readonly names: readonly string[];
  readonly values = new Map<string, Value>();
  isReadOnly = false;
  readonly #declared: ReadonlySet<string>;

  constructor(parent: Frame | undefined, callee: string, names: readonly string[]) {
    this.parent = parent;
    this.callee = callee;
    this.names = names;
    this.#declared = new Set(names);
  }

  isBound(name: string): boolean {
    return this.#declared.has(name) || this.values.has(name);
  }

  get(name: string): Value | undefined {
    const value = this.values.get(name);
    if (value === undefined && this.#declared.has(name)) throw new UnevaluatedParameter(name);
    return value;
  }

  /** The values in the order of the parameters, then what else was given. */
  result(): Map<string, Value> {
    const result = new Map<string, Value>();
    for (const name of this.names) {
      const value = this.values.get(name);
      if (value !== undefined) result.set(name, value);
    }
    for (const [name, value] of this.values) result.set(name, value);
    return result;
  }

  /** The error for a default of `from` that reads `to`. */
  referenceError(from: string, to: string): PuppetError {
    const { callee, names } = this;
    return new PuppetError(
      names.indexOf(to) < names.indexOf(from)
        ? issues.EXPECTS_A_VALUE({ callee, name: to })
        : issues.NOT_YET_EVALUATED({ callee, from, to }),
    );
  }
}
