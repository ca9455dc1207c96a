// Hash methods that change the hash itself. Those with `!` give nil when nothing changed.
import { checkFrozen, toHash } from "../coerce.ts";
import { def, type NativeMethod, type NativeMethods } from "../define.ts";
import { isTrue, RArray, REnumerator, RHash, type RProc } from "../values.ts";
import { mergeInto } from "./hash.ts";

/** The method without the mark, its answer put into the hash; `always` gives the hash anyway. */
function marked(name: string, always = false): NativeMethod<RHash> {
  return def<RHash>([0, -1], (self, args, block, ruby) => {
    checkFrozen(ruby, self);
    const made = ruby.send(self, name, [...args], block);
    if (!(made instanceof RHash)) return new REnumerator(self, `${name}!`, [...args]);
    const isSame = made.size === self.size;
    self.replaceWith(made);
    return isSame && !always ? null : self;
  });
}

const store = def<RHash>(2, (self, [key, value], _block, ruby) => {
  checkFrozen(ruby, self);
  self.set(key, value);
  return value;
});

const update = def<RHash>([0, -1], (self, others, block, ruby) => {
  checkFrozen(ruby, self);
  for (const other of others) mergeInto(ruby, self, other, block);
  return self;
});

function filtering(wanted: boolean): NativeMethod<RHash> {
  return def<RHash>(0, (self, _args, block, ruby) => {
    checkFrozen(ruby, self);
    for (const [key, value] of self.entries()) {
      if (isTrue(ruby.yieldTwo(block as RProc, key, value)) === wanted) continue;
      self.delete(key);
    }
    return self;
  });
}

export const changing: NativeMethods<RHash> = {
  "[]=": store,
  store,
  "merge!": update,
  update,
  delete: def(1, (self, [key], block, ruby) => {
    checkFrozen(ruby, self);
    const found = self.delete(key);
    return found ?? (found === undefined && block !== null ? ruby.yield(block, key) : null);
  }),
  delete_if: filtering(false),
  keep_if: filtering(true),
  "select!": marked("select"),
  "filter!": marked("select"),
  "reject!": marked("reject"),
  "compact!": marked("compact"),
  "transform_values!": marked("transform_values", true),
  "transform_keys!": marked("transform_keys", true),
  clear: def(0, (self, _args, _block, ruby) => {
    checkFrozen(ruby, self);
    self.clear();
    return self;
  }),
  replace: def(1, (self, [other], _block, ruby) => {
    checkFrozen(ruby, self);
    self.replaceWith(toHash(ruby, other));
    return self;
  }),
  shift: def(0, (self, _args, _block, ruby) => {
    checkFrozen(ruby, self);
    const [first] = self.entries();
    if (first === undefined) return null;
    self.delete(first[0]);
    return new RArray(first);
  }),
  "default=": def(1, (self, [value]) => {
    self.fallback = value;
    return value;
  }),
  "default_proc=": def(1, (self, [proc]) => {
    self.fallbackProc = proc as RProc | null;
    return proc;
  }),
};
