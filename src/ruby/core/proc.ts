// Proc, Method and UnboundMethod.
import { def, defineClass, forwarding } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import {
  nativeBlock,
  RArray,
  RMethod,
  type RProc,
  RString,
  type RValue,
  symbol,
} from "../values.ts";

const callProc = forwarding<RProc>([0, -1], (self, args, block, ruby) =>
  ruby.call(self, [...args], { block }),
);

export const proc = defineClass<RProc>("Proc", {
  singleton: {
    new: def(0, (_self, _args, block, ruby) => {
      if (block !== null) return block;
      throw ruby.error("ArgumentError", "tried to create Proc object without a block");
    }),
  },
  methods: {
    call: callProc,
    "()": callProc,
    yield: callProc,
    "[]": callProc,
    "===": callProc,
    to_proc: def(0, (self) => self),
    "lambda?": def(0, (self) => self.isLambda),
    arity: def(0, (self) => self.arity),
    parameters: def([0, 1], (self) => {
      const names = self.code?.parameters.source.names ?? [];
      return new RArray(
        names.map(([kind, name]) => {
          const shown = kind === "req" && !self.isLambda ? "opt" : kind;
          return new RArray(name === "" ? [symbol(shown)] : [symbol(shown), symbol(name)]);
        }),
      );
    }),
    curry: def([0, 1], (self, [count], _block, ruby) =>
      curried(ruby, self, typeof count === "number" ? count : Math.abs(self.arity), []),
    ),
    ">>": def(1, (self, [next], _block, ruby) =>
      nativeBlock((args) => ruby.send(next, "call", [ruby.call(self, args)])),
    ),
    "<<": def(1, (self, [first], _block, ruby) =>
      nativeBlock((args) => ruby.call(self, [ruby.send(first, "call", args)])),
    ),
  },
});

function curried(ruby: Interpreter, self: RProc, count: number, given: RValue[]): RValue {
  const made = nativeBlock((args) => {
    const all = [...given, ...args];
    return all.length >= count ? ruby.call(self, all) : curried(ruby, self, count, all);
  });
  made.isLambda = true;
  return made;
}

const callMethod = forwarding<RMethod>([0, -1], ({ receiver, method }, args, block, ruby) =>
  ruby.invoke(method, receiver as RValue, [...args], block),
);

export const method = defineClass<RMethod>("Method", {
  methods: {
    call: callMethod,
    "[]": callMethod,
    "===": callMethod,
    to_proc: def(0, (self, _args, _block, ruby) => {
      const made = nativeBlock(
        (args, block) => ruby.invoke(self.method, self.receiver as RValue, args, block),
        self.method.arity,
      );
      made.isLambda = true;
      made.origin = self;
      return made;
    }),
    ">>": def(1, (self, [next], _block, ruby) =>
      nativeBlock((args) =>
        ruby.send(next, "call", [ruby.invoke(self.method, self.receiver as RValue, args, null)]),
      ),
    ),
    "<<": def(1, (self, [first], _block, ruby) =>
      nativeBlock((args) =>
        ruby.invoke(self.method, self.receiver as RValue, [ruby.send(first, "call", args)], null),
      ),
    ),
    arity: def(0, ({ method }) => method.arity),
    name: def(0, ({ name }) => symbol(name)),
    owner: def(0, ({ method }) => method.owner),
    receiver: def(0, ({ receiver }) => receiver as RValue),
    unbind: def(0, ({ method, name }) => new RMethod(undefined, method, name)),
    parameters: def(0, ({ method }) => parametersOf(method.parameters?.source.names ?? [])),
    source_location: def(0, ({ method }) =>
      method.file === undefined
        ? null
        : new RArray([new RString(method.file), method.line ?? null]),
    ),
  },
});

export const unboundMethod = defineClass<RMethod>("UnboundMethod", {
  methods: {
    bind: def(1, ({ method, name }, [receiver]) => new RMethod(receiver, method, name)),
    bind_call: forwarding([1, -1], ({ method }, [receiver, ...args], block, ruby) =>
      ruby.invoke(method, receiver, args, block),
    ),
    arity: def(0, ({ method }) => method.arity),
    name: def(0, ({ name }) => symbol(name)),
    owner: def(0, ({ method }) => method.owner),
    parameters: def(0, ({ method }) => parametersOf(method.parameters?.source.names ?? [])),
  },
});

function parametersOf(names: readonly (readonly [string, string])[]): RArray {
  return new RArray(
    names.map(
      ([kind, name]) => new RArray(name === "" ? [symbol(kind)] : [symbol(kind), symbol(name)]),
    ),
  );
}
