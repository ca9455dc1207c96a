// Set: the keys of a hash.

import { elements } from "../core/enumerable.ts";
import { def, defineClass, hidden, type NativeMethod, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { isTrue, RArray, REnumerator, RHash, RObject, RString, type RValue } from "../values.ts";

class RSet extends RObject {
  members = new RHash();
  copyFrom(other: RObject): void {
    if (other instanceof RSet) this.members = RHash.of(other.members);
  }
}

function setOf(ruby: Interpreter, items: Iterable<RValue>): RSet {
  const made = new RSet(ruby.class("Set"));
  for (const item of items) made.members.set(item, true);
  return made;
}

const add = def<RSet>(1, (self, [item], _block, ruby) => {
  if (self.frozen)
    throw ruby.error("FrozenError", `can't modify frozen Set: ${ruby.inspect(self)}`);
  self.members.set(item, true);
  return self;
});
const has = def<RSet>(1, ({ members }, [item]) => members.has(item));
const size = def<RSet>(0, ({ members }) => members.size);

function combining(
  choose: (
    own: RValue[],
    others: RValue[],
    isIn: (item: RValue) => boolean,
    self: RSet,
  ) => RValue[],
): NativeMethod<RSet> {
  return def<RSet>(1, (self, [other], _block, ruby) => {
    const others = elements(ruby, other);
    const table = RHash.of(others.map((item) => [item, true]));
    return setOf(
      ruby,
      choose(self.members.keys(), others, (item) => table.has(item), self),
    );
  });
}

const union = combining((own, others) => [...own, ...others]);
const minus = combining((own, _others, isIn) => own.filter((item) => !isIn(item)));
const both = combining((own, _others, isIn) => own.filter(isIn));

function containing(test: (self: RSet, other: RSet) => boolean): NativeMethod<RSet> {
  return def<RSet>(1, (self, [other], _block, ruby) => {
    if (other instanceof RSet) return test(self, other);
    throw ruby.error("ArgumentError", "value must be a set");
  });
}

const isPart = (part: RSet, whole: RSet): boolean =>
  part.members.keys().every((item) => whole.members.has(item));

const methods: NativeMethods<RSet> = {
  initialize: hidden(
    def([0, 1], (self, [list = null], block, ruby) => {
      if (list === null) return null;
      for (const item of elements(ruby, list)) {
        self.members.set(block === null ? item : ruby.yield(block, item), true);
      }
      return null;
    }),
  ),
  add,
  "<<": add,
  "add?": def(1, (self, [item]) => {
    if (self.members.has(item)) return null;
    self.members.set(item, true);
    return self;
  }),
  delete: def(1, (self, [item]) => {
    self.members.delete(item);
    return self;
  }),
  merge: def([0, -1], (self, lists, _block, ruby) => {
    for (const list of lists) for (const item of elements(ruby, list)) self.members.set(item, true);
    return self;
  }),
  "include?": has,
  "member?": has,
  "contain?": has,
  "===": has,
  size,
  length: size,
  count: def([0, 1], (self, args, block, ruby) =>
    ruby.send(new RArray(self.members.keys()), "count", [...args], block),
  ),
  "empty?": def(0, ({ members }) => members.size === 0),
  each: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each", []);
    for (const item of self.members.keys()) ruby.yield(block, item);
    return self;
  }),
  to_a: def(0, ({ members }) => new RArray(members.keys())),
  to_set: def(0, (self) => self),
  select: def(0, (self, _args, block, ruby) =>
    setOf(
      ruby,
      self.members.keys().filter((item) => block !== null && isTrue(ruby.yield(block, item))),
    ),
  ),
  reject: def(0, (self, _args, block, ruby) =>
    setOf(
      ruby,
      self.members.keys().filter((item) => block !== null && !isTrue(ruby.yield(block, item))),
    ),
  ),
  "|": union,
  "+": union,
  union,
  "-": minus,
  difference: minus,
  "&": both,
  intersection: both,
  "^": combining((own, others, isIn, self) => [
    ...own.filter((item) => !isIn(item)),
    ...others.filter((item) => !self.members.has(item)),
  ]),
  "subset?": containing(isPart),
  "<=": containing(isPart),
  "superset?": containing((self, other) => isPart(other, self)),
  ">=": containing((self, other) => isPart(other, self)),
  "disjoint?": containing(
    (self, other) => !self.members.keys().some((item) => other.members.has(item)),
  ),
  "intersect?": containing((self, other) =>
    self.members.keys().some((item) => other.members.has(item)),
  ),
  "==": def(
    1,
    (self, [other]) =>
      other instanceof RSet && self.members.size === other.members.size && isPart(self, other),
  ),
  hash: def(0, (self, _args, _block, ruby) => ruby.send(self.members, "hash")),
  inspect: def(0, (self, _args, _block, ruby) => new RString(shown(ruby, self))),
  to_s: def(0, (self, _args, _block, ruby) => new RString(shown(ruby, self))),
};

export const set = defineClass<RSet>("Set", {
  includes: ["Enumerable"],
  allocate: (cls) => new RSet(cls),
  singleton: { "[]": def([0, -1], (_self, items, _block, ruby) => setOf(ruby, items)) },
  methods,
});

function shown(ruby: Interpreter, self: RSet): string {
  const items = self.members.keys().map((item) => ruby.inspect(item));
  return ruby.guardRecursion(self, "#<Set: {...}>", () => `#<Set: {${items.join(", ")}}>`);
}
