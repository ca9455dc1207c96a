// Blocks, lambdas, and the parameters of these and of methods.
import type { Code, Frame } from "../frame.ts";
import {
  type KeywordParameter,
  type OptionalParameter,
  ParameterList,
  type Target,
} from "../parameters.ts";
import type { Node } from "../prism/nodes.ts";
import type { BlockCode } from "../procs.ts";
import { RProc } from "../values.ts";
import { type Compiler, type Compilers, type NodeOf, nil, Scope } from "./compiler.ts";
import { targetOf } from "./targets.ts";

export const blocks = {
  LambdaNode: (node, compiler) => {
    const { code } = blockLiteral(node, compiler);
    return (frame) => {
      const proc = new RProc(code, frame, frame.self);
      proc.isLambda = true;
      proc.arity = code.parameters.arity;
      return proc;
    };
  },
} satisfies Partial<Compilers>;

export function blockLiteral(
  node: NodeOf<"BlockNode"> | NodeOf<"LambdaNode">,
  compiler: Compiler,
): { readonly code: BlockCode; readonly hasBreak: boolean } {
  const kind = node.kind === "LambdaNode" ? "lambda" : "block";
  const outer = compiler.scope;
  // Parameters come first, so that plain ones are the first variables in their order.
  const scope = new Scope(kind, outer, node.locals, outer.name);
  const inner = compiler.inside(scope);
  const parameters = blockParameters(node.parameters, inner);
  const body =
    node.body === null ? nil : inner.withLoop(null, () => compileTail(node.body as Node, inner));
  if (scope.hasReturn) outer.hasReturn = true;
  const code: BlockCode = {
    parameters,
    get slots() {
      return scope.slots;
    },
    body,
    label: { file: compiler.unit.file, name: `block in ${outer.home.name}` },
    line: compiler.line(node),
    arity: parameters.blockArity,
    hasNext: scope.hasNext,
  };
  return { code: { ...code, slots: scope.slots }, hasBreak: scope.hasBreak };
}

// `next` as the last word of a block is just its value.
function compileTail(node: Node, compiler: Compiler): Code {
  if (node.kind === "StatementsNode") {
    const last = node.body.at(-1);
    if (last?.kind === "NextNode") {
      const value = nextValue(last, compiler);
      const before = { ...node, body: node.body.slice(0, -1) };
      if (before.body.length === 0) return value;
      const code = compiler.compile(before);
      return (frame) => {
        code(frame);
        return value(frame);
      };
    }
  }
  return compiler.compile(node);
}

function nextValue({ arguments_ }: NodeOf<"NextNode">, compiler: Compiler): Code {
  const list = arguments_?.arguments_ ?? [];
  if (list.length === 0) return nil;
  if (list.length === 1 && list[0]?.kind !== "SplatNode") return compiler.compile(list[0] as Node);
  return compiler.compile({
    kind: "ArrayNode",
    elements: list,
    start: arguments_?.start ?? 0,
    length: 0,
    flags: 0,
  });
}

function blockParameters(node: Node | null, compiler: Compiler): ParameterList {
  if (node === null) return parameterList(null, compiler);
  if (node.kind === "NumberedParametersNode") {
    const slots = Array.from({ length: node.maximum }, (_, index) =>
      compiler.scope.slot(`_${index + 1}`),
    );
    return new ParameterList({ ...none, required: slots });
  }
  if (node.kind === "ItParametersNode") {
    return new ParameterList({ ...none, required: [compiler.scope.slot("it")] });
  }
  return parameterList((node as NodeOf<"BlockParametersNode">).parameters, compiler);
}

const none = {
  required: [],
  optional: [],
  rest: undefined,
  post: [],
  keywords: [],
  keywordRest: undefined,
  block: undefined,
  hasTrailingComma: false,
  names: [],
};

export function parameterList(
  node: NodeOf<"ParametersNode"> | null,
  compiler: Compiler,
): ParameterList {
  if (node === null) return new ParameterList(none);
  const { scope } = compiler;
  const { rest, keywordRest, block } = node;
  const isForwarding = keywordRest?.kind === "ForwardingParameterNode";
  return new ParameterList({
    required: node.requireds.map((one) => parameterTarget(one, compiler)),
    optional: node.optionals.map((one): OptionalParameter => {
      const { name, value } = one as NodeOf<"OptionalParameterNode">;
      return { name, slot: scope.slot(name), value: compiler.compile(value) };
    }),
    rest: isForwarding
      ? scope.slot("*")
      : rest === null || rest.kind === "ImplicitRestNode"
        ? undefined
        : scope.slot((rest as NodeOf<"RestParameterNode">).name ?? "*"),
    post: node.posts.map((one) => parameterTarget(one, compiler)),
    keywords: node.keywords.map((one): KeywordParameter => {
      const { name } = one as NodeOf<"RequiredKeywordParameterNode">;
      const value =
        one.kind === "OptionalKeywordParameterNode" ? compiler.compile(one.value) : undefined;
      return { name, slot: scope.slot(name), value };
    }),
    keywordRest: isForwarding
      ? scope.slot("**")
      : keywordRest === null
        ? undefined
        : keywordRest.kind === "NoKeywordsParameterNode"
          ? "none"
          : scope.slot((keywordRest as NodeOf<"KeywordRestParameterNode">).name ?? "**"),
    block: isForwarding
      ? scope.slot("&")
      : block === null
        ? undefined
        : scope.slot(block.name ?? "&"),
    hasTrailingComma: rest?.kind === "ImplicitRestNode",
    names: parameterNames(node),
  });
}

function parameterTarget(node: Node, compiler: Compiler): Target {
  if (node.kind === "RequiredParameterNode") return compiler.scope.slot(node.name);
  const write = targetOf(node, compiler);
  return (frame: Frame, value) => write(frame, value);
}

function parameterNames(node: NodeOf<"ParametersNode">): (readonly [string, string])[] {
  const names: (readonly [string, string])[] = [];
  const add = (kind: string, one: Node): void => {
    const name = "name" in one && typeof one.name === "string" ? one.name : "";
    names.push([kind, name]);
  };
  for (const one of node.requireds) add("req", one);
  for (const one of node.optionals) add("opt", one);
  if (node.rest !== null && node.rest.kind !== "ImplicitRestNode") add("rest", node.rest);
  for (const one of node.posts) add("req", one);
  for (const one of node.keywords) {
    add(one.kind === "RequiredKeywordParameterNode" ? "keyreq" : "key", one);
  }
  if (node.keywordRest !== null) add("keyrest", node.keywordRest);
  if (node.block !== null) add("block", node.block);
  return names;
}
