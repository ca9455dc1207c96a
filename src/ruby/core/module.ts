// Module and Class.
import { RClass } from "../classes.ts";
import { toModule, toName } from "../coerce.ts";
import { aliasMethod } from "../compile/definitions.ts";
import { def, defineClass, forwarding, hidden, type NativeMethods } from "../define.ts";
import { evaluateIn } from "../evaluate.ts";
import type { Interpreter } from "../interpreter.ts";
import { Method, type Visibility } from "../method.ts";
import {
  isTrue,
  RArray,
  RMethod,
  RObject,
  RProc,
  RString,
  type RValue,
  symbol,
} from "../values.ts";

const methods: NativeMethods<RClass> = {
  name: def(0, (self) => (self.name === null ? null : new RString(self.name))),
  to_s: def(0, (self, _args, _block, ruby) => new RString(ruby.className(self))),
  inspect: def(0, (self, _args, _block, ruby) => new RString(ruby.className(self))),
  "===": def(1, (self, [value], _block, ruby) => ruby.isA(value, self)),
  "==": def(1, (self, [other]) => self === other),
  "<": def(1, (self, [other], _block, ruby) => below(ruby, self, other, false)),
  "<=": def(1, (self, [other], _block, ruby) => below(ruby, self, other, true)),
  ">": def(1, (self, [other], _block, ruby) => below(ruby, toModule(ruby, other), self, false)),
  ">=": def(1, (self, [other], _block, ruby) => below(ruby, toModule(ruby, other), self, true)),
  "<=>": def(1, (self, [other]) => {
    if (!(other instanceof RClass)) return null;
    if (self === other) return 0;
    return self.isSubclassOf(other) ? -1 : other.isSubclassOf(self) ? 1 : null;
  }),
  ancestors: def(0, (self) => new RArray([...self.ancestors()])),
  "include?": def(
    1,
    (self, [module]) => self !== module && self.ancestors().includes(module as RClass),
  ),
  included_modules: def(0, (self) => new RArray(self.ancestors().filter((one) => one.isModule))),
  include: def([1, -1], (self, modules, _block, ruby) => {
    for (const module of [...modules].reverse()) {
      self.include(toModule(ruby, module));
      ruby.send(module, "included", [self]);
    }
    return self;
  }),
  prepend: def([1, -1], (self, modules, _block, ruby) => {
    for (const module of [...modules].reverse()) {
      self.prepend(toModule(ruby, module));
      ruby.send(module, "prepended", [self]);
    }
    return self;
  }),
  included: hidden(def(1, () => null)),
  extended: hidden(def(1, () => null)),
  prepended: hidden(def(1, () => null)),
  method_added: hidden(def(1, () => null)),
  const_missing: def(1, (self, [name], _block, ruby) => {
    const within = self === ruby.object ? "" : `${ruby.className(self)}::`;
    const error = ruby.error("NameError", `uninitialized constant ${within}${ruby.text(name)}`);
    error.exception.ivars = new Map([
      ["@name", name],
      ["@receiver", self],
    ]);
    throw error;
  }),
  const_get: def([1, 2], (self, [name], _block, ruby) => {
    let module = self;
    const parts = toName(ruby, name).split("::");
    for (const part of parts) {
      if (part === "") continue;
      const found = ruby.constantIn(module, part) ?? ruby.ownConstant(ruby.object, part);
      module = (found ?? ruby.missingConstant(module, part)) as RClass;
    }
    return module;
  }),
  const_set: def(2, (self, [name, value], _block, ruby) => {
    ruby.setConstant(self, toName(ruby, name), value);
    return value;
  }),
  "const_defined?": def([1, 2], (self, [name], _block, ruby) => {
    let module: RValue = self;
    for (const part of toName(ruby, name).split("::")) {
      if (!(module instanceof RClass)) return false;
      if (part === "") continue;
      const found: RValue | undefined =
        ruby.constantIn(module, part) ?? ruby.ownConstant(ruby.object, part);
      if (found === undefined) return false;
      module = found;
    }
    return true;
  }),
  constants: def([0, 1], (self) => new RArray([...self.constants.keys()].map(symbol))),
  remove_const: hidden(
    def(1, (self, [name], _block, ruby) => {
      const key = toName(ruby, name);
      const value = self.constants.get(key) ?? null;
      self.constants.delete(key);
      return value;
    }),
  ),
  private_constant: def([0, -1], () => null),
  "class_variable_defined?": def(1, (self, [name], _block, ruby) =>
    self.ancestors().some((one) => one.classVariables.has(toName(ruby, name))),
  ),
  class_variable_get: def(1, (self, [name], _block, ruby) => {
    const key = toName(ruby, name);
    const holder = self.ancestors().find((one) => one.classVariables.has(key));
    if (holder !== undefined) return holder.classVariables.get(key) as RValue;
    throw ruby.error("NameError", `uninitialized class variable ${key} in ${ruby.className(self)}`);
  }),
  class_variable_set: def(2, (self, [name, value], _block, ruby) => {
    const key = toName(ruby, name);
    const holder = self.ancestors().find((one) => one.classVariables.has(key)) ?? self;
    holder.classVariables.set(key, value);
    return value;
  }),
  class_variables: def(
    [0, 1],
    (self) =>
      new RArray(self.ancestors().flatMap((one) => [...one.classVariables.keys()].map(symbol))),
  ),
  attr_reader: def([0, -1], (self, names, _block, ruby) =>
    attributes(ruby, self, names, true, false),
  ),
  attr: def([0, -1], (self, names, _block, ruby) => attributes(ruby, self, names, true, false)),
  attr_writer: def([0, -1], (self, names, _block, ruby) =>
    attributes(ruby, self, names, false, true),
  ),
  attr_accessor: def([0, -1], (self, names, _block, ruby) =>
    attributes(ruby, self, names, true, true),
  ),
  define_method: def([1, 2], (self, [name, body], block, ruby) =>
    defineFrom(ruby, self, toName(ruby, name), body ?? block),
  ),
  alias_method: def(2, (self, [made, old], _block, ruby) => {
    aliasMethod(ruby, self, toName(ruby, made), toName(ruby, old));
    return symbol(toName(ruby, made));
  }),
  remove_method: def([0, -1], (self, names, _block, ruby) => {
    for (const name of names) self.remove(toName(ruby, name));
    return self;
  }),
  undef_method: def([0, -1], (self, names, _block, ruby) => {
    for (const name of names) self.undefine(toName(ruby, name));
    return self;
  }),
  public: def([0, -1], (self, names, _block, ruby) => see(ruby, self, names, "public")),
  private: def([0, -1], (self, names, _block, ruby) => see(ruby, self, names, "private")),
  protected: def([0, -1], (self, names, _block, ruby) => see(ruby, self, names, "protected")),
  module_function: def([0, -1], (self, names, _block, ruby) => {
    if (names.length === 0) ruby.frame.visibility = "module_function";
    for (const name of names.flatMap((one) => ruby.splat(one))) {
      const method = self.find(toName(ruby, name));
      const singleton = ruby.singletonOf(self);
      if (method !== undefined) singleton.define(method.with({ owner: singleton }));
    }
    return null;
  }),
  public_class_method: def([0, -1], (self, names, _block, ruby) => {
    see(ruby, ruby.singletonOf(self), names, "public");
    return null;
  }),
  private_class_method: def([0, -1], (self, names, _block, ruby) => {
    see(ruby, ruby.singletonOf(self), names, "private");
    return null;
  }),
  instance_methods: def([0, 1], (self, [all = true]) => new RArray(names(self, all, false))),
  public_instance_methods: def([0, 1], (self, [all = true]) => new RArray(names(self, all, false))),
  private_instance_methods: def([0, 1], (self, [all = true]) => new RArray(names(self, all, true))),
  instance_method: def(1, (self, [name], _block, ruby) => {
    const method = self.find(toName(ruby, name));
    if (method !== undefined) return new RMethod(undefined, method, method.name);
    throw undefinedIn(ruby, self, toName(ruby, name));
  }),
  "method_defined?": def([1, 2], (self, [name], _block, ruby) => {
    const method = self.find(toName(ruby, name));
    return method !== undefined && method.visibility !== "private";
  }),
  "public_method_defined?": def(
    [1, 2],
    (self, [name], _block, ruby) => self.find(toName(ruby, name))?.visibility === "public",
  ),
  "private_method_defined?": def(
    [1, 2],
    (self, [name], _block, ruby) => self.find(toName(ruby, name))?.visibility === "private",
  ),
  class_eval: forwarding([0, 3], (self, args, block, ruby) =>
    evaluateIn(ruby, self, args, block, [self]),
  ),
  module_eval: forwarding([0, 3], (self, args, block, ruby) =>
    evaluateIn(ruby, self, args, block, [self]),
  ),
  class_exec: forwarding([0, -1], (self, args, block, ruby) =>
    evaluateIn(ruby, self, [], block, [...args]),
  ),
  module_exec: forwarding([0, -1], (self, args, block, ruby) =>
    evaluateIn(ruby, self, [], block, [...args]),
  ),
  freeze: def(0, (self) => {
    self.frozen = true;
    return self;
  }),
};

export const moduleClass = defineClass<RClass>("Module", {
  allocate: (cls) => cls.ruby.newModule(null),
  methods: {
    ...methods,
    initialize: hidden(
      def(0, (self, _args, block, ruby) => {
        if (block !== null) evaluateIn(ruby, self, [], block, [self]);
        return null;
      }),
    ),
  },
});

export const classClass = defineClass<RClass>("Class", {
  superclass: "Module",
  singleton: {
    new: def([0, 1], (_self, [superclass], block, ruby) => {
      const above = superclass === undefined ? ruby.object : toModule(ruby, superclass);
      if (above.isModule) throw ruby.error("TypeError", "superclass must be a Class");
      const cls = ruby.newClass(null, above);
      ruby.send(above, "inherited", [cls]);
      if (block !== null) evaluateIn(ruby, cls, [], block, [cls]);
      return cls;
    }),
  },
  methods: {
    new: forwarding([0, -1], (self, args, block, ruby) => {
      const object = allocated(ruby, self);
      const initialize = ruby.classOf(object).find("initialize");
      if (initialize !== undefined) {
        if (initialize.owner.name === "BasicObject" && args.length > 0) {
          throw ruby.arityError(args.length, 0, 0);
        }
        ruby.invoke(initialize, object, [...args], block);
      }
      return object;
    }),
    allocate: def(0, (self, _args, _block, ruby) => allocated(ruby, self)),
    superclass: def(0, (self) => self.superclass?.real ?? null),
    subclasses: def(0, () => new RArray([])),
    inherited: hidden(def(1, () => null)),
  },
});

function allocated(ruby: Interpreter, cls: RClass): RObject {
  if (cls.isSingleton) throw ruby.error("TypeError", "can't create instance of singleton class");
  const { allocator } = cls;
  if (allocator === undefined) {
    throw ruby.error("NoMethodError", `undefined method \`new' for ${ruby.className(cls)}:Class`);
  }
  return allocator(cls);
}

function below(ruby: Interpreter, self: RClass, other: RValue, orSame: boolean): RValue {
  if (!(other instanceof RClass)) throw ruby.error("TypeError", "compared with non class/module");
  if (self === other) return orSame;
  if (self.isSubclassOf(other)) return true;
  return other.isSubclassOf(self) ? false : null;
}

function undefinedIn(ruby: Interpreter, cls: RClass, name: string): Error {
  const kind = cls.isModule ? "module" : "class";
  return ruby.error(
    "NameError",
    `undefined method \`${name}' for ${kind} \`${ruby.className(cls)}'`,
  );
}

function attributes(
  ruby: Interpreter,
  self: RClass,
  given: readonly RValue[],
  reads: boolean,
  writes: boolean,
): RValue {
  const made: RValue[] = [];
  const visibility = ruby.frame.self === self ? ruby.frame.visibility : "public";
  for (const one of given) {
    const name = toName(ruby, one);
    const variable = `@${name}`;
    if (reads) {
      made.push(symbol(name));
      self.define(
        new Method({
          name,
          owner: self,
          visibility: visibility === "module_function" ? "public" : visibility,
          max: 0,
          run: (object) =>
            object instanceof RObject ? (object.ivars?.get(variable) ?? null) : null,
        }),
      );
    }
    if (writes) {
      made.push(symbol(`${name}=`));
      self.define(
        new Method({
          name: `${name}=`,
          owner: self,
          visibility: visibility === "module_function" ? "public" : visibility,
          min: 1,
          max: 1,
          takesKeywords: false,
          run: (object, [value = null]) => {
            if (!(object instanceof RObject) || object.frozen) {
              const cls = ruby.className(ruby.realClassOf(object));
              throw ruby.error(
                "FrozenError",
                `can't modify frozen ${cls}: ${ruby.inspect(object)}`,
              );
            }
            object.ivars ??= new Map();
            object.ivars.set(variable, value);
            return value;
          },
        }),
      );
    }
  }
  return new RArray(made);
}

function defineFrom(
  ruby: Interpreter,
  self: RClass,
  name: string,
  body: RValue | undefined,
): RValue {
  const visibility =
    ruby.frame.self === self && ruby.frame.visibility !== "module_function"
      ? ruby.frame.visibility
      : "public";
  if (body instanceof RMethod) {
    self.define(body.method.with({ name, owner: self, visibility }));
  } else if (body instanceof RProc) {
    self.define(
      new Method({
        name,
        owner: self,
        visibility,
        parameters: body.code?.parameters,
        run: (object, args, block, _ruby, method) =>
          ruby.call(body, args, { self: object, block, method }),
      }),
    );
  } else throw ruby.error("ArgumentError", "tried to create Proc object without a block");
  return symbol(name);
}

function see(
  ruby: Interpreter,
  self: RClass,
  given: readonly RValue[],
  visibility: Visibility,
): RValue {
  if (given.length === 0) {
    ruby.frame.visibility = visibility;
    return null;
  }
  for (const one of given.flatMap((value) => (value instanceof RArray ? value.items : [value]))) {
    const name = toName(ruby, one);
    const method = self.find(name) ?? (self.isModule ? ruby.object.find(name) : undefined);
    if (method === undefined) throw undefinedIn(ruby, self, name);
    // An inherited method keeps its owner: `super` in it goes on from there.
    self.define(method.with({ visibility }));
  }
  return given.length === 1 ? (given[0] as RValue) : new RArray([...given]);
}

function names(self: RClass, all: RValue, isPrivate: boolean): RValue[] {
  const found = new Set<string>();
  for (const one of isTrue(all) ? self.ancestors() : [self]) {
    for (const name of one.ownNames()) {
      const method = self.find(name);
      if (method !== undefined && (method.visibility === "private") === isPrivate) found.add(name);
    }
  }
  return [...found].map(symbol);
}
