// Range.
import { toInt } from "../coerce.ts";
import { def, defineClass, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, isTrue, RArray, REnumerator, RRange, RString, type RValue } from "../values.ts";
import { addition } from "./addition.ts";
import { elements, walk } from "./enumerable.ts";
import { upto } from "./string.ts";

const covering = def<RRange>(1, (self, [value], _block, ruby) =>
  value instanceof RRange
    ? covers(ruby, self, value.first) && covers(ruby, self, value.last)
    : covers(ruby, self, value),
);

const including = def<RRange>(1, (self, [value], _block, ruby) => {
  // Strings are counted through, numbers only compared.
  if (self.first instanceof RString && self.last instanceof RString) {
    return elements(ruby, self).some((one) => ruby.equals(one, value));
  }
  return covers(ruby, self, value);
});

const methods: NativeMethods<RRange> = {
  begin: def(0, ({ first }) => first),
  first: def([0, 1], (self, [count], _block, ruby) => {
    if (count === undefined) return self.first;
    const found: RValue[] = [];
    const size = toInt(ruby, count);
    if (size > 0) {
      walk(ruby, self, (value) => {
        found.push(value);
        return found.length === size;
      });
    }
    return new RArray(found);
  }),
  end: def(0, ({ last }) => last),
  last: def([0, 1], (self, [count], _block, ruby) => {
    if (count === undefined) return self.last;
    const size = toInt(ruby, count);
    return new RArray(size === 0 ? [] : elements(ruby, self).slice(-size));
  }),
  min: def([0, 1], (self, args, block, ruby) => {
    if (block !== null || args.length > 0) {
      return ruby.send(new RArray(elements(ruby, self)), "min", [...args], block);
    }
    return isEmpty(ruby, self) ? null : self.first;
  }),
  max: def([0, 1], (self, args, block, ruby) => {
    if (block !== null || args.length > 0) {
      return ruby.send(new RArray(elements(ruby, self)), "max", [...args], block);
    }
    if (isEmpty(ruby, self)) return null;
    if (!self.excludesEnd) return self.last;
    return typeof self.last === "number" ? self.last - 1 : (elements(ruby, self).at(-1) ?? null);
  }),
  "exclude_end?": def(0, ({ excludesEnd }) => excludesEnd),
  size: def(0, (self) => sizeOf(self)),
  count: def([0, 1], (self, args, block, ruby) => {
    if (args.length === 0 && block === null && sizeOf(self) !== null) return sizeOf(self);
    return ruby.send(new RArray(elements(ruby, self)), "count", [...args], block);
  }),
  sum: def([0, 1], (self, [start = 0], block, ruby) => {
    const list = elements(ruby, self);
    return addition(ruby, start, block === null ? list : list.map((one) => ruby.yield(block, one)));
  }),
  to_s: def(0, (self, _args, _block, ruby) => new RString(shown(self, (one) => ruby.text(one)))),
  inspect: def(
    0,
    (self, _args, _block, ruby) =>
      new RString(shown(self, (one) => (one === null ? "" : ruby.inspect(one)))),
  ),
  "===": covering,
  "cover?": covering,
  "include?": including,
  "member?": including,
  each: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each", []);
    each(ruby, self, 1, (value) => ruby.yield(block, value));
    return self;
  }),
  reverse_each: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "reverse_each", []);
    for (const value of elements(ruby, self).reverse()) ruby.yield(block, value);
    return self;
  }),
  step: stepping("step"),
  "%": stepping("%"),
  "==": def(
    1,
    (self, [other], _block, ruby) =>
      other instanceof RRange &&
      ruby.equals(self.first, other.first) &&
      ruby.equals(self.last, other.last) &&
      self.excludesEnd === other.excludesEnd,
  ),
};

function stepping(name: string): ReturnType<typeof def<RRange>> {
  return def<RRange>([0, 1], (self, [by = 1], block, ruby) => {
    if (block === null) return new REnumerator(self, name, [by]);
    if (by instanceof Float || self.first instanceof Float) {
      const first = Number(ruby.text(self.first));
      const step = Number(ruby.text(by));
      const last = Number(ruby.text(self.last));
      const count = Math.floor((last - first) / step + 1e-9);
      for (let index = 0; index <= count; index += 1) {
        const value = first + index * step;
        if (self.excludesEnd && value >= last) break;
        ruby.yield(block, new Float(value));
      }
      return self;
    }
    const step = toInt(ruby, by);
    if (step === 0) throw ruby.error("ArgumentError", "step can't be 0");
    if (step < 0) throw ruby.error("ArgumentError", "step can't be negative");
    each(ruby, self, step, (value) => ruby.yield(block, value));
    return self;
  });
}

export default defineClass<RRange>("Range", {
  includes: ["Enumerable"],
  singleton: {
    new: def([2, 3], (_self, [first, last, excludesEnd = false], _block, ruby) => {
      if (first !== null && last !== null && ruby.send(first, "<=>", [last]) === null) {
        throw ruby.error("ArgumentError", "bad value for range");
      }
      return new RRange(first, last, isTrue(excludesEnd));
    }),
  },
  methods,
});

function isEmpty(ruby: Interpreter, { first, last, excludesEnd }: RRange): boolean {
  if (first === null || last === null) return false;
  const order = ruby.compare(first, last);
  return order > 0 || (order === 0 && excludesEnd);
}

function sizeOf({ first, last, excludesEnd }: RRange): RValue {
  if (typeof first !== "number") return null;
  if (last === null) return new Float(Number.POSITIVE_INFINITY);
  const end = last instanceof Float ? Math.floor(last.value) : last;
  if (typeof end !== "number") return null;
  const isExact = !(last instanceof Float) || last.value === end;
  return Math.max(0, end - first + (excludesEnd && isExact ? 0 : 1));
}

function each(
  ruby: Interpreter,
  { first, last, excludesEnd }: RRange,
  step: number,
  visit: (value: RValue) => void,
): void {
  if (typeof first === "number") {
    const end =
      last === null ? Number.POSITIVE_INFINITY : Number(last instanceof Float ? last.value : last);
    for (let value = first; excludesEnd ? value < end : value <= end; value += step) {
      ruby.tick();
      visit(value);
    }
    return;
  }
  if (first instanceof RString && last instanceof RString) {
    let index = 0;
    upto(ruby, first.text, last.text, excludesEnd, (text) => {
      if (index % step === 0) visit(new RString(text));
      index += 1;
    });
    return;
  }
  if (!ruby.respondsTo(first, "succ")) {
    throw ruby.error("TypeError", `can't iterate from ${ruby.className(ruby.realClassOf(first))}`);
  }
  let value: RValue = first;
  while (last === null || ruby.compare(value, last) < (excludesEnd ? 0 : 1)) {
    ruby.tick();
    visit(value);
    value = ruby.send(value, "succ");
  }
}

function shown({ first, last, excludesEnd }: RRange, show: (value: RValue) => string): string {
  return `${show(first)}${excludesEnd ? "..." : ".."}${show(last)}`;
}

export function covers(ruby: Interpreter, range: RRange, value: RValue): boolean {
  const { first, last, excludesEnd } = range;
  if (first !== null) {
    const order = ruby.send(first, "<=>", [value]);
    if (order === null || Number(order) > 0) return false;
  }
  if (last === null) return true;
  const order = ruby.send(value, "<=>", [last]);
  return order !== null && (excludesEnd ? Number(order) < 0 : Number(order) <= 0);
}
