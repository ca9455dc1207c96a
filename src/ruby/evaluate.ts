// `instance_eval`, `class_eval` and their kin: a block with another self.
import type { RClass } from "./classes.ts";
import { toText } from "./coerce.ts";
import type { Cref } from "./frame.ts";
import type { Interpreter } from "./interpreter.ts";
import { compileProgram } from "./program.ts";
import { RObject, type RProc, type RValue } from "./values.ts";

/** Runs a block, or a text, with `self`; `def` in it defines for that object alone. */
export function evaluate(
  ruby: Interpreter,
  self: RValue,
  args: readonly RValue[],
  block: RProc | null,
  given: RValue[],
): RValue {
  if (block === null) return evaluateText(ruby, self, args, ruby.frame.cref);
  const definee = self instanceof RObject ? ruby.singletonOf(self) : undefined;
  return ruby.call(block, given, definee === undefined ? { self } : { self, definee });
}

/**
 * The same for a class or module: `def` in it defines its methods. Constants in a block are those of
 * where it is written, as in Ruby.
 */
export function evaluateIn(
  ruby: Interpreter,
  module: RClass,
  args: readonly RValue[],
  block: RProc | null,
  given: RValue[],
): RValue {
  if (block === null) {
    return evaluateText(ruby, module, args, { module, outer: ruby.frame.cref });
  }
  return ruby.call(block, given, { self: module, definee: module });
}

function evaluateText(
  ruby: Interpreter,
  self: RValue,
  args: readonly RValue[],
  cref: Cref,
): RValue {
  const [text, file, line] = args;
  if (text === undefined)
    throw ruby.error("ArgumentError", "wrong number of arguments (given 0, expected 1..3)");
  const program = compileProgram(ruby, toText(ruby, text), {
    file: file === undefined ? "(eval)" : toText(ruby, file),
    line: typeof line === "number" ? line : 1,
  });
  return program.run({ self, cref });
}
