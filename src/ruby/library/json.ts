// JSON, read and written as the library that comes with Ruby 3.1 does. Whether a text is JSON, and
// what is said when it isn't, is the parser's that checks texts marked as JSON in manifests.

import { jsonProblem } from "../../parser/json-syntax.ts";
import { readJson } from "../../pcore/json.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { bytesOf, textOfBytes } from "../bytes.ts";
import { toInt, toRString, toText } from "../coerce.ts";
import { def, defineClass, defineModule, extendClass, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import {
  Float,
  isTrue,
  RArray,
  RHash,
  RObject,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "../values.ts";

interface Style {
  readonly indent: string;
  readonly space: string;
  readonly spaceBefore: string;
  readonly objectEnd: string;
  readonly arrayEnd: string;
  readonly maxDepth: number;
  readonly allowsNan: boolean;
}

const plain: Style = {
  indent: "",
  space: "",
  spaceBefore: "",
  objectEnd: "",
  arrayEnd: "",
  maxDepth: 100,
  allowsNan: false,
};
const pretty: Style = { ...plain, indent: "  ", space: " ", objectEnd: "\n", arrayEnd: "\n" };

/** What `to_json` of an object hands to what is in it. */
class RState extends RObject {
  style = plain;
  depth = 0;
}

function option(options: RHash | undefined, name: string): RValue | undefined {
  return options?.get(symbol(name)) ?? options?.get(new RString(name));
}

function styleFrom(ruby: Interpreter, base: Style, given: RValue | undefined): Style {
  if (given instanceof RState) return given.style;
  if (!(given instanceof RHash)) return base;
  const text = (name: string, otherwise: string): string => {
    const value = option(given, name);
    return value === undefined || value === null ? otherwise : toText(ruby, value);
  };
  const depth = option(given, "max_nesting");
  return {
    indent: text("indent", base.indent),
    space: text("space", base.space),
    spaceBefore: text("space_before", base.spaceBefore),
    objectEnd: text("object_nl", base.objectEnd),
    arrayEnd: text("array_nl", base.arrayEnd),
    maxDepth:
      depth === undefined
        ? base.maxDepth
        : depth === false || depth === null
          ? 0
          : toInt(ruby, depth),
    allowsNan: isTrue(option(given, "allow_nan") ?? base.allowsNan),
  };
}

function write(ruby: Interpreter, value: RValue, style: Style, depth: number): string {
  if (value === null) return "null";
  if (typeof value !== "object") return String(value);
  if (value instanceof Float) return numberText(ruby, value, style);
  if (value instanceof RString && isCore(ruby, value)) return quoted(ruby, value);
  if (value instanceof RSymbol) return quoted(ruby, new RString(value.name));
  if (value instanceof RHash && isCore(ruby, value)) return writeHash(ruby, value, style, depth);
  if (value instanceof RArray && isCore(ruby, value)) return writeArray(ruby, value, style, depth);
  const state = new RState(ruby.class("JSON::State"));
  state.style = style;
  state.depth = depth;
  return ruby.text(ruby.send(value, "to_json", [state]));
}

/** Whether its class has no `to_json` of its own. */
function isCore(ruby: Interpreter, value: RObject): boolean {
  return value.cls === undefined || ruby.classOf(value).find("to_json")?.owner.name === "Kernel";
}

function numberText(ruby: Interpreter, value: Float, { allowsNan }: Style): string {
  const text = ruby.text(value);
  if (Number.isFinite(value.value) || allowsNan) return text;
  throw ruby.error("JSON::GeneratorError", `1003: ${text} not allowed in JSON`);
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\f": "\\f",
  "\b": "\\b",
};

function quoted(ruby: Interpreter, value: RString): string {
  const text = value.encoding === "ASCII-8BIT" ? textOfBytes(bytesOf(value)) : value.text;
  if (/(?<![\ud800-\udbff])[\udc80-\udcff]/.test(text)) {
    const isCut = /[\udc80-\udcff]$/.test(text);
    const message = isCut
      ? "partial character in source, but hit end"
      : "source sequence is illegal/malformed utf-8";
    throw ruby.error("JSON::GeneratorError", message);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be escaped
  const body = text.replace(/["\\\x00-\x1f]/g, (one) => {
    const code = one.charCodeAt(0).toString(16).padStart(4, "0");
    return escapes[one] ?? `\\u${code}`;
  });
  return `"${body}"`;
}

function enter(ruby: Interpreter, { maxDepth }: Style, depth: number): number {
  const inner = depth + 1;
  if (maxDepth > 0 && inner > maxDepth) {
    throw ruby.error("JSON::NestingError", `nesting of ${depth} is too deep`);
  }
  return inner;
}

function writeHash(ruby: Interpreter, hash: RHash, style: Style, depth: number): string {
  const inner = enter(ruby, style, depth);
  const { indent, objectEnd, space, spaceBefore } = style;
  const entries = hash.entries().map(([key, value]) => {
    const name = quoted(ruby, key instanceof RString ? key : new RString(ruby.text(key)));
    const item = write(ruby, value, style, inner);
    return `${indent.repeat(inner)}${name}${spaceBefore}:${space}${item}`;
  });
  if (entries.length === 0 && objectEnd === "") return "{}";
  const body = entries.join(`,${objectEnd}`);
  const end = objectEnd === "" ? "" : objectEnd + indent.repeat(depth);
  return entries.length === 0 ? `{${end}}` : `{${objectEnd}${body}${end}}`;
}

function writeArray(ruby: Interpreter, { items }: RArray, style: Style, depth: number): string {
  const inner = enter(ruby, style, depth);
  const { indent, arrayEnd } = style;
  const margin = indent.repeat(inner);
  const body = items.map((item) => margin + write(ruby, item, style, inner)).join(`,${arrayEnd}`);
  const end = arrayEnd === "" ? "" : arrayEnd + indent.repeat(depth);
  return `[${arrayEnd}${body}${end}]`;
}

function generated(ruby: Interpreter, base: Style, [value, options]: readonly RValue[]): RString {
  return new RString(write(ruby, value as RValue, styleFrom(ruby, base, options), 0));
}

function read(ruby: Interpreter, text: string, options: RHash | undefined): RValue {
  const problem = jsonProblem(text);
  if (problem !== undefined) {
    const isDeep = problem.startsWith("nesting");
    throw ruby.error(isDeep ? "JSON::NestingError" : "JSON::ParserError", problem);
  }
  const bySymbol = isTrue(option(options, "symbolize_names") ?? null);
  return fromJson(readJson(text), bySymbol);
}

function fromJson(value: Value, bySymbol: boolean): RValue {
  if (typeof value === "string") return new RString(value);
  if (Array.isArray(value)) {
    return new RArray((value as readonly Value[]).map((item) => fromJson(item, bySymbol)));
  }
  if (value instanceof Hash) {
    const hash = new RHash();
    for (const [key, item] of value) {
      const name = String(key);
      hash.set(bySymbol ? symbol(name) : new RString(name), fromJson(item, bySymbol));
    }
    return hash;
  }
  return value as RValue;
}

function parsed(ruby: Interpreter, [text, options]: readonly RValue[]): RValue {
  const source = toRString(ruby, text as RValue);
  const content = source.encoding === "ASCII-8BIT" ? textOfBytes(bytesOf(source)) : source.text;
  return read(ruby, content, options instanceof RHash ? options : undefined);
}

/** nil and an empty text are nil; what can be read is read. */
function loaded(ruby: Interpreter, args: readonly RValue[]): RValue {
  const [source = null] = args;
  if (source === null) return null;
  const isStream = !(source instanceof RString) && ruby.respondsTo(source, "read");
  const text = isStream ? ruby.send(source, "read") : toRString(ruby, source);
  if (text instanceof RString && text.text === "") return null;
  return parsed(ruby, [text, args.at(-1) as RValue]);
}

const generate = def<RValue>([1, 2], (_self, args, _block, ruby) => generated(ruby, plain, args));
const parse = def<RValue>([1, 2], (_self, args, _block, ruby) => parsed(ruby, args));
const convert = def<RValue>([1, 2], (_self, args, _block, ruby) =>
  args[0] instanceof RString ? parsed(ruby, args) : generated(ruby, plain, args),
);
const singleton: Readonly<Record<string, NativeMethod<RValue>>> = {
  parse,
  "parse!": parse,
  load: def([1, 3], (_self, args, _block, ruby) => loaded(ruby, args)),
  restore: def([1, 3], (_self, args, _block, ruby) => loaded(ruby, args)),
  load_file: def([1, 2], (_self, [path, ...rest], _block, ruby) =>
    parsed(ruby, [ruby.send(ruby.class("File"), "read", [path]), ...rest]),
  ),
  generate,
  fast_generate: generate,
  unparse: generate,
  dump: def([1, 3], (_self, [value], _block, ruby) =>
    generated(ruby, { ...plain, maxDepth: 0, allowsNan: true }, [value]),
  ),
  pretty_generate: def([1, 2], (_self, args, _block, ruby) => generated(ruby, pretty, args)),
  "[]": convert,
};

/** For every object. */
export const toJson = def<RValue>([0, 1], (self, [state], _block, ruby) => {
  const style = styleFrom(ruby, plain, state);
  const depth = state instanceof RState ? state.depth : 0;
  const isPlain = self instanceof RArray || self instanceof RHash || self instanceof RString;
  if (self instanceof RArray) return new RString(writeArray(ruby, self, style, depth));
  if (self instanceof RHash) return new RString(writeHash(ruby, self, style, depth));
  if (self instanceof RString) return new RString(quoted(ruby, self));
  const isKnown = isPlain || !(self instanceof RObject) || self instanceof RSymbol;
  if (isKnown) return new RString(write(ruby, self, style, depth));
  return new RString(quoted(ruby, new RString(ruby.text(self))));
});

export const json = [
  defineModule("JSON", {
    singleton: singleton as never,
    constants: { VERSION: () => new RString("2.6.1") },
  }),
  defineClass<RState>("JSON::State", { allocate: (cls) => new RState(cls) }),
  defineClass("JSON::JSONError", { superclass: "StandardError" }),
  defineClass("JSON::ParserError", { superclass: "JSON::JSONError" }),
  defineClass("JSON::NestingError", { superclass: "JSON::ParserError" }),
  defineClass("JSON::GeneratorError", { superclass: "JSON::JSONError" }),
];

export const jsonAdditions = [extendClass("Kernel", { methods: { JSON: convert } })];
