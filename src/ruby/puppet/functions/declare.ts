// What was noted of a function in Ruby, as a declaration: arguments are checked by its signatures
// before any Ruby runs.
import {
  type Dispatch,
  defineLegacyFunction,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../../define/function.ts";
import { Callable, type Value } from "../../../pcore/values.ts";
import type { RClass } from "../../classes.ts";
import type { Interpreter } from "../../interpreter.ts";
import { Method } from "../../method.ts";
import type { RArray, RProc, RValue } from "../../values.ts";
import { RScope } from "../scope.ts";
import { fromRuby, toRuby } from "../values.ts";
import { toBlock } from "./blocks.ts";
import { rubyFailure } from "./failure.ts";
import { legacyToRuby } from "./legacy-values.ts";
import type { DispatchNote, FunctionNotes, FunctionsState, LegacyNote } from "./notes.ts";

interface Ruby {
  readonly ruby: Interpreter;
  readonly state: FunctionsState;
}

/** A function is one object, made when its file is read. */
export function declarationOf(
  { ruby, state }: Ruby,
  cls: RClass,
  { name, dispatches, types }: FunctionNotes,
): FunctionDeclaration {
  const self = ruby.send(cls, "new", [null, null]);
  return Object.freeze({
    kind: "function",
    name,
    doc: "",
    dispatch: dispatches.map((note) => dispatchOf({ ruby, state }, self, note)),
    types,
  });
}

function dispatchOf({ ruby, state }: Ruby, self: RValue, note: DispatchNote): Dispatch {
  const { method, isMismatch, parameters, returns } = note;
  return {
    parameters,
    returns,
    method,
    ...(isMismatch && { isMismatch }),
    run: (context, ...given: (Value | undefined)[]) =>
      within(ruby, context, () => {
        const last = given[given.length - 1];
        const block = note.hasBlock && last instanceof Callable ? toBlock(ruby, last) : null;
        const args: RValue[] = [];
        for (const one of block === null ? given : given.slice(0, -1)) {
          if (one !== undefined) args.push(toRuby(ruby, one));
        }
        return ruby.send(self, method, woven({ ruby, state }, note, args), block);
      }),
  };
}

/** The arguments of the method: those of the call, and what it asked for beside them. */
function woven({ ruby, state }: Ruby, { weave }: DispatchNote, args: RValue[]): RValue[] {
  const given: RValue[] = [];
  let next = 0;
  for (const what of weave) {
    if (what === "argument") {
      if (next < args.length) given.push(args[next] as RValue);
      next += 1;
    } else if (what === "rest") {
      given.push(...args.slice(next));
    } else if (what === "cache") {
      state.cache ??= ruby.send(ruby.class("Puppet::Pops::Adapters::ObjectIdCacheAdapter"), "new");
      given.push(state.cache);
    } else {
      given.push(scopeOf(ruby, ruby.context as FunctionContext));
    }
  }
  return given;
}

/** A function of the older API: its block becomes a method of the scope it is called from. */
export function legacyDeclarationOf(ruby: Interpreter, note: LegacyNote): FunctionDeclaration {
  const { name, arity, type, doc } = note;
  return defineLegacyFunction({
    name,
    doc,
    arity,
    type,
    run: (context, args) =>
      within(ruby, context, () =>
        runLegacy(ruby, note, scopeOf(ruby, context), legacyToRuby(ruby, args)),
      ),
  });
}

function runLegacy(
  ruby: Interpreter,
  { name, block }: LegacyNote,
  scope: RScope,
  args: RArray,
): RValue {
  const method = new Method({
    name: `real_function_${name}`,
    owner: scope.cls as RClass,
    run: never,
  });
  return ruby.call(block as RProc, [args], { self: scope, method });
}

const never = (): RValue => null;

function scopeOf(ruby: Interpreter, context: FunctionContext): RScope {
  return new RScope(ruby.class("Puppet::Parser::Scope"), context);
}

/** Runs Ruby for a call; what it raises becomes an error of the call. */
function within(ruby: Interpreter, context: FunctionContext, action: () => RValue): Value {
  const outer = ruby.context;
  ruby.context = context;
  try {
    return ruby.run(() => fromRuby(ruby, action()));
  } catch (error) {
    throw rubyFailure(ruby, error);
  } finally {
    ruby.context = outer;
  }
}
