// Array. What any sequence can do is in Enumerable; what changes the array itself in
// array-change.ts.

import { toInt, toItems, toText } from "../coerce.ts";
import { def, defineClass, hidden, type NativeMethod, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { keyOf } from "../keys.ts";
import {
  isTrue,
  RArray,
  REnumerator,
  RHash,
  type RProc,
  RRange,
  RString,
  type RValue,
} from "../values.ts";
import { changing } from "./array-change.ts";
import { drawer } from "./random.ts";
import { spanOf } from "./span.ts";

const piece = def<RArray>([1, 2], ({ items }, [what, length], _block, ruby) => {
  if (length === undefined && !(what instanceof RRange)) {
    const at = toInt(ruby, what);
    return items[at < 0 ? items.length + at : at] ?? null;
  }
  const span = spanOf(ruby, what, length, items.length);
  return span === undefined ? null : new RArray(items.slice(span.from, span.from + span.length));
});

const indexOf = (name: string): NativeMethod<RArray> =>
  def<RArray>([0, 1], (self, [wanted], block, ruby) => {
    if (wanted === undefined && block === null) return new REnumerator(self, name, []);
    const at = self.items.findIndex((item) =>
      wanted === undefined ? isTrue(ruby.yield(block as RProc, item)) : ruby.equals(item, wanted),
    );
    return at < 0 ? null : at;
  });

const union = (self: RArray, others: readonly RValue[], ruby: Interpreter): RArray => {
  const seen = new Map<unknown, RValue>();
  for (const item of [self.items, ...others.map((one) => toItems(ruby, one))].flat()) {
    const key = keyOf(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return new RArray([...seen.values()]);
};

const difference = (self: RArray, others: readonly RValue[], ruby: Interpreter): RArray => {
  const taken = new Set(others.flatMap((one) => toItems(ruby, one).map(keyOf)));
  return new RArray(self.items.filter((item) => !taken.has(keyOf(item))));
};

const intersection = (self: RArray, others: readonly RValue[], ruby: Interpreter): RArray => {
  const sets = others.map((one) => new Set(toItems(ruby, one).map(keyOf)));
  const found = self.items.filter((item) => sets.every((set) => set.has(keyOf(item))));
  return union(new RArray(found), [], ruby);
};

const methods: NativeMethods<RArray> = {
  initialize: hidden(
    def([0, 2], (self, [size, value = null], block, ruby) => {
      if (size === undefined) return null;
      if (size instanceof RArray) {
        self.items = [...size.items];
        return null;
      }
      const count = toInt(ruby, size);
      if (count < 0) throw ruby.error("ArgumentError", "negative array size");
      self.items = [];
      for (let index = 0; index < count; index += 1) {
        self.items.push(block === null ? value : ruby.yield(block, index));
      }
      return null;
    }),
  ),
  to_a: def(0, (self) => (self.cls === undefined ? self : new RArray([...self.items]))),
  to_ary: def(0, (self) => self),
  to_s: def(0, (self, _args, _block, ruby) => new RString(inspectArray(ruby, self))),
  inspect: def(0, (self, _args, _block, ruby) => new RString(inspectArray(ruby, self))),
  length: def(0, ({ items }) => items.length),
  size: def(0, ({ items }) => items.length),
  "empty?": def(0, ({ items }) => items.length === 0),
  "==": def(1, (self, [other], _block, ruby) => {
    if (self === other) return true;
    if (!(other instanceof RArray) || self.items.length !== other.items.length) return false;
    return self.items.every((item, index) => ruby.equals(item, other.items[index] as RValue));
  }),
  "<=>": def(1, ({ items }, [other], _block, ruby) => {
    const list = ruby.toArrayOrNil(other);
    if (list === null) return null;
    for (const [index, item] of items.entries()) {
      if (index >= list.items.length) return 1;
      const order = ruby.send(item, "<=>", [list.items[index] as RValue]);
      if (order !== 0) return order;
    }
    return items.length < list.items.length ? -1 : 0;
  }),
  "[]": piece,
  slice: piece,
  at: def(1, ({ items }, [index], _block, ruby) => items.at(toInt(ruby, index)) ?? null),
  fetch: def([1, 2], ({ items }, [index, fallback], block, ruby) => {
    const at = toInt(ruby, index);
    const found = items[at < 0 ? items.length + at : at];
    if (found !== undefined) return found;
    if (block !== null) return ruby.yield(block, index);
    if (fallback !== undefined) return fallback;
    const least = -items.length;
    throw ruby.error(
      "IndexError",
      `index ${at} outside of array bounds: ${least}...${items.length}`,
    );
  }),
  dig: def([1, -1], ({ items }, [index, ...rest], _block, ruby) => {
    const found = items.at(toInt(ruby, index)) ?? null;
    return rest.length === 0 || found === null ? found : ruby.send(found, "dig", rest);
  }),
  values_at: def(
    [0, -1],
    ({ items }, indexes, _block, ruby) =>
      new RArray(
        indexes.flatMap((one) => {
          if (!(one instanceof RRange)) return [items.at(toInt(ruby, one)) ?? null];
          const span = spanOf(ruby, one, undefined, items.length);
          return span === undefined ? [] : items.slice(span.from, span.from + span.length);
        }),
      ),
  ),
  first: def([0, 1], ({ items }, [count], _block, ruby) =>
    count === undefined ? (items[0] ?? null) : new RArray(items.slice(0, sizeOf(ruby, count))),
  ),
  last: def([0, 1], ({ items }, [count], _block, ruby) => {
    if (count === undefined) return items.at(-1) ?? null;
    const size = sizeOf(ruby, count);
    return new RArray(size === 0 ? [] : items.slice(-size));
  }),
  each: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each", []);
    // The list may grow or shrink while it is walked.
    for (let index = 0; index < self.items.length; index += 1) {
      ruby.yield(block, self.items[index] as RValue);
    }
    return self;
  }),
  each_index: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each_index", []);
    for (let index = 0; index < self.items.length; index += 1) ruby.yield(block, index);
    return self;
  }),
  index: indexOf("index"),
  find_index: indexOf("find_index"),
  rindex: def([0, 1], ({ items }, [wanted], block, ruby) => {
    const at = items.findLastIndex((item) =>
      wanted === undefined ? isTrue(ruby.yield(block as RProc, item)) : ruby.equals(item, wanted),
    );
    return at < 0 ? null : at;
  }),
  join: def([0, 1], (self, [separator = null], _block, ruby) => {
    const between = separator === null ? "" : toText(ruby, separator);
    return new RString(joined(ruby, self, between));
  }),
  "+": def(
    1,
    ({ items }, [other], _block, ruby) => new RArray([...items, ...toItems(ruby, other)]),
  ),
  "*": def(1, (self, [times], _block, ruby) => {
    if (times instanceof RString) return new RString(joined(ruby, self, times.text));
    const count = toInt(ruby, times);
    if (count < 0) throw ruby.error("ArgumentError", "argument must be non-negative");
    return new RArray(Array.from({ length: count }, () => self.items).flat());
  }),
  "-": def(1, (self, [other], _block, ruby) => difference(self, [other], ruby)),
  difference: def([0, -1], (self, others, _block, ruby) => difference(self, others, ruby)),
  "|": def(1, (self, [other], _block, ruby) => union(self, [other], ruby)),
  union: def([0, -1], (self, others, _block, ruby) => union(self, others, ruby)),
  "&": def(1, (self, [other], _block, ruby) => intersection(self, [other], ruby)),
  intersection: def([0, -1], (self, others, _block, ruby) => intersection(self, others, ruby)),
  "intersect?": def(
    1,
    (self, [other], _block, ruby) => intersection(self, [other], ruby).items.length > 0,
  ),
  reverse: def(0, ({ items }) => new RArray([...items].reverse())),
  rotate: def([0, 1], ({ items }, [by = 1], _block, ruby) => {
    if (items.length === 0) return new RArray([]);
    const at = ((toInt(ruby, by) % items.length) + items.length) % items.length;
    return new RArray([...items.slice(at), ...items.slice(0, at)]);
  }),
  compact: def(0, ({ items }) => new RArray(items.filter((item) => item !== null))),
  flatten: def(
    [0, 1],
    (self, [depth = null], _block, ruby) =>
      new RArray(flattened(ruby, self, depth === null ? -1 : toInt(ruby, depth), [])),
  ),
  assoc: def(
    1,
    ({ items }, [key], _block, ruby) =>
      items.find((item) => item instanceof RArray && ruby.equals(item.items[0] ?? null, key)) ??
      null,
  ),
  rassoc: def(
    1,
    ({ items }, [value], _block, ruby) =>
      items.find((item) => item instanceof RArray && ruby.equals(item.items[1] ?? null, value)) ??
      null,
  ),
  transpose: def(0, ({ items }, _args, _block, ruby) => {
    const rows = items.map((item) => toItems(ruby, item));
    const width = rows[0]?.length ?? 0;
    const odd = rows.find((row) => row.length !== width);
    if (odd !== undefined) {
      throw ruby.error("IndexError", `element size differs (${odd.length} should be ${width})`);
    }
    return new RArray(
      Array.from({ length: width }, (_, at) => new RArray(rows.map((row) => row[at] as RValue))),
    );
  }),
  product: def([0, -1], ({ items }, others, _block, ruby) => {
    let rows: RValue[][] = items.map((item) => [item]);
    for (const other of others) {
      const list = toItems(ruby, other);
      rows = rows.flatMap((row) => list.map((item) => [...row, item]));
    }
    return new RArray(rows.map((row) => new RArray(row)));
  }),
  combination: def(1, (self, [size], block, ruby) =>
    choices(ruby, self, "combination", toInt(ruby, size), block, combinations),
  ),
  permutation: def([0, 1], (self, [size = self.items.length], block, ruby) =>
    choices(ruby, self, "permutation", toInt(ruby, size), block, permutations),
  ),
  shuffle: def([0, 1], (self, args, _block, ruby) => shuffled(ruby, self, args)),
  sample: def([0, 2], ({ items }, args, _block, ruby) => {
    const [count] = args;
    const next = drawer(ruby, args);
    if (count === undefined || count instanceof RHash) {
      return items.length === 0 ? null : (items[next(items.length)] as RValue);
    }
    const size = toInt(ruby, count);
    if (size < 0) throw ruby.error("ArgumentError", "negative sample number");
    return new RArray(sampled(items, size, next));
  }),
  bsearch: def(
    0,
    ({ items }, _args, block, ruby) =>
      items.find((item) => isTrue(ruby.yield(block as RProc, item))) ?? null,
  ),
  deconstruct: def(0, (self) => self),
};

export default defineClass<RArray>("Array", {
  includes: ["Enumerable"],
  allocate: (cls) => new RArray([], cls.name === "Array" ? undefined : cls),
  singleton: { "[]": def([0, -1], (_self, items) => new RArray([...items])) },
  methods: { ...methods, ...changing },
});

function sizeOf(ruby: Interpreter, given: RValue): number {
  const size = toInt(ruby, given);
  if (size < 0) throw ruby.error("ArgumentError", "negative array size");
  return size;
}

function joined(ruby: Interpreter, self: RArray, separator: string): string {
  const text = ruby.guardRecursion(self, undefined, () =>
    self.items
      .map((item) => (item instanceof RArray ? joined(ruby, item, separator) : ruby.text(item)))
      .join(separator),
  );
  if (text === undefined) throw ruby.error("ArgumentError", "recursive array join");
  return text;
}

export function flattened(
  ruby: Interpreter,
  self: RArray,
  depth: number,
  into: RValue[],
): RValue[] {
  for (const item of self.items) {
    const list = depth === 0 ? null : ruby.toArrayOrNil(item);
    if (list === null) into.push(item);
    else flattened(ruby, list, depth - 1, into);
  }
  return into;
}

function inspectArray(ruby: Interpreter, self: RArray): string {
  return ruby.guardRecursion(self, "[...]", () => {
    return `[${self.items.map((item) => ruby.inspect(item)).join(", ")}]`;
  });
}

function choices(
  ruby: Interpreter,
  self: RArray,
  name: string,
  size: number,
  block: RProc | null,
  choose: (items: readonly RValue[], size: number) => RValue[][],
): RValue {
  if (block === null) return new REnumerator(self, name, [size]);
  for (const one of choose(self.items, size)) ruby.yield(block, new RArray(one));
  return self;
}

function combinations(items: readonly RValue[], size: number): RValue[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function permutations(items: readonly RValue[], size: number): RValue[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)], size - 1).map((rest) => [
      item,
      ...rest,
    ]),
  );
}

function shuffled(ruby: Interpreter, { items }: RArray, args: readonly RValue[]): RArray {
  const list = [...items];
  const next = drawer(ruby, args);
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const other = next(at + 1);
    [list[at], list[other]] = [list[other] as RValue, list[at] as RValue];
  }
  return new RArray(list);
}

// Ruby picks few by their places among those that are left, many by shuffling the beginning.
function sampled(
  items: readonly RValue[],
  count: number,
  next: (limit: number) => number,
): RValue[] {
  const size = Math.min(count, items.length);
  if (size > 10) {
    const list = [...items];
    for (let at = 0; at < size; at += 1) {
      const other = next(list.length - at) + at;
      [list[at], list[other]] = [list[other] as RValue, list[at] as RValue];
    }
    return list.slice(0, size);
  }
  const taken: number[] = [];
  const found: RValue[] = [];
  for (let at = 0; at < size; at += 1) {
    let place = next(items.length - at);
    let before = 0;
    while (before < taken.length && place >= (taken[before] as number)) {
      place += 1;
      before += 1;
    }
    taken.splice(before, 0, place);
    found.push(items[place] as RValue);
  }
  return found;
}
