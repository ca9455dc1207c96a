// Iterating over values: what `each` and its relatives go through.
import { isArray } from "./instance.ts";
import { normalizeInteger } from "./numbers.ts";
import { known, PType } from "./types/index.ts";
import { Hash, Iterator, type Value } from "./values.ts";

/** The elements: characters of a string, pairs of a hash, numbers below an integer. */
export function* iterate(value: Value): Generator<Value> {
  if (isArray(value)) yield* value;
  else if (value instanceof Hash) for (const [key, item] of value) yield [key, item];
  else if (value instanceof Iterator) yield* value;
  else if (typeof value === "string") yield* value;
  else if (typeof value === "number") yield* range(0, value - 1);
  else if (typeof value === "bigint") yield* longRange(0n, value - 1n);
  else if (value instanceof PType) yield* members(value);
}

function* range(from: number, to: number): Generator<number> {
  for (let number = from; number <= to; number += 1) yield number;
}

// Beyond what a number holds exactly.
function* longRange(from: bigint, to: bigint): Generator<Value> {
  for (let number = from; number <= to; number += 1n) yield normalizeInteger(number);
}

function integers(min: number | bigint, max: number | bigint): Generator<Value> {
  return typeof min === "number" && typeof max === "number"
    ? range(min, max)
    : longRange(BigInt(min), BigInt(max));
}

function* members(given: PType): Generator<Value> {
  const type = known(given);
  if (type.kind === "TypeAlias") yield* members(type.resolved);
  else if (type.kind === "Enum") yield* type.values;
  else if (type.kind === "Integer") yield* integers(type.min, type.max);
}
