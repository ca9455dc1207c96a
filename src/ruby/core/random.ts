// Random, as CRuby draws with the same seed, and Math.
import { randomBytes } from "node:crypto";
import { MersenneTwister } from "../../util/mersenne-twister.ts";
import { binary } from "../bytes.ts";
import { toInt } from "../coerce.ts";
import { def, defineClass, defineModule, hidden, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, integer, RHash, RObject, RRange, type RValue, symbol } from "../values.ts";
import { isNumber } from "./numbers.ts";

class RRandom extends RObject {
  seed = 0n;
  twister: MersenneTwister | undefined = undefined;
  /** Made when it is first drawn from. */
  get source(): MersenneTwister {
    this.twister ??= new MersenneTwister(this.seed);
    return this.twister;
  }
}

function newSeed(): bigint {
  return BigInt(`0x${randomBytes(16).toString("hex")}`);
}

const shared = new WeakMap<Interpreter, RRandom>();

/** What `rand` without a receiver draws from. */
function sharedRandom(ruby: Interpreter): RRandom {
  let found = shared.get(ruby);
  if (found === undefined) {
    found = new RRandom(ruby.class("Random"));
    found.seed = newSeed();
    shared.set(ruby, found);
  }
  return found;
}

function seedFrom(ruby: Interpreter, value: RValue): bigint {
  return typeof value === "bigint" ? value : BigInt(toInt(ruby, value));
}

/** `srand`: the seed from now on; gives the one before. */
export function reseed(ruby: Interpreter, value: RValue | undefined): RValue {
  const random = sharedRandom(ruby);
  const before = random.seed;
  random.seed = value === undefined ? newSeed() : seedFrom(ruby, value);
  random.twister = undefined;
  return integer(before);
}

/** `rand` of Kernel: the sign of a number does not matter, nor its fraction. */
export function kernelRand(ruby: Interpreter, limit: RValue): RValue {
  const { source } = sharedRandom(ruby);
  if (limit === null || limit === false) return new Float(source.unit());
  if (limit instanceof RRange) return draw(ruby, source, limit);
  const whole = seedFrom(ruby, limit);
  if (whole === 0n) return new Float(source.unit());
  return integer(source.below(whole < 0n ? -whole : whole));
}

function draw(ruby: Interpreter, source: MersenneTwister, limit: RValue): RValue {
  if (limit instanceof RRange) return drawWithin(ruby, source, limit);
  if (limit instanceof Float) {
    if (limit.value > 0) return new Float(source.unit() * limit.value);
  } else {
    const whole = limit === null ? 0n : seedFrom(ruby, limit);
    if (whole > 0n) return integer(source.below(whole));
  }
  throw ruby.error("ArgumentError", `invalid argument - ${ruby.text(limit)}`);
}

function drawWithin(ruby: Interpreter, source: MersenneTwister, range: RRange): RValue {
  const { first, last, excludesEnd } = range;
  if (first instanceof Float || last instanceof Float) {
    const from = toNumber(first);
    return new Float(from + source.unit() * (toNumber(last) - from));
  }
  const from = seedFrom(ruby, first);
  const size = seedFrom(ruby, last) - from + (excludesEnd ? 0n : 1n);
  if (size <= 0n) throw ruby.error("ArgumentError", `invalid argument - ${ruby.text(range)}`);
  return integer(from + source.below(size));
}

/** Draws numbers below a limit for methods that take `random:`. */
export function drawer(ruby: Interpreter, args: readonly RValue[]): (limit: number) => number {
  const last = args.at(-1);
  const given = last instanceof RHash ? last.get(symbol("random")) : undefined;
  if (given !== undefined && !(given instanceof RRandom)) {
    return (limit) => toInt(ruby, ruby.send(given, "rand", [limit]));
  }
  const { source } = given ?? sharedRandom(ruby);
  return (limit) => Number(source.below(BigInt(limit)));
}

const rand = def<RRandom>([0, 1], (self, [limit], _block, ruby) =>
  limit === undefined ? new Float(self.source.unit()) : draw(ruby, self.source, limit),
);

export const randomClass = defineClass<RRandom>("Random", {
  allocate: (cls) => new RRandom(cls),
  singleton: {
    rand: def([0, 1], (_self, [limit], _block, ruby) => {
      const { source } = sharedRandom(ruby);
      return limit === undefined ? new Float(source.unit()) : draw(ruby, source, limit);
    }),
    srand: def([0, 1], (_self, [seed], _block, ruby) => reseed(ruby, seed)),
    new_seed: def(0, () => integer(newSeed())),
    bytes: def(1, (_self, [count], _block, ruby) =>
      binary(sharedRandom(ruby).source.bytes(toInt(ruby, count))),
    ),
  },
  methods: {
    initialize: hidden(
      def([0, 1], (self, [seed], _block, ruby) => {
        self.seed = seed === undefined ? newSeed() : seedFrom(ruby, seed);
        return null;
      }),
    ),
    rand,
    bytes: def(1, ({ source }, [count], _block, ruby) => binary(source.bytes(toInt(ruby, count)))),
    seed: def(0, ({ seed }) => integer(seed)),
    "==": def(1, ({ seed }, [other]) => other instanceof RRandom && other.seed === seed),
  },
});

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
