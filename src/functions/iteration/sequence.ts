// Iterating over values. Two ways of going through an iterator are told apart, because manifests
// can see the difference: functions that pull (`each`, `map`, `filter`) share one position that
// stays where it is, so a second `map` over the same iterator finds nothing left; functions that
// sweep (`reduce`, `all`) start afresh, unless the iterator steps or counts, which has one
// position for both.

import { isIterableValue } from "../../pcore/instance.ts";
import { normalizeInteger } from "../../pcore/numbers.ts";
import { EnumType, IntegerType, known, type PType } from "../../pcore/types/index.ts";
import { Hash, Iterator, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

/** An iterator as functions make them. */
export class Sequence extends Iterator {
  /** Whether the elements are key and value of a hash rather than arrays of two. */
  readonly isHash: boolean;
  #position: globalThis.Iterator<Value> | undefined;

  constructor(elementType: PType, start: () => globalThis.Iterator<Value>, isHash = false) {
    super(elementType, start);
    this.isHash = isHash;
  }

  /** The next element of those who pull. */
  next(): IteratorResult<Value> {
    this.#position ??= this[Symbol.iterator]();
    return this.#position.next();
  }
}

/** For functions that pull. `name` is the function's, for the error. */
export function pull(value: Value, name: string): Iterable<Value> {
  // What is handed to `for` has no way to be closed, so the position outlives a `break()`.
  if (value instanceof Sequence) return { [Symbol.iterator]: () => ({ next: () => value.next() }) };
  return sweep(value, name);
}

/** For functions that sweep. */
export function sweep(value: Value, name: string): Iterable<Value> {
  if (Array.isArray(value)) return value;
  if (typeof value === "string" || value instanceof Iterator) return value;
  if (value instanceof Hash) return pairs(value);
  if (isIterableValue(value)) {
    if (typeof value === "number" || typeof value === "bigint") return range(0, Number(value) - 1);
    const type = plain(value as PType);
    if (type instanceof IntegerType) return rangeOf(type);
    if (type instanceof EnumType) return type.values;
  }
  throw new PuppetError(issues.NOT_ITERABLE({ name }));
}

/** Whether the elements are entries of a hash. */
export function isHashLike(value: Value): boolean {
  return value instanceof Hash || (value instanceof Sequence && value.isHash);
}

/** The type behind an alias. */
export function plain(given: PType): PType {
  const type = known(given);
  return type.kind === "TypeAlias" ? plain(type.resolved) : type;
}

/** Whole numbers, both ends included. */
export function* range(from: number, to: number, step = 1): Generator<number> {
  if (step > 0) for (let number = from; number <= to; number += step) yield number;
  else for (let number = from; number >= to; number += step) yield number;
}

/** The numbers of a bounded type. */
function rangeOf({ min, max }: IntegerType): Iterable<Value> {
  if (typeof min === "number" && typeof max === "number") return range(min, max);
  return largeRange(BigInt(min), BigInt(max));
}

function* largeRange(from: bigint, to: bigint): Generator<number | bigint> {
  for (let number = from; number <= to; number += 1n) yield normalizeInteger(number);
}

function* pairs(hash: Hash): Generator<Value> {
  for (const [key, value] of hash) yield [key, value];
}
