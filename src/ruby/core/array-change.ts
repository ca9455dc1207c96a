// Array methods that change the array itself. Those with `!` give nil when nothing changed.
import { checkFrozen, toInt, toItems } from "../coerce.ts";
import { def, type NativeMethod, type NativeMethods } from "../define.ts";
import { isTrue, RArray, REnumerator, type RProc, RRange, type RValue } from "../values.ts";
import { spanOf } from "./span.ts";

/** The method without the mark, its answer put into the array; `always` gives the array anyway. */
function marked(name: string, always = false): NativeMethod<RArray> {
  return def<RArray>([0, -1], (self, args, block, ruby) => {
    checkFrozen(ruby, self);
    const made = ruby.send(self, name, [...args], block);
    if (!(made instanceof RArray)) return new REnumerator(self, `${name}!`, [...args]);
    const isSame = made.items.length === self.items.length;
    self.items = made.items;
    return isSame && !always ? null : self;
  });
}

const push = def<RArray>([0, -1], (self, items, _block, ruby) => {
  checkFrozen(ruby, self);
  for (const item of items) self.items.push(item);
  return self;
});
const unshift = def<RArray>([0, -1], (self, items, _block, ruby) => {
  checkFrozen(ruby, self);
  self.items.unshift(...items);
  return self;
});

export const changing: NativeMethods<RArray> = {
  push,
  append: push,
  unshift,
  prepend: unshift,
  "<<": def(1, (self, [item], _block, ruby) => {
    checkFrozen(ruby, self);
    self.items.push(item);
    return self;
  }),
  pop: def([0, 1], (self, [count], _block, ruby) => {
    checkFrozen(ruby, self);
    if (count === undefined) return self.items.pop() ?? null;
    const size = toInt(ruby, count);
    return new RArray(size === 0 ? [] : self.items.splice(-size));
  }),
  shift: def([0, 1], (self, [count], _block, ruby) => {
    checkFrozen(ruby, self);
    if (count === undefined) return self.items.shift() ?? null;
    return new RArray(self.items.splice(0, toInt(ruby, count)));
  }),
  insert: def([1, -1], (self, [index, ...items], _block, ruby) => {
    checkFrozen(ruby, self);
    const at = toInt(ruby, index);
    const place = at < 0 ? self.items.length + at + 1 : at;
    while (self.items.length < place) self.items.push(null);
    self.items.splice(place, 0, ...items);
    return self;
  }),
  concat: def([0, -1], (self, lists, _block, ruby) => {
    checkFrozen(ruby, self);
    const more = lists.flatMap((list) => toItems(ruby, list));
    for (const item of more) self.items.push(item);
    return self;
  }),
  "[]=": def([2, 3], (self, args, _block, ruby) => {
    checkFrozen(ruby, self);
    const { items } = self;
    const value = args[args.length - 1] as RValue;
    const [what, length] = args;
    if (args.length === 2 && !(what instanceof RRange)) {
      const index = toInt(ruby, what);
      const at = index < 0 ? items.length + index : index;
      if (at < 0) {
        const least = -items.length;
        throw ruby.error("IndexError", `index ${index} too small for array; minimum: ${least}`);
      }
      while (items.length < at) items.push(null);
      items[at] = value;
      return value;
    }
    const span = spanOf(
      ruby,
      what,
      args.length === 3 ? length : undefined,
      Number.MAX_SAFE_INTEGER,
    );
    const own = spanOf(ruby, what, args.length === 3 ? length : undefined, items.length);
    const from = own?.from ?? span?.from ?? 0;
    while (items.length < from) items.push(null);
    const list = ruby.toArrayOrNil(value);
    items.splice(from, own?.length ?? 0, ...(list === null ? [value] : list.items));
    return value;
  }),
  delete: def(1, (self, [wanted], block, ruby) => {
    checkFrozen(ruby, self);
    const kept = self.items.filter((item) => !ruby.equals(item, wanted));
    if (kept.length === self.items.length) return block === null ? null : ruby.yield(block, wanted);
    self.items = kept;
    return wanted;
  }),
  delete_at: def(1, (self, [index], _block, ruby) => {
    checkFrozen(ruby, self);
    const at = toInt(ruby, index);
    const place = at < 0 ? self.items.length + at : at;
    return place < 0 ? null : (self.items.splice(place, 1)[0] ?? null);
  }),
  "slice!": def([1, 2], (self, args, _block, ruby) => {
    checkFrozen(ruby, self);
    const [what, length] = args;
    if (args.length === 1 && !(what instanceof RRange)) return ruby.send(self, "delete_at", [what]);
    const span = spanOf(ruby, what, args.length === 2 ? length : undefined, self.items.length);
    return span === undefined ? null : new RArray(self.items.splice(span.from, span.length));
  }),
  delete_if: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "delete_if", []);
    checkFrozen(ruby, self);
    self.items = self.items.filter((item) => !isTrue(ruby.yield(block, item)));
    return self;
  }),
  keep_if: def(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, "keep_if", []);
    checkFrozen(ruby, self);
    self.items = self.items.filter((item) => isTrue(ruby.yield(block, item)));
    return self;
  }),
  "select!": marked("select"),
  "filter!": marked("select"),
  "reject!": marked("reject"),
  "compact!": marked("compact"),
  "flatten!": marked("flatten"),
  "uniq!": marked("uniq"),
  "map!": marked("map", true),
  "collect!": marked("map", true),
  "reverse!": marked("reverse", true),
  "rotate!": marked("rotate", true),
  "sort!": marked("sort", true),
  "sort_by!": marked("sort_by", true),
  "shuffle!": marked("shuffle", true),
  clear: def(0, (self, _args, _block, ruby) => {
    checkFrozen(ruby, self);
    self.items = [];
    return self;
  }),
  replace: def(1, (self, [other], _block, ruby) => {
    checkFrozen(ruby, self);
    self.items = [...toItems(ruby, other)];
    return self;
  }),
  fill: def([0, 3], (self, args, block, ruby) => {
    checkFrozen(ruby, self);
    const [value, from = null, count = null] = block === null ? args : [null, ...args];
    const start = from === null ? 0 : toInt(ruby, from as RValue);
    const end = count === null ? self.items.length : start + toInt(ruby, count as RValue);
    for (let index = start; index < end; index += 1) {
      self.items[index] = block === null ? (value as RValue) : ruby.yield(block as RProc, index);
    }
    return self;
  }),
};
