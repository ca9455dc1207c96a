// JSON.
import { readJson } from "../../pcore/json.ts";
import { prettyJson, writeJson } from "../../pcore/write-json.ts";
import { toText } from "../coerce.ts";
import { def, defineClass, defineModule, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RHash, RString, type RValue, symbol } from "../values.ts";
import { fromPlain, plain } from "./plain.ts";

const asText = (name: string): string => name;

const generate = def<RValue>(
  [1, 2],
  (_self, [value], _block, ruby) => new RString(writeJson(plain(ruby, value, asText))),
);

const parse = def<RValue>([1, 2], (_self, [text, options], _block, ruby) => {
  const source = toText(ruby, text);
  let value: RValue;
  try {
    value = fromPlain(ruby, readJson(source));
  } catch {
    throw ruby.error("JSON::ParserError", `unexpected token at '${source.trim()}'`);
  }
  const named = options instanceof RHash && options.get(symbol("symbolize_names")) === true;
  return named ? withSymbols(ruby, value) : value;
});

function withSymbols(ruby: Interpreter, value: RValue): RValue {
  if (value instanceof RArray)
    return new RArray(value.items.map((item) => withSymbols(ruby, item)));
  if (!(value instanceof RHash)) return value;
  return RHash.of(
    value.entries().map(([key, item]) => [symbol(ruby.text(key)), withSymbols(ruby, item)]),
  );
}

/** For every object. */
export const toJson: NativeMethod<RValue> = def(
  [0, 1],
  (self, _args, _block, ruby) => new RString(writeJson(plain(ruby, self, asText))),
);

export const json = [
  defineModule("JSON", {
    singleton: {
      generate: generate as never,
      dump: generate as never,
      pretty_generate: def(
        [1, 2],
        (_self, [value], _block, ruby) => new RString(prettyJson(plain(ruby, value, asText))),
      ),
      parse: parse as never,
      load: parse as never,
    },
  }),
  defineClass("JSON::JSONError", { superclass: "StandardError" }),
  defineClass("JSON::ParserError", { superclass: "JSON::JSONError" }),
  defineClass("JSON::GeneratorError", { superclass: "JSON::JSONError" }),
];
