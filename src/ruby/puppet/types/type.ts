// Puppet::Type: what declares resource types. Each becomes a class of its own with the notes of
// what its body said.
import type { RClass } from "../../classes.ts";
import { toName } from "../../coerce.ts";
import { type CoreClass, def, defineClass, type NativeMethods } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { Method } from "../../method.ts";
import {
  isTrue,
  RArray,
  type RHash,
  type RObject,
  type RProc,
  RRegexp,
  RString,
  type RValue,
  symbol,
} from "../../values.ts";
import { logging } from "../logging.ts";
import { makeClass, optionsOf, parentOf } from "./make-class.ts";
import { metaparameterNames } from "./metaparameters.ts";
import { setVariable, startType, type TypeNotes, typeNotes, variable } from "./notes.ts";
import { provider } from "./provider.ts";

/** Types known to a Ruby, by name, and how those that are not yet known are found. */
export interface TypeTable {
  readonly classes: Map<string, RClass>;
  /** Loads the file of a type, when there is one. */
  load(name: string): void;
  /** Whether some module has providers for it. */
  hasProviders(name: string): boolean;
}

/** What bodies of types call, and what code asks of a type. */
const typeClass: NativeMethods<RClass> = {
  ...logging<RClass>(),
  name: def(0, (self) => variable(self, "@name")),
  to_s: def(0, (self, _args, _block, ruby) => new RString(ruby.className(self))),
  desc: def(1, (self, [text]) => {
    setVariable(self, "@doc", text);
    return text;
  }),
  doc: def(0, (self) => variable(self, "@doc") ?? new RString("")),
  "doc=": def(1, (self, [text]) => {
    setVariable(self, "@doc", text);
    return text;
  }),
  self_refresh: def(0, (self) => variable(self, "@self_refresh")),
  "self_refresh=": def(1, (self, [value]) => {
    setVariable(self, "@self_refresh", value);
    return value;
  }),
  apply_to_device: def(0, (self) => applyTo(self, "device")),
  apply_to_host: def(0, (self) => applyTo(self, "host")),
  apply_to_all: def(0, (self) => applyTo(self, "both")),
  apply_to: def(0, (self) => variable(self, "@apply_to") ?? symbol("host")),
  initvars: def(0, () => null),
  newparam: def([1, 2], (self, [name, options], block, ruby) =>
    newParameter(ruby, self, toName(ruby, name), optionsOf(options), block),
  ),
  newproperty: def([1, 2], (self, [name, options], block, ruby) =>
    newProperty(ruby, self, toName(ruby, name), optionsOf(options), block),
  ),
  ensurable: def(0, (self, _args, block, ruby) => ensurable(ruby, self, block)),
  "ensurable?": def(0, (self) => hasEnsureMethods(self)),
  feature: def([2, 3], (self, [name, doc, options], _block, ruby) => {
    const methods = optionsOf(options).get(symbol("methods")) ?? null;
    typeNotes(self).features.set(ruby.text(name), {
      doc: ruby.text(doc),
      methods: methods === null ? undefined : ruby.splat(methods).map((one) => ruby.text(one)),
    });
    return null;
  }),
  features: def(0, (self) => symbols(typeNotes(self).features.keys())),
  feature_module: def(0, (self, _args, _block, ruby) => {
    const known = self.constants.get("FeatureModule");
    if (known !== undefined) return known;
    const module = ruby.newModule(null);
    ruby.setConstant(self, "FeatureModule", module);
    return module;
  }),
  validate: def(0, (self, _args, block, ruby) => {
    if (block === null) return null;
    self.define(
      new Method({
        name: "validate",
        owner: self,
        run: (object, args, given, _ruby, method) =>
          ruby.call(block, args, { self: object, block: given, method }),
      }),
    );
    return symbol("validate");
  }),
  ...autorelations(),
  "isomorphic?": def(0, (self) => variable(self, "@isomorphic") ?? true),
  key_attributes: def(0, (self, _args, _block, ruby) =>
    symbols(keyAttributes(ruby, typeNotes(self))),
  ),
  key_attribute_parameters: def(0, (self, _args, _block, ruby) => {
    const notes = typeNotes(self);
    return new RArray(
      keyAttributes(ruby, notes).map((name) => notes.parameters.get(name) as RClass),
    );
  }),
  title_patterns: def(0, (self, _args, _block, ruby) => titlePatterns(ruby, typeNotes(self))),
  parameters_to_include: def(0, () => new RArray([])),
  needs_ensure_retrieved: def(0, () => true),
  parameters: def(0, (self) => symbols(typeNotes(self).parameters.keys())),
  properties: def(0, (self) => new RArray(typeNotes(self).properties.map(([, one]) => one))),
  validproperties: def(0, (self) => symbols(typeNotes(self).properties.map(([name]) => name))),
  allattrs: def(0, (self) => symbols(allAttributes(typeNotes(self)))),
  attrclass: def(1, (self, [name], _block, ruby) => {
    return attributeClass(typeNotes(self), toName(ruby, name)) ?? null;
  }),
  attrtype: def(1, (self, [given], _block, ruby) => {
    const notes = typeNotes(self);
    const name = toName(ruby, given);
    if (notes.property(name) !== undefined) return symbol("property");
    if (notes.parameters.has(name)) return symbol("param");
    return metaparameterNames.includes(name) ? symbol("meta") : null;
  }),
  paramclass: def(1, (self, [name], _block, ruby) => {
    return typeNotes(self).parameters.get(toName(ruby, name)) ?? null;
  }),
  propertybyname: def(1, (self, [name], _block, ruby) => {
    return typeNotes(self).property(toName(ruby, name)) ?? null;
  }),
  paramdoc: def(1, (self, [name], _block, ruby) => {
    const known = typeNotes(self).parameters.get(toName(ruby, name));
    return known === undefined ? null : ruby.send(known, "doc");
  }),
  metaparams: def(0, () => symbols(metaparameterNames)),
  "metaparam?": def(1, (_self, [name], _block, ruby) =>
    metaparameterNames.includes(toName(ruby, name)),
  ),
  "validattr?": def(1, (self, [name], _block, ruby) => isAttribute(self, toName(ruby, name))),
  "valid_parameter?": def(1, (self, [name], _block, ruby) => isAttribute(self, toName(ruby, name))),
  "validproperty?": def(1, (self, [name], _block, ruby) => {
    return typeNotes(self).property(toName(ruby, name)) ?? false;
  }),
  "validparameter?": def(1, (self, [given], _block, ruby) => {
    const name = toName(ruby, given);
    return typeNotes(self).parameters.has(name) || metaparameterNames.includes(name);
  }),
  ...provider,
};

function applyTo(self: RClass, what: string): RValue {
  setVariable(self, "@apply_to", symbol(what));
  return symbol(what);
}

function symbols(names: Iterable<string>): RArray {
  return new RArray(Array.from(names, symbol));
}

function autorelations(): NativeMethods<RClass> {
  const relations = ["autorequire", "autobefore", "autonotify", "autosubscribe"];
  return Object.fromEntries(
    relations.map((relation) => [
      relation,
      def<RClass>(1, (self, [type], block, ruby) => {
        const { relations: known } = typeNotes(self);
        const table = known.get(relation) ?? new Map<string, RProc | null>();
        known.set(relation, table.set(ruby.text(type), block));
        return block;
      }),
    ]),
  );
}

function newParameter(
  ruby: Interpreter,
  self: RClass,
  name: string,
  options: RHash,
  body: RProc | null,
): RClass {
  const notes = typeNotes(self);
  if (notes.parameters.has(name)) throw alreadyThere(ruby, self, "Parameter", name);
  const attributes = optionsOf(options.get(symbol("attributes")));
  const made = makeClass(ruby, self, {
    name,
    parent: parentOf(ruby, options) ?? ruby.class("Puppet::Parameter"),
    prefix: "Parameter",
    attributes,
    body,
  });
  if (isTrue(options.get(symbol("boolean")) ?? null)) {
    self.define(new Method({ name: `${name}?`, owner: self, run: () => null }));
  }
  const features = options.get(symbol("required_features")) ?? null;
  if (features !== null) ruby.send(made, "required_features=", [features]);
  if (isTrue(options.get(symbol("namevar")) ?? null)) ruby.send(made, "isnamevar");
  notes.parameters.set(name, made);
  return made;
}

function alreadyThere(ruby: Interpreter, self: RClass, prefix: string, name: string): Error {
  const constant = prefix + name.charAt(0).toUpperCase() + name.slice(1);
  return ruby.error(
    "Puppet::Error",
    `Class ${constant} is already defined in ${ruby.className(self)}`,
  );
}

function newProperty(
  ruby: Interpreter,
  self: RClass,
  name: string,
  options: RHash,
  body: RProc | null,
): RClass {
  const notes = typeNotes(self);
  if (notes.property(name) !== undefined) {
    const type = ruby.text(variable(self, "@name"));
    throw ruby.error("Puppet::DevError", `Class ${type} already has a property named ${name}`);
  }
  const made = makeClass(ruby, self, {
    name,
    parent: parentOf(ruby, options) ?? ruby.class("Puppet::Property"),
    attributes: options.entries().filter(([key]) => ruby.text(key) !== "parent"),
    body,
  });
  if (name === "ensure") notes.properties.unshift([name, made]);
  else notes.properties.push([name, made]);
  return made;
}

function ensurable(ruby: Interpreter, self: RClass, block: RProc | null): RClass {
  const options = optionsOf(undefined);
  options.set(symbol("parent"), ruby.class("Puppet::Property::Ensure"));
  const made = newProperty(ruby, self, "ensure", options, block);
  if (block === null) ruby.send(made, "defaultvalues");
  return made;
}

function hasEnsureMethods(self: RClass): boolean {
  return ["exists?", "create", "destroy"].every((name) => self.find(name)?.visibility === "public");
}

/** The parameters that name a resource. */
export function keyAttributes(ruby: Interpreter, { parameters }: TypeNotes): string[] {
  const found: string[] = [];
  for (const [name, parameter] of parameters) {
    if (name === "name" || isTrue(ruby.send(parameter, "isnamevar?"))) found.push(name);
  }
  return found;
}

function titlePatterns(ruby: Interpreter, notes: TypeNotes): RValue {
  const [name, ...others] = keyAttributes(ruby, notes);
  if (name === undefined) return new RArray([]);
  if (others.length > 0) {
    throw ruby.error(
      "Puppet::DevError",
      "you must specify title patterns when there are two or more key attributes",
    );
  }
  const named = new RArray([new RArray([symbol(name)])]);
  return new RArray([new RArray([new RRegexp("(.*)", "m"), named])]);
}

function allAttributes(notes: TypeNotes): string[] {
  return [...notes.parameters.keys(), ...notes.properties.map(([name]) => name)];
}

function attributeClass(notes: TypeNotes, name: string): RClass | undefined {
  return notes.property(name) ?? notes.parameters.get(name);
}

function isAttribute(self: RClass, name: string): boolean {
  if (name === "name" || metaparameterNames.includes(name)) return true;
  return attributeClass(typeNotes(self), name) !== undefined;
}

/** Methods of types that modules may call with `super`, rename or take away. */
const typeObject: NativeMethods<RObject> = Object.fromEntries(
  [
    ...["[]", "[]=", "name", "title", "value", "should", "parameter", "property", "provider"],
    ...["catalog", "ref", "path", "file", "line", "retrieve", "flush", "refresh", "generate"],
    ...["eval_generate", "properties", "parameters", "to_hash", "newattr", "set_default"],
    ...["autorequire", "autobefore", "autonotify", "autosubscribe", "uniqueness_key", "managed?"],
    ...["set_parameters", "set_sensitive_parameters", "validate_resource", "noop?", "noop"],
    ...["insync?", "isomorphic?", "pre_run_check", "delete", "to_resource", "type"],
  ].map((name) => [
    name,
    def<RObject>([0, -1], (_self, _args, _block, ruby) => {
      throw ruby.error("NotImplementedError", `${name} works on resources, which Ruby has none of`);
    }),
  ]),
);

/** Puppet::Type for one Ruby: types are looked up in its table. */
export function typeClassOf(table: TypeTable): CoreClass {
  const lookUp = (name: string): RClass | undefined => {
    if (name.includes(":")) return undefined;
    const key = name.toLowerCase();
    if (!table.classes.has(key)) table.load(key);
    return table.classes.get(key);
  };
  return defineClass<RObject>("Puppet::Type", {
    includes: ["Puppet::Util", "Puppet::Util::Errors", "Puppet::Util::Logging"],
    singleton: {
      ...typeClass,
      newtype: def([1, 2], (self, [name, options], block, ruby) =>
        newType(ruby, self, toName(ruby, name).toLowerCase(), optionsOf(options), block, table),
      ),
      type: def(1, (_self, [name], _block, ruby) => lookUp(toName(ruby, name)) ?? null),
      eachtype: def(0, (_self, _args, block, ruby) => {
        if (block !== null) for (const one of table.classes.values()) ruby.yield(block, one);
        return null;
      }),
      // A type may be named as a constant before its file was read.
      const_missing: def(1, (self, [name], _block, ruby) => {
        const constant = toName(ruby, name);
        return lookUp(constant) ?? missingConstant(ruby, self, constant);
      }),
    },
    methods: { ...logging<RObject>(), ...typeObject },
  });
}

function missingConstant(ruby: Interpreter, self: RClass, name: string): never {
  throw ruby.error("NameError", `uninitialized constant ${ruby.className(self)}::${name}`);
}

function newType(
  ruby: Interpreter,
  self: RClass,
  name: string,
  options: RHash,
  body: RProc | null,
  table: TypeTable,
): RClass {
  const made = makeClass(ruby, self, {
    name,
    parent: self,
    attributes: options,
    prepare: startType,
    body,
  });
  table.classes.set(name, made);
  if (hasEnsureMethods(made) && typeNotes(made).property("ensure") === undefined) {
    ensurable(ruby, made, null);
  }
  if (table.hasProviders(name)) ruby.send(made, "providify");
  return made;
}
