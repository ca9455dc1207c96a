// The scope of a call, as templates and functions in Ruby see it.
import type { FunctionContext } from "../../define/function.ts";
import { PuppetError } from "../../util/error.ts";
import type { RClass } from "../classes.ts";
import { toName } from "../coerce.ts";
import { def, defineClass, forwarding, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RHash, RObject, RString, type RSymbol, type RValue } from "../values.ts";
import {
  catalogOf,
  compilerOf,
  containerOf,
  defaultsOf,
  environmentOf,
  findResource,
} from "./catalog.ts";
import { toCallable } from "./functions/blocks.ts";
import { fromRuby, toRuby } from "./values.ts";

/** The scope of the call, as Ruby sees it. */
export class RScope extends RObject {
  readonly context: FunctionContext;
  constructor(cls: RClass, context: FunctionContext) {
    super(cls);
    this.context = context;
  }
}

/** What Ruby itself put into variables: whoever asks for it gets the same object again. */
const own = new WeakMap<object, RValue>();

const assignment = def<RScope>([2, 3], ({ context }, [name, given], _block, ruby) => {
  const value = fromRuby(ruby, given);
  context.setVariable(ruby.text(name), value);
  if (typeof value === "object" && value !== null) own.set(value, given);
  return given;
});

const methods: NativeMethods<RScope> = {
  lookupvar: def([1, 2], (self, [name], _block, ruby) => lookup(ruby, self, name)),
  "[]": def([1, 2], (self, [name], _block, ruby) => lookup(ruby, self, name)),
  "include?": def(1, ({ context }, [name], _block, ruby) => has(context, ruby.text(name))),
  "exist?": def(
    1,
    ({ context }, [name], _block, ruby) => context.variable(ruby.text(name)) !== undefined,
  ),
  "bound?": def(1, ({ context }, [name], _block, ruby) => context.variables().has(ruby.text(name))),
  to_hash: def([0, 2], ({ context }, _args, _block, ruby) => {
    const hash = new RHash();
    for (const [name, value] of context.variables()) {
      if (value !== null) hash.set(new RString(name), toRuby(ruby, value));
    }
    return hash;
  }),
  call_function: def(2, (self, [name, args], block, ruby) => {
    const given = ruby.splat(args).map((one) => fromRuby(ruby, one));
    const lambda = block === null ? undefined : toCallable(ruby, block);
    return toRuby(ruby, self.context.call(toName(ruby, name), given, lambda));
  }),
  "respond_to?": def([1, 2], (self, [name], _block, ruby) => {
    const called = functionName(toName(ruby, name));
    if (called !== undefined) return self.context.hasFunction(called);
    return ruby.classOf(self).find(toName(ruby, name)) !== undefined;
  }),
  method_missing: forwarding([1, -1], (self, [name, ...args], _block, ruby) => {
    const method = (name as RSymbol).name;
    const called = functionName(method);
    if (called === undefined || !self.context.hasFunction(called)) {
      throw ruby.missingError(self, method, args, "method");
    }
    const [list] = args;
    if (!(list instanceof RArray)) {
      throw ruby.error(
        "ArgumentError",
        "custom functions must be called with a single array that contains the arguments. " +
          "For example, function_example([1]) instead of function_example(1)",
      );
    }
    const given = list.items.map((one) => fromRuby(ruby, one));
    return toRuby(ruby, self.context.call(called, given));
  }),
  setvar: assignment,
  "[]=": assignment,
  compiler: def(0, ({ context }, _args, _block, ruby) => compilerOf(ruby, context)),
  catalog: def(0, ({ context }, _args, _block, ruby) => catalogOf(ruby, context)),
  environment: def(0, ({ context }, _args, _block, ruby) => environmentOf(ruby, context)),
  resource: def(0, ({ context }, _args, _block, ruby) => containerOf(ruby, context)),
  findresource: def([1, 2], ({ context }, [type, title], _block, ruby) =>
    findResource(ruby, context, type, title),
  ),
  lookupdefaults: def(1, ({ context }, [type], _block, ruby) => defaultsOf(ruby, context, type)),
  find_global_scope: def(0, (self) => new RScope(self.cls as RClass, self.context.global)),
  to_s: def(0, ({ context }) => new RString(context.scopeName)),
  inspect: def(0, ({ context }) => new RString(context.scopeName)),
  "is_default?": def(0, () => false),
};

function functionName(method: string): string | undefined {
  return method.startsWith("function_") ? method.slice("function_".length) : undefined;
}

function lookup(ruby: Interpreter, { context }: RScope, name: RValue): RValue {
  if (!(name instanceof RString)) {
    const cls = ruby.className(ruby.realClassOf(name));
    throw ruby.error(
      "Puppet::ParseError",
      `Scope variable name ${ruby.inspect(name)} is a ${cls}, not a string`,
    );
  }
  try {
    const value = context.expectVariable(name.text);
    const known = typeof value === "object" && value !== null ? own.get(value) : undefined;
    return known ?? toRuby(ruby, value);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw ruby.error("ArgumentError", error.message);
  }
}

export function has(context: FunctionContext, name: string): boolean {
  const value = context.variable(name);
  return value !== undefined && value !== null;
}

export default defineClass("Puppet::Parser::Scope", {
  includes: ["Puppet::Util::Errors"],
  methods,
});
