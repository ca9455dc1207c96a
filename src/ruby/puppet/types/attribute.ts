// Puppet::Parameter and Puppet::Property, whose classes are what attributes are declared as, and
// the parents that modules' attributes are given.
import type { RClass } from "../../classes.ts";
import { toName } from "../../coerce.ts";
import { type CoreClass, def, defineClass, forwarding, type NativeMethods } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { Method } from "../../method.ts";
import {
  isTrue,
  RArray,
  RObject,
  type RProc,
  RRegexp,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "../../values.ts";
import { logging } from "../logging.ts";
import { boolean } from "./coercion.ts";
import { optionsOf } from "./make-class.ts";
import { flattened, setVariable, textOf, type ValueNote, valueNotes, variable } from "./notes.ts";

/** A method of the class that runs the block. */
function fromBlock(ruby: Interpreter, cls: RClass, name: string, block: RProc | null): RValue {
  if (block === null) {
    throw ruby.error("ArgumentError", "tried to create Proc object without a block");
  }
  cls.define(
    new Method({
      name,
      owner: cls,
      parameters: block.code?.parameters,
      run: (self, args, given, _ruby, method) =>
        ruby.call(block, args, { self, block: given, method }),
    }),
  );
  return symbol(name);
}

function defining(method: string) {
  return def<RClass>(0, (self, _args, block, ruby) => fromBlock(ruby, self, method, block));
}

function constant(cls: RClass, name: string, value: RValue): RValue {
  cls.define(new Method({ name, owner: cls, run: () => value }));
  return symbol(name);
}

const reader = (name: string) => def<RClass>(0, (self) => variable(self, name));
const writer = (name: string) =>
  def<RClass>(1, (self, [value]) => {
    setVariable(self, name, value);
    return value;
  });
const flag = (...names: readonly string[]) =>
  def<RClass>(0, (self) => {
    for (const name of names) setVariable(self, name, true);
    return true;
  });

const parameterClass: NativeMethods<RClass> = {
  ...logging<RClass>(),
  name: reader("@name"),
  to_s: def(0, (self, _args, _block, ruby) => new RString(ruby.className(self))),
  initvars: def(0, () => null),
  desc: writer("@doc"),
  doc: def(0, (self) => variable(self, "@doc") ?? new RString("")),
  defaultto: def([0, 1], (self, [value], block, ruby) => {
    if (block !== null) return fromBlock(ruby, self, "default", block);
    if (value === undefined || value === null) {
      throw ruby.error("Puppet::DevError", "Either a default value or block must be provided");
    }
    return constant(self, "default", value);
  }),
  nodefault: def(0, (self) => {
    if (self.find("default") !== undefined) self.undefine("default");
    return null;
  }),
  sensitive: def([0, 1], (self, [value], block, ruby) =>
    block === null
      ? constant(self, "is_sensitive", value ?? null)
      : fromBlock(ruby, self, "is_sensitive", block),
  ),
  munge: defining("unsafe_munge"),
  unmunge: defining("unsafe_unmunge"),
  validate: defining("unsafe_validate"),
  isnamevar: flag("@isnamevar", "@required"),
  "isnamevar?": reader("@isnamevar"),
  isrequired: flag("@required"),
  "required?": reader("@required"),
  metaparam: reader("@metaparam"),
  "metaparam=": writer("@metaparam"),
  required_features: reader("@required_features"),
  "required_features=": def([0, -1], (self, names, _block, ruby) => {
    const features = flattened(new RArray([...names])).map((one) =>
      symbol(ruby.text(one).toLowerCase()),
    );
    setVariable(self, "@required_features", new RArray(features));
    return null;
  }),
  newvalues: def([0, -1], (self, values, _block, ruby) => {
    for (const value of values) addValue(ruby, self, value);
    return null;
  }),
  aliasvalue: def(2, (self, [name, other], _block, ruby) => {
    const known = findValue(ruby, self, ruby.text(other));
    if (known === undefined) {
      throw ruby.error("Puppet::DevError", `Cannot alias nonexistent value ${ruby.text(other)}`);
    }
    known.aliases.push(ruby.text(name));
    return null;
  }),
  value_collection: def(0, (self, _args, _block, ruby) => collectionOf(ruby, self)),
  proxymethods: def([0, -1], (self, names, _block, ruby) => {
    for (const name of names) {
      const method = toName(ruby, name);
      self.define(
        new Method({
          name: method,
          owner: self,
          run: (object) => ruby.send(ruby.realClassOf(object), method),
        }),
      );
    }
    return null;
  }),
  format_value_for_display: def(
    1,
    (_self, [value], _block, ruby) => new RString(ruby.inspect(value)),
  ),
};

/** A value as it is kept: texts and symbols as symbols, patterns as they are. */
function addValue(
  ruby: Interpreter,
  cls: RClass,
  given: RValue,
  options: ReadonlyMap<string, RValue> = new Map(),
): ValueNote {
  const value = given instanceof RRegexp ? given : symbol(ruby.text(given));
  // The empty text is no symbol, and another value than the empty symbol.
  const key = given instanceof RString && given.text === "" ? "" : ruby.inspect(value);
  const note = { key, value, aliases: [], options };
  const list = valueNotes(cls);
  const known = list.findIndex((one) => one.key === key);
  if (known >= 0) list.splice(known, 1, note);
  else list.push(note);
  return note;
}

function findValue(ruby: Interpreter, cls: RClass, text: string): ValueNote | undefined {
  const list = valueNotes(cls);
  const named = list.find(
    ({ value, aliases }) =>
      (value instanceof RSymbol && value.name === text) || aliases.includes(text),
  );
  return (
    named ??
    list.find(
      ({ value }) =>
        value instanceof RRegexp && isTrue(ruby.send(value, "=~", [new RString(text)])),
    )
  );
}

/** The values of an attribute, as Ruby code may ask for them. */
class RValueCollection extends RObject {
  readonly of: RClass;
  constructor(cls: RClass, of: RClass) {
    super(cls);
    this.of = of;
  }
}

function collectionOf(ruby: Interpreter, cls: RClass): RValue {
  const known = variable(cls, "@value_collection");
  if (known instanceof RValueCollection && known.of === cls) return known;
  const made = new RValueCollection(ruby.class("Puppet::Parameter::ValueCollection"), cls);
  setVariable(cls, "@value_collection", made);
  return made;
}

function listedValues(cls: RClass): RSymbol[] {
  return valueNotes(cls).flatMap(({ value }) => (value instanceof RSymbol ? [value] : []));
}

function patterns(cls: RClass): RRegexp[] {
  return valueNotes(cls).flatMap(({ value }) => (value instanceof RRegexp ? [value] : []));
}

function checkValue(ruby: Interpreter, cls: RClass, value: RValue): RValue {
  if (valueNotes(cls).length === 0) return null;
  if (findValue(ruby, cls, ruby.text(value)) !== undefined) return null;
  const listed = listedValues(cls).map(({ name }) => name);
  const shown = patterns(cls).map((one) => ruby.inspect(one));
  const sentences = [`Invalid value ${ruby.inspect(value)}.`];
  if (listed.length > 0) sentences.push(`Valid values are ${listed.join(", ")}.`);
  if (shown.length > 0) sentences.push(`Valid values match ${shown.join(", ")}.`);
  throw ruby.error("ArgumentError", sentences.join(" "));
}

function mungeValue(ruby: Interpreter, cls: RClass, value: RValue): RValue {
  if (valueNotes(cls).length === 0) return value;
  const known = findValue(ruby, cls, ruby.text(value))?.value;
  return known instanceof RSymbol ? known : value;
}

const collection: NativeMethods<RValueCollection> = {
  newvalues: def([0, -1], ({ of }, values, _block, ruby) => {
    for (const value of values) addValue(ruby, of, value);
    return null;
  }),
  newvalue: def([1, 2], ({ of }, [value], _block, ruby) => {
    addValue(ruby, of, value);
    return null;
  }),
  aliasvalue: def(2, ({ of }, [name, other], _block, ruby) =>
    ruby.send(of, "aliasvalue", [name, other]),
  ),
  values: def(0, ({ of }) => new RArray(listedValues(of))),
  regexes: def(
    0,
    ({ of }, _args, _block, ruby) =>
      new RArray(patterns(of).map((one) => new RString(ruby.inspect(one)))),
  ),
  "empty?": def(0, ({ of }) => valueNotes(of).length === 0),
  validate: def(1, ({ of }, [value], _block, ruby) => checkValue(ruby, of, value)),
  munge: def(1, ({ of }, [value], _block, ruby) => mungeValue(ruby, of, value)),
};

/**
 * Methods of attributes that modules may call with `super`, rename or take away. They work on
 * resources under way, of which there are none here.
 */
function ofResources(...names: readonly string[]): NativeMethods<RObject> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      def<RObject>([0, -1], (_self, _args, _block, ruby) => {
        throw ruby.error(
          "NotImplementedError",
          `${name} works on resources, which Ruby has none of`,
        );
      }),
    ]),
  );
}

const parameterObject: NativeMethods<RObject> = {
  ...logging<RObject>(),
  ...ofResources(
    "validate",
    "munge",
    "unmunge",
    "value",
    "value=",
    "resource",
    "provider",
    "remove",
  ),
  unsafe_validate: def(1, (self, [value], _block, ruby) =>
    checkValue(ruby, ruby.realClassOf(self), value),
  ),
  unsafe_munge: def(1, (self, [value], _block, ruby) =>
    mungeValue(ruby, ruby.realClassOf(self), value),
  ),
  unsafe_unmunge: def(1, (_self, [value]) => value),
  name: def(0, (self, _args, _block, ruby) => variable(ruby.realClassOf(self), "@name")),
};

const propertyClass: NativeMethods<RClass> = {
  newvalue: forwarding([1, 2], (self, [value, given], block, ruby) => {
    const options = optionsOf(given);
    addValue(
      ruby,
      self,
      value,
      new Map(options.entries().map(([key, one]) => [ruby.text(key), one])),
    );
    if (block !== null && !(value instanceof RRegexp)) {
      fromBlock(ruby, self, `set_${ruby.text(value)}`, block);
    }
    return null;
  }),
  array_matching: def(0, (self) => variable(self, "@array_matching") ?? symbol("first")),
  "array_matching=": def(1, (self, [value], _block, ruby) => {
    const name = textOf(value);
    if (name !== "first" && name !== "all") {
      throw ruby.error(
        "ArgumentError",
        "Supported values for Property#array_matching are 'first' and 'all'",
      );
    }
    setVariable(self, "@array_matching", symbol(name));
    return value;
  }),
  unmanaged: reader("@unmanaged"),
  "unmanaged=": writer("@unmanaged"),
  idempotent: def(0, (self) => variable(self, "@idempotent") ?? true),
  "idempotent=": writer("@idempotent"),
  value_name: def(1, (self, [value], _block, ruby) => {
    return findValue(ruby, self, ruby.text(value))?.value ?? null;
  }),
  value_option: def(2, (self, [value, option], _block, ruby) => {
    return findValue(ruby, self, ruby.text(value))?.options.get(ruby.text(option)) ?? null;
  }),
};

const propertyObject = ofResources(
  ...["should", "should=", "set", "sync", "retrieve", "insync?", "safe_insync?"],
  ...["property_matches?", "is_to_s", "should_to_s", "change_to_s", "call_provider"],
);

const ensureClass: NativeMethods<RClass> = {
  defaultvalues: def(0, (self, _args, _block, ruby) => {
    addValue(ruby, self, symbol("present"));
    addValue(ruby, self, symbol("absent"));
    constant(self, "default", null);
    if (variable(self, "@doc") === null) {
      setVariable(self, "@doc", new RString("Whether the resource shall be there."));
    }
    return null;
  }),
};

const acceptsBooleans: NativeMethods<RObject> = {
  unsafe_munge: def(1, (_self, [value], _block, ruby) => boolean(ruby, value)),
};

const pathClass: NativeMethods<RClass> = {
  accept_arrays: def([0, 1], (self, [value = true]) => {
    setVariable(self, "@accept_arrays", isTrue(value));
    return null;
  }),
  "arrays?": reader("@accept_arrays"),
};

const lists = ["membership", "delimiter", "inclusive?", "dearrayify", "add_should_with_current"];

const keyValueClass: NativeMethods<RClass> = {
  log_only_changed_or_new_keys: reader("@log_only_changed_or_new_keys"),
  "log_only_changed_or_new_keys=": writer("@log_only_changed_or_new_keys"),
};

export const attributeClasses: readonly CoreClass[] = [
  defineClass<RObject>("Puppet::Parameter", {
    includes: ["Puppet::Util", "Puppet::Util::Errors", "Puppet::Util::Logging"],
    singleton: parameterClass,
    methods: parameterObject,
  }),
  defineClass("Puppet::Parameter::ValueCollection", { methods: collection }),
  defineClass<RObject>("Puppet::Parameter::Boolean", {
    superclass: "Puppet::Parameter",
    singleton: {
      initvars: def(0, (self, _args, _block, ruby) => {
        for (const name of ["true", "false", "yes", "no"]) addValue(ruby, self, symbol(name));
        return null;
      }),
    },
    methods: acceptsBooleans,
  }),
  defineClass<RObject>("Puppet::Parameter::Path", {
    superclass: "Puppet::Parameter",
    singleton: pathClass,
    methods: ofResources("unsafe_validate", "unsafe_munge", "validate_path"),
  }),
  defineClass<RObject>("Puppet::Parameter::PackageOptions", { superclass: "Puppet::Parameter" }),
  defineClass<RObject>("Puppet::Property", {
    superclass: "Puppet::Parameter",
    singleton: propertyClass,
    methods: propertyObject,
  }),
  defineClass<RObject>("Puppet::Property::Ensure", {
    superclass: "Puppet::Property",
    singleton: ensureClass,
    methods: { default: def(0, () => null) },
  }),
  defineClass<RObject>("Puppet::Property::Boolean", {
    superclass: "Puppet::Property",
    methods: acceptsBooleans,
  }),
  defineClass<RObject>("Puppet::Property::List", {
    superclass: "Puppet::Property",
    methods: ofResources(...lists),
  }),
  defineClass<RObject>("Puppet::Property::OrderedList", { superclass: "Puppet::Property::List" }),
  defineClass<RObject>("Puppet::Property::KeyValue", {
    superclass: "Puppet::Property",
    singleton: keyValueClass,
    methods: ofResources(...lists, "separator", "hashify_should", "process_current_hash"),
  }),
];
