// `defined?`: what something is, or nil when it would fail.
import type { Code } from "../frame.ts";
import { RubyError } from "../jumps.ts";
import type { Node } from "../prism/nodes.ts";
import { RObject, RString, type RValue } from "../values.ts";
import type { Compiler, Compilers } from "./compiler.ts";
import { classVariableHolder } from "./variables.ts";

export const definedness = {
  DefinedNode: ({ value }, compiler) => {
    const test = definedAs(value, compiler);
    const { ruby } = compiler;
    return (frame) => {
      try {
        const found = test(frame);
        return found === null ? null : new RString(String(found));
      } catch (error) {
        if (!(error instanceof RubyError)) throw error;
        ruby.frame = frame;
        return null;
      }
    };
  },
} satisfies Partial<Compilers>;

type Test = (frame: Parameters<Code>[0]) => string | null;

const always =
  (text: string): Test =>
  () =>
    text;

function definedAs(node: Node, compiler: Compiler): Test {
  const { ruby } = compiler;
  switch (node.kind) {
    case "NilNode":
      return always("nil");
    case "TrueNode":
      return always("true");
    case "FalseNode":
      return always("false");
    case "SelfNode":
      return always("self");
    case "LocalVariableReadNode":
    case "ItLocalVariableReadNode":
      return always("local-variable");
    case "InstanceVariableReadNode":
      compiler.unit.instanceVariables.add(node.name);
      return ({ self }) =>
        self instanceof RObject && self.ivars?.has(node.name) ? "instance-variable" : null;
    case "GlobalVariableReadNode":
      return () => (ruby.globals.has(node.name) ? "global-variable" : null);
    case "ClassVariableReadNode":
      return (frame) =>
        classVariableHolder(frame, node.name) === undefined ? null : "class variable";
    case "NumberedReferenceReadNode":
      return (frame) =>
        frame.home.lastMatch?.groups[node.number] === undefined ? null : "global-variable";
    case "ConstantReadNode":
      return (frame) => (ruby.constant(frame.cref, node.name) === undefined ? null : "constant");
    case "ConstantPathNode": {
      const code = compiler.compile(node);
      return (frame) => {
        code(frame);
        return "constant";
      };
    }
    case "YieldNode":
      return (frame) => (frame.block === null ? null : "yield");
    case "SuperNode":
    case "ForwardingSuperNode":
      return ({ method, self }) =>
        method !== null && ruby.classOf(self).findAbove(method.owner, method.name) !== undefined
          ? "super"
          : null;
    case "CallNode":
      return definedCall(node.receiver, node.name, node.arguments_?.arguments_ ?? [], compiler);
    case "ParenthesesNode":
      if (node.body === null) return always("nil");
      return definedAs(node.body, compiler);
    case "StatementsNode":
      return node.body.length === 1
        ? definedAs(node.body[0] as Node, compiler)
        : always("expression");
    case "AndNode":
    case "OrNode":
      return always("expression");
    default:
      return always(/Write|Multi/.test(node.kind) ? "assignment" : "expression");
  }
}

function definedCall(
  receiver: Node | null,
  name: string,
  args: readonly Node[],
  compiler: Compiler,
): Test {
  const { ruby } = compiler;
  const parts = args.map((one) => definedAs(one, compiler));
  const self = receiver === null ? undefined : compiler.compile(receiver);
  const known = receiver === null ? undefined : definedAs(receiver, compiler);
  return (frame) => {
    if (known?.(frame) === null || parts.some((part) => part(frame) === null)) return null;
    const value: RValue = self === undefined ? frame.self : self(frame);
    return ruby.respondsTo(value, name, self === undefined) ? "method" : null;
  };
}
