// Shellwords: words as a shell takes them, and back.
import { toItems, toText } from "../coerce.ts";
import { def, defineModule, extendClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RString, type RValue } from "../values.ts";

const toEscaped = def<RValue>(
  1,
  (_self, [text], _block, ruby) => new RString(escaped(ruby.text(text))),
);
const split = def<RValue>(
  1,
  (_self, [text], _block, ruby) => new RArray(words(ruby, toText(ruby, text))),
);
const join = def<RValue>(
  1,
  (_self, [list], _block, ruby) => new RString(joined(ruby, toItems(ruby, list))),
);

export const shellwords = defineModule("Shellwords", {
  singleton: {
    escape: toEscaped,
    shellescape: toEscaped,
    split,
    shellsplit: split,
    shellwords: split,
    join,
    shelljoin: join,
  } as never,
});

export const shellwordAdditions = [
  extendClass<RString>("String", {
    methods: {
      shellescape: def(0, ({ text }) => new RString(escaped(text))),
      shellsplit: def(0, ({ text }, _args, _block, ruby) => new RArray(words(ruby, text))),
    },
  }),
  extendClass<RArray>("Array", {
    methods: {
      shelljoin: def(0, ({ items }, _args, _block, ruby) => new RString(joined(ruby, items))),
    },
  }),
];

function escaped(text: string): string {
  if (text === "") return "''";
  return text.replace(/[^A-Za-z0-9_\-.,:+/@\n]/gu, "\\$&").replaceAll("\n", "'\n'");
}

function joined(ruby: Interpreter, items: readonly RValue[]): string {
  return items.map((item) => escaped(ruby.text(item))).join(" ");
}

const part = /\s*(?:([^\s\\'"]+)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|(\\[\s\S]?)|(\S))(\s)?/y;

function words(ruby: Interpreter, line: string): RValue[] {
  const list: RValue[] = [];
  let word = "";
  part.lastIndex = 0;
  for (let found = part.exec(line); found !== null; found = part.exec(line)) {
    const [, plain, single, double, escapedOne, garbage, end] = found;
    if (garbage !== undefined) {
      throw ruby.error("ArgumentError", `Unmatched quote: ${ruby.inspect(new RString(line))}`);
    }
    word += plain ?? single ?? double?.replace(/\\([$`"\\\n])/g, "$1") ?? "";
    if (escapedOne !== undefined) word += escapedOne.replace(/^\\([\s\S])/, "$1");
    if (end !== undefined || part.lastIndex === line.length) {
      list.push(new RString(word));
      word = "";
    }
  }
  return list;
}
