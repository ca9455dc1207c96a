// Range.
import { def, defineClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RRange, RString, type RValue } from "../values.ts";

export default defineClass<RRange>("Range", {
  includes: ["Enumerable"],
  singleton: {
    new: def(
      [2, 3],
      (_self, [first, last, excludesEnd = false]) =>
        new RRange(first, last, excludesEnd !== false && excludesEnd !== null),
    ),
  },
  methods: {
    first: def(0, ({ first }) => first),
    begin: def(0, ({ first }) => first),
    end: def(0, ({ last }) => last),
    "exclude_end?": def(0, ({ excludesEnd }) => excludesEnd),
    to_s: def(0, (self, _args, _block, ruby) => new RString(shown(self, (one) => ruby.text(one)))),
    inspect: def(
      0,
      (self, _args, _block, ruby) =>
        new RString(shown(self, (one) => (one === null ? "" : ruby.inspect(one)))),
    ),
    "===": def(1, (self, [value], _block, ruby) => covers(ruby, self, value)),
    "include?": def(1, (self, [value], _block, ruby) => covers(ruby, self, value)),
    "member?": def(1, (self, [value], _block, ruby) => covers(ruby, self, value)),
    "cover?": def(1, (self, [value], _block, ruby) => covers(ruby, self, value)),
    "==": def(
      1,
      (self, [other], _block, ruby) =>
        other instanceof RRange &&
        ruby.equals(self.first, other.first) &&
        ruby.equals(self.last, other.last) &&
        self.excludesEnd === other.excludesEnd,
    ),
  },
});

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
