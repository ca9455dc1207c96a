// Enumerable: what follows from `each`. Most read the elements into a list first; those that may
// stop early walk, so that a sequence without an end will do.
import { toInt } from "../coerce.ts";
import { def, defineModule, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { keyOf } from "../keys.ts";
import {
  isTrue,
  nativeBlock,
  RArray,
  REnumerator,
  RHash,
  type RProc,
  type RValue,
} from "../values.ts";
import { addition } from "./addition.ts";

/** Calls `visit` for every element, several values at once as an array, until it gives true. */
export function walk(
  ruby: Interpreter,
  self: RValue,
  visit: (value: RValue) => boolean | undefined,
): void {
  if (self instanceof RArray && self.cls === undefined) {
    for (let index = 0; index < self.items.length; index += 1) {
      if (visit(self.items[index] as RValue) === true) return;
    }
    return;
  }
  const stop = Symbol("stop");
  const { frame } = ruby;
  const block = nativeBlock((args) => {
    if (visit(args.length === 1 ? (args[0] as RValue) : new RArray(args)) === true) throw stop;
    return null;
  });
  try {
    ruby.send(self, "each", [], block);
  } catch (error) {
    if (error !== stop) throw error;
    ruby.frame = frame;
  }
}

/** All elements, as they are now. */
export function elements(ruby: Interpreter, self: RValue): RValue[] {
  if (self instanceof RArray && self.cls === undefined) return [...self.items];
  if (self instanceof RHash && self.cls === undefined) {
    return Array.from(self, ([key, value]) => new RArray([key, value]));
  }
  const found: RValue[] = [];
  walk(ruby, self, (value) => {
    found.push(value);
    return undefined;
  });
  return found;
}

type WithBlock = (ruby: Interpreter, self: RValue, block: RProc, args: readonly RValue[]) => RValue;

/** A method that is an enumerator without a block. */
function iterating(
  name: string,
  arity: number | readonly [number, number],
  run: WithBlock,
): NativeMethod<RValue> {
  return def(arity, (self, args, block, ruby) =>
    block === null ? new REnumerator(self, name, [...args]) : run(ruby, self, block, args),
  );
}

const collect = (name: string): NativeMethod<RValue> =>
  iterating(name, 0, (ruby, self, block) => {
    const made: RValue[] = [];
    walk(ruby, self, (value) => {
      made.push(ruby.yield(block, value));
      return undefined;
    });
    return new RArray(made);
  });

const flatCollect = (name: string): NativeMethod<RValue> =>
  iterating(name, 0, (ruby, self, block) => {
    const made: RValue[] = [];
    for (const value of elements(ruby, self)) {
      const one = ruby.yield(block, value);
      const list = ruby.toArrayOrNil(one);
      if (list === null) made.push(one);
      else made.push(...list.items);
    }
    return new RArray(made);
  });

const select = (name: string, wanted: boolean): NativeMethod<RValue> =>
  iterating(
    name,
    0,
    (ruby, self, block) =>
      new RArray(
        elements(ruby, self).filter((value) => isTrue(ruby.yield(block, value)) === wanted),
      ),
  );

const find = (name: string): NativeMethod<RValue> =>
  iterating(name, [0, 1], (ruby, self, block) => {
    let found: RValue = null;
    walk(ruby, self, (value) => {
      if (!isTrue(ruby.yield(block, value))) return undefined;
      found = value;
      return true;
    });
    return found;
  });

const inject = def([0, 2], (self, args, block, ruby) => {
  const list = elements(ruby, self);
  const given = [...args];
  const last = given.at(-1);
  const operator =
    block === null && last !== undefined ? ruby.text(given.pop() as RValue) : undefined;
  let memo = given.length > 0 ? (given[0] as RValue) : list.shift();
  if (memo === undefined) return null;
  for (const value of list) {
    memo =
      operator === undefined
        ? ruby.yieldTwo(block as RProc, memo, value)
        : ruby.send(memo, operator, [value]);
  }
  return memo;
});

/** What a pattern or a block says of elements, or their truth. */
function tester(
  ruby: Interpreter,
  [pattern]: readonly RValue[],
  block: RProc | null,
): (value: RValue) => boolean {
  if (pattern !== undefined) return (value) => isTrue(ruby.send(pattern, "===", [value]));
  return block === null ? isTrue : (value) => isTrue(ruby.yield(block, value));
}

/** Keeps the order of equals, and asks in the order Ruby does: refusals name what was asked. */
function mergeSort<T>(list: readonly T[], order: (left: T, right: T) => number): T[] {
  if (list.length < 2) return [...list];
  const middle = list.length >> 1;
  const first = mergeSort(list.slice(0, middle), order);
  const second = mergeSort(list.slice(middle), order);
  const merged: T[] = [];
  let left = 0;
  let right = 0;
  while (left < first.length && right < second.length) {
    const isInOrder = order(first[left] as T, second[right] as T) <= 0;
    merged.push(isInOrder ? (first[left++] as T) : (second[right++] as T));
  }
  while (left < first.length) merged.push(first[left++] as T);
  while (right < second.length) merged.push(second[right++] as T);
  return merged;
}

/** Orders by `<=>`, or by what a block of two says. */
export function sorted(ruby: Interpreter, list: RValue[], block: RProc | null): RValue[] {
  if (block === null) return mergeSort(list, (left, right) => ruby.compare(left, right));
  return mergeSort(list, (left, right) => {
    const order = ruby.yieldTwo(block, left, right);
    if (order === null) throw ruby.comparisonError(left, right);
    return Number(order);
  });
}

export function sortedBy(ruby: Interpreter, list: readonly RValue[], block: RProc): RValue[] {
  const keyed = list.map((value) => ({ value, key: ruby.yield(block, value) }));
  return mergeSort(keyed, (left, right) => ruby.compare(left.key, right.key)).map(
    ({ value }) => value,
  );
}

/** The first by an order; several when a number is asked for. */
function extreme(sign: 1 | -1): NativeMethod<RValue> {
  return def([0, 1], (self, [count], block, ruby) => {
    const list = elements(ruby, self);
    const order = (left: RValue, right: RValue): number =>
      sign *
      (block === null ? ruby.compare(left, right) : Number(ruby.yieldTwo(block, left, right)));
    if (count !== undefined && count !== null) {
      return new RArray(mergeSort(list, order).slice(0, toInt(ruby, count)));
    }
    return best(list, order);
  });
}

function extremeBy(name: string, sign: 1 | -1): NativeMethod<RValue> {
  return iterating(name, [0, 1], (ruby, self, block, [count]) => {
    const list = elements(ruby, self).map((value) => ({ value, key: ruby.yield(block, value) }));
    const order = (left: { key: RValue }, right: { key: RValue }): number =>
      sign * ruby.compare(left.key, right.key);
    if (count !== undefined && count !== null) {
      return new RArray(
        mergeSort(list, order)
          .slice(0, toInt(ruby, count))
          .map(({ value }) => value),
      );
    }
    return best(list, order)?.value ?? null;
  });
}

function best<T>(list: readonly T[], order: (left: T, right: T) => number): T | null {
  let found: T | undefined;
  for (const one of list) if (found === undefined || order(found, one) > 0) found = one;
  return found ?? null;
}

/** Elements in order, each once. */
export function unique(ruby: Interpreter, list: readonly RValue[], block: RProc | null): RValue[] {
  const seen = new Set<unknown>();
  return list.filter((value) => {
    const key = keyOf(block === null ? value : ruby.yield(block, value));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A hash of pairs. */
export function hashOf(ruby: Interpreter, list: readonly RValue[], block: RProc | null): RHash {
  const hash = new RHash();
  for (const [index, value] of list.entries()) {
    const pair = block === null ? value : ruby.yield(block, value);
    const items = ruby.toArrayOrNil(pair);
    if (items === null) {
      const where = block === null ? ` at ${index}` : "";
      throw ruby.error(
        "TypeError",
        `wrong element type ${kindOf(ruby, pair)}${where} (expected array)`,
      );
    }
    if (items.items.length !== 2) {
      const where =
        block === null ? `wrong array length at ${index}` : "element has wrong array length";
      throw ruby.error("ArgumentError", `${where} (expected 2, was ${items.items.length})`);
    }
    hash.set(items.items[0] as RValue, items.items[1] as RValue);
  }
  return hash;
}

function kindOf(ruby: Interpreter, value: RValue): string {
  return ruby.className(ruby.realClassOf(value));
}

/** Pieces of n elements, or all neighbours of n. */
export function slices(list: readonly RValue[], size: number, step: number): RValue[] {
  const made: RValue[] = [];
  for (let at = 0; at < list.length; at += step) {
    if (step === 1 && size > 1 && at + size > list.length) break;
    made.push(new RArray(list.slice(at, at + size)));
  }
  return made;
}

function count(ruby: Interpreter, given: RValue, what: string): number {
  const size = toInt(ruby, given);
  if (size < 0) throw ruby.error("ArgumentError", what);
  return size;
}

const toA = def([0, -1], (self, _args, _block, ruby) => new RArray(elements(ruby, self)));
const includes = def(1, (self, [wanted], _block, ruby) => {
  let found = false;
  walk(ruby, self, (value) => {
    found = ruby.equals(value, wanted);
    return found;
  });
  return found;
});

/** Splits where a block of two neighbours says so (`slice_when`), or does not (`chunk_while`). */
function splitting(name: string, at: boolean): NativeMethod<RValue> {
  return iterating(name, 0, (ruby, self, block) => {
    const parts: RValue[][] = [];
    let last: RValue | undefined;
    for (const value of elements(ruby, self)) {
      if (last === undefined || isTrue(ruby.yieldTwo(block, last, value)) === at)
        parts.push([value]);
      else (parts.at(-1) as RValue[]).push(value);
      last = value;
    }
    return new REnumerator(new RArray(parts.map((part) => new RArray(part))), "each", []);
  });
}

export default defineModule("Enumerable", {
  methods: {
    to_a: toA,
    entries: toA,
    force: toA,
    lazy: def(0, (self) => self),
    map: collect("map"),
    collect: collect("collect"),
    flat_map: flatCollect("flat_map"),
    collect_concat: flatCollect("collect_concat"),
    select: select("select", true),
    filter: select("filter", true),
    find_all: select("find_all", true),
    reject: select("reject", false),
    filter_map: iterating(
      "filter_map",
      0,
      (ruby, self, block) =>
        new RArray(
          elements(ruby, self)
            .map((value) => ruby.yield(block, value))
            .filter(isTrue),
        ),
    ),
    find: find("find"),
    detect: find("detect"),
    find_index: def([0, 1], (self, [wanted], block, ruby) => {
      if (wanted === undefined && block === null) return new REnumerator(self, "find_index", []);
      let index = 0;
      let found: RValue = null;
      walk(ruby, self, (value) => {
        const isIt =
          wanted === undefined
            ? isTrue(ruby.yield(block as RProc, value))
            : ruby.equals(value, wanted);
        if (isIt) found = index;
        index += 1;
        return isIt;
      });
      return found;
    }),
    each_entry: iterating("each_entry", 0, (ruby, self, block) => {
      for (const value of elements(ruby, self)) ruby.yield(block, value);
      return self;
    }),
    each_with_index: iterating("each_with_index", [0, -1], (ruby, self, block) => {
      let index = 0;
      walk(ruby, self, (value) => {
        ruby.yieldTwo(block, value, index);
        index += 1;
        return undefined;
      });
      return self;
    }),
    each_with_object: iterating("each_with_object", 1, (ruby, self, block, [memo]) => {
      walk(ruby, self, (value) => {
        ruby.yieldTwo(block, value, memo as RValue);
        return undefined;
      });
      return memo as RValue;
    }),
    reverse_each: iterating("reverse_each", 0, (ruby, self, block) => {
      for (const value of elements(ruby, self).reverse()) ruby.yield(block, value);
      return self;
    }),
    each_slice: iterating("each_slice", 1, (ruby, self, block, [size]) => {
      const wanted = toInt(ruby, size as RValue);
      if (wanted <= 0) throw ruby.error("ArgumentError", "invalid slice size");
      for (const one of slices(elements(ruby, self), wanted, wanted)) ruby.yield(block, one);
      return self;
    }),
    each_cons: iterating("each_cons", 1, (ruby, self, block, [size]) => {
      const wanted = toInt(ruby, size as RValue);
      if (wanted <= 0) throw ruby.error("ArgumentError", "invalid size");
      const list = elements(ruby, self);
      for (let at = 0; at + wanted <= list.length; at += 1) {
        ruby.yield(block, new RArray(list.slice(at, at + wanted)));
      }
      return self;
    }),
    inject,
    reduce: inject,
    sum: def([0, 1], (self, [start = 0], block, ruby) =>
      addition(
        ruby,
        start,
        block === null
          ? elements(ruby, self)
          : elements(ruby, self).map((value) => ruby.yield(block, value)),
      ),
    ),
    count: def([0, 1], (self, [wanted], block, ruby) => {
      const list = elements(ruby, self);
      if (wanted !== undefined) return list.filter((value) => ruby.equals(value, wanted)).length;
      return block === null
        ? list.length
        : list.filter((value) => isTrue(ruby.yield(block, value))).length;
    }),
    min: extreme(1),
    max: extreme(-1),
    minmax: def(0, (self, _args, block, ruby) => {
      const list = sorted(ruby, elements(ruby, self), block);
      return new RArray([list[0] ?? null, list.at(-1) ?? null]);
    }),
    min_by: extremeBy("min_by", 1),
    max_by: extremeBy("max_by", -1),
    minmax_by: iterating("minmax_by", 0, (ruby, self, block) => {
      const list = sortedBy(ruby, elements(ruby, self), block);
      return new RArray([list[0] ?? null, list.at(-1) ?? null]);
    }),
    sort: def(
      0,
      (self, _args, block, ruby) => new RArray(sorted(ruby, elements(ruby, self), block)),
    ),
    sort_by: iterating(
      "sort_by",
      0,
      (ruby, self, block) => new RArray(sortedBy(ruby, elements(ruby, self), block)),
    ),
    group_by: iterating("group_by", 0, (ruby, self, block) => {
      const groups = new RHash();
      for (const value of elements(ruby, self)) {
        const key = ruby.yield(block, value);
        const group = groups.get(key);
        if (group instanceof RArray) group.items.push(value);
        else groups.set(key, new RArray([value]));
      }
      return groups;
    }),
    partition: iterating("partition", 0, (ruby, self, block) => {
      const yes: RValue[] = [];
      const no: RValue[] = [];
      for (const value of elements(ruby, self))
        (isTrue(ruby.yield(block, value)) ? yes : no).push(value);
      return new RArray([new RArray(yes), new RArray(no)]);
    }),
    chunk_while: splitting("chunk_while", false),
    slice_when: splitting("slice_when", true),
    zip: def([0, -1], (self, others, block, ruby) => {
      const lists = others.map((one) => ruby.splat(one));
      const rows = elements(ruby, self).map(
        (value, index) => new RArray([value, ...lists.map((list) => list[index] ?? null)]),
      );
      if (block === null) return new RArray(rows);
      for (const row of rows) ruby.yield(block, row);
      return null;
    }),
    first: def([0, 1], (self, [wanted], _block, ruby) => {
      const size = wanted === undefined ? 1 : count(ruby, wanted, "attempt to take negative size");
      const found = taken(ruby, self, size);
      return wanted === undefined ? (found[0] ?? null) : new RArray(found);
    }),
    take: def(
      1,
      (self, [wanted], _block, ruby) =>
        new RArray(taken(ruby, self, count(ruby, wanted, "attempt to take negative size"))),
    ),
    take_while: iterating("take_while", 0, (ruby, self, block) => {
      const found: RValue[] = [];
      walk(ruby, self, (value) => {
        if (!isTrue(ruby.yield(block, value))) return true;
        found.push(value);
        return undefined;
      });
      return new RArray(found);
    }),
    drop: def(
      1,
      (self, [wanted], _block, ruby) =>
        new RArray(
          elements(ruby, self).slice(count(ruby, wanted, "attempt to drop negative size")),
        ),
    ),
    drop_while: iterating("drop_while", 0, (ruby, self, block) => {
      const list = elements(ruby, self);
      const at = list.findIndex((value) => !isTrue(ruby.yield(block, value)));
      return new RArray(at < 0 ? [] : list.slice(at));
    }),
    "include?": includes,
    "member?": includes,
    "any?": def([0, 1], (self, args, block, ruby) => {
      const test = tester(ruby, args, block);
      let found = false;
      walk(ruby, self, (value) => {
        found = test(value);
        return found;
      });
      return found;
    }),
    "all?": def([0, 1], (self, args, block, ruby) =>
      elements(ruby, self).every(tester(ruby, args, block)),
    ),
    "none?": def(
      [0, 1],
      (self, args, block, ruby) => !elements(ruby, self).some(tester(ruby, args, block)),
    ),
    "one?": def(
      [0, 1],
      (self, args, block, ruby) =>
        elements(ruby, self).filter(tester(ruby, args, block)).length === 1,
    ),
    tally: def(0, (self, _args, _block, ruby) => {
      const counts = new RHash();
      for (const value of elements(ruby, self))
        counts.set(value, Number(counts.get(value) ?? 0) + 1);
      return counts;
    }),
    uniq: def(
      0,
      (self, _args, block, ruby) => new RArray(unique(ruby, elements(ruby, self), block)),
    ),
    to_h: def([0, -1], (self, _args, block, ruby) => hashOf(ruby, elements(ruby, self), block)),
    to_set: def([0, -1], (self, _args, block, ruby) =>
      ruby.send(ruby.class("Set"), "new", [new RArray(elements(ruby, self))], block),
    ),
    cycle: iterating("cycle", [0, 1], (ruby, self, block, [times = null]) => {
      const list = elements(ruby, self);
      for (let turn = 0; list.length > 0 && (times === null || turn < Number(times)); turn += 1) {
        for (const value of list) {
          ruby.tick();
          ruby.yield(block, value);
        }
      }
      return null;
    }),
    chunk: iterating("chunk", 0, (ruby, self, block) => {
      const parts: { key: RValue; list: RValue[] }[] = [];
      for (const value of elements(ruby, self)) {
        const key = ruby.yield(block, value);
        const last = parts.at(-1);
        if (last !== undefined && ruby.equals(last.key, key)) last.list.push(value);
        else parts.push({ key, list: [value] });
      }
      const pairs = parts.map(({ key, list }) => new RArray([key, new RArray(list)]));
      return new REnumerator(new RArray(pairs), "each", []);
    }),
  },
});

function taken(ruby: Interpreter, self: RValue, size: number): RValue[] {
  const found: RValue[] = [];
  if (size === 0) return found;
  walk(ruby, self, (value) => {
    found.push(value);
    return found.length === size;
  });
  return found;
}
