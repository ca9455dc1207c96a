// Providers in Ruby. They are not run here: what a type's file says of them is taken note of, so
// that the type has its `provider` parameter.
import { RClass } from "../../classes.ts";
import { toName } from "../../coerce.ts";
import { type CoreClass, def, defineClass, forwarding, type NativeMethods } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { Method } from "../../method.ts";
import { RArray, RHash, type RObject, RString, type RValue, symbol } from "../../values.ts";
import { logging } from "../logging.ts";
import { makeClass, optionsOf } from "./make-class.ts";
import { setVariable, typeNotes, variable } from "./notes.ts";

/** What types are asked about their providers. */
export const provider: NativeMethods<RClass> = {
  providify: def(0, (self, _args, _block, ruby) => {
    const { parameters } = typeNotes(self);
    const known = parameters.get("provider");
    if (known !== undefined) return null;
    const made = makeClass(ruby, self, {
      name: "provider",
      parent: ruby.class("Puppet::Parameter"),
      prefix: "Parameter",
      body: null,
    });
    // Which names there are is known to those who run providers.
    for (const name of ["unsafe_validate", "unsafe_munge"]) {
      made.define(new Method({ name, owner: made, run: (_self, [value = null]) => value }));
    }
    const type = ruby.text(variable(self, "@name"));
    setVariable(
      made,
      "@doc",
      new RString(
        `The backend to use for this \`${type}\` resource. Rarely needed: the one that fits the ` +
          "machine is found without it.",
      ),
    );
    parameters.set("provider", made);
    return made;
  }),
  provide: forwarding([1, 2], (self, [name, options], block, ruby) => {
    ruby.send(self, "providify");
    const key = toName(ruby, name);
    const made = makeClass(ruby, self, {
      name: key,
      parent: providerParent(ruby, self, optionsOf(options).get(symbol("parent")) ?? null),
      prefix: "Provider",
      body: block,
    });
    typeNotes(self).providers.set(key, made);
    return made;
  }),
  provider: def(1, (self, [name], _block, ruby) => {
    return typeNotes(self).providers.get(toName(ruby, name)) ?? null;
  }),
  providers: def(0, (self) => new RArray([...typeNotes(self).providers.keys()].map(symbol))),
  provider_hash: def(0, (self) => {
    const { providers } = typeNotes(self);
    return RHash.of(Array.from(providers, ([name, cls]) => [symbol(name), cls] as const));
  }),
  suitableprovider: def(0, () => new RArray([])),
  defaultprovider: def(0, () => null),
};

function providerParent(ruby: Interpreter, self: RClass, given: RValue): RClass {
  if (given instanceof RClass) return given;
  const known = given === null ? undefined : typeNotes(self).providers.get(ruby.text(given));
  return known ?? ruby.class("Puppet::Provider");
}

const silent = (...names: readonly string[]): NativeMethods<RClass> =>
  Object.fromEntries(names.map((name) => [name, def<RClass>([0, -1], () => null)]));

const providerClass: NativeMethods<RClass> = {
  ...logging<RClass>(),
  ...silent(
    ...["commands", "optional_commands", "has_command", "confine", "confine_to", "defaultfor"],
    ...["notdefaultfor", "has_feature", "has_features", "mk_resource_methods", "desc", "initvars"],
    ...["text_line", "record_line", "resource_type", "resource_type=", "options", "filetype"],
  ),
  name: def(0, (self) => variable(self, "@name")),
};

export const providerClasses: readonly CoreClass[] = [
  defineClass<RObject>("Puppet::Provider", {
    includes: ["Puppet::Util", "Puppet::Util::Errors", "Puppet::Util::Logging"],
    singleton: providerClass,
    methods: logging<RObject>(),
  }),
  ...["ParsedFile", "NameService", "Package", "Exec", "Service"].map((name) =>
    defineClass<RObject>(`Puppet::Provider::${name}`, { superclass: "Puppet::Provider" }),
  ),
];
