// Enumerable: what follows from `each`.
import { def, defineModule } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { nativeBlock, RArray, REnumerator, type RProc, type RValue } from "../values.ts";

export default defineModule("Enumerable", {
  methods: {
    to_a: def([0, -1], (self, args, _block, ruby) => new RArray(elements(ruby, self, [...args]))),
    map: def(0, (self, _args, block, ruby) => {
      if (block === null) return new REnumerator(self, "map", []);
      const made: RValue[] = [];
      walk(ruby, self, (value) => made.push(ruby.yield(block as RProc, value)));
      return new RArray(made);
    }),
  },
});

/** Calls `visit` for every element; several values at once come as an array. */
export function walk(ruby: Interpreter, self: RValue, visit: (value: RValue) => void): void {
  const block = nativeBlock((args) => {
    visit(args.length === 1 ? (args[0] as RValue) : new RArray(args));
    return null;
  });
  ruby.send(self, "each", [], block);
}

/** All elements, as they are now. */
export function elements(ruby: Interpreter, self: RValue, args: RValue[] = []): RValue[] {
  if (self instanceof RArray && self.cls === undefined) return [...self.items];
  const found: RValue[] = [];
  const block = nativeBlock((given) => {
    found.push(given.length === 1 ? (given[0] as RValue) : new RArray(given));
    return null;
  });
  ruby.send(self, "each", args, block);
  return found;
}
