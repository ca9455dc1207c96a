// Regexp and MatchData.
import { escapeRegexp } from "../../pcore/regexp.ts";
import { toText } from "../coerce.ts";
import { def, defineClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { fullSource, groupNames, groupPlace, namedGroup, search, searchKept } from "../regexp.ts";
import {
  isTrue,
  RArray,
  RHash,
  RMatch,
  RRegexp,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "../values.ts";
import { characterCount, unitIndex } from "./characters.ts";

const make = def([1, 3], (_self, [pattern, given = null], _block, ruby) => {
  if (pattern instanceof RRegexp) return new RRegexp(pattern.source, pattern.options);
  const regexp = new RRegexp(toText(ruby, pattern), optionLetters(given));
  search(ruby, regexp, "");
  return regexp;
});

function optionLetters(given: RValue): string {
  if (typeof given !== "number") return isTrue(given) ? "i" : "";
  return (given & 4 ? "m" : "") + (given & 1 ? "i" : "") + (given & 2 ? "x" : "");
}

export const regexp = defineClass<RRegexp>("Regexp", {
  constants: { IGNORECASE: () => 1, EXTENDED: () => 2, MULTILINE: () => 4 },
  singleton: {
    new: make as never,
    compile: make as never,
    escape: def(1, (_self, [text], _block, ruby) => new RString(escapeRegexp(textOf(ruby, text)))),
    quote: def(1, (_self, [text], _block, ruby) => new RString(escapeRegexp(textOf(ruby, text)))),
    union: def([0, -1], (_self, args, _block, ruby) => {
      const parts = args.length === 1 && args[0] instanceof RArray ? args[0].items : [...args];
      if (parts.length === 0) return new RRegexp("(?!)");
      if (parts.length === 1 && parts[0] instanceof RRegexp) return parts[0];
      const texts = parts.map((one) =>
        one instanceof RRegexp ? shown(one) : escapeRegexp(textOf(ruby, one)),
      );
      return new RRegexp(texts.join("|"));
    }),
    last_match: def([0, 1], (_self, [group], _block, ruby) => {
      const match = ruby.frame.home.lastMatch;
      if (match === null || group === undefined) return match;
      return ruby.send(match, "[]", [group]);
    }),
  },
  methods: {
    source: def(0, ({ source }) => new RString(source)),
    to_s: def(0, (self) => new RString(shown(self))),
    inspect: def(0, ({ source, options }) => {
      const body = source.replace(/\\\/|\//g, "\\/");
      return new RString(`/${body}/${options}`);
    }),
    options: def(
      0,
      ({ options }) =>
        (options.includes("i") ? 1 : 0) +
        (options.includes("x") ? 2 : 0) +
        (options.includes("m") ? 4 : 0),
    ),
    "casefold?": def(0, ({ options }) => options.includes("i")),
    names: def(0, ({ source }) => new RArray(groupNames(source).map((name) => new RString(name)))),
    "==": def(
      1,
      (self, [other]) =>
        other instanceof RRegexp && self.source === other.source && self.options === other.options,
    ),
    "===": def(1, (self, [value], _block, ruby) => {
      const text =
        value instanceof RSymbol ? value.name : value instanceof RString ? value.text : undefined;
      if (text === undefined) {
        ruby.frame.home.lastMatch = null;
        return false;
      }
      return searchKept(ruby, self, text) !== null;
    }),
    "=~": def(1, (self, [value], _block, ruby) => {
      if (value === null) {
        ruby.frame.home.lastMatch = null;
        return null;
      }
      const text = textOf(ruby, value);
      const match = searchKept(ruby, self, text);
      return match === null ? null : characterCount(match.pre);
    }),
    match: def([1, 2], (self, [value, from], block, ruby) => {
      if (value === null) {
        ruby.frame.home.lastMatch = null;
        return null;
      }
      const text = textOf(ruby, value);
      const match = searchKept(
        ruby,
        self,
        text,
        typeof from === "number" ? unitIndex(text, from) : 0,
      );
      return match !== null && block !== null ? ruby.yield(block, match) : match;
    }),
    "match?": def([1, 2], (self, [value, from], _block, ruby) => {
      if (value === null) return false;
      const text = textOf(ruby, value);
      return (
        search(ruby, self, text, typeof from === "number" ? unitIndex(text, from) : 0) !== null
      );
    }),
  },
});

function textOf(ruby: Interpreter, value: RValue): string {
  return value instanceof RSymbol ? value.name : toText(ruby, value);
}

/** `(?-mix:source)`, with every slash escaped. */
function shown({ source, options }: RRegexp): string {
  const off = ["m", "i", "x"].filter((one) => !options.includes(one)).join("");
  const escaped = source.replace(/\\.|\//gs, (one) => (one === "/" ? "\\/" : one));
  return `(?${options}${off === "" ? "" : `-${off}`}:${escaped})`;
}

export const matchData = defineClass<RMatch>("MatchData", {
  methods: {
    to_s: def(0, ({ whole }) => new RString(whole)),
    to_a: def(0, ({ groups }) => new RArray(groups.map(groupValue))),
    captures: def(0, ({ groups }) => new RArray(groups.slice(1).map(groupValue))),
    named_captures: def([0, 1], (self) => {
      const hash = new RHash();
      for (const name of groupNames(self.regexp.source)) {
        hash.set(new RString(name), groupValue(namedGroup(self, name)));
      }
      return hash;
    }),
    names: def(
      0,
      ({ regexp }) => new RArray(groupNames(regexp.source).map((name) => new RString(name))),
    ),
    "[]": def([1, 2], (self, [key, length], _block, ruby) => {
      if (key instanceof RString || key instanceof RSymbol) {
        const name = ruby.text(key);
        if (groupNames(self.regexp.source).includes(name))
          return groupValue(namedGroup(self, name));
        throw ruby.error("IndexError", `undefined group name reference: ${name}`);
      }
      if (typeof key === "number" && length === undefined) {
        return groupValue(self.groups[key < 0 ? self.groups.length + key : key]);
      }
      const list = new RArray(self.groups.map(groupValue));
      return ruby.send(list, "[]", length === undefined ? [key] : [key, length]);
    }),
    values_at: def(
      [0, -1],
      ({ groups }, indexes) =>
        new RArray(indexes.map((index) => groupValue(groups.at(Number(index))))),
    ),
    pre_match: def(0, ({ pre }) => new RString(pre)),
    post_match: def(0, ({ post }) => new RString(post)),
    begin: def(1, (self, [group], _block, ruby) => place(ruby, self, group, 0)),
    end: def(1, (self, [group], _block, ruby) => place(ruby, self, group, 1)),
    offset: def(
      1,
      (self, [group], _block, ruby) =>
        new RArray([place(ruby, self, group, 0), place(ruby, self, group, 1)]),
    ),
    string: def(0, ({ subject }) => {
      const text = new RString(subject);
      text.frozen = true;
      return text;
    }),
    regexp: def(0, ({ regexp }) => regexp),
    size: def(0, ({ groups }) => groups.length),
    length: def(0, ({ groups }) => groups.length),
    "==": def(
      1,
      (self, [other]) =>
        other instanceof RMatch &&
        self.subject === other.subject &&
        self.index === other.index &&
        fullSource(self.regexp) === fullSource(other.regexp),
    ),
    deconstruct: def(0, ({ groups }) => new RArray(groups.slice(1).map(groupValue))),
    deconstruct_keys: def(1, (self) => {
      const hash = new RHash();
      for (const name of groupNames(self.regexp.source)) {
        hash.set(symbol(name), groupValue(namedGroup(self, name)));
      }
      return hash;
    }),
    inspect: def(0, (self, _args, _block, ruby) => {
      const names = groupNames(self.regexp.source);
      const shownGroups = self.groups.slice(1).map((group, index) => {
        return ` ${names[index] ?? index + 1}:${ruby.inspect(groupValue(group))}`;
      });
      return new RString(
        `#<MatchData ${ruby.inspect(new RString(self.whole))}${shownGroups.join("")}>`,
      );
    }),
  },
});

function groupValue(group: string | undefined): RValue {
  return group === undefined ? null : new RString(group);
}

function place(ruby: Interpreter, match: RMatch, group: RValue, end: 0 | 1): RValue {
  const number =
    typeof group === "number"
      ? group
      : groupNames(match.regexp.source).indexOf(ruby.text(group)) + 1;
  if (number < 0 || number >= match.groups.length) {
    throw ruby.error("IndexError", `index ${number} out of matches`);
  }
  const found = groupPlace(ruby, match, number);
  return found === undefined ? null : characterCount(match.subject.slice(0, found[end]));
}
