// Struct: classes made of a list of members.
import type { RClass } from "../classes.ts";
import { toName } from "../coerce.ts";
import { def, defineClass, forwarding, hidden, type NativeMethods } from "../define.ts";
import { evaluateIn } from "../evaluate.ts";
import type { Interpreter } from "../interpreter.ts";
import { Method } from "../method.ts";
import {
  RArray,
  REnumerator,
  RHash,
  RObject,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "../values.ts";

class RStruct extends RObject {
  fields: RValue[] = [];
  copyFrom(other: RObject): void {
    if (other instanceof RStruct) this.fields = [...other.fields];
  }
}

interface Layout {
  readonly members: readonly string[];
  readonly byKeyword: boolean;
}

const layouts = new WeakMap<RClass, Layout>();

function layoutOf(cls: RClass): Layout {
  for (let at: RClass | null = cls; at !== null; at = at.superclass) {
    const found = layouts.get(at);
    if (found !== undefined) return found;
  }
  return { members: [], byKeyword: false };
}

const methods: NativeMethods<RStruct> = {
  initialize: hidden(
    forwarding([0, -1], (self, args, _block, ruby) => {
      const { members, byKeyword } = layoutOf(self.cls as RClass);
      const last = args.at(-1);
      if (byKeyword) {
        const given = last instanceof RHash ? last : new RHash();
        const unknown = given.keys().filter((key) => !members.includes(ruby.text(key)));
        if (unknown.length > 0) {
          const names = unknown.map((key) => ruby.text(key)).join(", ");
          throw ruby.error("ArgumentError", `unknown keywords: ${names}`);
        }
        self.fields = members.map((name) => given.get(symbol(name)) ?? null);
        return null;
      }
      if (args.length > members.length) throw ruby.error("ArgumentError", "struct size differs");
      self.fields = members.map((_name, index) => args[index] ?? null);
      return null;
    }),
  ),
  to_a: def(0, ({ fields }) => new RArray([...fields])),
  deconstruct: def(0, ({ fields }) => new RArray([...fields])),
  values: def(0, ({ fields }) => new RArray([...fields])),
  members: def(0, (self) => new RArray(layoutOf(self.cls as RClass).members.map(symbol))),
  to_h: def(0, (self, _args, block, ruby) => {
    const pairs = layoutOf(self.cls as RClass).members.map(
      (name, index) => new RArray([symbol(name), self.fields[index] as RValue]),
    );
    return ruby.send(new RArray(pairs), "to_h", [], block);
  }),
  deconstruct_keys: def(1, (self, _args, _block, ruby) => ruby.send(self, "to_h")),
  each: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each", []);
    for (const field of self.fields) ruby.yield(block, field);
    return self;
  }),
  each_pair: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "each_pair", []);
    for (const [index, name] of layoutOf(self.cls as RClass).members.entries()) {
      ruby.yieldPair(block, symbol(name), self.fields[index] as RValue);
    }
    return self;
  }),
  "[]": def(1, (self, [key], _block, ruby) => self.fields[place(ruby, self, key)] as RValue),
  "[]=": def(2, (self, [key, value], _block, ruby) => {
    self.fields[place(ruby, self, key)] = value;
    return value;
  }),
  dig: def([1, -1], (self, [key, ...rest], _block, ruby) => {
    const found = self.fields[place(ruby, self, key)] as RValue;
    return rest.length === 0 || found === null ? found : ruby.send(found, "dig", rest);
  }),
  size: def(0, ({ fields }) => fields.length),
  length: def(0, ({ fields }) => fields.length),
  "==": def(
    1,
    (self, [other], _block, ruby) =>
      other instanceof RStruct &&
      ruby.realClassOf(self) === ruby.realClassOf(other) &&
      self.fields.every((field, index) => ruby.equals(field, other.fields[index] as RValue)),
  ),
  "eql?": def(
    1,
    (self, [other]) =>
      other instanceof RStruct &&
      self.fields.every((field, index) => field === other.fields[index]),
  ),
  hash: def(0, ({ fields }, _args, _block, ruby) => ruby.send(new RArray(fields), "hash")),
  to_s: def(0, (self, _args, _block, ruby) => new RString(shown(ruby, self))),
  inspect: def(0, (self, _args, _block, ruby) => new RString(shown(ruby, self))),
};

export default defineClass<RStruct>("Struct", {
  includes: ["Enumerable"],
  allocate: (cls) => new RStruct(cls),
  singleton: {
    new: forwarding([0, -1], (self, args, block, ruby) =>
      self.name === "Struct"
        ? structClass(ruby, self, [...args], block)
        : made(ruby, self, args, block),
    ),
    "[]": forwarding([0, -1], (self, args, block, ruby) => made(ruby, self, args, block)),
    members: def(0, (self) => new RArray(layoutOf(self).members.map(symbol))),
  },
  methods,
});

function made(
  ruby: Interpreter,
  cls: RClass,
  args: readonly RValue[],
  block: Parameters<Interpreter["send"]>[3],
): RValue {
  const object = new RStruct(cls);
  ruby.send(object, "initialize", [...args], block);
  return object;
}

function structClass(
  ruby: Interpreter,
  base: RClass,
  args: RValue[],
  block: Parameters<typeof evaluateIn>[3],
): RValue {
  const last = args.at(-1);
  const options = last instanceof RHash ? (args.pop() as RHash) : undefined;
  const cls = ruby.newClass(null, base);
  if (args[0] instanceof RString) ruby.setConstant(base, (args.shift() as RString).text, cls);
  const members = args.map((one) => toName(ruby, one));
  layouts.set(cls, { members, byKeyword: options?.get(symbol("keyword_init")) === true });
  for (const [index, name] of members.entries()) {
    const reads = (self: RValue): RValue => (self as RStruct).fields[index] as RValue;
    cls.define(new Method({ name, owner: cls, max: 0, run: reads }));
    cls.define(
      new Method({
        name: `${name}=`,
        owner: cls,
        min: 1,
        max: 1,
        takesKeywords: false,
        run: (self, [value = null]) => {
          const struct = self as RStruct;
          if (struct.frozen) {
            const shownClass = ruby.className(ruby.realClassOf(struct));
            throw ruby.error(
              "FrozenError",
              `can't modify frozen ${shownClass}: ${ruby.inspect(struct)}`,
            );
          }
          struct.fields[index] = value;
          return value;
        },
      }),
    );
  }
  if (block !== null) evaluateIn(ruby, cls, [], block, [cls]);
  return cls;
}

function place(ruby: Interpreter, self: RStruct, key: RValue): number {
  const { members } = layoutOf(self.cls as RClass);
  if (key instanceof RSymbol || key instanceof RString) {
    const index = members.indexOf(ruby.text(key));
    if (index >= 0) return index;
    throw ruby.error("NameError", `no member '${ruby.text(key)}' in struct`);
  }
  const index = Number(key) < 0 ? members.length + Number(key) : Number(key);
  if (index >= 0 && index < members.length) return index;
  const side = Number(key) < 0 ? "small" : "large";
  throw ruby.error(
    "IndexError",
    `offset ${Number(key)} too ${side} for struct(size:${members.length})`,
  );
}

function shown(ruby: Interpreter, self: RStruct): string {
  const { name } = ruby.realClassOf(self);
  const head = name === null ? "#<struct " : `#<struct ${name} `;
  return ruby.guardRecursion(self, `${head}:...>`, () => {
    const fields = layoutOf(self.cls as RClass).members.map(
      (member, index) => `${member}=${ruby.inspect(self.fields[index] as RValue)}`,
    );
    return `${head}${fields.join(", ")}>`;
  });
}
