// `def`, `class`, `module`, `alias` and `undef`.
import { RClass } from "../classes.ts";
import { type Code, Frame } from "../frame.ts";
import type { Interpreter } from "../interpreter.ts";
import { ReturnJump } from "../jumps.ts";
import { Method, type Run } from "../method.ts";
import type { ParameterList } from "../parameters.ts";
import type { Node } from "../prism/nodes.ts";
import { RSymbol, type RValue, symbol } from "../values.ts";
import { parameterList } from "./blocks.ts";
import { type Compiler, type Compilers, type NodeOf, nil, Scope } from "./compiler.ts";
import { jumpValue } from "./control.ts";
import { pathParent } from "./variables.ts";

export const definitions = {
  DefNode: (node, compiler) => {
    const { name } = node;
    const { ruby } = compiler;
    const compiled = methodBody(node, compiler);
    const receiver = node.receiver === null ? undefined : compiler.compile(node.receiver);
    const isInMethod = compiler.scope.home.kind === "method";
    return (frame) => {
      const owner =
        receiver === undefined
          ? (frame.definee ?? frame.cref.module)
          : ruby.singletonOf(receiver(frame));
      const { visibility } = frame;
      const isPlain = receiver !== undefined || isInMethod;
      const isModuleFunction = !isPlain && visibility === "module_function";
      const method = new Method({
        name,
        owner,
        visibility: visibilityOf(name, isPlain || isModuleFunction ? "public" : visibility),
        run: compiled.run(frame),
        parameters: compiled.parameters,
        file: compiler.unit.file,
        line: compiler.line(node),
      });
      owner.define(method);
      if (isModuleFunction) {
        const singleton = ruby.singletonOf(owner);
        singleton.define(method.with({ owner: singleton, visibility: "public" }));
      }
      notice(ruby, owner, name);
      return symbol(name);
    };
  },
  ClassNode: (node, compiler) => {
    const { ruby } = compiler;
    const above = node.superclass === null ? undefined : compiler.compile(node.superclass);
    const place = modulePlace(node.constantPath, compiler);
    const body = moduleBody(node, compiler, `<class:${node.name}>`);
    const line = compiler.line(node);
    return (frame) => {
      frame.line = line;
      const superclass = above?.(frame);
      if (superclass !== undefined && !(superclass instanceof RClass && !superclass.isModule)) {
        throw ruby.error("TypeError", "superclass must be a Class");
      }
      const { outer, name } = place(frame);
      let cls = ruby.ownConstant(outer, name);
      if (cls === undefined) {
        const full = outer === ruby.object ? name : `${ruby.className(outer)}::${name}`;
        cls = ruby.newClass(full, superclass ?? ruby.object, outer);
        outer.constants.set(name, cls);
        ruby.send(superclass ?? ruby.object, "inherited", [cls]);
      } else if (!(cls instanceof RClass) || cls.isModule) {
        throw ruby.error("TypeError", `${name} is not a class`);
      } else if (superclass !== undefined && cls.superclass?.real !== superclass) {
        throw ruby.error("TypeError", `superclass mismatch for class ${name}`);
      }
      return body(frame, cls as RClass);
    };
  },
  ModuleNode: (node, compiler) => {
    const { ruby } = compiler;
    const place = modulePlace(node.constantPath, compiler);
    const body = moduleBody(node, compiler, `<module:${node.name}>`);
    return (frame) => {
      const { outer, name } = place(frame);
      let module = ruby.ownConstant(outer, name);
      if (module === undefined) {
        const full = outer === ruby.object ? name : `${ruby.className(outer)}::${name}`;
        module = ruby.newModule(full, outer);
        outer.constants.set(name, module);
      } else if (!(module instanceof RClass) || !module.isModule) {
        throw ruby.error("TypeError", `${name} is not a module`);
      }
      return body(frame, module as RClass);
    };
  },
  SingletonClassNode: (node, compiler) => {
    const value = compiler.compile(node.expression);
    const body = moduleBody(node, compiler, "singleton class");
    return (frame) => body(frame, compiler.ruby.singletonOf(value(frame)));
  },
  AliasMethodNode: ({ newName, oldName }, compiler) => {
    const made = compiler.compile(newName);
    const old = compiler.compile(oldName);
    const { ruby } = compiler;
    return (frame) => {
      const owner = frame.definee ?? frame.cref.module;
      aliasMethod(ruby, owner, nameOf(made(frame)), nameOf(old(frame)));
      return null;
    };
  },
  AliasGlobalVariableNode: ({ newName, oldName }, { ruby }) => {
    const made = (newName as NodeOf<"GlobalVariableReadNode">).name;
    const old = (oldName as NodeOf<"GlobalVariableReadNode">).name;
    return () => {
      ruby.globals.set(made, ruby.globals.get(old) ?? null);
      return null;
    };
  },
  UndefNode: ({ names }, compiler) => {
    const codes = names.map((name) => compiler.compile(name));
    return (frame) => {
      const owner = frame.definee ?? frame.cref.module;
      for (const code of codes) owner.undefine(nameOf(code(frame)));
      return null;
    };
  },
} satisfies Partial<Compilers>;

function nameOf(value: RValue): string {
  return value instanceof RSymbol ? value.name : String(value);
}

export function aliasMethod(ruby: Interpreter, owner: RClass, made: string, old: string): void {
  const method = owner.find(old) ?? (owner.isModule ? ruby.object.find(old) : undefined);
  if (method === undefined) {
    const kind = owner.isModule ? "module" : "class";
    throw ruby.error(
      "NameError",
      `undefined method \`${old}' for ${kind} \`${ruby.className(owner)}'`,
    );
  }
  owner.define(method.with({ name: made }));
}

function visibilityOf(
  name: string,
  visibility: Frame["visibility"],
): "public" | "private" | "protected" {
  if (["initialize", "initialize_copy", "respond_to_missing?"].includes(name)) return "private";
  return visibility === "module_function" ? "public" : visibility;
}

function notice(ruby: Interpreter, owner: RClass, name: string): void {
  if (owner.attached !== null) {
    const hook = ruby.classOf(owner.attached).find("singleton_method_added");
    if (hook !== undefined && hook.owner.name !== "BasicObject") {
      ruby.invoke(hook, owner.attached, [symbol(name)], null);
    }
    return;
  }
  const hook = ruby.classOf(owner).find("method_added");
  if (hook !== undefined && hook.owner.name !== "Module") {
    ruby.invoke(hook, owner, [symbol(name)], null);
  }
}

function methodBody(
  node: NodeOf<"DefNode">,
  outer: Compiler,
): { readonly parameters: ParameterList; readonly run: (definedIn: Frame) => Run } {
  const { ruby, unit } = outer;
  const scope = new Scope("method", null, node.locals, node.name);
  scope.parameters = node.parameters;
  const compiler = outer.inside(scope);
  const parameters = parameterList(node.parameters, compiler);
  const body = node.body === null ? nil : lastWord(node.body, compiler);
  const label = { file: unit.file, name: node.name };
  const line = outer.line(node);
  const { hasReturn, slots } = scope;
  const { simple } = parameters;
  const run =
    (definedIn: Frame): Run =>
    (self, args, block, _ruby, method) => {
      const caller = ruby.frame;
      const frame = new Frame(self, slots, null, caller, label, definedIn.cref);
      frame.block = block;
      frame.method = method;
      frame.line = line;
      ruby.enter(frame);
      if (simple === args.length && (simple === 0 || isPlain(args))) {
        for (let index = 0; index < simple; index += 1) frame.vars[index] = args[index] as RValue;
      } else parameters.bindStrictly(frame, args, block, ruby);
      if (!hasReturn) {
        const value = body(frame);
        ruby.frame = caller;
        return value;
      }
      return returning(ruby, frame, caller, body);
    };
  return { parameters, run };
}

function isPlain(args: readonly RValue[]): boolean {
  const last = args[args.length - 1];
  return !(typeof last === "object" && last !== null && "isKeywords" in last && last.isKeywords);
}

/** Runs a body that may `return` from within. */
export function returning(ruby: Interpreter, frame: Frame, caller: Frame, body: Code): RValue {
  try {
    const value = body(frame);
    ruby.frame = caller;
    return value;
  } catch (error) {
    if (error instanceof ReturnJump && error.frame === frame) {
      ruby.frame = caller;
      return error.value;
    }
    throw error;
  }
}

// `return` as the last word of a method is just its value.
function lastWord(node: Node, compiler: Compiler): Code {
  switch (node.kind) {
    case "StatementsNode": {
      const last = node.body.at(-1);
      if (last === undefined) return nil;
      const end = lastWord(last, compiler);
      const before = node.body.slice(0, -1).map((one) => compiler.compile(one));
      if (before.length === 0) return end;
      return (frame) => {
        for (const code of before) code(frame);
        return end(frame);
      };
    }
    case "ReturnNode":
      return jumpValue(node.arguments_, compiler);
    case "IfNode": {
      const test = compiler.compile(node.predicate);
      const yes = node.statements === null ? nil : lastWord(node.statements, compiler);
      const no = node.subsequent === null ? nil : lastWord(node.subsequent, compiler);
      return (frame) => {
        const value = test(frame);
        return value === null || value === false ? no(frame) : yes(frame);
      };
    }
    case "ElseNode":
      return node.statements === null ? nil : lastWord(node.statements, compiler);
    default:
      return compiler.compile(node);
  }
}

function modulePlace(
  path: Node,
  compiler: Compiler,
): (frame: Frame) => { readonly outer: RClass; readonly name: string } {
  if (path.kind === "ConstantReadNode") {
    return (frame) => ({ outer: frame.cref.module, name: path.name });
  }
  const { parent, name } = path as NodeOf<"ConstantPathNode">;
  const module = pathParent(parent, compiler);
  return (frame) => ({ outer: module(frame), name: name as string });
}

function moduleBody(
  node: NodeOf<"ClassNode"> | NodeOf<"ModuleNode"> | NodeOf<"SingletonClassNode">,
  outer: Compiler,
  name: string,
): (frame: Frame, module: RClass) => RValue {
  const { ruby, unit } = outer;
  const scope = new Scope("class", null, node.locals, name);
  const compiler = outer.inside(scope);
  const body = compiler.optional(node.body);
  const label = { file: unit.file, name };
  return (around, module) => {
    const caller = ruby.frame;
    const cref = { module, outer: around.cref };
    const frame = new Frame(module, scope.slots, null, caller, label, cref);
    ruby.enter(frame);
    const value = body(frame);
    ruby.frame = caller;
    return value;
  };
}
