// Variables as data sees them: one that isn't there is an error, or worth a warning, as the
// setting "strict" says.

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
  if (how.strict === "off") return scope;
  return {
    variable: (name) => {
      const value = scope.variable(name);
      if (value === undefined && !isAlwaysThere(name)) complain(name, how);
      return value;
    },
    call: (name, args) => scope.call(name, args),
    hasFunction: (name) => scope.hasFunction(name),
    parseType: (text) => scope.parseType(text),
  };
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
