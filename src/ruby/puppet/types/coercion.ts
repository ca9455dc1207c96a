// Puppet::Coercion: what counts as true and false.
import { def, defineModule } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { RArray, RString, type RValue } from "../../values.ts";

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  false: false,
  no: false,
};

export function boolean(ruby: Interpreter, value: RValue): boolean {
  const text = value === null ? "" : ruby.text(value).toLowerCase();
  const known = Object.hasOwn(truths, text) ? truths[text] : undefined;
  if (known === undefined) throw ruby.error("RuntimeError", "expected a boolean value");
  return known;
}

export default defineModule("Puppet::Coercion", {
  singleton: {
    boolean: def(1, (_self, [value], _block, ruby) => boolean(ruby, value)),
    boolean_values: def(0, () => new RArray(Object.keys(truths).map((name) => new RString(name)))),
  },
});
