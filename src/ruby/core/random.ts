// Random, and Math.
import { def, defineClass, defineModule, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, RObject, RRange, type RValue } from "../values.ts";
import { isNumber } from "./numbers.ts";

const rand = def<RValue>([0, 1], (_self, [limit = null], _block, ruby) => random(ruby, limit));

export const randomClass = defineClass("Random", {
  allocate: (cls) => new RObject(cls),
  singleton: { rand: rand as never, new_seed: def(0, () => Math.floor(Math.random() * 2 ** 32)) },
  methods: { initialize: def([0, 1], () => null), rand },
});

function random(ruby: Interpreter, limit: RValue): RValue {
  if (limit === null || limit === 0) return new Float(Math.random());
  if (limit instanceof RRange) {
    const first = Number(limit.first);
    const last = Number(limit.last) - (limit.excludesEnd ? 1 : 0);
    return first + Math.floor(Math.random() * (last - first + 1));
  }
  if (limit instanceof Float) return new Float(Math.random() * limit.value);
  if (typeof limit !== "number") throw ruby.error("ArgumentError", `invalid argument - ${limit}`);
  return Math.floor(Math.random() * Math.abs(limit));
}

function real(operate: (...values: number[]) => number, count = 1): NativeMethod<RValue> {
  return def(count, (_self, args, _block, ruby) => {
    const values = args.map((one) => {
      if (isNumber(one)) return one instanceof Float ? one.value : Number(one);
      const name = one === null ? "nil" : ruby.className(ruby.realClassOf(one));
      throw ruby.error("TypeError", `can't convert ${name} into Float`);
    });
    return new Float(operate(...values));
  });
}

export const math = defineModule("Math", {
  constants: { PI: () => new Float(Math.PI), E: () => new Float(Math.E) },
  singleton: {
    sqrt: real(Math.sqrt) as never,
    cbrt: real(Math.cbrt) as never,
    sin: real(Math.sin) as never,
    cos: real(Math.cos) as never,
    tan: real(Math.tan) as never,
    atan: real(Math.atan) as never,
    exp: real(Math.exp) as never,
    log2: real(Math.log2) as never,
    log10: real(Math.log10) as never,
    pow: real(Math.pow, 2) as never,
    hypot: real(Math.hypot, 2) as never,
    log: def(
      [1, 2],
      (_self, [value, base]) =>
        new Float(Math.log(toNumber(value)) / (base === undefined ? 1 : Math.log(toNumber(base)))),
    ),
  },
});

function toNumber(value: RValue): number {
  return value instanceof Float ? value.value : Number(value);
}

export const mathDomainError = defineClass("Math::DomainError", { superclass: "ArgumentError" });
