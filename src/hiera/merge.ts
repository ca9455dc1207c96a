// How values of one key from several places become one. A strategy is asked for the places in
// their order, each with a function that looks there; `undefined` means that nothing is there.

import { assertInstance } from "../pcore/describe-mismatch.ts";
import { parseType } from "../pcore/type-parser.ts";
import type { PType } from "../pcore/types/type.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { type DeepMergeOptions, deepMerge } from "./deep-merge.ts";
import { assertData } from "./errors.ts";
import type { Invocation } from "./invocation.ts";
import { issues } from "./issues.ts";

export interface MergeStrategy {
  readonly name: string;
  /** Everything but the name; `undefined` when there is nothing else. */
  readonly options: Hash | undefined;
  /** Whether the first value that is found is all that is wanted. */
  readonly isFirst: boolean;
  lookup<P>(
    places: readonly P[],
    invocation: Invocation,
    look: (place: P) => Value | undefined,
  ): Value | undefined;
  /** Two values, the one that matters more first. */
  merge(first: Value, second: Value): Value;
}

/** What a strategy does with values; looking them up is the same for all that combine. */
interface Combination {
  readonly options: string;
  readonly values: string;
  merge(first: Value, second: Value, options: Hash | undefined): Value;
  /** Of the first of several. */
  convert?(value: Value): Value;
  /** Of the only one. */
  single?(value: Value): Value;
}

const anything = "Any";
const deepOptions = `Struct[{
  strategy => Optional[Pattern[/deep/]],
  knockout_prefix => Optional[String],
  merge_debug => Optional[Boolean],
  merge_hash_arrays => Optional[Boolean],
  sort_merged_arrays => Optional[Boolean]
}]`;
const noOptions = (name: string) => `Struct[{strategy => Optional[Pattern[/${name}/]]}]`;

const combinations: Readonly<Record<string, Combination>> = {
  hash: {
    options: noOptions("hash"),
    values: "Hash[String, Data]",
    merge: (first, second) => Hash.of([...(second as Hash), ...(first as Hash)]),
  },
  unique: {
    options: noOptions("unique"),
    values: "Variant[Scalar, Array[Data]]",
    merge: (first, second) => distinct([...flattened(first), ...flattened(second)]),
    convert: flattened,
    single: (value) => (Array.isArray(value) ? distinct(value as readonly Value[]) : value),
  },
  deep: {
    options: deepOptions,
    values: anything,
    merge: (first, second, options) => deepMerge(first, second, readDeepOptions(options)),
  },
  unconstrained_deep: {
    options: "Hash[String[1], Any]",
    values: anything,
    merge: (first, second, options) => deepMerge(first, second, readDeepOptions(options)),
  },
  reverse_deep: {
    options: "Hash[String[1], Any]",
    values: anything,
    merge: (first, second, options) => deepMerge(second, first, readDeepOptions(options)),
  },
};

const firstFound = (name: string): MergeStrategy => ({
  name,
  options: undefined,
  isFirst: true,
  lookup: (places, _invocation, look) => {
    for (const place of places) {
      const value = look(place);
      if (value !== undefined) return value;
    }
    return undefined;
  },
  merge: (first) => first,
});

const first = firstFound("first");
const defaultStrategy: MergeStrategy = firstFound("default");

/** The strategy that a request or an option names: a word, or a hash with "strategy" in it. */
export function strategyOf(merge: Value | undefined): MergeStrategy {
  if (merge === undefined || merge === null) return defaultStrategy;
  const isHash = merge instanceof Hash;
  const name = isHash ? (merge.get("strategy") ?? null) : merge;
  if (name === null) throw new PuppetError(issues.NO_STRATEGY());
  const options = isHash && merge.size > 1 ? merge : undefined;
  if (name === "default") return defaultStrategy;
  if (name === "first") {
    if (options !== undefined) assertOptions(noOptions("first"), options);
    return first;
  }
  const text = String(name);
  const combination = Object.hasOwn(combinations, text) ? combinations[text] : undefined;
  if (combination === undefined) throw new PuppetError(issues.UNKNOWN_STRATEGY({ name: text }));
  if (options !== undefined) assertOptions(combination.options, options);
  return combining(text, combination, withoutName(options));
}

function combining(
  name: string,
  combination: Combination,
  options: Hash | undefined,
): MergeStrategy {
  const strategy: MergeStrategy = {
    name,
    options,
    isFirst: false,
    merge: (one, other) => {
      const type = typeOf(combination.values);
      return combination.merge(
        assertData("The first element of the merge", type, one),
        assertData("The second element of the merge", type, other),
        options,
      );
    },
    lookup: (places, invocation, look) => {
      const [only, another] = places;
      if (only === undefined && places.length === 0) return undefined;
      if (another === undefined && places.length === 1) {
        const value = look(only as (typeof places)[number]);
        return value === undefined ? undefined : (combination.single?.(value) ?? value);
      }
      return invocation.with("merge", strategy, () => {
        let result: Value | undefined;
        for (const place of places) {
          const value = look(place);
          if (value === undefined) continue;
          result =
            result === undefined
              ? (combination.convert?.(value) ?? value)
              : strategy.merge(result, value);
        }
        if (result !== undefined) invocation.explainer?.result(result);
        return result;
      });
    },
  };
  return strategy;
}

function withoutName(options: Hash | undefined): Hash | undefined {
  if (options === undefined) return undefined;
  const rest = Array.from(options).filter(([key]) => key !== "strategy");
  return rest.length === 0 ? undefined : Hash.of(rest);
}

function assertOptions(type: string, options: Hash): void {
  assertInstance("The merge options", typeOf(type), options);
}

const types = new Map<string, PType>();

function typeOf(text: string): PType {
  let type = types.get(text);
  if (type === undefined) {
    type = parseType(text);
    types.set(text, type);
  }
  return type;
}

function readDeepOptions(options: Hash | undefined): DeepMergeOptions {
  const prefix = options?.get("knockout_prefix");
  if (prefix === "") throw new PuppetError(issues.EMPTY_KNOCKOUT_PREFIX());
  return {
    knockoutPrefix: typeof prefix === "string" ? prefix : undefined,
    mergeHashArrays: options?.get("merge_hash_arrays") === true,
    sortMergedArrays: options?.get("sort_merged_arrays") === true,
  };
}

function flattened(value: Value): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]).flatMap(flattened) : [value];
}

/** Each value once, as a hash tells its keys apart. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const seen = new Hash();
  for (const value of values) seen.set(value, null);
  return seen.keys();
}
