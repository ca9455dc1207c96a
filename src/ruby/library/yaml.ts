// YAML, which is Psych too.
import { writeYaml } from "../../pcore/write-yaml.ts";
import { readYaml } from "../../pcore/yaml.ts";
import { PuppetError } from "../../util/error.ts";
import { textOfBytes } from "../bytes.ts";
import { toText } from "../coerce.ts";
import { def, defineClass, defineModule, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RHash, RString, type RValue, symbol } from "../values.ts";
import { readBytes } from "./file-system.ts";
import { fromPlain, plain, SymbolOnItsWay, yamlSymbol } from "./plain.ts";

function written(ruby: Interpreter, value: RValue, options: RValue | undefined): RString {
  const given = options instanceof RHash ? options : new RHash();
  const number = (name: string): number | undefined => {
    const found = given.get(symbol(name));
    return typeof found === "number" ? found : undefined;
  };
  const style = { indentation: number("indentation"), width: number("line_width") };
  return new RString(writeYaml(plain(ruby, value, yamlSymbol), style));
}

/** For every object. */
export const toYaml: NativeMethod<RValue> = def([0, 1], (self, [options], _block, ruby) =>
  written(ruby, self, options),
);

function read(ruby: Interpreter, text: string): RValue {
  try {
    const value = readYaml(text, {
      symbol: (name) => new SymbolOnItsWay(name),
      date: (date) => date,
    });
    return value === undefined ? false : fromPlain(ruby, value);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw ruby.error("Psych::SyntaxError", error.message);
  }
}

const load = def<RValue>([1, 3], (_self, [text], _block, ruby) => read(ruby, toText(ruby, text)));
const loadFile = def<RValue>([1, 2], (_self, [path], _block, ruby) =>
  read(ruby, textOfBytes(readBytes(ruby, path))),
);
const dump = def<RValue>([1, 3], (_self, [value, options], _block, ruby) =>
  written(ruby, value, options),
);

const functions = {
  load: load as never,
  safe_load: load as never,
  unsafe_load: load as never,
  load_file: loadFile as never,
  safe_load_file: loadFile as never,
  dump: dump as never,
};

export const yaml = [
  defineModule("YAML", { singleton: functions }),
  defineModule("Psych", { singleton: functions }),
  defineClass("Psych::Exception", { superclass: "RuntimeError" }),
  defineClass("Psych::SyntaxError", { superclass: "Psych::Exception" }),
];
