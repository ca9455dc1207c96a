// Enumerator: a call of `each` or another method that waits for its block. What any sequence can do
// is in Enumerable; `next` reads it from a list made at the first call.
import { def, defineClass, forwarding } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import {
  nativeBlock,
  RArray,
  REnumerator,
  RObject,
  type RProc,
  RString,
  type RValue,
} from "../values.ts";

/** How many elements an enumerator without an end may have when it is read as a list. */
const readLimit = 100_000;

export const enumerator = defineClass<REnumerator>("Enumerator", {
  includes: ["Enumerable"],
  singleton: {
    new: def([0, 1], (_self, _args, block, ruby) => {
      if (block === null) throw ruby.error("ArgumentError", "no block given");
      return new REnumerator(null, "each", [], block);
    }),
  },
  methods: {
    each: forwarding([0, -1], (self, args, block, ruby) => {
      if (block === null) return self;
      return run(ruby, self, block, [...args]);
    }),
    with_index: def([0, 1], (self, [offset = null], block, ruby) => {
      if (block === null) return new REnumerator(self, "with_index", [offset]);
      let index = offset === null ? 0 : Number(offset);
      const counting = nativeBlock((args) => {
        const value = args.length === 1 ? (args[0] as RValue) : new RArray(args);
        index += 1;
        return ruby.yieldTwo(block, value, index - 1);
      });
      return run(ruby, self, counting, []);
    }),
    each_with_index: def(0, (self, _args, block, ruby) => ruby.send(self, "with_index", [], block)),
    with_object: def(1, (self, [memo], block, ruby) => {
      if (block === null) return new REnumerator(self, "with_object", [memo]);
      const passing = nativeBlock((args) =>
        ruby.yieldTwo(block, args.length === 1 ? (args[0] as RValue) : new RArray(args), memo),
      );
      run(ruby, self, passing, []);
      return memo;
    }),
    next: def(0, (self, _args, _block, ruby) => {
      const list = read(ruby, self);
      if (self.position >= list.length) {
        throw ruby.error("StopIteration", "iteration reached an end");
      }
      self.position += 1;
      return list[self.position - 1] as RValue;
    }),
    peek: def(0, (self, _args, _block, ruby) => {
      const found = read(ruby, self)[self.position];
      if (found === undefined) throw ruby.error("StopIteration", "iteration reached an end");
      return found;
    }),
    rewind: def(0, (self) => {
      self.position = 0;
      self.buffer = undefined;
      return self;
    }),
    size: def(0, (self, _args, _block, ruby) => {
      if (self.generator !== null) return null;
      return ruby.respondsTo(self.receiver, "size") ? ruby.send(self.receiver, "size") : null;
    }),
    inspect: def(0, (self, _args, _block, ruby) => new RString(shown(ruby, self))),
    to_s: def(0, (self, _args, _block, ruby) => new RString(shown(ruby, self))),
  },
});

/** What `Enumerator.new` hands to its block. */
export const yielder = defineClass<RObject>("Enumerator::Yielder", {
  methods: {
    "<<": def(1, (self, [value], _block, ruby) => {
      ruby.call(target(self), [value]);
      return self;
    }),
    yield: def([0, -1], (self, args, _block, ruby) => ruby.call(target(self), [...args])),
    call: def([0, -1], (self, args, _block, ruby) => ruby.call(target(self), [...args])),
  },
});

function target(self: RObject): RProc {
  return self.ivars?.get("@target") as RProc;
}

function run(ruby: Interpreter, self: REnumerator, block: RProc, args: RValue[]): RValue {
  if (self.generator === null) {
    return ruby.send(self.receiver, self.method, [...self.args, ...args], block);
  }
  const made = new RObject(ruby.class("Enumerator::Yielder"));
  made.ivars = new Map([["@target", block]]);
  return ruby.call(self.generator, [made]);
}

function read(ruby: Interpreter, self: REnumerator): RValue[] {
  if (self.buffer !== undefined) return self.buffer;
  const found: RValue[] = [];
  const done = Symbol("done");
  const { frame } = ruby;
  const block = nativeBlock((args) => {
    found.push(args.length === 1 ? (args[0] as RValue) : new RArray(args));
    if (found.length >= readLimit) throw done;
    return null;
  });
  try {
    run(ruby, self, block, []);
  } catch (error) {
    if (error !== done) throw error;
    ruby.frame = frame;
  }
  self.buffer = found;
  return found;
}

function shown(ruby: Interpreter, { receiver, method, args, generator }: REnumerator): string {
  if (generator !== null) return "#<Enumerator: #<Enumerator::Generator>:each>";
  const given = args.length === 0 ? "" : `(${args.map((one) => ruby.inspect(one)).join(", ")})`;
  return `#<Enumerator: ${ruby.inspect(receiver)}:${method}${given}>`;
}
