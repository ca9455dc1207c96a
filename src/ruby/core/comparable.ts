// Comparable: what follows from `<=>`.
import { def, defineModule } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RRange, type RValue } from "../values.ts";

export default defineModule("Comparable", {
  methods: {
    "<": def(1, (self, [other], _block, ruby) => ruby.compare(self, other) < 0),
    "<=": def(1, (self, [other], _block, ruby) => ruby.compare(self, other) <= 0),
    ">": def(1, (self, [other], _block, ruby) => ruby.compare(self, other) > 0),
    ">=": def(1, (self, [other], _block, ruby) => ruby.compare(self, other) >= 0),
    "==": def(1, (self, [other], _block, ruby) => {
      if (self === other) return true;
      const order = ruby.send(self, "<=>", [other]);
      return order === 0;
    }),
    "between?": def(
      2,
      (self, [least, most], _block, ruby) =>
        ruby.compare(self, least) >= 0 && ruby.compare(self, most) <= 0,
    ),
    clamp: def([1, 2], (self, [least, most], _block, ruby) => clamp(ruby, self, least, most)),
  },
});

function clamp(ruby: Interpreter, self: RValue, given: RValue, end: RValue | undefined): RValue {
  const least = given instanceof RRange ? given.first : given;
  const most = given instanceof RRange ? given.last : (end ?? null);
  if (least !== null && most !== null && ruby.compare(least, most) > 0) {
    throw ruby.error("ArgumentError", "min argument must be smaller than max argument");
  }
  if (least !== null && ruby.compare(self, least) < 0) return least;
  return most !== null && ruby.compare(self, most) > 0 ? most : self;
}
