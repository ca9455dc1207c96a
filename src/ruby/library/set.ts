// Set: a hash whose keys are the elements. Most of what it answers to is Enumerable's.
import { elements } from "../core/enumerable.ts";
import { def, defineClass, hidden, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { keyOf } from "../keys.ts";
import { isTrue, RArray, REnumerator, RHash, RObject, RString, type RValue } from "../values.ts";

export class RSet extends RObject {
  members = new RHash();
  copyFrom(other: RObject): void {
    if (other instanceof RSet) for (const key of other.members.keys()) this.members.set(key, true);
  }
}

function setOf(ruby: Interpreter, items: Iterable<RValue>, like?: RSet): RSet {
  const made = new RSet(like?.cls?.real ?? ruby.class("Set"));
  for (const item of items) made.members.set(item, true);
  return made;
}

/** The elements of an argument. */
function given(ruby: Interpreter, value: RValue): RValue[] {
  if (value instanceof RSet) return value.members.keys();
  if (value instanceof RObject && ruby.respondsTo(value, "each")) return elements(ruby, value);
  throw ruby.error("ArgumentError", "value must be enumerable");
}

function otherSet(ruby: Interpreter, value: RValue): RHash {
  if (value instanceof RSet) return value.members;
  throw ruby.error("ArgumentError", "value must be a set");
}

function change(ruby: Interpreter, self: RSet): RHash {
  if (!self.frozen) return self.members;
  const shown = ruby.inspect(self.members);
  throw ruby.error("FrozenError", `can't modify frozen Hash: ${shown}`);
}

function isWithin(small: RHash, large: RHash): boolean {
  return small.size <= large.size && small.keys().every((key) => large.has(key));
}

type Test = (mine: RHash, other: RHash) => boolean;

function comparing(test: Test): ReturnType<typeof def<RSet>> {
  return def<RSet>(1, (self, [other], _block, ruby) => test(self.members, otherSet(ruby, other)));
}

const isSubset: Test = (mine, other) => isWithin(mine, other);
const isSuperset: Test = (mine, other) => isWithin(other, mine);
const isProperSubset: Test = (mine, other) => mine.size < other.size && isWithin(mine, other);
const isProperSuperset: Test = (mine, other) => other.size < mine.size && isWithin(other, mine);

const includes = def<RSet>(1, ({ members }, [value]) => members.has(value));
const size = def<RSet>(0, ({ members }) => members.size);
const union = def<RSet>(1, (self, [other], _block, ruby) =>
  setOf(ruby, [...self.members.keys(), ...given(ruby, other)], self),
);
const intersection = def<RSet>(1, (self, [other], _block, ruby) =>
  setOf(
    ruby,
    given(ruby, other).filter((one) => self.members.has(one)),
    self,
  ),
);
const difference = def<RSet>(1, (self, [other], _block, ruby) => {
  const without = setOf(ruby, given(ruby, other)).members;
  return setOf(
    ruby,
    self.members.keys().filter((one) => !without.has(one)),
    self,
  );
});
const add = def<RSet>(1, (self, [value], _block, ruby) => {
  change(ruby, self).set(value, true);
  return self;
});
const show = def<RSet>(0, (self, _args, _block, ruby) => new RString(shown(ruby, self)));

/** `keeps`: whether what the block says yes to stays. `marked`: nil when nothing changed. */
function filtering(name: string, keeps: boolean, marked: boolean): ReturnType<typeof def<RSet>> {
  return def<RSet>(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, name, []);
    const members = change(ruby, self);
    const before = members.size;
    for (const key of members.keys()) {
      if (isTrue(ruby.yield(block, key)) !== keeps) members.delete(key);
    }
    return marked && members.size === before ? null : self;
  });
}

function mapping(name: string): ReturnType<typeof def<RSet>> {
  return def<RSet>(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, name, []);
    const made = self.members.keys().map((key) => ruby.yield(block, key));
    change(ruby, self).replaceWith(made.map((key) => [key, true]));
    return self;
  });
}

const methods: NativeMethods<RSet> = {
  initialize: hidden(
    def([0, 1], (self, [source = null], block, ruby) => {
      if (source === null) return null;
      for (const item of given(ruby, source)) {
        self.members.set(block === null ? item : ruby.yield(block, item), true);
      }
      return null;
    }),
  ),
  add,
  "<<": add,
  "add?": def(1, (self, [value], _block, ruby) => {
    if (self.members.has(value)) return null;
    change(ruby, self).set(value, true);
    return self;
  }),
  delete: def(1, (self, [value], _block, ruby) => {
    change(ruby, self).delete(value);
    return self;
  }),
  "delete?": def(1, (self, [value], _block, ruby) =>
    change(ruby, self).delete(value) === undefined ? null : self,
  ),
  "include?": includes,
  "member?": includes,
  "contain?": includes,
  "===": includes,
  size,
  length: size,
  count: def([0, 1], (self, args, block, ruby) =>
    args.length === 0 && block === null
      ? self.members.size
      : ruby.send(new RArray(self.members.keys()), "count", [...args], block),
  ),
  "empty?": def(0, ({ members }) => members.size === 0),
  each: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each", []);
    for (const key of self.members.keys()) ruby.yield(block, key);
    return self;
  }),
  to_a: def(0, ({ members }) => new RArray(members.keys())),
  to_set: def(0, (self) => self),
  "|": union,
  "+": union,
  union,
  "&": intersection,
  intersection,
  "-": difference,
  difference,
  "^": def(1, (self, [other], _block, ruby) => {
    const others = setOf(ruby, given(ruby, other)).members;
    const fresh = others.keys().filter((one) => !self.members.has(one));
    return setOf(ruby, [...fresh, ...self.members.keys().filter((one) => !others.has(one))], self);
  }),
  "subset?": comparing(isSubset),
  "<=": comparing(isSubset),
  "superset?": comparing(isSuperset),
  ">=": comparing(isSuperset),
  "proper_subset?": comparing(isProperSubset),
  "<": comparing(isProperSubset),
  "proper_superset?": comparing(isProperSuperset),
  ">": comparing(isProperSuperset),
  "<=>": def(1, ({ members }, [other]) => {
    if (!(other instanceof RSet)) return null;
    if (members.size === other.members.size) return isWithin(members, other.members) ? 0 : null;
    if (isProperSubset(members, other.members)) return -1;
    return isProperSuperset(members, other.members) ? 1 : null;
  }),
  "intersect?": def(1, ({ members }, [other], _block, ruby) =>
    given(ruby, other).some((one) => members.has(one)),
  ),
  "disjoint?": def(
    1,
    ({ members }, [other], _block, ruby) => !given(ruby, other).some((one) => members.has(one)),
  ),
  merge: def(1, (self, [other], _block, ruby) => {
    const members = change(ruby, self);
    for (const item of given(ruby, other)) members.set(item, true);
    return self;
  }),
  subtract: def(1, (self, [other], _block, ruby) => {
    const members = change(ruby, self);
    for (const item of given(ruby, other)) members.delete(item);
    return self;
  }),
  replace: def(1, (self, [other], _block, ruby) => {
    change(ruby, self).replaceWith(given(ruby, other).map((item) => [item, true]));
    return self;
  }),
  clear: def(0, (self, _args, _block, ruby) => {
    change(ruby, self).clear();
    return self;
  }),
  "select!": filtering("select!", true, true),
  "filter!": filtering("filter!", true, true),
  keep_if: filtering("keep_if", true, false),
  "reject!": filtering("reject!", false, true),
  delete_if: filtering("delete_if", false, false),
  "map!": mapping("map!"),
  "collect!": mapping("collect!"),
  classify: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "classify", []);
    const classes = new RHash();
    for (const key of self.members.keys()) {
      const name = ruby.yield(block, key);
      const found = classes.get(name);
      if (found instanceof RSet) found.members.set(key, true);
      else classes.set(name, setOf(ruby, [key], self));
    }
    return classes;
  }),
  flatten: def(0, (self, _args, _block, ruby) => setOf(ruby, flat(self), self)),
  join: def([0, 1], (self, args, _block, ruby) =>
    ruby.send(new RArray(self.members.keys()), "join", [...args]),
  ),
  "==": def(
    1,
    ({ members }, [other]) =>
      other instanceof RSet &&
      members.size === other.members.size &&
      isWithin(members, other.members),
  ),
  "eql?": def(
    1,
    ({ members }, [other]) => other instanceof RSet && keyOf(members) === keyOf(other.members),
  ),
  hash: def(0, ({ members }, _args, _block, ruby) => ruby.send(members, "hash")),
  inspect: show,
  to_s: show,
};

export const set = defineClass<RSet>("Set", {
  includes: ["Enumerable"],
  allocate: (cls) => new RSet(cls),
  singleton: {
    "[]": def([0, -1], (self, items, _block, ruby) =>
      ruby.send(self, "new", [new RArray([...items])]),
    ),
  },
  methods,
});

function flat(self: RSet): RValue[] {
  return self.members.keys().flatMap((key) => (key instanceof RSet ? flat(key) : [key]));
}

function shown(ruby: Interpreter, self: RSet): string {
  const name = ruby.className(ruby.realClassOf(self));
  return ruby.guardRecursion(self, `#<${name}: {...}>`, () => {
    const items = self.members.keys().map((key) => ruby.inspect(key));
    return `#<${name}: {${items.join(", ")}}>`;
  });
}
