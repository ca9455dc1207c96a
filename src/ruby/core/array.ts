// Array. What any sequence can do is in Enumerable.
import { checkFrozen, toInt, toText } from "../coerce.ts";
import { def, defineClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, REnumerator, RString, type RValue } from "../values.ts";

export default defineClass<RArray>("Array", {
  includes: ["Enumerable"],
  allocate: (cls) => new RArray([], cls),
  singleton: {
    "[]": def([0, -1], (_self, items) => new RArray([...items])),
  },
  methods: {
    to_a: def(0, (self) => self),
    to_ary: def(0, (self) => self),
    to_s: def(0, (self, _args, _block, ruby) => new RString(inspectArray(ruby, self))),
    inspect: def(0, (self, _args, _block, ruby) => new RString(inspectArray(ruby, self))),
    length: def(0, ({ items }) => items.length),
    size: def(0, ({ items }) => items.length),
    "empty?": def(0, ({ items }) => items.length === 0),
    "==": def(
      1,
      ({ items }, [other], _block, ruby) =>
        other instanceof RArray &&
        items.length === other.items.length &&
        items.every((item, index) => ruby.equals(item, other.items[index] as RValue)),
    ),
    "<<": def(1, (self, [item], _block, ruby) => {
      checkFrozen(ruby, self);
      self.items.push(item);
      return self;
    }),
    "[]": def([1, 2], ({ items }, [index], _block, ruby) => {
      const at = toInt(ruby, index);
      return items[at < 0 ? items.length + at : at] ?? null;
    }),
    "[]=": def([2, 3], (self, [index, value], _block, ruby) => {
      checkFrozen(ruby, self);
      const at = toInt(ruby, index);
      self.items[at < 0 ? self.items.length + at : at] = value;
      return value;
    }),
    each: def(0, (self, _args, block, ruby) => {
      if (block === null) return new REnumerator(self, "each", []);
      // The list may grow or shrink while it is walked.
      for (let index = 0; index < self.items.length; index += 1) {
        ruby.yield(block, self.items[index] as RValue);
      }
      return self;
    }),
    join: def([0, 1], (self, [separator = null], _block, ruby) => {
      const between = separator === null ? "" : toText(ruby, separator);
      return new RString(joined(ruby, self, between));
    }),
  },
});

function joined(ruby: Interpreter, { items }: RArray, separator: string): string {
  return items
    .map((item) => (item instanceof RArray ? joined(ruby, item, separator) : ruby.text(item)))
    .join(separator);
}

function inspectArray(ruby: Interpreter, self: RArray): string {
  return ruby.guardRecursion(self, "[...]", () => {
    return `[${self.items.map((item) => ruby.inspect(item)).join(", ")}]`;
  });
}
