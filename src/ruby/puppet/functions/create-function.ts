// Puppet::Functions: `create_function` makes a class of its block; what the class declares is noted,
// and becomes a declaration (declare.ts).

import type { FunctionContext } from "../../../define/function.ts";
import { RClass } from "../../classes.ts";
import { toName } from "../../coerce.ts";
import {
  type CoreClass,
  def,
  defineClass,
  defineModule,
  forwarding,
  hidden,
  type NativeMethods,
} from "../../define.ts";
import { evaluateIn } from "../../evaluate.ts";
import type { Interpreter } from "../../interpreter.ts";
import { RubyError } from "../../jumps.ts";
import { type RObject, type RProc, RString, type RValue } from "../../values.ts";
import { RScope } from "../scope.ts";
import { fromRuby, toRuby } from "../values.ts";
import { toCallable } from "./blocks.ts";
import { buildDispatch, builderClasses, buildTypes } from "./builder.ts";
import { type DispatchNote, FunctionNotes, type FunctionsState } from "./notes.ts";

const base = "Puppet::Pops::Functions::Function";

export function functionClasses(state: FunctionsState): readonly CoreClass[] {
  return [
    defineModule("Puppet::Pops::Functions", {}),
    defineModule("Puppet::Functions", {
      singleton: {
        create_function: def([1, 2], (_self, [name, given], block, ruby) => {
          const cls = given ?? ruby.class("Puppet::Functions::Function");
          return createFunction(ruby, state, toName(ruby, name), cls, block);
        }),
      },
    }),
    defineClass<RObject>(base, { methods: instanceMethods(state) }),
    defineClass("Puppet::Functions::Function", { superclass: base, singleton: bodyMethods(state) }),
    defineClass<RObject>("Puppet::Functions::InternalFunction", {
      superclass: "Puppet::Functions::Function",
      methods: {
        call_function_with_scope: def([2, -1], (self, [scope, name, ...args], block, ruby) => {
          const context = scope instanceof RScope ? scope.context : ruby.context;
          return callFunction(ruby, state, { self, context, name, args, block });
        }),
      },
    }),
    ...builderClasses,
  ];
}

function createFunction(
  ruby: Interpreter,
  state: FunctionsState,
  name: string,
  above: RValue,
  body: RProc | null,
): RClass {
  try {
    return makeClass(ruby, state, name, above, body);
  } catch (error) {
    if (!(error instanceof RubyError) || !ruby.isA(error.exception, ruby.class("StandardError"))) {
      throw error;
    }
    const detail = ruby.text(error.exception);
    throw ruby.error("ArgumentError", `Function Load Error for function '${name}': ${detail}`);
  }
}

function makeClass(
  ruby: Interpreter,
  state: FunctionsState,
  name: string,
  above: RValue,
  body: RProc | null,
): RClass {
  if (!(above instanceof RClass) || !above.isSubclassOf(ruby.class(base))) {
    throw ruby.error(
      "ArgumentError",
      `Functions must be based on ${base}. Got ${ruby.text(above)}`,
    );
  }
  const cls = ruby.newClass(null, above);
  const notes = new FunctionNotes(name);
  state.notes.set(cls, notes);
  if (body !== null) evaluateIn(ruby, cls, [], body, [cls]);
  if (notes.dispatches.length === 0) notes.dispatches.push(ownSignature(ruby, cls, name));
  return cls;
}

/** Without a dispatch, the method that is named as the function says what it takes. */
function ownSignature(ruby: Interpreter, cls: RClass, name: string): DispatchNote {
  const method = name.slice(name.lastIndexOf(":") + 1);
  const found = cls.find(method);
  if (found === undefined || found.visibility === "private") {
    throw ruby.error(
      "ArgumentError",
      "Function Creation Error, cannot create a default dispatcher for function " +
        `'${method}', no method with this name found`,
    );
  }
  const note: DispatchNote = {
    method,
    isMismatch: false,
    parameters: [],
    hasBlock: false,
    returns: undefined,
    weave: [],
  };
  const marks = { req: "", opt: "?", rest: "*" } as const;
  const all = found.parameters?.source.names ?? [];
  for (const kind of ["req", "opt", "rest"] as const) {
    for (const [what, own] of all) {
      if (what !== kind) continue;
      note.parameters.push(`${marks[kind]}Any ${own || "args"}`);
      note.weave.push(kind === "rest" ? "rest" : "argument");
    }
  }
  return note;
}

/** What may stand in the body of a function. */
function bodyMethods(state: FunctionsState): NativeMethods<RClass> {
  const declare = (isMismatch: boolean) =>
    def<RClass>(1, (self, [method], body, ruby) => {
      const isInternal = self.isSubclassOf(ruby.class("Puppet::Functions::InternalFunction"));
      const note = buildDispatch(
        ruby,
        isInternal ? "InternalDispatchBuilder" : "DispatcherBuilder",
        { method: toName(ruby, method), isMismatch, body },
      );
      state.notesOf(self)?.dispatches.push(note);
      return null;
    });
  return {
    dispatch: declare(false),
    argument_mismatch: declare(true),
    local_types: def(0, (self, _args, body, ruby) => {
      const notes = state.notesOf(self);
      if (notes !== undefined) buildTypes(ruby, notes, body);
      return null;
    }),
    name: def(0, (self) => {
      const name = state.notesOf(self)?.name ?? self.name;
      return name === null ? null : new RString(name);
    }),
    loader: def(0, () => null),
  };
}

/** What methods of a function may call. */
function instanceMethods(state: FunctionsState): NativeMethods<RObject> {
  return {
    initialize: hidden(def([0, 2], () => null)),
    closure_scope: def(0, (_self, _args, _block, ruby) => {
      const { context } = ruby;
      if (context === undefined) return null;
      return new RScope(ruby.class("Puppet::Parser::Scope"), context.global);
    }),
    loader: def(0, () => null),
    call_function: forwarding([1, -1], (self, [name, ...args], block, ruby) => {
      const context = ruby.context?.global;
      return callFunction(ruby, state, { self, context, name, args, block });
    }),
  };
}

interface NamedCall {
  readonly self: RObject;
  readonly context: FunctionContext | undefined;
  readonly name: RValue;
  readonly args: readonly RValue[];
  readonly block: RProc | null;
}

function callFunction(
  ruby: Interpreter,
  state: FunctionsState,
  { self, context, name, args, block }: NamedCall,
): RValue {
  const called = toName(ruby, name);
  if (context === undefined || !context.hasFunction(called)) {
    const own = state.notesOf(ruby.realClassOf(self))?.name ?? "";
    throw ruby.error("ArgumentError", `Function ${own}(): Unknown function: '${called}'`);
  }
  const given = args.map((one) => fromRuby(ruby, one));
  const callable = block === null ? undefined : toCallable(ruby, block);
  return toRuby(ruby, context.call(called, given, callable));
}
