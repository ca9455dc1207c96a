// The module Puppet itself, and Facter, as types see them when they are declared.
import type { Value } from "../../../pcore/values.ts";
import { puppetVersion } from "../../../util/version.ts";
import { toName } from "../../coerce.ts";
import {
  type CoreClass,
  def,
  defineClass,
  defineModule,
  type NativeMethods,
} from "../../define.ts";
import { RObject, RString, type RValue } from "../../values.ts";
import { logging } from "../logging.ts";
import { toRuby } from "../values.ts";

/** What types may ask of the world. */
export interface World {
  setting(name: string): Value;
  /** undefined when there is no such fact. */
  fact(name: string): Value | undefined;
}

export function worldClasses(world: World): readonly CoreClass[] {
  const fact = (name: string): Value => world.fact(name) ?? null;
  const puppet: NativeMethods<RValue> = {
    ...logging<RValue>(),
    "[]": def(1, (_self, [name], _block, ruby) => toRuby(ruby, world.setting(toName(ruby, name)))),
    version: def(0, () => new RString(puppetVersion)),
    deprecation_warning: def([1, 2], (_self, [text], _block, ruby) => {
      ruby.options.tell?.("warning", ruby.text(text));
      return null;
    }),
    features: def(
      0,
      (_self, _args, _block, ruby) => new RObject(ruby.class("Puppet::Util::Feature")),
    ),
  };
  const facter: NativeMethods<RValue> = {
    value: def(1, (_self, [name], _block, ruby) => toRuby(ruby, fact(ruby.text(name)))),
  };
  return [
    defineModule("Puppet", {
      singleton: puppet,
      constants: { PUPPETVERSION: () => new RString(puppetVersion) },
    }),
    defineClass<RObject>("Puppet::Util::Feature", {
      methods: {
        "posix?": def(0, () => true),
        "root?": def(0, () => process.geteuid?.() === 0),
        "microsoft_windows?": def(0, () => false),
      },
    }),
    defineModule("Facter", { singleton: facter }),
  ];
}
