// Hash. What any sequence can do is in Enumerable.
import { checkFrozen } from "../coerce.ts";
import { def, defineClass, hidden } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, REnumerator, RHash, RString, type RValue } from "../values.ts";

export default defineClass<RHash>("Hash", {
  includes: ["Enumerable"],
  allocate: (cls) => new RHash(cls),
  methods: {
    initialize: hidden(
      def([0, 1], (self, [fallback = null], block) => {
        self.fallback = fallback;
        self.fallbackProc = block;
        return null;
      }),
    ),
    to_h: def(0, (self) => self),
    to_hash: def(0, (self) => self),
    to_s: def(0, (self, _args, _block, ruby) => new RString(inspectHash(ruby, self))),
    inspect: def(0, (self, _args, _block, ruby) => new RString(inspectHash(ruby, self))),
    size: def(0, ({ size }) => size),
    length: def(0, ({ size }) => size),
    "empty?": def(0, ({ size }) => size === 0),
    "[]": def(1, (self, [key], _block, ruby) => fetch(ruby, self, key)),
    "[]=": def(2, (self, [key, value], _block, ruby) => {
      checkFrozen(ruby, self);
      self.set(key, value);
      return value;
    }),
    "key?": def(1, (self, [key]) => self.has(key)),
    keys: def(0, (self) => new RArray(self.keys())),
    values: def(0, (self) => new RArray(self.values())),
    each: def(0, (self, _args, block, ruby) => {
      if (block === null) return new REnumerator(self, "each", []);
      for (const [key, value] of self) ruby.yieldPair(block, key, value);
      return self;
    }),
    "==": def(
      1,
      (self, [other], _block, ruby) =>
        other instanceof RHash &&
        self.size === other.size &&
        self.entries().every(([key, value]) => {
          const found = other.get(key);
          return found !== undefined && ruby.equals(value, found);
        }),
    ),
  },
});

/** What `hash[key]` gives, the default included. */
export function fetch(ruby: Interpreter, hash: RHash, key: RValue): RValue {
  const found = hash.get(key);
  if (found !== undefined) return found;
  if (hash.fallbackProc !== null) return ruby.call(hash.fallbackProc, [hash, key]);
  return hash.fallback;
}

function inspectHash(ruby: Interpreter, self: RHash): string {
  if (self.size === 0) return "{}";
  return ruby.guardRecursion(self, "{...}", () => {
    const pairs = Array.from(self, ([key, value]) => {
      return `${ruby.inspect(key)}=>${ruby.inspect(value)}`;
    });
    return `{${pairs.join(", ")}}`;
  });
}
