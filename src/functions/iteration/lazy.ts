// Iterators made of other things to iterate over: backwards, and in steps.
import { inferDetailed } from "../../pcore/infer.ts";
import { variantType } from "../../pcore/normalize.ts";
import {
  EnumType,
  exactSize,
  IntegerType,
  integerType,
  type PType,
  stringType,
  tupleType,
  unitType,
} from "../../pcore/types/index.ts";
import { PType as AnyType } from "../../pcore/types/type.ts";
import { Hash, Iterator, type Value } from "../../pcore/values.ts";
import { isHashLike, plain, pull, range, Sequence, sweep } from "./sequence.ts";

/** Counts, up or down; what an integer or a type of integers is iterated by. */
class Counter extends Sequence {
  readonly from: number;
  readonly to: number;
  readonly by: number;

  constructor(from: number, to: number, by: number) {
    const position = range(from, to, by);
    // One position for all: see sequence.ts.
    super(integerType(Math.min(from, to), Math.max(from, to)), () => ({
      next: () => position.next(),
    }));
    this.from = from;
    this.to = to;
    this.by = by;
  }
}

export function reversed(value: Value, name: string): Sequence {
  const counter = counterOf(value);
  if (counter !== undefined) return new Counter(counter.to, counter.from, -counter.by);
  const start = () => [...sweep(value, name)].reverse()[Symbol.iterator]();
  return new Sequence(elementType(value), start);
}

export function stepped(value: Value, step: number, name: string): Sequence {
  const counter = counterOf(value);
  if (counter !== undefined) {
    const by = counter.by * step;
    const count = Math.floor((counter.to - counter.from) / by);
    return new Counter(counter.from, counter.from + count * by, by);
  }
  if (step === 1) {
    if (value instanceof Sequence) return value;
    const start = () => sweep(value, name)[Symbol.iterator]();
    return new Sequence(elementType(value), start, isHashLike(value));
  }
  const position = everyNth(pull(value, name), step);
  return new Sequence(elementType(value), () => ({ next: () => position.next() }));
}

function* everyNth(elements: Iterable<Value>, step: number): Generator<Value> {
  let index = 0;
  for (const element of elements) {
    if (index % step === 0) yield element;
    index += 1;
  }
}

interface Count {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

function counterOf(value: Value): Count | undefined {
  if (value instanceof Counter) return value;
  if (typeof value === "number" && value > 0) return { from: 0, to: value - 1, by: 1 };
  if (!(value instanceof AnyType)) return undefined;
  const type = plain(value);
  if (!(type instanceof IntegerType)) return undefined;
  const { min, max } = type;
  if (typeof min !== "number" || typeof max !== "number") return undefined;
  return { from: min, to: max, by: 1 };
}

/** The type of what will come. */
function elementType(value: Value): PType {
  if (Array.isArray(value)) return common(value);
  if (value instanceof Iterator) return value.elementType;
  if (value instanceof Hash) {
    const pair =
      value.size === 0 ? [unitType, unitType] : [common(value.keys()), common(value.values())];
    return tupleType(pair, exactSize(2));
  }
  if (value instanceof EnumType) return value;
  return typeof value === "string" ? stringType(exactSize(1)) : unitType;
}

function common(values: readonly Value[]): PType {
  return values.length === 0 ? unitType : variantType(values.map(inferDetailed));
}
