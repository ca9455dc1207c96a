// Encoding: names, as strings carry them.
import type { RClass } from "../classes.ts";
import { type CoreClass, def, defineClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { type Encoding, RObject, RString, type RValue } from "../values.ts";

const names: Readonly<Record<string, Encoding>> = {
  UTF_8: "UTF-8",
  US_ASCII: "US-ASCII",
  ASCII: "US-ASCII",
  ASCII_8BIT: "ASCII-8BIT",
  BINARY: "ASCII-8BIT",
  ISO_8859_1: "ISO-8859-1",
  UTF_16LE: "UTF-16LE",
  UTF_16BE: "UTF-16BE",
};

class REncoding extends RObject {
  readonly name: Encoding;
  constructor(cls: RClass, name: Encoding) {
    super(cls);
    this.name = name;
  }
}

/** The encoding's one object. */
export function encodingNamed(ruby: Interpreter, name: Encoding): RValue {
  const cls = ruby.class("Encoding");
  const constant = Object.keys(names).find((key) => names[key] === name);
  return cls.constants.get(constant ?? "UTF_8") ?? null;
}

const internal = def<RClass>(0, (_self, _args, _block, ruby) => encodingNamed(ruby, "UTF-8"));

export const encodings: readonly CoreClass[] = [
  defineClass<REncoding>("Encoding", {
    constants: Object.fromEntries(
      Object.entries(names).map(([key, name]) => [
        key,
        (_ruby: Interpreter, cls: RClass) => {
          const first = Object.keys(names).find((other) => names[other] === name) as string;
          return cls.constants.get(first) ?? new REncoding(cls, name);
        },
      ]),
    ),
    singleton: { default_external: internal, default_internal: def(0, () => null) },
    methods: {
      name: def(0, ({ name }) => new RString(name)),
      to_s: def(0, ({ name }) => new RString(name)),
      inspect: def(0, ({ name }) => new RString(`#<Encoding:${name}>`)),
    },
  }),
];
