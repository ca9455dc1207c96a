// Calls of methods. A call site keeps the method it found for a class, until a class changes.
import type { RClass } from "../classes.ts";
import { hierarchy } from "../classes.ts";
import type { Code, Frame } from "../frame.ts";
import type { Interpreter } from "../interpreter.ts";
import { BreakJump } from "../jumps.ts";
import type { Method } from "../method.ts";
import { flags, type Node } from "../prism/nodes.ts";
import { namedGroup } from "../regexp.ts";
import { RArray, RHash, RProc, RString, type RValue, symbol } from "../values.ts";
import { blockLiteral } from "./blocks.ts";
import type { Compiler, Compilers, NodeOf } from "./compiler.ts";
import { hashOf, listOf } from "./literals.ts";

export const calls = {
  CallNode: (node, compiler) => {
    const { name, flags: bits } = node;
    if (lookingForVariables.has(name)) compiler.unit.looksForVariables = true;
    const isSafe = (bits & flags.callSafeNavigation) !== 0;
    const isPlain = !isSafe && node.block === null && (bits & flags.callAttributeWrite) === 0;
    if (isPlain && node.receiver !== null) {
      const fast = operation(node, compiler);
      if (fast !== undefined) return fast;
    }
    const receiver: Code =
      node.receiver === null ? ({ self }) => self : compiler.compile(node.receiver);
    const args = argumentsOf(node.arguments_, compiler);
    const site = new CallSite(compiler, node, name, (bits & flags.callIgnoreVisibility) !== 0);
    if ((bits & flags.callVariableCall) !== 0) site.isVariable = true;
    if (isPlain && args.plain?.length === 0)
      return (frame) => site.call(frame, receiver(frame), []);
    if (isPlain && args.plain?.length === 1) {
      const one = args.plain[0] as Code;
      return (frame) => {
        const self = receiver(frame);
        return site.call(frame, self, [one(frame)]);
      };
    }
    const block = blockOf(node.block, compiler);
    const isWrite = (bits & flags.callAttributeWrite) !== 0;
    return (frame) => {
      const self = receiver(frame);
      if (isSafe && self === null) return null;
      const values = args.list(frame);
      if (isWrite) {
        const given = values[values.length - 1] as RValue;
        site.call(frame, self, values, block?.make(frame));
        return given;
      }
      if (block === undefined) return site.call(frame, self, values);
      return block.around(frame, (proc) => site.call(frame, self, values, proc));
    };
  },
  SuperNode: (node, compiler) => {
    const args = argumentsOf(node.arguments_, compiler);
    const block = blockOf(node.block, compiler);
    const line = compiler.line(node);
    return (frame) => {
      const values = args.list(frame);
      frame.line = line;
      if (block === undefined) return callSuper(compiler.ruby, frame, values, frame.block);
      return block.around(frame, (proc) => callSuper(compiler.ruby, frame, values, proc));
    };
  },
  ForwardingSuperNode: (node, compiler) => {
    const values = passedOn(compiler);
    const block = blockOf(node.block, compiler);
    const line = compiler.line(node);
    return (frame) => {
      const args = values(frame);
      frame.line = line;
      if (block === undefined) return callSuper(compiler.ruby, frame, args, frame.block);
      return block.around(frame, (proc) => callSuper(compiler.ruby, frame, args, proc));
    };
  },
  YieldNode: (node, compiler) => {
    const args = argumentsOf(node.arguments_, compiler);
    const { ruby } = compiler;
    const line = compiler.line(node);
    const only = args.plain?.length === 1 ? args.plain[0] : undefined;
    return (frame) => {
      const { block } = frame;
      if (block === null) {
        frame.line = line;
        throw ruby.error("LocalJumpError", "no block given (yield)");
      }
      if (only !== undefined) {
        const value = only(frame);
        frame.line = line;
        return ruby.yield(block, value);
      }
      const values = args.list(frame);
      frame.line = line;
      return ruby.call(block, values);
    };
  },
  XStringNode: (node, compiler) => withoutProcesses(node, compiler),
  InterpolatedXStringNode: (node, compiler) => withoutProcesses(node, compiler),
  MatchWriteNode: ({ call, targets }, compiler) => {
    const code = compiler.compile(call);
    const names = targets.flatMap((target) =>
      target.kind === "LocalVariableTargetNode"
        ? [
            {
              name: target.name,
              scope: target.depth,
              slot: compiler.scope.out(target.depth).slot(target.name),
            },
          ]
        : [],
    );
    return (frame) => {
      const value = code(frame);
      const match = frame.home.lastMatch;
      for (const { name, scope, slot } of names) {
        let into = frame;
        for (let index = 0; index < scope; index += 1) into = into.parent as Frame;
        const text = match === null ? undefined : namedGroup(match, name);
        into.vars[slot] = value === null || text === undefined ? null : new RString(text);
      }
      return value;
    };
  },
} satisfies Partial<Compilers>;

/** Methods that may reach instance variables by a name only the run knows. */
const lookingForVariables: ReadonlySet<string> = new Set([
  "binding",
  "eval",
  "inspect",
  "instance_eval",
  "instance_variable_defined?",
  "instance_variable_get",
  "instance_variables",
  "p",
  "send",
  "public_send",
  "__send__",
]);

function withoutProcesses(node: Node, compiler: Compiler): Code {
  const line = compiler.line(node);
  return (frame) => {
    frame.line = line;
    throw compiler.ruby.error("NotImplementedError", "programs are not run from Ruby here");
  };
}

export interface Arguments {
  list(frame: Frame): RValue[];
  /** One by one, when there are no splats and no keywords. */
  readonly plain: readonly Code[] | undefined;
}

export function argumentsOf(node: NodeOf<"ArgumentsNode"> | null, compiler: Compiler): Arguments {
  if (node === null) return { list: () => [], plain: [] };
  const elements = node.arguments_;
  const forwards = elements.findIndex(({ kind }) => kind === "ForwardingArgumentsNode");
  if (forwards >= 0) return forwardedArguments(elements.slice(0, forwards), compiler);
  const last = elements.at(-1);
  if (last?.kind !== "KeywordHashNode") {
    const plain = elements.some(({ kind }) => kind === "SplatNode")
      ? undefined
      : elements.map((element) => compiler.compile(element));
    return { list: listOf(elements, compiler), plain };
  }
  const others = listOf(elements.slice(0, -1), compiler);
  const keywords = hashOf(last.elements, compiler);
  return {
    plain: undefined,
    list: (frame) => {
      const values = others(frame);
      const hash = keywords(frame);
      hash.isKeywords = true;
      if (hash.size > 0 || last.elements.some(({ kind }) => kind === "AssocNode"))
        values.push(hash);
      return values;
    },
  };
}

// `...` passes on what the method was given.
function forwardedArguments(elements: readonly Node[], compiler: Compiler): Arguments {
  const first = listOf(elements, compiler);
  const { scope } = compiler;
  let depth = 0;
  for (let at = scope; at !== scope.home; at = at.outer as typeof at) depth += 1;
  const rest = scope.home.slot("*");
  const keywords = scope.home.slot("**");
  return {
    plain: undefined,
    list: (frame) => {
      let home = frame;
      for (let index = 0; index < depth; index += 1) home = home.parent as Frame;
      const given = home.vars[rest];
      const named = home.vars[keywords];
      const values = [...first(frame), ...(given instanceof RArray ? given.items : [])];
      if (named instanceof RHash && named.size > 0) {
        const hash = RHash.of(named);
        hash.isKeywords = true;
        values.push(hash);
      }
      return values;
    },
  };
}

export interface BlockSource {
  make(frame: Frame): RProc | null;
  /** Makes it, calls, and takes the value of a `break` in it. */
  around(frame: Frame, call: (proc: RProc | null) => RValue): RValue;
}

export function blockOf(node: Node | null, compiler: Compiler): BlockSource | undefined {
  if (node === null) return undefined;
  const { ruby } = compiler;
  if (node.kind === "BlockArgumentNode") {
    const { expression } = node;
    const slot = compiler.scope.home.has("&") ? compiler.scope.home.slot("&") : undefined;
    const code =
      expression === null
        ? (frame: Frame) => (slot === undefined ? frame.block : (frame.home.vars[slot] ?? null))
        : compiler.compile(expression);
    const make = (frame: Frame): RProc | null => ruby.toProc(code(frame));
    return { make, around: (frame, call) => call(make(frame)) };
  }
  const { code, hasBreak } = blockLiteral(node as NodeOf<"BlockNode">, compiler);
  const make = (frame: Frame): RProc => new RProc(code, frame, frame.self);
  return {
    make,
    around: (frame, call) => {
      const proc = make(frame);
      if (!hasBreak) return call(proc);
      try {
        return call(proc);
      } catch (error) {
        if (error instanceof BreakJump && error.proc === proc) {
          ruby.frame = frame;
          return error.value;
        }
        throw error;
      }
    },
  };
}

export class CallSite {
  readonly #ruby: Interpreter;
  readonly #name: string;
  readonly #line: number;
  /** Private methods may be called: there is no receiver, or it is `self`. */
  readonly #isOwn: boolean;
  isVariable = false;
  #class: RClass | undefined;
  #method: Method | undefined;
  #version = -1;

  constructor(compiler: Compiler, node: Node, name: string, isOwn: boolean) {
    this.#ruby = compiler.ruby;
    this.#name = name;
    const place = node.kind === "CallNode" ? node.messageLoc : null;
    this.#line = place === null ? compiler.line(node) : compiler.unit.lines.lineOf(place);
    this.#isOwn = isOwn;
  }

  call(frame: Frame, self: RValue, args: RValue[], block: RProc | null = null): RValue {
    const ruby = this.#ruby;
    frame.line = this.#line;
    const cls = ruby.classOf(self);
    if (cls !== this.#class || this.#version !== hierarchy.version) this.#find(cls);
    const method = this.#method;
    if (method === undefined) {
      const how = this.isVariable ? "variable" : "method";
      return ruby.callMissing(self, this.#name, args, block, how);
    }
    if (method.visibility !== "public" && !this.#isOwn && !this.#mayCall(method, frame)) {
      return ruby.callMissing(self, this.#name, args, block, method.visibility);
    }
    return ruby.invoke(method, self, args, block);
  }

  #find(cls: RClass): void {
    this.#method = cls.find(this.#name);
    this.#class = cls;
    this.#version = hierarchy.version;
  }

  #mayCall(method: Method, frame: Frame): boolean {
    return method.visibility === "protected" && this.#ruby.isA(frame.self, method.owner);
  }
}

export function callSuper(
  ruby: Interpreter,
  frame: Frame,
  args: RValue[],
  block: RProc | null,
): RValue {
  const { method, self } = frame;
  if (method === null) throw ruby.error("RuntimeError", "super called outside of method");
  const above = ruby.classOf(self).findAbove(method.owner, method.name);
  if (above === undefined) return ruby.callMissing(self, method.name, args, block, "super");
  return ruby.invoke(above, self, args, block);
}

// `super` without arguments passes on what the method's parameters are now.
function passedOn(compiler: Compiler): (frame: Frame) => RValue[] {
  const { home } = compiler.scope;
  const { parameters } = home;
  if (parameters === null) return () => [];
  const read = (name: string): ((frame: Frame) => RValue) => {
    const slot = home.slot(name);
    return (frame) => frame.home.vars[slot] ?? null;
  };
  const values: ((frame: Frame, into: RValue[]) => void)[] = [];
  for (const one of [...parameters.requireds, ...parameters.optionals]) {
    if (!("name" in one)) continue;
    const code = read(one.name as string);
    values.push((frame, into) => into.push(code(frame)));
  }
  if (parameters.rest !== null) {
    const code = read(("name" in parameters.rest && parameters.rest.name) || "*");
    values.push((frame, into) => {
      const rest = code(frame);
      if (rest instanceof RArray) into.push(...rest.items);
    });
  }
  for (const one of parameters.posts) {
    if (!("name" in one)) continue;
    const code = read(one.name as string);
    values.push((frame, into) => into.push(code(frame)));
  }
  if (parameters.keywords.length > 0 || parameters.keywordRest !== null) {
    values.push(keywordsPassedOn(parameters, read));
  }
  return (frame) => {
    const list: RValue[] = [];
    for (const add of values) add(frame, list);
    return list;
  };
}

function keywordsPassedOn(
  { keywords, keywordRest }: NodeOf<"ParametersNode">,
  read: (name: string) => (frame: Frame) => RValue,
): (frame: Frame, into: RValue[]) => void {
  const named = keywords.flatMap((one) =>
    "name" in one ? [{ name: one.name as string, code: read(one.name as string) }] : [],
  );
  const rest =
    keywordRest?.kind === "KeywordRestParameterNode" ? read(keywordRest.name ?? "**") : undefined;
  return (frame, into) => {
    const hash = new RHash();
    hash.isKeywords = true;
    for (const { name, code } of named) hash.set(symbol(name), code(frame));
    const more = rest?.(frame);
    if (more instanceof RHash) for (const [key, value] of more) hash.set(key, value);
    if (hash.size > 0) into.push(hash);
  };
}

type Operate = (left: number, right: number) => RValue | undefined;

// Arithmetic on small integers needs no look at the class: nobody redefines it here.
const operations: Readonly<Record<string, Operate>> = {
  "+": (left, right) => safe(left + right),
  "-": (left, right) => safe(left - right),
  "*": (left, right) => safe(left * right),
  "<": (left, right) => left < right,
  ">": (left, right) => left > right,
  "<=": (left, right) => left <= right,
  ">=": (left, right) => left >= right,
  "==": (left, right) => left === right,
  "!=": (left, right) => left !== right,
};

function safe(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value : undefined;
}

function operation(node: NodeOf<"CallNode">, compiler: Compiler): Code | undefined {
  const operate = Object.hasOwn(operations, node.name) ? operations[node.name] : undefined;
  const [argument, ...others] = node.arguments_?.arguments_ ?? [];
  if (node.name === "!" && argument === undefined) return negation(node, compiler);
  if (operate === undefined || argument === undefined || others.length > 0) return undefined;
  if (argument.kind === "SplatNode" || argument.kind === "KeywordHashNode") return undefined;
  const left = compiler.compile(node.receiver as Node);
  const right = compiler.compile(argument);
  const site = new CallSite(compiler, node, node.name, false);
  return (frame) => {
    const one = left(frame);
    const other = right(frame);
    if (typeof one === "number" && typeof other === "number") {
      const value = operate(one, other);
      if (value !== undefined) return value;
    }
    return site.call(frame, one, [other]);
  };
}

function negation(node: NodeOf<"CallNode">, compiler: Compiler): Code {
  const code = compiler.compile(node.receiver as Node);
  return (frame) => {
    const value = code(frame);
    return value === null || value === false;
  };
}
