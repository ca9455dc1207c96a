// Reading and writing variables and constants, `self` included.
import type { RClass } from "../classes.ts";
import { RClass as Class } from "../classes.ts";
import type { Code, Frame } from "../frame.ts";
import type { Interpreter } from "../interpreter.ts";
import type { Node } from "../prism/nodes.ts";
import { RObject, RString, type RValue } from "../values.ts";
import type { Compiler, Compilers } from "./compiler.ts";

export const variables = {
  SelfNode: () => (frame) => frame.self,
  LocalVariableReadNode: ({ name, depth }, compiler) => readLocal(compiler, name, depth),
  LocalVariableWriteNode: ({ name, depth, value }, compiler) => {
    const write = writeLocal(compiler, name, depth);
    const code = compiler.compile(value);
    return (frame) => {
      const given = code(frame);
      write(frame, given);
      return given;
    };
  },
  ItLocalVariableReadNode: (_node, compiler) => readLocal(compiler, "it", 0),
  InstanceVariableReadNode: ({ name }, { unit }) => {
    unit.instanceVariables.add(name);
    return readInstance(name);
  },
  InstanceVariableWriteNode: ({ name, value }, compiler) => {
    const code = compiler.compile(value);
    const { ruby, unit } = compiler;
    unit.instanceVariables.add(name);
    return (frame) => {
      const given = code(frame);
      writeInstance(ruby, frame.self, name, given);
      return given;
    };
  },
  ClassVariableReadNode: ({ name }, compiler) => readClassVariable(compiler, name),
  ClassVariableWriteNode: ({ name, value }, compiler) => {
    const code = compiler.compile(value);
    return (frame) => {
      const given = code(frame);
      writeClassVariable(frame, name, given);
      return given;
    };
  },
  GlobalVariableReadNode: ({ name }, { ruby }) => readGlobal(ruby, name),
  GlobalVariableWriteNode: ({ name, value }, compiler) => {
    const code = compiler.compile(value);
    const { ruby } = compiler;
    return (frame) => {
      const given = code(frame);
      ruby.globals.set(name, given);
      return given;
    };
  },
  BackReferenceReadNode: ({ name }) => {
    return (frame) => {
      const match = frame.home.lastMatch;
      if (match === null) return null;
      if (name === "$&") return new RString(match.groups[0] as string);
      if (name === "$`") return new RString(match.pre);
      if (name === "$'") return new RString(match.post);
      const last = match.groups.findLast((group) => group !== undefined);
      return last === undefined ? null : new RString(last);
    };
  },
  NumberedReferenceReadNode: ({ number }) => {
    return (frame) => {
      const group = frame.home.lastMatch?.groups[number];
      return group === undefined ? null : new RString(group);
    };
  },
  ConstantReadNode: (node, compiler) => {
    const { name } = node;
    const { ruby } = compiler;
    const line = compiler.line(node);
    return (frame) => {
      const found = ruby.constant(frame.cref, name);
      if (found !== undefined) return found;
      frame.line = line;
      return ruby.missingConstant(frame.cref.module, name);
    };
  },
  ConstantWriteNode: ({ name, value }, compiler) => {
    const code = compiler.compile(value);
    const { ruby } = compiler;
    return (frame) => {
      const given = code(frame);
      ruby.setConstant(frame.cref.module, name, given);
      return given;
    };
  },
  ConstantPathNode: (node, compiler) => {
    const { name } = node;
    const { ruby } = compiler;
    const module = pathParent(node.parent, compiler);
    const line = compiler.line(node);
    return (frame) => {
      const from = module(frame);
      const found = ruby.scopedConstant(from, name as string);
      if (found !== undefined) return found;
      frame.line = line;
      return ruby.missingConstant(from, name as string);
    };
  },
  ConstantPathWriteNode: ({ target, value }, compiler) => {
    const { ruby } = compiler;
    const module = pathParent(target.parent, compiler);
    const code = compiler.compile(value);
    return (frame) => {
      const into = module(frame);
      const given = code(frame);
      ruby.setConstant(into, target.name as string, given);
      return given;
    };
  },
} satisfies Partial<Compilers>;

export function pathParent(node: Node | null, compiler: Compiler): (frame: Frame) => RClass {
  const { ruby } = compiler;
  if (node === null) return () => ruby.object;
  const code = compiler.compile(node);
  return (frame) => {
    const module = code(frame);
    if (module instanceof Class) return module;
    throw ruby.error("TypeError", `${ruby.inspect(module)} is not a class/module`);
  };
}

export function readLocal(compiler: Compiler, name: string, depth: number): Code {
  const slot = compiler.scope.out(depth).slot(name);
  if (depth === 0) return (frame) => frame.vars[slot] as RValue;
  if (depth === 1) return (frame) => (frame.parent as Frame).vars[slot] as RValue;
  return (frame) => outward(frame, depth).vars[slot] as RValue;
}

export function writeLocal(
  compiler: Compiler,
  name: string,
  depth: number,
): (frame: Frame, value: RValue) => void {
  const slot = compiler.scope.out(depth).slot(name);
  return (frame, value) => {
    (depth === 0 ? frame : outward(frame, depth)).vars[slot] = value;
  };
}

function outward(frame: Frame, depth: number): Frame {
  let found = frame;
  for (let index = 0; index < depth; index += 1) found = found.parent as Frame;
  return found;
}

export function readInstance(name: string): Code {
  return ({ self }) => (self instanceof RObject ? (self.ivars?.get(name) ?? null) : null);
}

export function writeInstance(ruby: Interpreter, self: RValue, name: string, value: RValue): void {
  if (!(self instanceof RObject) || self.frozen) {
    const shown = ruby.inspect(self);
    throw ruby.error(
      "FrozenError",
      `can't modify frozen ${ruby.className(ruby.realClassOf(self))}: ${shown}`,
    );
  }
  self.ivars ??= new Map();
  self.ivars.set(name, value);
}

/** The class that has the variable, or would get it. */
export function classVariableHolder(frame: Frame, name: string): RClass | undefined {
  let { cref } = frame;
  while (cref.module.isSingleton && cref.outer !== null) cref = cref.outer;
  return cref.module.ancestors().find((one) => one.classVariables.has(name));
}

export function readClassVariable({ ruby }: Compiler, name: string): Code {
  return (frame) => {
    const holder = classVariableHolder(frame, name);
    if (holder !== undefined) return holder.classVariables.get(name) as RValue;
    const within = ruby.className(frame.cref.module);
    throw ruby.error("NameError", `uninitialized class variable ${name} in ${within}`);
  };
}

export function writeClassVariable(frame: Frame, name: string, value: RValue): void {
  const holder = classVariableHolder(frame, name) ?? frame.cref.module;
  holder.classVariables.set(name, value);
}

export function readGlobal(ruby: Interpreter, name: string): Code {
  if (name === "$~") return (frame) => frame.home.lastMatch;
  return () => ruby.globals.get(name) ?? null;
}
