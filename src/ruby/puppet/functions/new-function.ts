// Puppet::Parser::Functions: `newfunction` of the older API. The block is run by the scope of the
// call, with all arguments in one array.

import type { RClass } from "../../classes.ts";
import { toName } from "../../coerce.ts";
import { type CoreClass, def, defineModule, type NativeMethods } from "../../define.ts";
import { RHash, RString, RSymbol, type RValue, symbol } from "../../values.ts";
import type { FunctionsState, LegacyNote } from "./notes.ts";

export function legacyClasses(state: FunctionsState): readonly CoreClass[] {
  return [defineModule("Puppet::Parser::Functions", { singleton: methods(state) })];
}

function methods(state: FunctionsState): NativeMethods<RClass> {
  const known = (name: string): LegacyNote | undefined => {
    if (!state.legacy.has(name)) state.loadLegacy(name);
    return state.legacy.get(name);
  };
  return {
    newfunction: def([1, 2], (_self, [given, options], block, ruby) => {
      const name = toName(ruby, given);
      const option = (key: string): RValue =>
        options instanceof RHash ? (options.get(symbol(key)) ?? null) : null;
      const type = option("type") ?? symbol("statement");
      const kind = type instanceof RSymbol ? type.name : "";
      if (kind !== "rvalue" && kind !== "statement") {
        throw ruby.error("Puppet::DevError", `Invalid statement type ${ruby.inspect(type)}`);
      }
      if (block === null) {
        throw ruby.error("ArgumentError", "tried to create Proc object without a block");
      }
      const arity = option("arity");
      const doc = option("doc");
      const note: LegacyNote = {
        name,
        arity: typeof arity === "number" ? arity : -1,
        type: kind,
        doc: doc === null ? "" : ruby.text(doc),
        block,
      };
      state.legacy.set(name, note);
      return infoOf(note, doc);
    }),
    function: def([1, 2], (_self, [name], _block, ruby) => {
      const called = toName(ruby, name);
      const found = known(called) !== undefined || ruby.context?.hasFunction(called) === true;
      return found ? new RString(`function_${called}`) : false;
    }),
    "rvalue?": def([1, 2], (_self, [name], _block, ruby) => {
      return known(toName(ruby, name))?.type === "rvalue";
    }),
    arity: def([1, 2], (_self, [name], _block, ruby) => known(toName(ruby, name))?.arity ?? -1),
    autoloader: def(0, (self) => self),
    load: def([1, 2], (_self, [name], _block, ruby) => known(toName(ruby, name)) !== undefined),
    loadall: def([0, 1], () => null),
    "loaded?": def(1, (_self, [name], _block, ruby) => state.legacy.has(toName(ruby, name))),
    "autoload?": def([1, 2], () => null),
  };
}

function infoOf({ name, arity, type }: LegacyNote, doc: RValue): RHash {
  const info = RHash.of([
    [symbol("arity"), arity],
    [symbol("type"), symbol(type)],
    [symbol("name"), new RString(`function_${name}`)],
  ]);
  if (doc !== null) info.set(symbol("doc"), doc);
  return info;
}
