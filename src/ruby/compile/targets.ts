// What can stand on the left of an assignment, each given its value from outside: in multiple
// assignments, parameters that take an array apart, `for` and `rescue => x`.

import type { Frame } from "../frame.ts";
import { flags, type Node } from "../prism/nodes.ts";
import { RArray, type RValue } from "../values.ts";
import { argumentsOf, CallSite } from "./calls.ts";
import type { Compiler } from "./compiler.ts";
import { pathParent, writeClassVariable, writeInstance, writeLocal } from "./variables.ts";

export type Write = (frame: Frame, value: RValue) => void;

export function targetOf(node: Node, compiler: Compiler): Write {
  const { ruby } = compiler;
  switch (node.kind) {
    case "LocalVariableTargetNode":
      return writeLocal(compiler, node.name, node.depth);
    case "RequiredParameterNode":
      return writeLocal(compiler, node.name, 0);
    case "InstanceVariableTargetNode":
      return (frame, value) => writeInstance(ruby, frame.self, node.name, value);
    case "ClassVariableTargetNode":
      return (frame, value) => writeClassVariable(frame, node.name, value);
    case "GlobalVariableTargetNode":
      return (_frame, value) => {
        ruby.globals.set(node.name, value);
      };
    case "ConstantTargetNode":
      return (frame, value) => ruby.setConstant(frame.cref.module, node.name, value);
    case "ConstantPathTargetNode": {
      const module = pathParent(node.parent, compiler);
      return (frame, value) => ruby.setConstant(module(frame), node.name as string, value);
    }
    case "CallTargetNode": {
      const receiver = compiler.compile(node.receiver);
      const isOwn = (node.flags & flags.callIgnoreVisibility) !== 0;
      const site = new CallSite(compiler, node, node.name, isOwn);
      return (frame, value) => {
        site.call(frame, receiver(frame), [value]);
      };
    }
    case "IndexTargetNode": {
      const receiver = compiler.compile(node.receiver);
      const args = argumentsOf(node.arguments_, compiler);
      const site = new CallSite(compiler, node, "[]=", true);
      return (frame, value) => {
        site.call(frame, receiver(frame), [...args.list(frame), value]);
      };
    }
    case "MultiTargetNode": {
      const write = manyTargets(node, compiler);
      return (frame, value) => {
        const list = ruby.toArrayOrNil(value);
        write(frame, list === null ? [value] : list.items);
      };
    }
    case "SplatNode":
      return node.expression === null ? () => undefined : targetOf(node.expression, compiler);
    case "ImplicitRestNode":
      return () => undefined;
    default:
      throw new Error(`no target: ${node.kind}`);
  }
}

export interface ManyTargets {
  readonly lefts: readonly Node[];
  readonly rest: Node | null;
  readonly rights: readonly Node[];
}

/** Gives each of several targets its part of the values. */
export function manyTargets(
  { lefts, rest, rights }: ManyTargets,
  compiler: Compiler,
): (frame: Frame, values: readonly RValue[]) => void {
  const first = lefts.map((one) => targetOf(one, compiler));
  const middle = rest === null ? undefined : targetOf(rest, compiler);
  const last = rights.map((one) => targetOf(one, compiler));
  return (frame, values) => {
    for (const [index, write] of first.entries()) write(frame, values[index] ?? null);
    const end = Math.max(values.length - last.length, first.length);
    middle?.(frame, new RArray(values.slice(first.length, end)));
    const from = middle === undefined ? first.length : end;
    for (const [index, write] of last.entries()) write(frame, values[from + index] ?? null);
  };
}
