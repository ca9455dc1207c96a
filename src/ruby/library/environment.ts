// ENV: the variables of the process, to be read.
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import { def, defineModule, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RHash, RString, type RValue } from "../values.ts";

function variable(ruby: Interpreter, name: RValue): RValue {
  const found = process.env[toText(ruby, name)];
  return found === undefined ? null : new RString(found);
}

const has = def<RClass>(1, (_self, [name], _block, ruby) => variable(ruby, name) !== null);

const all: NativeMethod<RClass> = def(0, () =>
  RHash.of(
    Object.entries(process.env).map(([name, value]) => [
      new RString(name),
      new RString(value ?? ""),
    ]),
  ),
);

export const environment = defineModule("ENV", {
  singleton: {
    "[]": def(1, (_self, [name], _block, ruby) => variable(ruby, name)),
    fetch: def([1, 2], (_self, [name, fallback], block, ruby) => {
      const found = variable(ruby, name);
      if (found !== null) return found;
      if (block !== null) return ruby.yield(block, name);
      if (fallback !== undefined) return fallback;
      throw ruby.error("KeyError", `key not found: ${ruby.inspect(name)}`);
    }),
    "key?": has,
    "has_key?": has,
    "include?": has,
    to_h: all,
    to_hash: all,
  },
});
