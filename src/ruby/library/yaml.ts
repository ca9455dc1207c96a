// YAML, which is Psych too.
import { writeYaml } from "../../pcore/write-yaml.ts";
import { readYaml } from "../../pcore/yaml.ts";
import { PuppetError } from "../../util/error.ts";
import { textOfBytes } from "../bytes.ts";
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import { def, defineClass, defineModule, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { isTrue, RArray, RHash, RString, type RValue, symbol } from "../values.ts";
import { readBytes, toPath } from "./file-system.ts";
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

interface Loading {
  readonly file: string | undefined;
  readonly aliases: boolean;
  readonly symbols: boolean;
  readonly dates: boolean;
  readonly bySymbol: boolean;
  /** What an empty text is. */
  readonly fallback: RValue;
}

/** What `load` allows, what `safe_load` does, and what is not asked about. */
const bounds = {
  load: { aliases: false, symbols: true, dates: false, fallback: null },
  safe: { aliases: false, symbols: false, dates: false, fallback: null },
  unsafe: { aliases: true, symbols: true, dates: true, fallback: false },
};

function loading(ruby: Interpreter, base: keyof typeof bounds, given: RValue | undefined): Loading {
  const options = given instanceof RHash ? given : new RHash();
  const option = (name: string): RValue => options.get(symbol(name)) ?? null;
  const permitted = option("permitted_classes");
  const classes = permitted instanceof RArray ? permitted.items.map((one) => ruby.text(one)) : [];
  const { aliases, symbols, dates, fallback } = bounds[base];
  const file = option("filename");
  return {
    file: file === null ? undefined : ruby.text(file),
    aliases: options.has(symbol("aliases")) ? isTrue(option("aliases")) : aliases,
    symbols: symbols || classes.includes("Symbol"),
    dates: dates || classes.includes("Date") || classes.includes("Time"),
    bySymbol: isTrue(option("symbolize_names")),
    fallback: options.has(symbol("fallback")) ? option("fallback") : fallback,
  };
}

function read(ruby: Interpreter, text: string, options: Loading): RValue {
  try {
    const value = readYaml(text, {
      file: options.file,
      aliases: options.aliases,
      symbol: options.symbols ? (name) => new SymbolOnItsWay(name) : undefined,
      date: options.dates ? (date) => date : undefined,
    });
    if (value === undefined) return options.fallback;
    const made = fromPlain(ruby, value);
    return options.bySymbol ? symbolized(made) : made;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw problem(ruby, error.message);
  }
}

function problem(ruby: Interpreter, text: string): Error {
  const found = /(Tried to load unspecified class|Unknown alias): .*/s.exec(text);
  if (found === null) return ruby.error("Psych::SyntaxError", text);
  const name = found[1] === "Unknown alias" ? "BadAlias" : "DisallowedClass";
  return ruby.error(`Psych::${name}`, found[0]);
}

function symbolized(value: RValue): RValue {
  if (value instanceof RArray) return new RArray(value.items.map(symbolized));
  if (!(value instanceof RHash)) return value;
  return RHash.of(
    value
      .entries()
      .map(([key, item]) => [key instanceof RString ? symbol(key.text) : key, symbolized(item)]),
  );
}

function loader(base: keyof typeof bounds): NativeMethod<RClass> {
  return def<RClass>([1, 3], (_self, [source, ...rest], _block, ruby) => {
    const isStream = !(source instanceof RString) && ruby.respondsTo(source, "read");
    const text = toText(ruby, isStream ? ruby.send(source, "read") : source);
    return read(ruby, text, loading(ruby, base, rest.at(-1)));
  });
}

function fileLoader(base: keyof typeof bounds): NativeMethod<RClass> {
  return def<RClass>([1, 2], (_self, [path, options], _block, ruby) => {
    const text = textOfBytes(readBytes(ruby, path));
    return read(ruby, text, { ...loading(ruby, base, options), file: toPath(ruby, path) });
  });
}

export const yaml = [
  defineModule("Psych", {
    singleton: {
      load: loader("load"),
      safe_load: loader("safe"),
      unsafe_load: loader("unsafe"),
      load_file: fileLoader("load"),
      safe_load_file: fileLoader("safe"),
      unsafe_load_file: fileLoader("unsafe"),
      dump: def([1, 3], (_self, [value, options], _block, ruby) => written(ruby, value, options)),
    },
  }),
  defineClass("Psych::Exception", { superclass: "RuntimeError" }),
  defineClass("Psych::SyntaxError", { superclass: "Psych::Exception" }),
  defineClass("Psych::BadAlias", { superclass: "Psych::Exception" }),
  defineClass("Psych::DisallowedClass", { superclass: "Psych::Exception" }),
];
