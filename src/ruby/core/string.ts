// String. Characters are code points; what looks for something is in string-search.ts, what changes
// the string itself in string-change.ts.
import { inspectString } from "../../util/ruby-inspect.ts";
import { toInt, toText } from "../coerce.ts";
import { def, defineClass, hidden, type NativeMethods } from "../define.ts";
import { formatText } from "../format.ts";
import { compareText, type Interpreter } from "../interpreter.ts";
import {
  Float,
  integer,
  RArray,
  REnumerator,
  type RProc,
  RString,
  type RValue,
  symbol,
} from "../values.ts";
import { characterCount, characters } from "./characters.ts";
import { encodingNamed } from "./encoding.ts";
import { changing } from "./string-change.ts";
import { searching } from "./string-search.ts";
import { countIn, squeeze, translate } from "./string-sets.ts";
import { successor } from "./string-successor.ts";

const basics: NativeMethods<RString> = {
  initialize: hidden(
    def([0, 2], (self, [text]) => {
      if (text instanceof RString) {
        self.text = text.text;
        self.encoding = text.encoding;
      }
      return null;
    }),
  ),
  initialize_copy: def(1, (self) => self),
  to_s: def(0, (self) => self),
  to_str: def(0, (self) => self),
  to_sym: def(0, ({ text }) => symbol(text)),
  intern: def(0, ({ text }) => symbol(text)),
  to_i: def([0, 1], ({ text }, [base = 10], _block, ruby) =>
    leadingInteger(text, toInt(ruby, base)),
  ),
  to_f: def(0, ({ text }) => new Float(leadingFloat(text))),
  hex: def(0, ({ text }) => leadingInteger(text, 16)),
  oct: def(0, ({ text }) => leadingInteger(text, /^\s*[+-]?0[xX]/.test(text) ? 16 : 8)),
  inspect: def(0, (self) => new RString(inspectText(self))),
  dump: def(0, (self) => new RString(inspectText(self))),
  "==": def(1, (self, [other]) => isSame(self, other)),
  "===": def(1, (self, [other]) => isSame(self, other)),
  "eql?": def(1, (self, [other]) => isSame(self, other)),
  "<=>": def(1, ({ text }, [other]) =>
    other instanceof RString ? compareText(text, other.text) : null,
  ),
  casecmp: def(1, ({ text }, [other], _block, ruby) =>
    compareText(asciiDown(text), asciiDown(toText(ruby, other))),
  ),
  "casecmp?": def(
    1,
    ({ text }, [other], _block, ruby) => text.toLowerCase() === toText(ruby, other).toLowerCase(),
  ),
  "+": def(
    1,
    (self, [other], _block, ruby) => new RString(self.text + toText(ruby, other), self.encoding),
  ),
  "*": def(1, ({ text }, [count], _block, ruby) => {
    const times = toInt(ruby, count);
    if (times < 0) throw ruby.error("ArgumentError", "negative argument");
    return new RString(text.repeat(times));
  }),
  "%": def(
    1,
    ({ text }, [values], _block, ruby) =>
      new RString(formatText(ruby, text, values instanceof RArray ? values.items : [values])),
  ),
  "empty?": def(0, ({ text }) => text === ""),
  length: def(0, ({ text }) => characterCount(text)),
  size: def(0, ({ text }) => characterCount(text)),
  upcase: def([0, -1], ({ text }) => new RString(text.toUpperCase())),
  downcase: def([0, -1], ({ text }) => new RString(text.toLowerCase())),
  capitalize: def([0, -1], ({ text }) => new RString(capitalized(text))),
  swapcase: def([0, -1], ({ text }) => new RString(swapped(text))),
  strip: def(0, ({ text }) => new RString(text.replace(/^[\0\s]+|[\0\s]+$/g, ""))),
  lstrip: def(0, ({ text }) => new RString(text.replace(/^[\0\s]+/, ""))),
  rstrip: def(0, ({ text }) => new RString(text.replace(/[\0\s]+$/, ""))),
  chomp: def([0, 1], ({ text }, [end], _block, ruby) => new RString(chomped(ruby, text, end))),
  chop: def(
    0,
    ({ text }) =>
      new RString(
        text.endsWith("\r\n") ? text.slice(0, -2) : characters(text).slice(0, -1).join(""),
      ),
  ),
  chr: def(0, ({ text }) => new RString(characters(text)[0] ?? "")),
  ord: def(0, ({ text }, _args, _block, ruby) => {
    const code = text.codePointAt(0);
    if (code === undefined) throw ruby.error("ArgumentError", "empty string");
    return code;
  }),
  reverse: def(0, ({ text }) => new RString(characters(text).reverse().join(""))),
  ljust: def(
    [1, 2],
    ({ text }, [width, pad], _block, ruby) =>
      new RString(text + padding(ruby, pad, toInt(ruby, width) - characterCount(text))),
  ),
  rjust: def(
    [1, 2],
    ({ text }, [width, pad], _block, ruby) =>
      new RString(padding(ruby, pad, toInt(ruby, width) - characterCount(text)) + text),
  ),
  center: def([1, 2], ({ text }, [width, pad], _block, ruby) => {
    const space = Math.max(toInt(ruby, width) - characterCount(text), 0);
    const before = Math.floor(space / 2);
    return new RString(padding(ruby, pad, before) + text + padding(ruby, pad, space - before));
  }),
  delete_prefix: def(1, ({ text }, [given], _block, ruby) => {
    const prefix = toText(ruby, given);
    return new RString(text.startsWith(prefix) ? text.slice(prefix.length) : text);
  }),
  delete_suffix: def(1, ({ text }, [given], _block, ruby) => {
    const suffix = toText(ruby, given);
    return new RString(text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text);
  }),
  tr: def(
    2,
    ({ text }, [from, to], _block, ruby) =>
      new RString(translate(ruby, text, toText(ruby, from), toText(ruby, to), false)),
  ),
  tr_s: def(
    2,
    ({ text }, [from, to], _block, ruby) =>
      new RString(translate(ruby, text, toText(ruby, from), toText(ruby, to), true)),
  ),
  delete: def([1, -1], ({ text }, sets, _block, ruby) => {
    const isIn = countIn(
      ruby,
      sets.map((set) => toText(ruby, set)),
    );
    return new RString(
      characters(text)
        .filter((one) => !isIn(one))
        .join(""),
    );
  }),
  squeeze: def(
    [0, -1],
    ({ text }, sets, _block, ruby) =>
      new RString(
        squeeze(
          ruby,
          text,
          sets.map((set) => toText(ruby, set)),
        ),
      ),
  ),
  count: def([1, -1], ({ text }, sets, _block, ruby) => {
    const isIn = countIn(
      ruby,
      sets.map((set) => toText(ruby, set)),
    );
    return characters(text).filter(isIn).length;
  }),
  succ: def(0, ({ text }) => new RString(successor(text))),
  next: def(0, ({ text }) => new RString(successor(text))),
  upto: def([1, 2], (self, [last, excludes = false], block, ruby) => {
    if (block === null) return new REnumerator(self, "upto", [last, excludes]);
    upto(ruby, self.text, toText(ruby, last), excludes === true, (one) =>
      ruby.yield(block, new RString(one)),
    );
    return self;
  }),
  chars: def(0, ({ text }) => new RArray(characters(text).map((one) => new RString(one)))),
  each_char: def(0, (self, _args, block, ruby) =>
    each(
      ruby,
      self,
      "each_char",
      characters(self.text).map((one) => new RString(one)),
      block,
    ),
  ),
  bytes: def(0, (self) => new RArray(bytesOf(self))),
  each_byte: def(0, (self, _args, block, ruby) =>
    each(ruby, self, "each_byte", bytesOf(self), block),
  ),
  bytesize: def(0, (self) => bytesOf(self).length),
  getbyte: def(1, (self, [index], _block, ruby) => bytesOf(self).at(toInt(ruby, index)) ?? null),
  codepoints: def(
    0,
    ({ text }) => new RArray(characters(text).map((one) => one.codePointAt(0) as number)),
  ),
  lines: def(
    [0, 2],
    ({ text }, [separator], _block, ruby) =>
      new RArray(linesOf(ruby, text, separator).map((line) => new RString(line))),
  ),
  each_line: def([0, 2], (self, [separator], block, ruby) =>
    each(
      ruby,
      self,
      "each_line",
      linesOf(ruby, self.text, separator).map((line) => new RString(line)),
      block,
    ),
  ),
  sum: def([0, 1], (self) => bytesOf(self).reduce((sum, byte) => sum + byte, 0) % 65536),
  "ascii_only?": def(0, ({ text }) => !/[^\0-\x7f]/.test(text)),
  "valid_encoding?": def(
    0,
    ({ text }) => !/[\udc80-\udcff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "")),
  ),
  "+@": def(0, (self) => (self.frozen ? new RString(self.text, self.encoding) : self)),
  "-@": def(0, (self) => {
    if (self.frozen) return self;
    const copy = new RString(self.text, self.encoding);
    copy.frozen = true;
    return copy;
  }),
  encoding: def(0, ({ encoding }, _args, _block, ruby) => encodingNamed(ruby, encoding)),
  scrub: def([0, 1], ({ text }, [other], _block, ruby) => {
    const mark = other === undefined ? "\ufffd" : toText(ruby, other);
    return new RString(text.replace(/(?<![\ud800-\udbff])[\udc80-\udcff]/g, mark));
  }),
};

export default defineClass<RString>("String", {
  includes: ["Comparable"],
  allocate: (cls) => new RString("", "UTF-8", cls.name === "String" ? undefined : cls),
  methods: { ...basics, ...searching, ...changing },
});

function isSame({ text }: RString, other: RValue): boolean {
  return other instanceof RString && other.text === text;
}

function inspectText({ text, encoding }: RString): string {
  if (encoding !== "ASCII-8BIT") return inspectString(text);
  return inspectString(text).replace(/[\x80-\xff]|\\u00([0-9A-F]{2})/g, (one, hex?: string) => {
    const code = hex ?? one.charCodeAt(0).toString(16).toUpperCase();
    return `\\x${code}`;
  });
}

function asciiDown(text: string): string {
  return text.replace(/[A-Z]/g, (one) => one.toLowerCase());
}

function capitalized(text: string): string {
  const [first = ""] = characters(text);
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}

function swapped(text: string): string {
  return characters(text)
    .map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()))
    .join("");
}

export function chomped(ruby: Interpreter, text: string, end: RValue | undefined): string {
  if (end === undefined) return text.replace(/(?:\r\n|\n|\r)$/, "");
  if (end === null) return text;
  const suffix = toText(ruby, end);
  if (suffix === "") return text.replace(/(?:\r?\n)+$/, "");
  if (suffix === "\n") return text.replace(/(?:\r\n|\n|\r)$/, "");
  return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text;
}

function padding(ruby: Interpreter, given: RValue | undefined, count: number): string {
  const pad = given === undefined ? " " : toText(ruby, given);
  if (pad === "") throw ruby.error("ArgumentError", "zero width padding");
  if (count <= 0) return "";
  const list = characters(pad);
  let text = "";
  for (let index = 0; index < count; index += 1) text += list[index % list.length];
  return text;
}

const digits: Readonly<Record<number, string>> = { 2: "01", 8: "0-7", 10: "0-9", 16: "0-9a-fA-F" };

/** The integer a text begins with, 0 when it begins with none. */
function leadingInteger(text: string, base: number): RValue {
  const prefix =
    base === 16 ? "(?:0[xX])?" : base === 2 ? "(?:0[bB])?" : base === 8 ? "(?:0[oO]?)?" : "";
  const set = digits[base] ?? "0-9a-zA-Z";
  const found = new RegExp(`^\\s*([+-]?)${prefix}([${set}](?:_?[${set}])*)`).exec(text);
  if (found === null) return 0;
  let value = 0n;
  for (const digit of (found[2] as string).replaceAll("_", "")) {
    const amount = Number.parseInt(digit, 36);
    if (amount >= base) break;
    value = value * BigInt(base) + BigInt(amount);
  }
  return integer(found[1] === "-" ? -value : value);
}

function leadingFloat(text: string): number {
  const found = /^\s*[+-]?\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][+-]?\d+)?/.exec(text);
  return found === null ? 0 : Number(found[0].replaceAll("_", ""));
}

export function bytesOf({ text, encoding }: RString): number[] {
  if (encoding === "ASCII-8BIT" || encoding === "ISO-8859-1") {
    return Array.from(text, (one) => one.charCodeAt(0));
  }
  return [...Buffer.from(text)];
}

function each(
  ruby: Interpreter,
  self: RString,
  name: string,
  items: readonly RValue[],
  block: RProc | null,
): RValue {
  if (block === null) return new REnumerator(self, name, []);
  for (const item of items) ruby.yield(block, item);
  return self;
}

function linesOf(ruby: Interpreter, text: string, separator: RValue | undefined): string[] {
  if (separator === null) return text === "" ? [] : [text];
  const end = separator instanceof RString ? toText(ruby, separator) : "\n";
  const lines: string[] = [];
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf(end === "" ? "\n\n" : end, at);
    const next = found < 0 ? text.length : found + (end.length || 2);
    lines.push(text.slice(at, next));
    at = next;
  }
  return lines;
}

/** From one text to another by `succ`, as long as it does not grow longer. */
export function upto(
  ruby: Interpreter,
  first: string,
  last: string,
  excludesEnd: boolean,
  visit: (text: string) => void,
): void {
  if (first.length > last.length) return;
  if (first.length === last.length && compareText(first, last) > 0) return;
  for (let at = first; at.length <= last.length; at = successor(at)) {
    ruby.tick();
    if (at === last) {
      if (!excludesEnd) visit(at);
      return;
    }
    visit(at);
  }
}
