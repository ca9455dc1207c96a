// Kernel: what every object answers to, and the functions that are called without a receiver
// (kernel-functions.ts).
import { RClass } from "../classes.ts";
import { toName } from "../coerce.ts";
import { copyOf } from "../copy.ts";
import { def, defineModule, forwarding, hidden } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { keyOf, objectNumber } from "../keys.ts";
import { toJson } from "../library/json.ts";
import { toYaml } from "../library/yaml.ts";
import {
  isTrue,
  RArray,
  REnumerator,
  RMethod,
  RObject,
  type RProc,
  RString,
  type RValue,
  symbol,
} from "../values.ts";
import { kernelFunctions } from "./kernel-functions.ts";

export default defineModule("Kernel", {
  singleton: kernelFunctions as never,
  methods: {
    ...Object.fromEntries(
      Object.entries(kernelFunctions).map(([name, method]) => [name, hidden(method)]),
    ),
    class: def(0, (self, _args, _block, ruby) => ruby.realClassOf(self)),
    singleton_class: def(0, (self, _args, _block, ruby) => ruby.singletonOf(self)),
    "frozen?": def(0, (self) => isFrozen(self)),
    freeze: def(0, (self) => {
      if (self instanceof RObject) self.frozen = true;
      return self;
    }),
    "nil?": def(0, (self) => self === null),
    "===": def(1, (self, [other], _block, ruby) => ruby.equals(self, other)),
    "=~": def(1, () => null),
    "!~": def(1, (self, [other], _block, ruby) => !isTrue(ruby.send(self, "=~", [other]))),
    "<=>": def(1, (self, [other], _block, ruby) => (ruby.equals(self, other) ? 0 : null)),
    "eql?": def(1, (self, [other]) => keyOf(self) === keyOf(other)),
    hash: def(0, (self) => hashNumber(keyOf(self))),
    object_id: def(0, (self) => objectIdOf(self)),
    __id__: def(0, (self) => objectIdOf(self)),
    to_s: def(0, (self, _args, _block, ruby) => new RString(ruby.plainInspect(self))),
    inspect: def(0, (self, _args, _block, ruby) => new RString(inspectObject(ruby, self))),
    "is_a?": def(1, (self, [cls], _block, ruby) => ruby.isA(self, moduleFrom(ruby, cls))),
    "kind_of?": def(1, (self, [cls], _block, ruby) => ruby.isA(self, moduleFrom(ruby, cls))),
    "instance_of?": def(1, (self, [cls], _block, ruby) => ruby.realClassOf(self) === cls),
    "respond_to?": def([1, 2], (self, [name, all = null], _block, ruby) =>
      ruby.respondsTo(self, toName(ruby, name), isTrue(all)),
    ),
    "respond_to_missing?": hidden(def(2, () => false)),
    send: forwarding([1, -1], (self, [name, ...args], block, ruby) =>
      ruby.send(self, toName(ruby, name), args, block),
    ),
    public_send: forwarding([1, -1], (self, [name, ...args], block, ruby) =>
      ruby.sendPublic(self, toName(ruby, name), args, block),
    ),
    method: def(1, (self, [name], _block, ruby) => methodOf(ruby, self, toName(ruby, name))),
    methods: def([0, 1], (self, _args, _block, ruby) => new RArray(methodNames(ruby, self))),
    public_methods: def([0, 1], (self, _args, _block, ruby) => new RArray(methodNames(ruby, self))),
    singleton_methods: def([0, 1], (self, _args, _block, ruby) => {
      const cls = ruby.classOf(self);
      return new RArray(cls.attached === self ? cls.ownNames().map(symbol) : []);
    }),
    define_singleton_method: def([1, 2], (self, [name, body], block, ruby) =>
      ruby.send(
        ruby.singletonOf(self),
        "define_method",
        body === undefined ? [name] : [name, body],
        block,
      ),
    ),
    extend: def([1, -1], (self, modules, _block, ruby) => {
      for (const module of [...modules].reverse()) {
        ruby.singletonOf(self).include(moduleFrom(ruby, module));
        ruby.send(module, "extended", [self]);
      }
      return self;
    }),
    initialize_copy: hidden(def(1, (self) => self)),
    dup: def(0, (self, _args, _block, ruby) => copyOf(ruby, self, false)),
    clone: def([0, 1], (self, [options], _block, ruby) => copyOf(ruby, self, true, options)),
    to_json: toJson,
    to_yaml: toYaml,
    itself: def(0, (self) => self),
    // biome-ignore lint/suspicious/noThenProperty: a table of methods, nothing to be awaited
    then: def(0, (self, _args, block, ruby) => ruby.yield(block as RProc, self)),
    yield_self: def(0, (self, _args, block, ruby) => ruby.yield(block as RProc, self)),
    tap: def(0, (self, _args, block, ruby) => {
      ruby.yield(block as RProc, self);
      return self;
    }),
    display: def(0, (self, _args, _block, ruby) => {
      ruby.options.print?.("out", ruby.text(self));
      return null;
    }),
    to_enum: def(
      [0, -1],
      (self, [name, ...args], _block, ruby) =>
        new REnumerator(self, name === undefined ? "each" : toName(ruby, name), args),
    ),
    enum_for: def(
      [0, -1],
      (self, [name, ...args], _block, ruby) =>
        new REnumerator(self, name === undefined ? "each" : toName(ruby, name), args),
    ),
    instance_variable_get: def(1, (self, [name], _block, ruby) =>
      self instanceof RObject ? (self.ivars?.get(toName(ruby, name)) ?? null) : null,
    ),
    instance_variable_set: def(2, (self, [name, value], _block, ruby) => {
      if (self instanceof RObject) {
        self.ivars ??= new Map();
        self.ivars.set(toName(ruby, name), value);
      }
      return value;
    }),
    "instance_variable_defined?": def(1, (self, [name], _block, ruby) =>
      self instanceof RObject ? (self.ivars?.has(toName(ruby, name)) ?? false) : false,
    ),
    instance_variables: def(
      0,
      (self) =>
        new RArray(self instanceof RObject ? [...(self.ivars?.keys() ?? [])].map(symbol) : []),
    ),
    remove_instance_variable: def(1, (self, [name], _block, ruby) => {
      const variable = toName(ruby, name);
      const value = self instanceof RObject ? self.ivars?.get(variable) : undefined;
      if (value === undefined) {
        throw ruby.error(
          "NameError",
          `instance variable ${variable} not defined for ${ruby.inspect(self)}`,
        );
      }
      (self as RObject).ivars?.delete(variable);
      return value;
    }),
  },
});

function isFrozen(value: RValue): boolean {
  return !(value instanceof RObject) || value.frozen;
}

function objectIdOf(value: RValue): number {
  if (typeof value === "number") return value * 2 + 1;
  if (value === null) return 8;
  if (typeof value === "boolean") return value ? 20 : 0;
  return value instanceof RObject ? objectNumber(value) : hashNumber(keyOf(value));
}

/** A number that is the same for equal keys. */
function hashNumber(key: unknown): number {
  if (key instanceof RObject) return objectNumber(key);
  let hash = 7;
  for (const character of String(key)) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) as number)) | 0;
  }
  return hash;
}

function moduleFrom(ruby: Interpreter, value: RValue): RClass {
  if (value instanceof RClass) return value;
  throw ruby.error("TypeError", "class or module required");
}

function inspectObject(ruby: Interpreter, self: RValue): string {
  const plain = ruby.plainInspect(self);
  if (!(self instanceof RObject) || self.ivars === undefined || self.ivars.size === 0) {
    return plain;
  }
  return ruby.guardRecursion(self, `${plain.slice(0, -1)} ...>`, () => {
    const parts = Array.from(
      self.ivars as Map<string, RValue>,
      ([name, value]) => `${name}=${ruby.inspect(value)}`,
    );
    return `${plain.slice(0, -1)} ${parts.join(", ")}>`;
  });
}

function methodOf(ruby: Interpreter, self: RValue, name: string): RValue {
  const method = ruby.classOf(self).find(name);
  if (method !== undefined) return new RMethod(self, method, name);
  const cls = ruby.realClassOf(self);
  throw ruby.error(
    "NameError",
    `undefined method \`${name}' for class \`${ruby.className(self instanceof RClass ? ruby.classOf(self) : cls)}'`,
  );
}

function methodNames(ruby: Interpreter, self: RValue): RValue[] {
  const names = new Set<string>();
  const cls = ruby.classOf(self);
  for (const one of cls.ancestors()) {
    for (const name of one.ownNames()) {
      const method = cls.find(name);
      if (method !== undefined && method.visibility !== "private") names.add(name);
    }
  }
  return [...names].map(symbol);
}
