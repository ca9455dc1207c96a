// Modules and classes of the reference that Ruby meets by name: errors, and what carries values that
// Ruby has no class of its own for.
import { ClassType } from "../../pcore/types/class.ts";
import { ResourceType } from "../../pcore/types/resource.ts";
import type { Sensitive } from "../../pcore/values.ts";
import {
  type CoreClass,
  def,
  defineClass,
  defineModule,
  hidden,
  type NativeMethods,
} from "../define.ts";
import { type RException, RString, type RValue } from "../values.ts";
import { catalogClasses } from "./catalog.ts";
import { resourceClass } from "./functions/legacy-values.ts";
import { logging } from "./logging.ts";
import { puppetClasses } from "./puppet.ts";
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
  "Puppet::Parser",
  "Puppet::Pops",
  "Puppet::Pops::Types",
  "Puppet::Pops::Time",
  "Puppet::Context",
  "Puppet::Util",
  "SemanticPuppet",
];

/** The kinds of types: those of all types that have no class of their own here. */
const types = (
  "Array Binary Boolean Callable CatalogEntry Class Collection Default Enum Float Hash Init " +
  "Integer Iterable Iterator NotUndef Numeric Object Optional Pattern Regexp Resource Runtime " +
  "ScalarData Scalar SemVerRange SemVer Sensitive String Struct Timespan Timestamp Tuple " +
  "TypeAlias TypeReference TypeSet Type Undef Unit URI Variant"
).split(" ");

const reference: NativeMethods<RPuppetValue> = {
  title: def(0, ({ value }) => textOrNil(value instanceof ResourceType ? value.title : undefined)),
  type_name: def(0, ({ value }) =>
    textOrNil(value instanceof ResourceType ? value.typeName : undefined),
  ),
  class_name: def(0, ({ value }) =>
    textOrNil(value instanceof ClassType ? value.className : undefined),
  ),
};

function textOrNil(text: string | undefined): RString | null {
  return text === undefined ? null : new RString(text);
}

function typeClass(kind: string): CoreClass {
  return defineClass<RPuppetValue>(`Puppet::Pops::Types::P${kind}Type`, {
    superclass: "Puppet::Pops::Types::PAnyType",
    ...((kind === "Resource" || kind === "Class") && { methods: reference }),
  });
}

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
  "Puppet::ResourceError": "Puppet::Error",
  "Puppet::Context::UndefinedBindingError": "Puppet::Error",
};

const { fail, devfail } = logging<RValue>();

/** Where an error is from, when whoever raises it knows. */
const placed: NativeMethods<RException> = {
  initialize: hidden(
    def([0, 5], (self, [message = null, file = null, line = null, pos = null]) => {
      self.message = message;
      self.ivars = new Map([
        ["@file", file],
        ["@line", line],
        ["@pos", pos],
      ]);
      return null;
    }),
  ),
  ...Object.fromEntries(
    ["file", "line", "pos"].map((name) => [
      name,
      def<RException>(0, ({ ivars }) => ivars?.get(`@${name}`) ?? null),
    ]),
  ),
};

export const foreign: readonly CoreClass[] = [
  ...puppetClasses,
  ...modules.map((name) => defineModule(name, {})),
  ...values.map((name) => defineClass<RPuppetValue>(name, { methods })),
  ...types.map(typeClass),
  defineClass("Puppet::Pops::Types::PSensitiveType::Sensitive", { methods: sensitive }),
  ...Object.entries(errors).map(([name, superclass]) => defineClass(name, { superclass })),
  defineClass<RException>("Puppet::ParseError", { superclass: "Puppet::Error", methods: placed }),
  defineModule("Puppet::Util::Errors", { methods: { fail, devfail } as NativeMethods<RValue> }),
  defineModule("Puppet::Util::Logging", { methods: logging<RValue>() }),
  ...catalogClasses,
  resourceClass,
];
