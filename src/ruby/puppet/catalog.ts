// What the scope of a call leads to: the compiler, the environment, the catalog and its resources,
// as far as functions and templates look at them.
import type {
  DeclaredResource,
  FunctionContext,
  FunctionEnvironment,
} from "../../define/function.ts";
import type { RClass } from "../classes.ts";
import { type CoreClass, def, defineClass, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RHash, RObject, RString, type RValue, symbol } from "../values.ts";
import { toRuby } from "./values.ts";

/** Something seen from a call: the compiler, its catalog. */
class RView extends RObject {
  readonly context: FunctionContext;
  constructor(cls: RClass, context: FunctionContext) {
    super(cls);
    this.context = context;
  }
}

class REnvironment extends RObject {
  readonly environment: FunctionEnvironment;
  constructor(cls: RClass, environment: FunctionEnvironment) {
    super(cls);
    this.environment = environment;
  }
}

class RResource extends RObject {
  readonly resource: DeclaredResource;
  constructor(cls: RClass, resource: DeclaredResource) {
    super(cls);
    this.resource = resource;
  }
}

export function compilerOf(ruby: Interpreter, context: FunctionContext): RObject {
  return new RView(ruby.class("Puppet::Parser::Compiler"), context);
}

export function catalogOf(ruby: Interpreter, context: FunctionContext): RObject {
  return new RView(ruby.class("Puppet::Resource::Catalog"), context);
}

export function environmentOf(ruby: Interpreter, context: FunctionContext): RObject {
  return new REnvironment(ruby.class("Puppet::Node::Environment"), context.environment);
}

/** A resource of the catalog by type and title, or by both in one text. */
export function findResource(
  ruby: Interpreter,
  { compiler }: FunctionContext,
  type: RValue,
  title: RValue | undefined,
): RValue {
  const reference = ruby.text(type);
  const [, name, inner] =
    title === undefined || title === null
      ? (/^([^[\]]+)\[(.*)\]$/s.exec(reference) ?? [])
      : ["", reference, ruby.text(title)];
  if (name === undefined || inner === undefined) return null;
  // The class around everything is not found by its name.
  if (/^class$/i.test(name) && inner === "main") return null;
  const found = compiler?.findResource(name, inner);
  return found === undefined ? null : resourceObject(ruby, found);
}

/** The resource in whose scope the call is made. */
export function containerOf(ruby: Interpreter, { compiler }: FunctionContext): RValue {
  if (compiler === undefined) return null;
  const { container: ref } = compiler;
  const [, type = "", title = ""] = /^([^[\]]+)\[(.*)\]$/s.exec(ref) ?? [];
  const found = compiler.findResource(type, title);
  return resourceObject(ruby, found ?? { ref, given: () => undefined });
}

function resourceObject(ruby: Interpreter, resource: DeclaredResource): RObject {
  return new RResource(ruby.class("Puppet::Parser::Resource"), resource);
}

function reference({ resource }: RResource): readonly [type: string, title: string] {
  const at = resource.ref.indexOf("[");
  return [resource.ref.slice(0, at), resource.ref.slice(at + 1, -1)];
}

const attribute = def<RResource>(1, ({ resource }, [name], _block, ruby) => {
  const value = resource.given(ruby.text(name));
  return value === undefined ? null : toRuby(ruby, value);
});

const resourceMethods: NativeMethods<RResource> = {
  "[]": attribute,
  parameter: attribute,
  type: def(0, (self) => new RString(reference(self)[0])),
  title: def(0, (self) => new RString(reference(self)[1])),
  name: def(0, (self) => new RString(reference(self)[1])),
  ref: def(0, ({ resource }) => new RString(resource.ref)),
  to_s: def(0, ({ resource }) => new RString(resource.ref)),
  inspect: def(0, ({ resource }) => new RString(resource.ref)),
  "class?": def(0, (self) => reference(self)[0] === "Class"),
};

const catalogMethods: NativeMethods<RView> = {
  resource: def([1, 2], ({ context }, [type, title], _block, ruby) =>
    findResource(ruby, context, type, title),
  ),
  classes: def(0, ({ context }) => texts(context.compiler?.classes() ?? [])),
  tags: def(0, ({ context }) => texts(context.compiler?.tags() ?? [])),
  environment: def(0, ({ context }) => symbol(context.environment.name)),
};

const compilerMethods: NativeMethods<RView> = {
  catalog: def(0, ({ context }, _args, _block, ruby) => catalogOf(ruby, context)),
  environment: def(0, ({ context }, _args, _block, ruby) => environmentOf(ruby, context)),
  findresource: def([1, 2], ({ context }, [type, title], _block, ruby) =>
    findResource(ruby, context, type, title),
  ),
};

const environmentMethods: NativeMethods<REnvironment> = {
  name: def(0, ({ environment }) => symbol(environment.name)),
  to_s: def(0, ({ environment }) => new RString(environment.name)),
  modules: def(
    0,
    ({ environment }, _args, _block, ruby) =>
      new RArray(environment.modules.map((one) => moduleObject(ruby, one))),
  ),
  module: def(1, ({ environment }, [name], _block, ruby) => {
    const found = environment.modules.find((one) => one.name === ruby.text(name));
    return found === undefined ? null : moduleObject(ruby, found);
  }),
};

function moduleObject(ruby: Interpreter, module: FunctionEnvironment["modules"][number]): RObject {
  const object = new RObject(ruby.class("Puppet::Module"));
  object.ivars = new Map<string, RValue>([
    ["@name", new RString(module.name)],
    ["@path", new RString(module.path)],
    ["@version", module.version === undefined ? null : new RString(module.version)],
  ]);
  return object;
}

function variable(name: string): NativeMethods<RObject>[string] {
  return def<RObject>(0, ({ ivars }) => ivars?.get(name) ?? null);
}

function texts(list: readonly string[]): RArray {
  return new RArray(list.map((one) => new RString(one)));
}

/** The defaults of a type's attributes, where the call stands. */
export function defaultsOf(ruby: Interpreter, context: FunctionContext, type: RValue): RHash {
  const hash = new RHash();
  for (const [name, value] of context.compiler?.defaultsOf(ruby.text(type)) ?? []) {
    hash.set(symbol(name), toRuby(ruby, value));
  }
  return hash;
}

export const catalogClasses: readonly CoreClass[] = [
  defineClass<RView>("Puppet::Parser::Compiler", { methods: compilerMethods }),
  defineClass<RView>("Puppet::Resource::Catalog", { methods: catalogMethods }),
  defineClass<RResource>("Puppet::Parser::Resource", {
    superclass: "Puppet::Resource",
    methods: resourceMethods,
  }),
  defineClass<RObject>("Puppet::Node", {}),
  defineClass<REnvironment>("Puppet::Node::Environment", { methods: environmentMethods }),
  defineClass<RObject>("Puppet::Module", {
    methods: { name: variable("@name"), path: variable("@path"), version: variable("@version") },
  }),
];
