// String methods that change the string itself. Those with `!` give nil when nothing changed.
import { checkFrozen, toInt, toText } from "../coerce.ts";
import { def, type NativeMethod, type NativeMethods } from "../define.ts";
import { searchKept } from "../regexp.ts";
import { type Encoding, RRange, RRegexp, RString, type RValue } from "../values.ts";
import { characterCount, characters } from "./characters.ts";
import { spanOf } from "./span.ts";
import { substitute } from "./string-search.ts";

const withMarks = [
  "upcase",
  "downcase",
  "capitalize",
  "swapcase",
  "strip",
  "lstrip",
  "rstrip",
  "chomp",
  "chop",
  "tr",
  "tr_s",
  "delete",
  "squeeze",
  "delete_prefix",
  "delete_suffix",
];

/** The method without the mark, its answer put into the string. */
function marked(name: string): NativeMethod<RString> {
  return def<RString>([0, -1], (self, args, _block, ruby) => {
    checkFrozen(ruby, self);
    const made = ruby.send(self, name, [...args]) as RString;
    if (made.text === self.text) return null;
    self.text = made.text;
    return self;
  });
}

function always(name: string): NativeMethod<RString> {
  return def<RString>([0, -1], (self, args, _block, ruby) => {
    checkFrozen(ruby, self);
    self.text = (ruby.send(self, name, [...args]) as RString).text;
    return self;
  });
}

export const changing: NativeMethods<RString> = {
  ...Object.fromEntries(withMarks.map((name) => [`${name}!`, marked(name)])),
  "reverse!": always("reverse"),
  "succ!": always("succ"),
  "next!": always("succ"),
  "sub!": def([1, 2], (self, args, block, ruby) => {
    checkFrozen(ruby, self);
    const made = substitute(ruby, self, args, block, false);
    if (ruby.frame.home.lastMatch === null) return null;
    self.text = made;
    return self;
  }),
  "gsub!": def([1, 2], (self, args, block, ruby) => {
    checkFrozen(ruby, self);
    const made = substitute(ruby, self, args, block, true);
    if (ruby.frame.home.lastMatch === null) return null;
    self.text = made;
    return self;
  }),
  "<<": def(1, (self, [other], _block, ruby) => {
    checkFrozen(ruby, self);
    self.text += typeof other === "number" ? String.fromCodePoint(other) : toText(ruby, other);
    return self;
  }),
  concat: def([0, -1], (self, others, _block, ruby) => {
    checkFrozen(ruby, self);
    const more = others.map((one) =>
      typeof one === "number" ? String.fromCodePoint(one) : toText(ruby, one),
    );
    self.text += more.join("");
    return self;
  }),
  prepend: def([0, -1], (self, others, _block, ruby) => {
    checkFrozen(ruby, self);
    self.text = others.map((one) => toText(ruby, one)).join("") + self.text;
    return self;
  }),
  insert: def(2, (self, [index, other], _block, ruby) => {
    checkFrozen(ruby, self);
    const list = characters(self.text);
    const at = toInt(ruby, index);
    const place = at < 0 ? list.length + at + 1 : at;
    if (place < 0 || place > list.length) {
      throw ruby.error("IndexError", `index ${at} out of string`);
    }
    list.splice(place, 0, toText(ruby, other));
    self.text = list.join("");
    return self;
  }),
  replace: def(1, (self, [other], _block, ruby) => {
    checkFrozen(ruby, self);
    self.text = toText(ruby, other);
    return self;
  }),
  clear: def(0, (self, _args, _block, ruby) => {
    checkFrozen(ruby, self);
    self.text = "";
    return self;
  }),
  "[]=": def([2, 3], (self, args, _block, ruby) => {
    checkFrozen(ruby, self);
    const value = args[args.length - 1] as RValue;
    const [what, length] = args;
    const text = toText(ruby, value);
    if (what instanceof RString || what instanceof RRegexp) {
      const found =
        what instanceof RString
          ? { at: self.text.indexOf(what.text), text: what.text }
          : placeOf(searchKept(ruby, what, self.text));
      if (found.at < 0) {
        const message = what instanceof RString ? "string not matched" : "regexp not matched";
        throw ruby.error("IndexError", message);
      }
      self.text =
        self.text.slice(0, found.at) + text + self.text.slice(found.at + found.text.length);
      return value;
    }
    const count = characterCount(self.text);
    const isSpan = what instanceof RRange || args.length === 3;
    const span = isSpan
      ? spanOf(ruby, what, args.length === 3 ? length : undefined, count)
      : spanOf(ruby, what, 1, count);
    if (span === undefined || (!isSpan && span.length === 0)) {
      throw ruby.error("IndexError", `index ${ruby.inspect(what)} out of string`);
    }
    const list = characters(self.text);
    list.splice(span.from, span.length, text);
    self.text = list.join("");
    return value;
  }),
  "slice!": def([1, 2], (self, args, _block, ruby) => {
    checkFrozen(ruby, self);
    const part = ruby.send(self, "[]", [...args]);
    if (part instanceof RString) ruby.send(self, "[]=", [...args, new RString("")]);
    return part;
  }),
  force_encoding: def(1, (self, [name], _block, ruby) => {
    const encoding = encodingOf(ruby.text(name));
    if (self.encoding === encoding) return self;
    const bytes =
      self.encoding === "ASCII-8BIT" ? Buffer.from(self.text, "latin1") : Buffer.from(self.text);
    self.text = encoding === "ASCII-8BIT" ? bytes.toString("latin1") : bytes.toString("utf8");
    self.encoding = encoding;
    return self;
  }),
  encode: def([0, 3], (self, [name], _block, ruby) => {
    if (!(name instanceof RString)) return new RString(self.text, self.encoding);
    return new RString(self.text, encodingOf(ruby.text(name)));
  }),
  b: def(0, ({ text, encoding }) =>
    encoding === "ASCII-8BIT"
      ? new RString(text, encoding)
      : new RString(Buffer.from(text).toString("latin1"), "ASCII-8BIT"),
  ),
  unicode_normalize: def(
    [0, 1],
    ({ text }, [form], _block, ruby) =>
      new RString(text.normalize(form === undefined ? "NFC" : ruby.text(form).toUpperCase())),
  ),
};

function placeOf(match: { index: number; whole: string } | null): { at: number; text: string } {
  return match === null ? { at: -1, text: "" } : { at: match.index, text: match.whole };
}

function encodingOf(name: string): Encoding {
  const upper = name.toUpperCase();
  if (upper === "BINARY") return "ASCII-8BIT";
  return upper === "ASCII" ? "US-ASCII" : (upper as Encoding);
}
