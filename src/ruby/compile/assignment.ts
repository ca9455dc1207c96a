// Multiple assignment, and assignment with an operator: `a += 1`, `a ||= 1`, `a[b] &&= 1`.
import type { Code, Frame } from "../frame.ts";
import { flags, type Node } from "../prism/nodes.ts";
import type { RValue } from "../values.ts";
import { argumentsOf, CallSite } from "./calls.ts";
import type { Compiler, Compilers, NodeOf } from "./compiler.ts";
import { manyTargets } from "./targets.ts";
import {
  classVariableHolder,
  pathParent,
  readClassVariable,
  readGlobal,
  readInstance,
  readLocal,
  writeClassVariable,
  writeInstance,
  writeLocal,
} from "./variables.ts";

/** A thing that is read and written in one statement; it is looked at once. */
interface Place {
  /** What must be evaluated once: the receiver, the arguments. */
  readonly at: (frame: Frame) => RValue[];
  readonly read: (frame: Frame, at: RValue[]) => RValue;
  readonly write: (frame: Frame, at: RValue[], value: RValue) => void;
  /** `a&.b ||= 1` does nothing when there is no a. */
  readonly isAbsent?: ((at: RValue[]) => boolean) | undefined;
}

type Operation = "and" | "or" | { readonly operator: string };

export const assignments = {
  MultiWriteNode: (node, compiler) => {
    const { ruby } = compiler;
    const write = manyTargets(node, compiler);
    const value = compiler.compile(node.value);
    return (frame) => {
      const given = value(frame);
      const list = ruby.toArrayOrNil(given);
      write(frame, list === null ? [given] : [...list.items]);
      return given;
    };
  },
  LocalVariableAndWriteNode: (node, compiler) =>
    operate(node, "and", local(node, compiler), compiler),
  LocalVariableOrWriteNode: (node, compiler) =>
    operate(node, "or", local(node, compiler), compiler),
  LocalVariableOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, local(node, compiler), compiler),
  InstanceVariableAndWriteNode: (node, compiler) =>
    operate(node, "and", instance(node, compiler), compiler),
  InstanceVariableOrWriteNode: (node, compiler) =>
    operate(node, "or", instance(node, compiler), compiler),
  InstanceVariableOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, instance(node, compiler), compiler),
  ClassVariableAndWriteNode: (node, compiler) =>
    operate(node, "and", classVariable(node, compiler), compiler),
  ClassVariableOrWriteNode: (node, compiler) =>
    operate(node, "or", classVariable(node, compiler, true), compiler),
  ClassVariableOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, classVariable(node, compiler), compiler),
  GlobalVariableAndWriteNode: (node, compiler) =>
    operate(node, "and", global(node, compiler), compiler),
  GlobalVariableOrWriteNode: (node, compiler) =>
    operate(node, "or", global(node, compiler), compiler),
  GlobalVariableOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, global(node, compiler), compiler),
  ConstantAndWriteNode: (node, compiler) =>
    operate(node, "and", constantPlace(node, compiler), compiler),
  ConstantOrWriteNode: (node, compiler) =>
    operate(node, "or", constantPlace(node, compiler), compiler),
  ConstantOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, constantPlace(node, compiler), compiler),
  ConstantPathAndWriteNode: (node, compiler) =>
    operate(node, "and", constantPath(node, compiler), compiler),
  ConstantPathOrWriteNode: (node, compiler) =>
    operate(node, "or", constantPath(node, compiler), compiler),
  ConstantPathOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, constantPath(node, compiler), compiler),
  IndexAndWriteNode: (node, compiler) => operate(node, "and", index(node, compiler), compiler),
  IndexOrWriteNode: (node, compiler) => operate(node, "or", index(node, compiler), compiler),
  IndexOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, index(node, compiler), compiler),
  CallAndWriteNode: (node, compiler) => operate(node, "and", attribute(node, compiler), compiler),
  CallOrWriteNode: (node, compiler) => operate(node, "or", attribute(node, compiler), compiler),
  CallOperatorWriteNode: (node, compiler) =>
    operate(node, { operator: node.binaryOperator }, attribute(node, compiler), compiler),
} satisfies Partial<Compilers>;

function operate(
  node: Node & { readonly value: Node },
  operation: Operation,
  { at, read, write, isAbsent }: Place,
  compiler: Compiler,
): Code {
  const value = compiler.compile(node.value);
  if (typeof operation === "object") {
    const site = new CallSite(compiler, node, operation.operator, false);
    return (frame) => {
      const where = at(frame);
      if (isAbsent?.(where)) return null;
      const result = site.call(frame, read(frame, where), [value(frame)]);
      write(frame, where, result);
      return result;
    };
  }
  const stopsAt = operation === "or";
  return (frame) => {
    const where = at(frame);
    if (isAbsent?.(where)) return null;
    const now = read(frame, where);
    if ((now !== null && now !== false) === stopsAt) return now;
    const given = value(frame);
    write(frame, where, given);
    return given;
  };
}

const nowhere: RValue[] = [];
const once = (): RValue[] => nowhere;

function local(node: { readonly name: string; readonly depth: number }, compiler: Compiler): Place {
  const write = writeLocal(compiler, node.name, node.depth);
  return {
    at: once,
    read: readLocal(compiler, node.name, node.depth),
    write: (frame, _at, value) => write(frame, value),
  };
}

function instance({ name }: { readonly name: string }, { ruby, unit }: Compiler): Place {
  unit.instanceVariables.add(name);
  return {
    at: once,
    read: readInstance(name),
    write: (frame, _at, value) => writeInstance(ruby, frame.self, name, value),
  };
}

function classVariable(
  { name }: { readonly name: string },
  compiler: Compiler,
  mayMiss = false,
): Place {
  const read = readClassVariable(compiler, name);
  return {
    at: once,
    read: (frame) =>
      mayMiss && classVariableHolder(frame, name) === undefined ? null : read(frame),
    write: (frame, _at, value) => writeClassVariable(frame, name, value),
  };
}

function global({ name }: { readonly name: string }, { ruby }: Compiler): Place {
  return {
    at: once,
    read: readGlobal(ruby, name),
    write: (_frame, _at, value) => {
      ruby.globals.set(name, value);
    },
  };
}

function constantPlace({ name }: { readonly name: string }, { ruby }: Compiler): Place {
  return {
    at: once,
    read: (frame) => ruby.constant(frame.cref, name) ?? null,
    write: (frame, _at, value) => ruby.setConstant(frame.cref.module, name, value),
  };
}

function constantPath(
  { target }: { readonly target: NodeOf<"ConstantPathNode"> },
  compiler: Compiler,
): Place {
  const { ruby } = compiler;
  const module = pathParent(target.parent, compiler);
  const name = target.name as string;
  return {
    at: once,
    read: (frame) => ruby.constantIn(module(frame), name) ?? null,
    write: (frame, _at, value) => ruby.setConstant(module(frame), name, value),
  };
}

function index(
  node: NodeOf<"IndexAndWriteNode"> | NodeOf<"IndexOrWriteNode"> | NodeOf<"IndexOperatorWriteNode">,
  compiler: Compiler,
): Place {
  const receiver = node.receiver === null ? self : compiler.compile(node.receiver);
  const args = argumentsOf(node.arguments_, compiler);
  const get = new CallSite(compiler, node, "[]", true);
  const set = new CallSite(compiler, node, "[]=", true);
  return {
    at: (frame) => [receiver(frame), ...args.list(frame)],
    read: (frame, [object, ...list]) => get.call(frame, object as RValue, list),
    write: (frame, [object, ...list], value) => {
      set.call(frame, object as RValue, [...list, value]);
    },
  };
}

function self(frame: Frame): RValue {
  return frame.self;
}

function attribute(
  node: NodeOf<"CallAndWriteNode"> | NodeOf<"CallOrWriteNode"> | NodeOf<"CallOperatorWriteNode">,
  compiler: Compiler,
): Place {
  const receiver = node.receiver === null ? self : compiler.compile(node.receiver);
  const isOwn = (node.flags & flags.callIgnoreVisibility) !== 0;
  const isSafe = (node.flags & flags.callSafeNavigation) !== 0;
  const get = new CallSite(compiler, node, node.readName, isOwn);
  const set = new CallSite(compiler, node, node.writeName, isOwn);
  return {
    at: (frame) => [receiver(frame)],
    read: (frame, [object]) => get.call(frame, object as RValue, []),
    write: (frame, [object], value) => {
      set.call(frame, object as RValue, [value]);
    },
    isAbsent: isSafe ? ([object]) => object === null : undefined,
  };
}
