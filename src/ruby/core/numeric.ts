// Numeric: what Integer and Float share.
import { toInt } from "../coerce.ts";
import { def, defineClass } from "../define.ts";
import { Float, REnumerator, RHash, symbol } from "../values.ts";

export default defineClass<number | bigint | Float>("Numeric", {
  includes: ["Comparable"],
  methods: {
    "integer?": def(0, (self) => typeof self !== "object"),
    "real?": def(0, () => true),
    "finite?": def(0, () => true),
    "infinite?": def(0, () => null),
    "nonzero?": def(0, (self) => (amount(self) === 0 ? null : self)),
    "zero?": def(0, (self) => amount(self) === 0),
    "positive?": def(0, (self) => amount(self) > 0),
    "negative?": def(0, (self) => amount(self) < 0),
    "+@": def(0, (self) => self),
    dup: def(0, (self) => self),
    clone: def([0, 1], (self) => self),
    step: def([0, 3], (self, args, block, ruby) => {
      const given = [...args];
      const options = given.at(-1) instanceof RHash ? (given.pop() as RHash) : undefined;
      const last = given[0] ?? options?.get(symbol("to")) ?? null;
      const by = given[1] ?? options?.get(symbol("by")) ?? 1;
      if (block === null) return new REnumerator(self, "step", [...args]);
      const isFloat = [self, last, by].some((one) => one instanceof Float);
      const step = by instanceof Float ? by.value : toInt(ruby, by);
      if (step === 0) throw ruby.error("ArgumentError", "step can't be 0");
      const first = Number(amount(self));
      const end =
        last === null
          ? Number.POSITIVE_INFINITY * Math.sign(step)
          : Number(last instanceof Float ? last.value : last);
      const count = isFloat
        ? Math.floor((end - first) / step + 1e-9)
        : Math.floor((end - first) / step);
      for (let index = 0; index <= count; index += 1) {
        ruby.tick();
        const value = first + index * step;
        ruby.yield(block, isFloat ? new Float(value) : value);
      }
      return self;
    }),
  },
});

function amount(self: number | bigint | Float): number | bigint {
  return self instanceof Float ? self.value : self;
}
