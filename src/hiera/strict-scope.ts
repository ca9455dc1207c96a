// Variables as data sees them: one that isn't there is an error, or worth a warning, as the
// setting "strict" says.

import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { LookupScope } from "./invocation.ts";
import { issues } from "./issues.ts";

export interface Strictness {
  readonly strict: "off" | "warning" | "error";
  readonly warn: (message: string) => void;
  /** Names that were warned of; no more of them. */
  readonly missed: Set<string>;
}

export function strictScope(scope: LookupScope, how: Strictness): LookupScope {
  return how.strict === "off" ? scope : new StrictScope(scope, how);
}

// A class, since there is one for every look-up.
class StrictScope implements LookupScope {
  readonly #scope: LookupScope;
  readonly #how: Strictness;

  constructor(scope: LookupScope, how: Strictness) {
    this.#scope = scope;
    this.#how = how;
  }

  variable(name: string): Value | undefined {
    const value = this.#scope.variable(name);
    if (value === undefined && !isAlwaysThere(name)) complain(name, this.#how);
    return value;
  }

  call(name: string, args: readonly Value[]): Value {
    return this.#scope.call(name, args);
  }

  hasFunction(name: string): boolean {
    return this.#scope.hasFunction(name);
  }

  parseType(text: string): Value {
    return this.#scope.parseType(text);
  }
}

function isAlwaysThere(name: string): boolean {
  return name === "module_name" || name === "caller_module_name" || /^(?:0|[1-9]\d*)$/.test(name);
}

function complain(name: string, { strict, warn, missed }: Strictness): void {
  const issue = issues.UNDEFINED_VARIABLE({ name });
  if (strict === "error") throw new PuppetError(issue);
  if (missed.has(name)) return;
  missed.add(name);
  warn(`${issue.message}\n   (file & line not available)`);
}
