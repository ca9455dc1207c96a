// Modules and classes of the reference that Ruby meets by name: errors, and what carries values that
// Ruby has no class of its own for.
import type { Sensitive } from "../../pcore/values.ts";
import { puppetVersion } from "../../util/version.ts";
import type { RClass } from "../classes.ts";
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

const settings: NativeMethods<RClass> = {
  "[]": def(1, (_self, [name], _block, ruby) => {
    const { context } = ruby;
    return context === undefined ? null : toRuby(ruby, context.settings.get(ruby.text(name)));
  }),
  version: def(0, () => new RString(puppetVersion)),
  ...Object.fromEntries(
    (["debug", "info", "notice", "warning", "err"] as const).map((level) => [
      level,
      def<RClass>([0, -1], (_self, args, block, ruby) => {
        const given = block === null ? [...args] : [ruby.call(block, [])];
        ruby.context?.log(level, given.map((one) => ruby.text(one)).join(" "));
        return null;
      }),
    ]),
  ),
};

const modules = [
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
  defineModule("Puppet", { singleton: settings }),
  ...modules.map((name) => defineModule(name, {})),
  ...values.map((name) => defineClass<RPuppetValue>(name, { methods })),
  defineClass("Puppet::Pops::Types::PSensitiveType::Sensitive", { methods: sensitive }),
  ...Object.entries(errors).map(([name, superclass]) => defineClass(name, { superclass })),
];
