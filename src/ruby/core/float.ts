// Float.
import { def, defineClass } from "../define.ts";
import { formatFloat } from "../float.ts";
import { Float, integer, RString } from "../values.ts";
import { coerced, order } from "./integer.ts";

export default defineClass<Float>("Float", {
  superclass: "Numeric",
  constants: {
    INFINITY: () => new Float(Number.POSITIVE_INFINITY),
    NAN: () => new Float(Number.NaN),
    EPSILON: () => new Float(Number.EPSILON),
    MAX: () => new Float(Number.MAX_VALUE),
    MIN: () => new Float(2.2250738585072014e-308),
  },
  methods: {
    "+": arithmetic("+", (left, right) => left + right),
    "-": arithmetic("-", (left, right) => left - right),
    "*": arithmetic("*", (left, right) => left * right),
    "==": def(1, ({ value }, [other]) =>
      other instanceof Float
        ? value === other.value
        : (typeof other === "number" || typeof other === "bigint") && value === Number(other),
    ),
    "<=>": def(1, (self, [other]) => order(self, other)),
    to_s: def(0, ({ value }) => new RString(formatFloat(value))),
    inspect: def(0, ({ value }) => new RString(formatFloat(value))),
    to_f: def(0, (self) => self),
    to_i: def(0, ({ value }, _args, _block, ruby) => {
      if (!Number.isFinite(value)) throw ruby.error("FloatDomainError", formatFloat(value));
      return integer(BigInt(Math.trunc(value)));
    }),
  },
});

function arithmetic(
  name: string,
  operate: (left: number, right: number) => number,
): ReturnType<typeof def<Float>> {
  return def<Float>(1, (self, [other], _block, ruby) => {
    if (other instanceof Float) return new Float(operate(self.value, other.value));
    if (typeof other === "number" || typeof other === "bigint") {
      return new Float(operate(self.value, Number(other)));
    }
    return coerced(ruby, self, name, other);
  });
}
