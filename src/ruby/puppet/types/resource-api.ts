// Puppet::ResourceApi: types declared as one hash.

import type { RClass } from "../../classes.ts";
import { type CoreClass, def, defineModule } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { Method } from "../../method.ts";
import { groupNames } from "../../regexp.ts";
import { nativeBlock, RArray, RHash, RRegexp, RString, type RValue, symbol } from "../../values.ts";
import { setVariable, textOf } from "./notes.ts";

/** A hash of the definition by name, whether it is written with symbols or texts. */
function entry(hash: RValue, name: string): RValue {
  if (!(hash instanceof RHash)) return null;
  return hash.get(symbol(name)) ?? hash.get(new RString(name)) ?? null;
}

export default defineModule("Puppet::ResourceApi", {
  singleton: {
    register_type: def(1, (_self, [definition], _block, ruby) => register(ruby, definition)),
  },
}) satisfies CoreClass;

function register(ruby: Interpreter, definition: RValue): RValue {
  const name = textOf(entry(definition, "name"));
  if (!(definition instanceof RHash) || name === undefined) {
    throw ruby.error("Puppet::DevError", "requires a hash as definition, with a `:name` in it");
  }
  const attributes = entry(definition, "attributes");
  if (!(attributes instanceof RHash)) {
    throw ruby.error("Puppet::DevError", "requires `:attributes`");
  }
  const body = nativeBlock((_args, _block, self) => {
    const type = self as RClass;
    setVariable(type, "@doc", entry(definition, "desc") ?? new RString(""));
    for (const [key, options] of attributes) declare(ruby, type, ruby.text(key), options);
    ruby.send(type, "providify");
    return null;
  });
  const type = ruby.send(ruby.class("Puppet::Type"), "newtype", [symbol(name)], body) as RClass;
  const patterns = entry(definition, "title_patterns");
  if (patterns instanceof RArray) withPatterns(ruby, type, patterns);
  return null;
}

/** What `behaviour` says an attribute is, when it is no property. */
const parameters = ["namevar", "parameter"];

function declare(ruby: Interpreter, type: RClass, name: string, options: RValue): void {
  const behaviour = textOf(entry(options, "behaviour") ?? entry(options, "behavior")) ?? "";
  const kind = parameters.includes(behaviour) ? "newparam" : "newproperty";
  const values = enumValues(textOf(entry(options, "type")) ?? "");
  const fallback = entry(options, "default");
  const body = nativeBlock((_args, _block, self) => {
    const attribute = self as RClass;
    setVariable(attribute, "@doc", entry(options, "desc") ?? new RString(""));
    if (behaviour === "namevar") ruby.send(attribute, "isnamevar");
    if (name === "ensure") ruby.send(attribute, "newvalues", values.map(symbol));
    if (fallback !== null) ruby.send(attribute, "defaultto", [fallback]);
    return null;
  });
  const parent = name === "ensure" ? [ensureOptions(ruby)] : [];
  ruby.send(type, kind, [symbol(name), ...parent], body);
}

function ensureOptions(ruby: Interpreter): RHash {
  return RHash.of([[symbol("parent"), ruby.class("Puppet::Property::Ensure")]]);
}

/** The words of `Enum[present, absent]`. */
function enumValues(type: string): string[] {
  const [, words = "present, absent"] = /Enum\[([^\]]*)\]/.exec(type) ?? [];
  return words.split(",").map((word) => word.trim().replaceAll(/["']/g, ""));
}

/** A pattern's named groups are attributes. */
function withPatterns(ruby: Interpreter, type: RClass, patterns: RArray): void {
  const made = patterns.items.map((one) => {
    const pattern = entry(one, "pattern");
    const names = pattern instanceof RRegexp ? groupNames(pattern.source) : [];
    return new RArray([pattern, new RArray(names.map((name) => new RArray([symbol(name)])))]);
  });
  const singleton = ruby.singletonOf(type);
  singleton.define(
    new Method({ name: "title_patterns", owner: singleton, run: () => new RArray(made) }),
  );
}
