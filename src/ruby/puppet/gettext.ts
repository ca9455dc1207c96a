// `_` and its kin, by which the reference translates messages: nothing is translated here.
import { def, extendClass, hidden, type NativeMethods } from "../define.ts";
import type { RValue } from "../values.ts";

const methods: NativeMethods<RValue> = {
  _: hidden(def(1, (_self, [text]) => text)),
  N_: hidden(def(1, (_self, [text]) => text)),
  // One thing, or several: the number comes last.
  n_: hidden(
    def([3, 4], (_self, [one, many, third, fourth]) =>
      (typeof third === "number" ? third : fourth) === 1 ? one : many,
    ),
  ),
};

export const gettext = extendClass("Kernel", { methods });
