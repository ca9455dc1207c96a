// The methods by which Ruby code tells and refuses: `warning`, `fail` and their kin, which types,
// attributes and providers all have.

import type { Level } from "../../util/log.ts";
import { RClass } from "../classes.ts";
import { def, forwarding, type NativeMethods } from "../define.ts";
import { RException, RString, type RValue } from "../values.ts";

const levels: readonly Level[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "err",
  "alert",
  "emerg",
  "crit",
];

export function logging<S extends RValue>(): NativeMethods<S> {
  const methods: Record<string, NativeMethods<S>[string]> = {};
  for (const level of levels) {
    methods[level] = def<S>([0, -1], (_self, args, block, ruby) => {
      const texts = args.length === 0 && block !== null ? [ruby.call(block, [])] : args;
      ruby.options.tell?.(level, texts.map((one) => ruby.text(one)).join(" "));
      return null;
    });
  }
  return {
    ...methods,
    fail: forwarding<S>([0, -1], (_self, args, _block, ruby) => {
      const [first, ...rest] = args;
      const named = first instanceof RClass;
      const cls = named ? first : ruby.class("Puppet::Error");
      const words = (named ? rest : args).filter((one) => !(one instanceof RException));
      const text = words.map((one) => ruby.text(one)).join(" ");
      throw ruby.raised(new RException(cls, new RString(text)));
    }),
    devfail: def<S>(1, (_self, [text], _block, ruby) => {
      throw ruby.error("Puppet::DevError", ruby.text(text));
    }),
  };
}
