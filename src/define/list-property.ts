// Two shapes of property that several types share: a list of names of which one may manage the
// minimum only (`groups` of a user), and key-value pairs with the same choice (`attributes`).
// Both work out what is wanted from the values given and the current state.
import { Hash } from "../pcore/values.ts";
import type { PropertyDeclaration } from "./attribute.ts";
import type { ResourceContext } from "./context.ts";

type Rest = Omit<PropertyDeclaration, "should" | "insync" | "array">;

export interface ListOptions extends Rest {
  /** The parameter that is "inclusive" when the list is the whole truth. */
  readonly membership?: string;
  readonly delimiter?: string;
  /** Whether the list is the whole truth, where no parameter says so. */
  readonly isInclusive?: (resource: ResourceContext) => boolean;
  /** What to wish for, given the values and the current ones; both without doubles otherwise. */
  readonly addCurrent?: (wanted: readonly string[], current: readonly string[]) => string[];
}

/** A list that is compared sorted, and wanted joined. Its state is a list, or absent. */
export function listProperty(options: ListOptions): PropertyDeclaration {
  const {
    membership = "membership",
    delimiter = ",",
    isInclusive = (resource) => resource.should[membership] === "inclusive",
    addCurrent = (wanted, current) => [...new Set([...wanted, ...current])],
    ...rest
  } = options;
  const join = (list: readonly unknown[]): string => list.map(String).sort().join(delimiter);
  const listOf = (is: unknown): readonly string[] => {
    if (Array.isArray(is)) return is.map(String);
    return typeof is === "string" && is !== "absent" ? is.split(delimiter) : [];
  };
  return {
    isToString: (is) => (Array.isArray(is) ? is.join(delimiter) : `'${String(is)}'`),
    ...rest,
    should: (values, resource, is) =>
      join(isInclusive(resource) ? values : addCurrent(values.map(String), listOf(is))),
    insync: (is, should) => is === null || join(listOf(is)) === should,
  };
}

export interface KeyValueOptions extends Rest {
  /** The parameter that is "inclusive" when other keys are to go. */
  readonly membership?: string;
  readonly separator?: string;
  readonly delimiter?: string;
  /** Say only what changes, where all of it would be long. */
  readonly logChangedOnly?: boolean;
}

type Pairs = Readonly<Record<string, string | null>>;

/** Pairs given as a hash or as "key=value" strings; wanted and current state are records. */
export function keyValueProperty(options: KeyValueOptions): PropertyDeclaration {
  const {
    membership = "key_value_membership",
    separator = "=",
    delimiter = ";",
    logChangedOnly = false,
    ...rest
  } = options;
  const show = (pairs: unknown, keep: (key: string) => boolean): string =>
    Object.entries(pairsOf(pairs))
      .filter(([key]) => keep(key))
      .map(([key, value]) => `${key}${separator}${value ?? ""}`)
      .join(delimiter);
  const all = (): boolean => true;
  return {
    validate: (value) => {
      if (value instanceof Hash) return;
      if (typeof value !== "string") {
        throw new TypeError(
          "must be specified as a hash or an array of key/value pairs (strings)!",
        );
      }
      if (!value.includes(separator)) {
        throw new TypeError(`Key/value pairs must be separated by '${separator}'`);
      }
    },
    isToString: (is) => show(is, all),
    shouldToString: (should) => show(should, all),
    ...(logChangedOnly && {
      changeToString: (is: unknown, should: unknown, _resource: ResourceContext, usual) => {
        const before = pairsOf(is);
        const after = pairsOf(should);
        const changed = (key: string): boolean => before[key] !== after[key];
        return usual(
          Object.fromEntries(Object.entries(before).filter(([key]) => changed(key))),
          Object.fromEntries(Object.entries(after).filter(([key]) => changed(key))),
        );
      },
    }),
    ...rest,
    should: (values, resource, is) => {
      const kept: Record<string, string | null> = {};
      const inclusive = resource.should[membership] === "inclusive";
      for (const [key, value] of Object.entries(pairsOf(is))) kept[key] = inclusive ? null : value;
      return { ...kept, ...wantedPairs(values, separator) };
    },
    insync: (is, should) => is === null || samePairs(pairsOf(is), pairsOf(should)),
  };
}

function wantedPairs(values: readonly unknown[], separator: string): Pairs {
  const pairs: Record<string, string | null> = {};
  const first = values[0];
  if (first instanceof Hash) {
    for (const [key, value] of first) pairs[String(key).trim()] = String(value ?? "");
    return pairs;
  }
  for (const value of values) {
    const [key = "", setting = null] = String(value).split(separator);
    pairs[key.trim()] = setting;
  }
  return pairs;
}

function pairsOf(value: unknown): Pairs {
  return typeof value === "object" && value !== null ? (value as Pairs) : {};
}

function samePairs(one: Pairs, other: Pairs): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
