// What `dispatch :method do … end` and `local_types do … end` run in.
import { displayValue } from "../../../pcore/format.ts";
import { parseType } from "../../../pcore/type-parser.ts";
import { PType } from "../../../pcore/types/type.ts";
import { PuppetError } from "../../../util/error.ts";
import { type CoreClass, def, defineClass, type NativeMethods } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { RObject, type RProc, RString, RSymbol, type RValue } from "../../values.ts";
import { RPuppetValue } from "../values.ts";
import type { DispatchNote, FunctionNotes, Injection } from "./notes.ts";

class RBuilder extends RObject {
  note: DispatchNote | undefined;
  isOptional = false;
  isRepeated = false;
}

class RTypesBuilder extends RObject {
  notes: FunctionNotes | undefined;
}

/** Runs the body of a dispatch. */
export function buildDispatch(
  ruby: Interpreter,
  kind: "DispatcherBuilder" | "InternalDispatchBuilder",
  given: { readonly method: string; readonly isMismatch: boolean; readonly body: RProc | null },
): DispatchNote {
  const { method, isMismatch, body } = given;
  const builder = new RBuilder(ruby.class(`Puppet::Functions::${kind}`));
  const note = {
    method,
    isMismatch,
    parameters: [],
    hasBlock: false,
    returns: undefined,
    weave: [],
  };
  builder.note = note;
  if (body === null)
    throw ruby.error("ArgumentError", "wrong number of arguments (given 0, expected 1..3)");
  ruby.call(body, [builder], { self: builder });
  return note;
}

/** Runs the body of `local_types`. */
export function buildTypes(ruby: Interpreter, notes: FunctionNotes, body: RProc | null): void {
  const builder = new RTypesBuilder(ruby.class("Puppet::Functions::LocalTypeAliasesBuilder"));
  builder.notes = notes;
  if (body !== null) ruby.call(body, [builder], { self: builder });
}

function noteOf(self: RBuilder): DispatchNote {
  return self.note as DispatchNote;
}

function typeText(ruby: Interpreter, type: RValue, what: string): string {
  if (type instanceof RString) {
    checkSyntax(ruby, type.text);
    return type.text;
  }
  if (type instanceof RPuppetValue && type.value instanceof PType) return displayValue(type.value);
  const given = ruby.className(ruby.realClassOf(type));
  throw ruby.error(
    "ArgumentError",
    `${what} must be a String reference to a Puppet Data Type. Got ${given}`,
  );
}

/** Names are looked up when the function is called; how it is written is known now. */
function checkSyntax(ruby: Interpreter, text: string): void {
  try {
    parseType(text, () => undefined);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    refuse(ruby, `Parsing of type string '"${text}"' failed with message: <${error.message}>.\n`);
  }
}

function parameter(mark: "" | "?" | "*" | "+") {
  return def<RBuilder>(2, (self, [type, name], _block, ruby) => {
    const note = noteOf(self);
    if (note.hasBlock) refuse(ruby, "Parameters cannot be added after a block parameter");
    if (self.isRepeated) refuse(ruby, "Parameters cannot be added after a repeated parameter");
    if (name instanceof RString) {
      refuse(ruby, "Parameter name argument must be a Symbol. Got String");
    }
    const text = typeText(ruby, type, "Parameter 'type'");
    if (self.isOptional && (mark === "" || mark === "+")) {
      const kind = mark === "" ? "required" : "required repeated";
      refuse(ruby, `A ${kind} parameter cannot be added after an optional parameter`);
    }
    if (mark === "?") self.isOptional = true;
    if (mark === "*" || mark === "+") self.isRepeated = true;
    note.parameters.push(`${mark}${text} ${ruby.text(name)}`);
    note.weave.push(self.isRepeated ? "rest" : "argument");
    return null;
  });
}

function refuse(ruby: Interpreter, message: string): never {
  throw ruby.error("ArgumentError", message);
}

function block(mark: "&" | "&?") {
  return def<RBuilder>([0, -1], (self, args, _block, ruby) => {
    if (args.length > 2) {
      refuse(ruby, `block_param accepts max 2 arguments (type, name), got ${args.length}.`);
    }
    const note = noteOf(self);
    const name = args.length === 0 ? undefined : args[args.length - 1];
    const text = args.length < 2 ? "Callable" : typeText(ruby, args[0], "Parameter 'type'");
    if (name !== undefined && !(name instanceof RSymbol)) {
      const given = ruby.className(ruby.realClassOf(name));
      refuse(ruby, `Expected block_param name to be a Symbol, got ${given}`);
    }
    if (note.hasBlock) refuse(ruby, "Attempt to redefine block");
    note.hasBlock = true;
    note.parameters.push(`${mark}${text} ${name === undefined ? "block" : ruby.text(name)}`);
    return null;
  });
}

function injection(what: Injection) {
  return def<RBuilder>(0, (self) => {
    noteOf(self).weave.push(what);
    return null;
  });
}

const methods: NativeMethods<RBuilder> = {
  param: parameter(""),
  required_param: parameter(""),
  optional_param: parameter("?"),
  repeated_param: parameter("*"),
  optional_repeated_param: parameter("*"),
  required_repeated_param: parameter("+"),
  block_param: block("&"),
  required_block_param: block("&"),
  optional_block_param: block("&?"),
  return_type: def(1, (self, [type], _block, ruby) => {
    noteOf(self).returns = typeText(ruby, type, "Argument to 'return_type'");
    return null;
  }),
};

const types: NativeMethods<RTypesBuilder> = {
  type: def(1, (self, [assignment], _block, ruby) => {
    const text = ruby.text(assignment);
    const [, name, value] = /^\s*([A-Z]\w*(?:::[A-Z]\w*)*)\s*=\s*(\S[\s\S]*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined || self.notes === undefined) {
      const { file } = ruby.frame.label;
      refuse(
        ruby,
        `Expected a type alias assignment on the form 'AliasType = T', got '${text}'.\n` +
          `Called from <${file}:${ruby.frame.line}>`,
      );
    }
    self.notes.types[name] = value;
    return null;
  }),
};

export const builderClasses: readonly CoreClass[] = [
  defineClass<RBuilder>("Puppet::Functions::DispatcherBuilder", { methods }),
  defineClass<RBuilder>("Puppet::Functions::InternalDispatchBuilder", {
    superclass: "Puppet::Functions::DispatcherBuilder",
    methods: {
      scope_param: injection("scope"),
      cache_param: injection("cache"),
      compiler_param: injection("compiler"),
      pal_compiler_param: injection("compiler"),
      script_compiler_param: injection("compiler"),
    },
  }),
  defineClass<RTypesBuilder>("Puppet::Functions::LocalTypeAliasesBuilder", { methods: types }),
];
