// Modules and classes of the reference that Ruby meets by name: errors, and what carries values that
// Ruby has no class of its own for.
import type { Sensitive } from "../../pcore/values.ts";
import { type CoreClass, def, defineClass, defineModule, type NativeMethods } from "../define.ts";
import { RString } from "../values.ts";
import { RPuppetValue, shown, toRuby } from "./values.ts";

const methods: NativeMethods<RPuppetValue> = {
  to_s: def(0, (self) => new RString(shown(self))),
  inspect: def(0, (self) => new RString(shown(self))),
  "==": def(1, (self, [other]) => other instanceof RPuppetValue && shown(other) === shown(self)),
};

const sensitive: NativeMethods<RPuppetValue> = {
  ...methods,
  inspect: def(0, (self) => new RString(`#<${shown(self)}>`)),
  unwrap: def([0, -1], (self, _args, block, ruby) => {
    const inner = toRuby(ruby, (self.value as Sensitive).unwrap());
    return block === null ? inner : ruby.yield(block, inner);
  }),
};

const modules = [
  "Puppet",
  "Puppet::Parser",
  "Puppet::Pops",
  "Puppet::Pops::Types",
  "Puppet::Pops::Types::PSensitiveType",
  "Puppet::Pops::Types::PBinaryType",
  "Puppet::Pops::Time",
  "Puppet::Util",
  "SemanticPuppet",
];

const values = [
  "Puppet::Pops::Types::PAnyType",
  "Puppet::Pops::Types::PuppetObject",
  "Puppet::Pops::Types::PBinaryType::Binary",
  "Puppet::Pops::Time::Timestamp",
  "Puppet::Pops::Time::Timespan",
  "SemanticPuppet::Version",
  "SemanticPuppet::VersionRange",
];

const errors: Readonly<Record<string, string>> = {
  "Puppet::Error": "RuntimeError",
  "Puppet::DevError": "Puppet::Error",
  "Puppet::ParseError": "Puppet::Error",
  "Puppet::ResourceError": "Puppet::Error",
};

export const foreign: readonly CoreClass[] = [
  ...modules.map((name) => defineModule(name, {})),
  ...values.map((name) => defineClass<RPuppetValue>(name, { methods })),
  defineClass("Puppet::Pops::Types::PSensitiveType::Sensitive", { methods: sensitive }),
  ...Object.entries(errors).map(([name, superclass]) => defineClass(name, { superclass })),
];
