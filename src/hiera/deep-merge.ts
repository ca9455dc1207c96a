// The deep merge: hashes entry by entry, arrays as sets, everything else replaced. `source` wins,
// but what it merges into comes first in order. Nothing is changed in place: the same data serves
// many lookups.

import { classOf, inspect } from "../define/inspect.ts";
import { Float, Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { distinct } from "./merge.ts";

export interface DeepMergeOptions {
  /** Takes an element out of what is merged into, when a string begins with it. */
  readonly knockoutPrefix: string | undefined;
  readonly mergeHashArrays: boolean;
  readonly sortMergedArrays: boolean;
}

export function deepMerge(source: Value, target: Value, options: DeepMergeOptions): Value {
  if (source === null) return target;
  if (target === null || target === false) return source;
  if (source instanceof Hash) {
    if (target instanceof Hash) return mergeHashes(source, target, options);
    return source.size === 0 ? target : overwritten(source, options);
  }
  if (Array.isArray(source)) return mergeArrays(source as readonly Value[], target, options);
  return overwritten(source, options);
}

function mergeHashes(source: Hash, target: Hash, options: DeepMergeOptions): Hash {
  const result = Hash.of(target);
  for (const [key, value] of source) {
    const present = target.get(key) ?? null;
    // An entry without a value is merged into a copy of what comes in its place, which sorts
    // arrays and takes knockouts out of them.
    const into = present === null || present === false ? value : present;
    result.set(key, deepMerge(value, into, options));
  }
  return result;
}

function mergeArrays(source: readonly Value[], target: Value, options: DeepMergeOptions): Value {
  const { knockoutPrefix, mergeHashArrays, sortMergedArrays } = options;
  let from = source;
  let into = target;
  if (knockoutPrefix !== undefined && from.includes(knockoutPrefix)) {
    into = emptied(into);
    from = from.filter((item) => item !== knockoutPrefix);
  }
  if (!Array.isArray(into)) return overwritten(from, options);
  let items = into as readonly Value[];
  if (knockoutPrefix !== undefined) {
    const knocked = from.filter((item) => isKnockout(item, knockoutPrefix)) as readonly string[];
    const gone = knocked.flatMap((item) => [item.slice(knockoutPrefix.length), item]);
    items = items.filter((item) => typeof item !== "string" || !gone.includes(item));
    from = from.filter((item) => !isKnockout(item, knockoutPrefix));
  }
  const areHashes = [...from, ...items].every((item) => item instanceof Hash);
  const merged =
    mergeHashArrays && areHashes
      ? mergePairwise(from as readonly Hash[], items as readonly Hash[], options)
      : distinct([...items, ...from]);
  return sortMergedArrays ? sorted(merged) : merged;
}

function mergePairwise(
  source: readonly Hash[],
  target: readonly Hash[],
  options: DeepMergeOptions,
): readonly Value[] {
  const merged = target.map((item, index) => deepMerge(source[index] ?? new Hash(), item, options));
  return [...merged, ...source.slice(target.length)];
}

function isKnockout(item: Value, prefix: string): item is string {
  return typeof item === "string" && item.startsWith(prefix);
}

function emptied(value: Value): Value {
  if (Array.isArray(value)) return [];
  if (value instanceof Hash) return new Hash();
  return typeof value === "string" ? "" : null;
}

function overwritten(source: Value, { knockoutPrefix }: DeepMergeOptions): Value {
  if (knockoutPrefix === undefined) return source;
  if (typeof source === "string") return source.startsWith(knockoutPrefix) ? "" : source;
  if (!Array.isArray(source)) return source;
  return (source as readonly Value[]).filter((item) => !isKnockout(item, knockoutPrefix));
}

function sorted(items: readonly Value[]): readonly Value[] {
  const [head, ...rest] = items;
  const other = rest.find((item) => !areComparable(head as Value, item));
  if (other !== undefined) {
    const left = classOf(head);
    throw new PuppetError(issues.NOT_COMPARABLE({ left, right: shown(other) }));
  }
  return items.toSorted((left, right) => {
    const one = numberOf(left) ?? String(left);
    const two = numberOf(right) ?? String(right);
    return one < two ? -1 : one > two ? 1 : 0;
  });
}

function areComparable(left: Value, right: Value): boolean {
  if (typeof left === "string") return typeof right === "string";
  return numberOf(left) !== undefined && numberOf(right) !== undefined;
}

function numberOf(value: Value): number | undefined {
  if (typeof value === "number" || typeof value === "bigint") return Number(value);
  return value instanceof Float ? value.value : undefined;
}

// Numbers, booleans and nothing are shown, of everything else its class.
function shown(value: Value): string {
  const isSpecial = value === null || typeof value === "boolean" || numberOf(value) !== undefined;
  return isSpecial ? inspect(value) : classOf(value);
}
