// Hash. What any sequence can do is in Enumerable; what changes the hash itself in hash-change.ts.
import { toHash, toItems } from "../coerce.ts";
import {
  def,
  defineClass,
  forwarding,
  hidden,
  type NativeMethod,
  type NativeMethods,
} from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import {
  isTrue,
  nativeBlock,
  RArray,
  REnumerator,
  RHash,
  type RProc,
  RString,
  type RValue,
} from "../values.ts";
import { hashOf } from "./enumerable.ts";
import { changing } from "./hash-change.ts";

const has = def<RHash>(1, (self, [key]) => self.has(key));
const size = def<RHash>(0, (self) => self.size);

const each = (name: string): NativeMethod<RHash> =>
  def<RHash>(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, name, []);
    for (const [key, value] of self) ruby.yieldPair(block, key, value);
    return self;
  });

const select = (name: string, wanted: boolean): NativeMethod<RHash> =>
  def<RHash>(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, name, []);
    return chosen(self, ([key, value]) => isTrue(ruby.yieldTwo(block, key, value)) === wanted);
  });

/** The entries a test wants. */
function chosen(self: RHash, test: (entry: [RValue, RValue]) => boolean): RHash {
  return RHash.of(self.entries().filter(test));
}

const hasValue = def<RHash>(1, (self, [wanted], _block, ruby) =>
  self.values().some((value) => ruby.equals(value, wanted)),
);

const methods: NativeMethods<RHash> = {
  initialize: hidden(
    def([0, 1], (self, [fallback = null], block) => {
      self.fallback = fallback;
      self.fallbackProc = block;
      return null;
    }),
  ),
  to_h: def(0, (self, _args, block, ruby) => {
    if (block === null) return self.cls === undefined ? self : RHash.of(self);
    const pairs = self.entries().map(([key, value]) => ruby.yieldTwo(block, key, value));
    return hashOf(ruby, pairs, null);
  }),
  to_hash: def(0, (self) => self),
  to_a: def(
    0,
    (self) => new RArray(self.entries().map(([key, value]) => new RArray([key, value]))),
  ),
  to_s: def(0, (self, _args, _block, ruby) => new RString(inspectHash(ruby, self))),
  inspect: def(0, (self, _args, _block, ruby) => new RString(inspectHash(ruby, self))),
  to_proc: def(0, (self, _args, _block, ruby) => {
    const proc = nativeBlock(([key = null]) => fetch(ruby, self, key), 1);
    proc.isLambda = true;
    return proc;
  }),
  size,
  length: size,
  count: forwarding([0, 1], (self, args, block, ruby) => {
    if (args[0] === undefined && block === null) return self.size;
    const list = new RArray(self.entries().map(([key, value]) => new RArray([key, value])));
    return ruby.send(list, "count", [...args], block);
  }),
  "empty?": def(0, (self) => self.size === 0),
  "[]": def(1, (self, [key], _block, ruby) => fetch(ruby, self, key)),
  fetch: def([1, 2], (self, [key, fallback], block, ruby) => {
    const found = self.get(key);
    if (found !== undefined) return found;
    if (block !== null) return ruby.yield(block, key);
    if (fallback !== undefined) return fallback;
    throw missing(ruby, self, key);
  }),
  dig: def([1, -1], (self, [key, ...rest], _block, ruby) => {
    const found = fetch(ruby, self, key);
    return rest.length === 0 || found === null ? found : ruby.send(found, "dig", rest);
  }),
  "key?": has,
  "has_key?": has,
  "include?": has,
  "member?": has,
  "value?": hasValue,
  "has_value?": hasValue,
  key: def(
    1,
    (self, [wanted], _block, ruby) =>
      self.entries().find(([, value]) => ruby.equals(value, wanted))?.[0] ?? null,
  ),
  keys: def(0, (self) => new RArray(self.keys())),
  values: def(0, (self) => new RArray(self.values())),
  values_at: def(
    [0, -1],
    (self, keys, _block, ruby) => new RArray(keys.map((key) => fetch(ruby, self, key))),
  ),
  fetch_values: def(
    [0, -1],
    (self, keys, block, ruby) =>
      new RArray(
        keys.map((key) => {
          const found = self.get(key);
          if (found !== undefined) return found;
          if (block !== null) return ruby.yield(block, key);
          throw missing(ruby, self, key);
        }),
      ),
  ),
  each: each("each"),
  each_pair: each("each_pair"),
  each_key: def(0, (self, _args, block, ruby) => {
    for (const key of self.keys()) ruby.yield(block as RProc, key);
    return self;
  }),
  each_value: def(0, (self, _args, block, ruby) => {
    for (const value of self.values()) ruby.yield(block as RProc, value);
    return self;
  }),
  select: select("select", true),
  filter: select("filter", true),
  reject: select("reject", false),
  partition: def(0, (self, _args, block, ruby) => {
    const yes: RValue[] = [];
    const no: RValue[] = [];
    for (const [key, value] of self.entries()) {
      const isIn = isTrue(ruby.yieldPair(block as RProc, key, value));
      (isIn ? yes : no).push(new RArray([key, value]));
    }
    return new RArray([new RArray(yes), new RArray(no)]);
  }),
  "any?": def([0, 1], (self, [pattern], block, ruby) => {
    if (pattern !== undefined) {
      return self
        .entries()
        .some(([key, value]) => isTrue(ruby.send(pattern, "===", [new RArray([key, value])])));
    }
    if (block === null) return self.size > 0;
    return self.entries().some(([key, value]) => isTrue(ruby.yieldPair(block, key, value)));
  }),
  merge: def([0, -1], (self, others, block, ruby) => {
    const merged = copied(self);
    for (const other of others) mergeInto(ruby, merged, other, block);
    return merged;
  }),
  transform_values: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "transform_values", []);
    return RHash.of(self.entries().map(([key, value]) => [key, ruby.yield(block, value)]));
  }),
  transform_keys: def([0, 1], (self, [names], block, ruby) => {
    if (names === undefined && block === null) return new REnumerator(self, "transform_keys", []);
    const table = names === undefined ? undefined : toHash(ruby, names);
    return RHash.of(
      self.entries().map(([key, value]) => {
        const named = table?.get(key);
        if (named !== undefined) return [named, value];
        return [block === null ? key : ruby.yield(block, key), value];
      }),
    );
  }),
  invert: def(0, (self) => RHash.of(self.entries().map(([key, value]) => [value, key]))),
  slice: def([0, -1], (self, keys) =>
    RHash.of(keys.filter((key) => self.has(key)).map((key) => [key, self.get(key) as RValue])),
  ),
  except: def([0, -1], (self, keys) => {
    const made = RHash.of(self);
    for (const key of keys) made.delete(key);
    return made;
  }),
  compact: def(0, (self) => chosen(self, ([, value]) => value !== null)),
  filter_map: def(
    0,
    (self, _args, block, ruby) =>
      new RArray(
        self
          .entries()
          .map(([key, value]) => ruby.yieldPair(block as RProc, key, value))
          .filter(isTrue),
      ),
  ),
  map: mapping("map"),
  collect: mapping("collect"),
  assoc: def(1, (self, [key]) => {
    const entry = self.entry(key);
    return entry === undefined ? null : new RArray([...entry]);
  }),
  default: def([0, 1], ({ fallback }) => fallback),
  default_proc: def(0, ({ fallbackProc }) => fallbackProc),
  compare_by_identity: def(0, (self) => {
    const entries = self.entries();
    self.byIdentity = true;
    self.replaceWith(entries);
    return self;
  }),
  "==": def(1, (self, [other], _block, ruby) => {
    if (self === other) return true;
    if (!(other instanceof RHash) || self.size !== other.size) return false;
    return self.entries().every(([key, value]) => {
      const found = other.get(key);
      return found !== undefined && ruby.equals(value, found);
    });
  }),
  "<=": def(1, (self, [other], _block, ruby) => isPart(ruby, self, toHash(ruby, other))),
  ">=": def(1, (self, [other], _block, ruby) => isPart(ruby, toHash(ruby, other), self)),
  deconstruct_keys: def(1, (self) => self),
};

function mapping(name: string): NativeMethod<RHash> {
  return def<RHash>(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, name, []);
    return new RArray(self.entries().map(([key, value]) => ruby.yieldPair(block, key, value)));
  });
}

export default defineClass<RHash>("Hash", {
  includes: ["Enumerable"],
  allocate: (cls) => new RHash(cls.name === "Hash" ? undefined : cls),
  singleton: {
    "[]": def([0, -1], (_self, args, _block, ruby) => {
      const [first] = args;
      if (args.length === 1 && first instanceof RHash) return RHash.of(first);
      if (args.length === 1 && first instanceof RArray) {
        return RHash.of(
          first.items.map((pair) => {
            const [key = null, value = null] = toItems(ruby, pair);
            return [key, value];
          }),
        );
      }
      if (args.length % 2 === 1) {
        throw ruby.error("ArgumentError", "odd number of arguments for Hash");
      }
      const hash = new RHash();
      for (let index = 0; index < args.length; index += 2) {
        hash.set(args[index] as RValue, args[index + 1] as RValue);
      }
      return hash;
    }),
  },
  methods: { ...methods, ...changing },
});

/** What `hash[key]` gives, the default included. */
export function fetch(ruby: Interpreter, hash: RHash, key: RValue): RValue {
  const found = hash.get(key);
  if (found !== undefined) return found;
  if (hash.fallbackProc !== null) return ruby.call(hash.fallbackProc, [hash, key]);
  return hash.fallback;
}

function missing(ruby: Interpreter, self: RHash, key: RValue): Error {
  const error = ruby.error("KeyError", `key not found: ${ruby.inspect(key)}`);
  error.exception.ivars = new Map([
    ["@key", key],
    ["@receiver", self as RValue],
  ]);
  return error;
}

function copied(self: RHash): RHash {
  const copy = RHash.of(self);
  copy.fallback = self.fallback;
  copy.fallbackProc = self.fallbackProc;
  return copy;
}

export function mergeInto(
  ruby: Interpreter,
  into: RHash,
  other: RValue,
  block: RProc | null,
): void {
  for (const [key, value] of toHash(ruby, other)) {
    const old = block === null ? undefined : into.get(key);
    into.set(key, old === undefined ? value : ruby.call(block as RProc, [key, old, value]));
  }
}

function isPart(ruby: Interpreter, part: RHash, whole: RHash): boolean {
  return part.entries().every(([key, value]) => {
    const found = whole.get(key);
    return found !== undefined && ruby.equals(value, found);
  });
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
