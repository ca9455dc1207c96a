// Fills in `%{…}`: variables, other keys, text as it stands. In hiera.yaml only variables are
// allowed, in data all of it; what is looked up is filled in on its own account.

import { inspect } from "../define/inspect.ts";
import { numberText } from "../pcore/numbers.ts";
import { Float, Hash, type Value } from "../pcore/values.ts";
import { lookupError } from "./errors.ts";
import type { Invocation } from "./invocation.ts";
import { issues } from "./issues.ts";
import { dig, parseKey, type Segment, splitKey } from "./key.ts";

/** Looks up a key for `lookup()`, `hiera()` and `alias()`; "" when there is nothing. */
export type LookupInside = (key: string, invocation: Invocation) => Value;

/** Told of each variable that was used, so that hiera.yaml is read again when one changes. */
type Remember = (variable: UsedVariable) => void;

export interface UsedVariable {
  readonly name: string;
  readonly root: string;
  readonly segments: readonly Segment[];
  readonly value: Value;
}

export interface Interpolation {
  readonly invocation: Invocation;
  /** Without it, methods are not allowed. */
  readonly lookup?: LookupInside | undefined;
  readonly remember?: Remember | undefined;
}

export function interpolate(value: Value, how: Interpolation): Value {
  if (typeof value === "string") return value.includes("%{") ? interpolateText(value, how) : value;
  if (Array.isArray(value))
    return (value as readonly Value[]).map((item) => interpolate(item, how));
  if (!(value instanceof Hash)) return value;
  const result = new Hash();
  for (const [key, item] of value) result.set(interpolate(key, how), interpolate(item, how));
  return result;
}

/** Whether there is anything to fill in, anywhere in a value. */
export function hasInterpolation(value: Value): boolean {
  if (typeof value === "string") return value.includes("%{");
  if (Array.isArray(value)) return (value as readonly Value[]).some(hasInterpolation);
  if (!(value instanceof Hash)) return false;
  for (const [key, item] of value) if (hasInterpolation(key) || hasInterpolation(item)) return true;
  return false;
}

const nothing = new Set(["", "::", '""', "''", '"::"', "'::'"]);

function interpolateText(subject: string, how: Interpolation): Value {
  const { invocation } = how;
  return invocation.with("interpolate", subject, () => {
    let result = "";
    let end = 0;
    for (const match of subject.matchAll(/%\{([^}]*)\}/g)) {
      result += subject.slice(end, match.index);
      end = match.index + match[0].length;
      const expression = (match[1] as string).trim();
      if (nothing.has(expression)) continue;
      const { method, key } = readExpression(expression, how);
      if (method === "alias") {
        if (match[0] !== subject) {
          throw lookupError(issues.HIERA_INTERPOLATION_ALIAS_NOT_ENTIRE_STRING());
        }
        return call(method, key, subject, how);
      }
      const found = call(method, key, subject, how);
      const name = method === "scope" ? `scope:${key}` : key;
      result += textOf(invocation.check(name, () => interpolate(found, how)));
    }
    return result + subject.slice(end);
  });
}

function readExpression(
  expression: string,
  { lookup }: Interpolation,
): { readonly method: string; readonly key: string } {
  const match = /^(\w+)\((?:"([^"]+)"|'([^']+)')\)$/.exec(expression);
  if (match === null) return { method: "scope", key: expression };
  if (lookup === undefined) {
    throw lookupError(issues.HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED());
  }
  return { method: match[1] as string, key: (match[2] ?? match[3]) as string };
}

function call(method: string, key: string, subject: string, how: Interpolation): Value {
  switch (method) {
    case "scope":
      return scopeValue(key, subject, how);
    case "literal":
      return key;
    case "lookup":
    case "hiera":
    case "alias":
      return how.lookup?.(key, how.invocation.nested(parseKey(key))) ?? null;
    default: {
      const issue = issues.HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD({ name: method });
      throw lookupError(issue);
    }
  }
}

/** The value of a variable, or of something in it, as `%{name.a.0}` writes it. */
export function scopeValue(
  key: string,
  subject: string,
  { invocation, remember }: Pick<Interpolation, "invocation" | "remember">,
): Value {
  const [first = "", ...segments] = splitKey(key, () => `string: ${subject}`);
  const variable = { name: key, root: String(first), segments };
  const value = currentValue(variable, invocation);
  remember?.({ ...variable, value });
  return value;
}

export function currentValue(
  { name, root, segments }: Omit<UsedVariable, "value">,
  invocation: Invocation,
): Value {
  const value = invocation.with("scope", "Global Scope", () => findVariable(root, invocation));
  if (value === null || segments.length === 0) return value;
  return dig(value, { text: name, segments }, invocation) ?? null;
}

function findVariable(name: string, { scope, overrides, defaults, explainer }: Invocation): Value {
  const given = overrides.get(name);
  if (given !== undefined) {
    explainer?.foundInOverrides(name, given);
    return given;
  }
  const value = scope.variable(name);
  if (value !== undefined) {
    explainer?.found(name, value);
    return value;
  }
  const fallback = defaults.get(name);
  if (fallback === undefined) return null;
  explainer?.foundInDefaults(name, fallback);
  return fallback;
}

function textOf(value: Value): string {
  if (typeof value === "string") return value;
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Float) {
    return numberText(value);
  }
  return Array.isArray(value) || value instanceof Hash ? inspect(value) : String(value);
}
