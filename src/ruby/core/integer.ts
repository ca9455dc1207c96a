// Integer, and what it shares with Float in Numeric.
import { def, defineClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, integer, REnumerator, RString, type RValue } from "../values.ts";

type Whole = number | bigint;

export default defineClass<Whole>("Integer", {
  superclass: "Numeric",
  methods: {
    "+": arithmetic(
      "+",
      (left, right) => left + right,
      (left, right) => left + right,
    ),
    "-": arithmetic(
      "-",
      (left, right) => left - right,
      (left, right) => left - right,
    ),
    "*": arithmetic(
      "*",
      (left, right) => left * right,
      (left, right) => left * right,
    ),
    "==": def(1, (self, [other], _block, ruby) => {
      if (typeof other === "number" || typeof other === "bigint") return self === other;
      if (other instanceof Float) return Number(self) === other.value;
      return other !== null && typeof other === "object" && ruby.equals(other, self);
    }),
    "<=>": def(1, (self, [other]) => order(self, other)),
    to_s: def([0, 1], (self, [base = 10]) => new RString(self.toString(Number(base)))),
    inspect: def([0, 1], (self, [base = 10]) => new RString(self.toString(Number(base)))),
    to_i: def(0, (self) => self),
    to_int: def(0, (self) => self),
    to_f: def(0, (self) => new Float(Number(self))),
    times: def(0, (self, _args, block, ruby) => {
      if (block === null) return new REnumerator(self, "times", []);
      for (let index = 0; index < self; index += 1) ruby.yield(block, index);
      return self;
    }),
  },
});

/** An operation on two integers, exact; with a Float it gives one. */
function arithmetic(
  name: string,
  exact: (left: bigint, right: bigint) => bigint,
  double: (left: number, right: number) => number,
): ReturnType<typeof def<Whole>> {
  return def<Whole>(1, (self, [other], _block, ruby) => {
    if (typeof other === "number" && typeof self === "number") {
      const value = double(self, other);
      if (Number.isSafeInteger(value)) return value;
    }
    if (typeof other === "number" || typeof other === "bigint") {
      return integer(exact(BigInt(self), BigInt(other)));
    }
    if (other instanceof Float) return new Float(double(Number(self), other.value));
    return coerced(ruby, self, name, other);
  });
}

/** An operation with something that is no number: it may know numbers by `coerce`. */
export function coerced(ruby: Interpreter, self: RValue, name: string, other: RValue): RValue {
  if (other !== null && typeof other === "object" && ruby.respondsTo(other, "coerce")) {
    const [left, right] = ruby.splat(ruby.send(other, "coerce", [self]));
    return ruby.send(left as RValue, name, [right as RValue]);
  }
  const shown =
    other === null || typeof other === "boolean"
      ? ruby.inspect(other)
      : ruby.className(ruby.realClassOf(other));
  const into = ruby.className(ruby.realClassOf(self));
  throw ruby.error("TypeError", `${shown} can't be coerced into ${into}`);
}

/** The order of two numbers; nil when the other one is none. */
export function order(self: Whole | Float, other: RValue): RValue {
  const left = self instanceof Float ? self.value : self;
  const right = other instanceof Float ? other.value : other;
  if (typeof right !== "number" && typeof right !== "bigint") return null;
  if (Number.isNaN(left) || Number.isNaN(right)) return null;
  return left < right ? -1 : left > right ? 1 : 0;
}
