// Float.

import { floatText } from "../../pcore/numbers.ts";
import { toInt } from "../coerce.ts";
import { def, defineClass, type NativeMethod, type NativeMethods } from "../define.ts";
import { Float, integer, RArray, RHash, RString, symbol } from "../values.ts";
import { floatModulo } from "./integer.ts";
import { coerced, isNumber, order } from "./numbers.ts";
import { type Rounding, roundFloat } from "./rounding.ts";

function arithmetic(
  name: string,
  operate: (left: number, right: number) => number,
): NativeMethod<Float> {
  return def<Float>(1, (self, [other], _block, ruby) => {
    if (!isNumber(other)) return coerced(ruby, self, name, other);
    return new Float(operate(self.value, other instanceof Float ? other.value : Number(other)));
  });
}

function comparing(name: string, test: (order: number) => boolean): NativeMethod<Float> {
  return def<Float>(1, (self, [other], _block, ruby) => {
    const found = order(self, other);
    if (found !== null) return test(found as number);
    if (isNumber(other)) return false;
    if (other !== null && typeof other === "object" && ruby.respondsTo(other, "coerce")) {
      return coerced(ruby, self, name, other);
    }
    throw ruby.comparisonError(self, other);
  });
}

function rounding(mode: Rounding): NativeMethod<Float> {
  return def<Float>([0, 2], ({ value }, args, _block, ruby) => {
    const options = args.find((one) => one instanceof RHash) as RHash | undefined;
    const [digits] = args;
    const places =
      digits === undefined || digits instanceof RHash ? undefined : toInt(ruby, digits);
    if (!Number.isFinite(value) && (places === undefined || places <= 0)) {
      throw ruby.error("FloatDomainError", floatText(value));
    }
    const half = options?.get(symbol("half"));
    const chosen =
      half === undefined || half === null ? mode : (`half ${ruby.text(half)}` as Rounding);
    return roundFloat(value, places, chosen);
  });
}

const toInteger = def<Float>(0, ({ value }, _args, _block, ruby) => {
  if (!Number.isFinite(value)) throw ruby.error("FloatDomainError", floatText(value));
  return integer(BigInt(Math.trunc(value)));
});

const modulo = arithmetic("%", floatModulo);
const equal = def<Float>(1, ({ value }, [other]) =>
  other instanceof Float
    ? value === other.value
    : (typeof other === "number" || typeof other === "bigint") && value === Number(other),
);

const methods: NativeMethods<Float> = {
  "+": arithmetic("+", (left, right) => left + right),
  "-": arithmetic("-", (left, right) => left - right),
  "*": arithmetic("*", (left, right) => left * right),
  "/": arithmetic("/", (left, right) => left / right),
  fdiv: arithmetic("/", (left, right) => left / right),
  quo: arithmetic("/", (left, right) => left / right),
  "**": arithmetic("**", (left, right) => left ** right),
  "%": modulo,
  modulo,
  div: def(1, (self, [other], _block, ruby) => ruby.send(ruby.send(self, "/", [other]), "floor")),
  divmod: def(
    1,
    (self, [other], _block, ruby) =>
      new RArray([ruby.send(self, "div", [other]), ruby.send(self, "%", [other])]),
  ),
  "-@": def(0, ({ value }) => new Float(-value)),
  "==": equal,
  "===": equal,
  "<=>": def(1, (self, [other]) => order(self, other)),
  "<": comparing("<", (found) => found < 0),
  "<=": comparing("<=", (found) => found <= 0),
  ">": comparing(">", (found) => found > 0),
  ">=": comparing(">=", (found) => found >= 0),
  to_s: def(0, ({ value }) => new RString(floatText(value))),
  inspect: def(0, ({ value }) => new RString(floatText(value))),
  to_f: def(0, (self) => self),
  to_i: toInteger,
  to_int: toInteger,
  floor: rounding("floor"),
  ceil: rounding("ceil"),
  truncate: rounding("truncate"),
  round: rounding("half up"),
  abs: def(0, ({ value }) => new Float(Math.abs(value))),
  magnitude: def(0, ({ value }) => new Float(Math.abs(value))),
  "nan?": def(0, ({ value }) => Number.isNaN(value)),
  "finite?": def(0, ({ value }) => Number.isFinite(value)),
  "infinite?": def(0, ({ value }) =>
    Number.isFinite(value) || Number.isNaN(value) ? null : Math.sign(value),
  ),
  coerce: def(
    1,
    (self, [other], _block, ruby) => new RArray([ruby.send(ruby.main, "Float", [other]), self]),
  ),
};

export default defineClass<Float>("Float", {
  superclass: "Numeric",
  constants: {
    INFINITY: () => new Float(Number.POSITIVE_INFINITY),
    NAN: () => new Float(Number.NaN),
    EPSILON: () => new Float(Number.EPSILON),
    MAX: () => new Float(Number.MAX_VALUE),
    MIN: () => new Float(2.2250738585072014e-308),
    DIG: () => 15,
  },
  methods,
});
