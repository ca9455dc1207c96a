// The module Puppet and what is in it, and Facter, as functions see them while they are called.
import type { FunctionContext } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { puppetVersion } from "../../util/version.ts";
import type { RClass } from "../classes.ts";
import { toName, toText } from "../coerce.ts";
import { type CoreClass, def, defineClass, defineModule, type NativeMethods } from "../define.ts";
import { RObject, RString, type RValue } from "../values.ts";
import { environmentOf } from "./catalog.ts";
import { logging } from "./logging.ts";
import { RScope } from "./scope.ts";
import { toRuby } from "./values.ts";

const puppet: NativeMethods<RClass> = {
  ...logging<RClass>(),
  "[]": def(1, (_self, [name], _block, ruby) => {
    const value = ruby.context?.settings.get(toName(ruby, name)) ?? null;
    return toRuby(ruby, value);
  }),
  version: def(0, () => new RString(puppetVersion)),
  features: def(
    0,
    (_self, _args, _block, ruby) => new RObject(ruby.class("Puppet::Util::Feature")),
  ),
  lookup: def([1, 2], (_self, [name], block, ruby) => {
    const { context } = ruby;
    const wanted = toName(ruby, name);
    if (context !== undefined && wanted === "current_environment") {
      return environmentOf(ruby, context);
    }
    if (context !== undefined && wanted === "global_scope") {
      return new RScope(ruby.class("Puppet::Parser::Scope"), context.global);
    }
    if (block !== null) return ruby.call(block, []);
    throw ruby.error("Puppet::Context::UndefinedBindingError", `Unable to lookup '${wanted}'`);
  }),
  deprecation_warning: telling(0),
  warn_once: def([3, 5], (_self, [, key, text], _block, ruby) => {
    ruby.context?.warnOnce(ruby.text(key), ruby.text(text));
    return null;
  }),
};

function telling(index: number): NativeMethods<RClass>[string] {
  return def<RClass>([1, 2], (_self, args, _block, ruby) => {
    const text = ruby.text(args[index] ?? null);
    ruby.context?.warnOnce(text, text);
    return null;
  });
}

const facter: NativeMethods<RClass> = {
  value: def(1, (_self, [name], _block, ruby) =>
    toRuby(ruby, factOf(ruby.context, ruby.text(name))),
  ),
};

function factOf(context: FunctionContext | undefined, name: string): Value {
  let value: Value = context?.global.variable("facts") ?? null;
  for (const part of name.split(".")) {
    value = value instanceof Hash ? (value.get(part) ?? null) : null;
  }
  return value;
}

const find = (area: "files" | "templates") =>
  def<RClass>([1, 2], (_self, [name], _block, ruby) => {
    if (!(name instanceof RString)) {
      const cls = ruby.className(ruby.realClassOf(name));
      const warning =
        `Cannot check if ${ruby.text(name)} is an absolute path because it is a '${cls}' ` +
        "and not a String'";
      // The reference looks twice.
      for (const text of [warning, warning]) ruby.context?.tell("warning", text);
      throw ruby.missingError(name, "split", [], "method");
    }
    const path = ruby.context?.environment.findFile(area, name.text);
    return path === undefined ? null : new RString(path);
  });

const files: NativeMethods<RClass> = {
  find_template: find("templates"),
  find_file: find("files"),
};

function versions<S extends RValue>(): NativeMethods<S> {
  return {
    versioncmp: def<S>([2, 3], (_self, args, _block, ruby) => {
      const [one, other] = args.map((arg) => toText(ruby, arg));
      return toRuby(ruby, ruby.context?.call("versioncmp", [one ?? "", other ?? ""]) ?? 0);
    }),
  };
}

const features: NativeMethods<RObject> = {
  "posix?": def(0, () => true),
  "root?": def(0, () => process.geteuid?.() === 0),
  "microsoft_windows?": def(0, () => false),
  // Libraries that hosts may have: none of them is here.
  method_missing: def([1, -1], (self, [name], _block, ruby) => {
    const asked = toName(ruby, name);
    if (asked.endsWith("?")) return false;
    throw ruby.missingError(self, asked, [], "method");
  }),
};

/** What a function keeps between calls, by object. */
class RCache extends RObject {
  readonly kept = new Map<RValue, RValue>();
}

const cache: NativeMethods<RCache> = {
  retrieve: def(1, ({ kept }, [object], _block, ruby) => {
    const known = kept.get(object);
    if (known !== undefined) return known;
    const made = ruby.send(ruby.class("Hash"), "new");
    kept.set(object, made);
    return made;
  }),
};

export const puppetClasses: readonly CoreClass[] = [
  defineModule("Puppet", {
    singleton: puppet,
    constants: { PUPPETVERSION: () => new RString(puppetVersion) },
  }),
  defineModule("Facter", { singleton: facter }),
  defineModule("Puppet::Parser::Files", { singleton: files }),
  defineModule("Puppet::Util::Package", {
    singleton: versions<RClass>(),
    methods: versions<RValue>(),
  }),
  defineModule("Puppet::Util::Execution", {}),
  defineClass<RObject>("Puppet::Util::Feature", { methods: features }),
  defineModule("Puppet::Pops::Adapters", {}),
  defineClass<RCache>("Puppet::Pops::Adapters::ObjectIdCacheAdapter", {
    allocate: (cls) => new RCache(cls),
    methods: cache,
  }),
];
