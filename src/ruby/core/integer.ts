// Integer: exact, however large. What it shares with Float is in numeric.ts.
import { kindName, toInt } from "../coerce.ts";
import { def, defineClass, type NativeMethod, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import {
  Float,
  integer,
  RArray,
  REnumerator,
  type RProc,
  RString,
  type RValue,
} from "../values.ts";
import { coerced, isNumber, order } from "./numbers.ts";
import { type Rounding, roundInteger } from "./rounding.ts";

type Whole = number | bigint;

/** An operation on two integers, exact; with a Float it gives one. */
function arithmetic(
  name: string,
  exact: (left: bigint, right: bigint) => bigint,
  double: (left: number, right: number) => number,
): NativeMethod<Whole> {
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

/** Division and remainder go towards negative infinity. */
function dividing(
  name: string,
  exact: (left: bigint, right: bigint) => bigint,
  double: (left: number, right: number) => number,
): NativeMethod<Whole> {
  return def<Whole>(1, (self, [other], _block, ruby) => {
    if (other instanceof Float) return new Float(double(Number(self), other.value));
    if (typeof other !== "number" && typeof other !== "bigint")
      return coerced(ruby, self, name, other);
    if (Number(other) === 0) throw ruby.error("ZeroDivisionError", "divided by 0");
    return integer(exact(BigInt(self), BigInt(other)));
  });
}

function floorDivide(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
}

export function floorModulo(left: bigint, right: bigint): bigint {
  const rest = left % right;
  return rest !== 0n && rest < 0n !== right < 0n ? rest + right : rest;
}

export function floatModulo(left: number, right: number): number {
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest;
}

function bitwise(
  name: string,
  operate: (left: bigint, right: bigint) => bigint,
): NativeMethod<Whole> {
  return def<Whole>(1, (self, [other], _block, ruby) => {
    if (typeof other === "number" || typeof other === "bigint") {
      return integer(operate(BigInt(self), BigInt(other)));
    }
    return coerced(ruby, self, name, other);
  });
}

function comparing(name: string, test: (order: number) => boolean): NativeMethod<Whole> {
  return def<Whole>(1, (self, [other], _block, ruby) => {
    const found = order(self, other);
    if (found !== null) return test(found as number);
    if (other instanceof Float) return false;
    if (other !== null && typeof other === "object" && ruby.respondsTo(other, "coerce")) {
      return coerced(ruby, self, name, other);
    }
    throw ruby.comparisonError(self, other);
  });
}

function rounding(mode: Rounding): NativeMethod<Whole> {
  return def<Whole>([0, 2], (self, [digits], _block, ruby) =>
    typeof digits === "number" ? roundInteger(self, toInt(ruby, digits), mode) : self,
  );
}

const modulo = dividing("%", floorModulo, floatModulo);
const toText = def<Whole>([0, 1], (self, [base = 10], _block, ruby) => {
  const radix = toInt(ruby, base);
  if (radix < 2 || radix > 36) throw ruby.error("ArgumentError", `invalid radix ${radix}`);
  return new RString(self.toString(radix));
});

const methods: NativeMethods<Whole> = {
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
  "/": dividing("/", floorDivide, (left, right) => left / right),
  div: def(1, (self, [other], _block, ruby) => {
    if (!isNumber(other)) return coerced(ruby, self, "div", other);
    const right = other instanceof Float ? other.value : other;
    if (Number(right) === 0) throw ruby.error("ZeroDivisionError", "divided by 0");
    if (other instanceof Float) return Math.floor(Number(self) / other.value);
    return integer(floorDivide(BigInt(self), BigInt(other)));
  }),
  "%": modulo,
  modulo,
  remainder: def(1, (self, [other]) =>
    other instanceof Float
      ? new Float(Number(self) % other.value)
      : integer(BigInt(self) % BigInt(other as Whole)),
  ),
  divmod: def(
    1,
    (self, [other], _block, ruby) =>
      new RArray([ruby.send(self, "div", [other]), ruby.send(self, "%", [other])]),
  ),
  fdiv: def(
    1,
    (self, [other]) =>
      new Float(Number(self) / Number(other instanceof Float ? other.value : other)),
  ),
  "**": def(1, (self, [other], _block, ruby) => power(ruby, self, other)),
  pow: def([1, 2], (self, [other, modulus], _block, ruby) => {
    if (modulus === undefined) return power(ruby, self, other);
    return integer(powerModulo(BigInt(self), BigInt(other as Whole), BigInt(modulus as Whole)));
  }),
  "&": bitwise("&", (left, right) => left & right),
  "|": bitwise("|", (left, right) => left | right),
  "^": bitwise("^", (left, right) => left ^ right),
  "~": def(0, (self) => integer(~BigInt(self))),
  "<<": bitwise("<<", (left, right) => (right < 0n ? left >> -right : left << right)),
  ">>": bitwise(">>", (left, right) => (right < 0n ? left << -right : left >> right)),
  "[]": def(1, (self, [bit], _block, ruby) =>
    Number((BigInt(self) >> BigInt(toInt(ruby, bit))) & 1n),
  ),
  "-@": def(0, (self) => (typeof self === "number" ? (self === 0 ? 0 : -self) : integer(-self))),
  "==": def(1, (self, [other], _block, ruby) => isEqual(ruby, self, other)),
  "===": def(1, (self, [other], _block, ruby) => isEqual(ruby, self, other)),
  "<=>": def(1, (self, [other]) => order(self, other)),
  "<": comparing("<", (found) => found < 0),
  "<=": comparing("<=", (found) => found <= 0),
  ">": comparing(">", (found) => found > 0),
  ">=": comparing(">=", (found) => found >= 0),
  to_s: toText,
  inspect: toText,
  to_i: def(0, (self) => self),
  to_int: def(0, (self) => self),
  to_f: def(0, (self) => new Float(Number(self))),
  to_r: def(0, (self) => self),
  chr: def([0, 1], (self, [encoding], _block, ruby) => {
    const code = Number(self);
    if (code < 0 || code > (encoding === undefined ? 255 : 0x10ffff)) {
      throw ruby.error("RangeError", `${self} out of char range`);
    }
    if (encoding === undefined && code > 127)
      return new RString(String.fromCharCode(code), "ASCII-8BIT");
    return new RString(String.fromCodePoint(code), encoding === undefined ? "US-ASCII" : "UTF-8");
  }),
  ord: def(0, (self) => self),
  succ: def(0, (self) => integer(BigInt(self) + 1n)),
  next: def(0, (self) => integer(BigInt(self) + 1n)),
  pred: def(0, (self) => integer(BigInt(self) - 1n)),
  abs: def(0, (self) => (self < 0 ? integer(-BigInt(self)) : self)),
  magnitude: def(0, (self) => (self < 0 ? integer(-BigInt(self)) : self)),
  "even?": def(0, (self) => BigInt(self) % 2n === 0n),
  "odd?": def(0, (self) => BigInt(self) % 2n !== 0n),
  "zero?": def(0, (self) => self === 0),
  bit_length: def(
    0,
    (self) => (self < 0 ? ~BigInt(self) : BigInt(self)).toString(2).replace(/^0$/, "").length,
  ),
  digits: def([0, 1], (self, [base = 10]) => {
    const list: RValue[] = [];
    for (let rest = BigInt(self); rest > 0n; rest /= BigInt(Number(base))) {
      list.push(Number(rest % BigInt(Number(base))));
    }
    return new RArray(list.length === 0 ? [0] : list);
  }),
  gcd: def(1, (self, [other]) => integer(divisor(BigInt(self), BigInt(other as Whole)))),
  lcm: def(1, (self, [other]) => {
    const right = BigInt(other as Whole);
    const product = BigInt(self) * right;
    const common = divisor(BigInt(self), right);
    return common === 0n ? 0 : integer((product < 0n ? -product : product) / common);
  }),
  floor: rounding("floor"),
  ceil: rounding("ceil"),
  truncate: rounding("truncate"),
  round: rounding("half up"),
  times: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "times", []);
    for (let index = 0; index < self; index += 1) ruby.yield(block, index);
    return self;
  }),
  upto: def(1, (self, [last], block, ruby) => {
    if (block === null) return new REnumerator(self, "upto", [last]);
    return counting(ruby, self, last, 1, block);
  }),
  downto: def(1, (self, [last], block, ruby) => {
    if (block === null) return new REnumerator(self, "downto", [last]);
    return counting(ruby, self, last, -1, block);
  }),
  size: def(0, () => 8),
  coerce: def(1, (self, [other], _block, ruby) => {
    if (typeof other === "number" || typeof other === "bigint") return new RArray([other, self]);
    return new RArray([ruby.send(ruby.main, "Float", [other]), new Float(Number(self))]);
  }),
};

export default defineClass<Whole>("Integer", {
  superclass: "Numeric",
  singleton: {
    sqrt: def(1, (_self, [value], _block, ruby) => {
      const number = toInt(ruby, value);
      if (number < 0)
        throw ruby.error("Math::DomainError", 'Numerical argument is out of domain - "isqrt"');
      return Math.floor(Math.sqrt(number));
    }),
  },
  methods,
});

function isEqual(ruby: Interpreter, self: Whole, other: RValue): boolean {
  if (typeof other === "number" || typeof other === "bigint") return self === other;
  if (other instanceof Float) return Number(self) === other.value;
  return other !== null && typeof other === "object" && ruby.equals(other, self);
}

function counting(
  ruby: Interpreter,
  self: Whole,
  last: RValue,
  step: 1 | -1,
  block: RProc,
): RValue {
  if (!isNumber(last)) throw ruby.comparisonError(self, last);
  const end = Number(last instanceof Float ? last.value : last);
  for (let value = Number(self); step > 0 ? value <= end : value >= end; value += step) {
    ruby.yield(block, value);
  }
  return self;
}

function power(ruby: Interpreter, self: Whole, other: RValue): RValue {
  if (other instanceof Float) return new Float(Number(self) ** other.value);
  if (typeof other !== "number" && typeof other !== "bigint")
    return coerced(ruby, self, "**", other);
  if (other < 0) {
    throw ruby.error("NotImplementedError", `${kindName(ruby, self)}#** with a negative exponent`);
  }
  const bits = (self < 0 ? -BigInt(self) : BigInt(self)).toString(2).length * Number(other);
  if (bits > 32 * 1024 * 1024) return new Float(Number.POSITIVE_INFINITY);
  return integer(BigInt(self) ** BigInt(other));
}

function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = floorModulo(base, modulus);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = floorModulo(result * square, modulus);
    square = floorModulo(square * square, modulus);
  }
  return floorModulo(result, modulus);
}

function divisor(left: bigint, right: bigint): bigint {
  let [one, other] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
