// Calling blocks, procs and lambdas.
import type { RClass } from "./classes.ts";
import { type Code, Frame, type Label } from "./frame.ts";
import type { Interpreter } from "./interpreter.ts";
import { NextJump, RedoJump, ReturnJump } from "./jumps.ts";
import type { Method } from "./method.ts";
import type { ParameterList } from "./parameters.ts";
import { RArray, type RProc, type RValue } from "./values.ts";

/** What a block's text was compiled to. */
export interface BlockCode {
  readonly parameters: ParameterList;
  readonly slots: number;
  readonly body: Code;
  readonly label: Label;
  readonly line: number;
  readonly arity: number;
  /** There is a `next` or `redo` in it that is not its last word. */
  readonly hasNext: boolean;
}

export interface CallOptions {
  readonly block?: RProc | null;
  readonly self?: RValue;
  readonly definee?: RClass;
  /** The method the block is the body of: `define_method`. */
  readonly method?: Method;
}

/** Calls with these arguments; a lambda insists on their number. */
export function callProc(
  ruby: Interpreter,
  proc: RProc,
  args: RValue[],
  options?: CallOptions,
): RValue {
  const { code } = proc;
  if (code === null) {
    const self = options?.self ?? proc.self;
    return (proc.native as NonNullable<typeof proc.native>)(args, options?.block ?? null, self);
  }
  const frame = blockFrame(ruby, proc, code);
  if (options !== undefined) apply(frame, options);
  const { parameters } = code;
  if (proc.isLambda || options?.method !== undefined) {
    if (parameters.simple >= 0 && parameters.simple === args.length) fill(frame, args);
    else parameters.bindStrictly(frame, args, options?.block ?? null, ruby);
    return runLambda(ruby, frame, code);
  }
  parameters.bindLoosely(frame, args, options?.block ?? null, ruby);
  return run(ruby, frame, code);
}

/** Yields one value: what `each` does. */
export function yieldOne(ruby: Interpreter, proc: RProc, value: RValue): RValue {
  const { code } = proc;
  if (code === null || proc.isLambda) return callProc(ruby, proc, [value]);
  const frame = blockFrame(ruby, proc, code);
  if (code.parameters.simple === 1) frame.vars[0] = value;
  else if (code.parameters.simple !== 0) {
    code.parameters.bindLoosely(frame, [value], null, ruby);
  }
  return run(ruby, frame, code);
}

/** Yields two values: what `each_with_index` does. */
export function yieldTwo(ruby: Interpreter, proc: RProc, one: RValue, two: RValue): RValue {
  const { code } = proc;
  if (code === null || proc.isLambda) return callProc(ruby, proc, [one, two]);
  const frame = blockFrame(ruby, proc, code);
  if (code.parameters.simple === 2) {
    frame.vars[0] = one;
    frame.vars[1] = two;
  } else code.parameters.bindLoosely(frame, [one, two], null, ruby);
  return run(ruby, frame, code);
}

/** Yields a pair, one array that a block of two parameters takes apart: what a hash's `each` does. */
export function yieldPair(ruby: Interpreter, proc: RProc, key: RValue, value: RValue): RValue {
  const { code } = proc;
  if (code !== null && !proc.isLambda && code.parameters.simple === 2) {
    return yieldTwo(ruby, proc, key, value);
  }
  // A lambda of two parameters takes a pair apart too.
  if (proc.isLambda && proc.arity === 2) return callProc(ruby, proc, [key, value]);
  return yieldOne(ruby, proc, new RArray([key, value]));
}

function blockFrame(ruby: Interpreter, proc: RProc, code: BlockCode): Frame {
  const parent = proc.frame as Frame;
  const frame = new Frame(proc.self, code.slots, parent, ruby.frame, code.label, parent.cref);
  frame.line = code.line;
  frame.block = parent.block;
  frame.method = parent.method;
  frame.definee = parent.definee;
  frame.proc = proc;
  return frame;
}

function apply(frame: Frame, options: CallOptions): void {
  if (options.self !== undefined) frame.self = options.self;
  if (options.definee !== undefined) frame.definee = options.definee;
  if (options.method !== undefined) {
    frame.method = options.method;
    frame.block = options.block ?? null;
  }
}

function fill(frame: Frame, args: readonly RValue[]): void {
  for (let index = 0; index < args.length; index += 1) frame.vars[index] = args[index] as RValue;
}

function run(ruby: Interpreter, frame: Frame, code: BlockCode): RValue {
  const caller = ruby.frame;
  ruby.enter(frame);
  if (!code.hasNext) {
    const value = code.body(frame);
    ruby.frame = caller;
    return value;
  }
  for (;;) {
    try {
      const value = code.body(frame);
      ruby.frame = caller;
      return value;
    } catch (error) {
      if (error instanceof NextJump && error.frame === frame && error.loop === null) {
        ruby.frame = caller;
        return error.value;
      }
      if (!(error instanceof RedoJump && error.frame === frame && error.loop === null)) throw error;
      ruby.enter(frame);
    }
  }
}

function runLambda(ruby: Interpreter, frame: Frame, code: BlockCode): RValue {
  const caller = ruby.frame;
  frame.isLambda = true;
  try {
    return run(ruby, frame, code);
  } catch (error) {
    if (error instanceof ReturnJump && error.frame === frame) {
      ruby.frame = caller;
      return error.value;
    }
    throw error;
  }
}
