// Pattern matching: `case … in`, `value => pattern`, `value in pattern`.
import type { Code, Frame } from "../frame.ts";
import type { Node } from "../prism/nodes.ts";
import { isTrue, RArray, RHash, type RValue, symbol } from "../values.ts";
import type { Compiler, Compilers, NodeOf } from "./compiler.ts";
import { targetOf, type Write } from "./targets.ts";

type Pattern = (frame: Frame, value: RValue) => boolean;

export const patterns = {
  CaseMatchNode: (node, compiler) => {
    const { ruby } = compiler;
    const subject = compiler.optional(node.predicate);
    const arms = node.conditions.map((one) => {
      const { pattern, statements } = one as NodeOf<"InNode">;
      return { test: patternOf(pattern, compiler), body: compiler.optional(statements) };
    });
    const otherwise = node.elseClause === null ? undefined : compiler.compile(node.elseClause);
    const why = reason(
      node.conditions.map((one) => (one as NodeOf<"InNode">).pattern),
      compiler,
    );
    return (frame) => {
      const value = subject(frame);
      for (const { test, body } of arms) if (test(frame, value)) return body(frame);
      if (otherwise !== undefined) return otherwise(frame);
      throw ruby.error("NoMatchingPatternError", ruby.inspect(value) + why(frame, value));
    };
  },
  MatchPredicateNode: ({ value, pattern }, compiler) => {
    const subject = compiler.compile(value);
    const test = patternOf(pattern, compiler);
    return (frame) => test(frame, subject(frame));
  },
  MatchRequiredNode: ({ value, pattern }, compiler) => {
    const { ruby } = compiler;
    const subject = compiler.compile(value);
    const test = patternOf(pattern, compiler);
    const why = reason([pattern], compiler);
    return (frame) => {
      const given = subject(frame);
      if (test(frame, given)) return null;
      throw ruby.error("NoMatchingPatternError", ruby.inspect(given) + why(frame, given));
    };
  },
} satisfies Partial<Compilers>;

// Where there is one pattern only, and that a value, Ruby says what was asked of it.
function reason(
  patterns: readonly Node[],
  compiler: Compiler,
): (frame: Frame, value: RValue) => string {
  const [only, ...others] = patterns;
  if (only === undefined || others.length > 0 || !values.has(only.kind)) return () => "";
  const code = compiler.compile(only);
  const { ruby } = compiler;
  return (frame, value) =>
    `: ${ruby.inspect(code(frame))} === ${ruby.inspect(value)} does not return true`;
}

const values: ReadonlySet<Node["kind"]> = new Set<Node["kind"]>([
  "IntegerNode",
  "FloatNode",
  "StringNode",
  "SymbolNode",
  "NilNode",
  "TrueNode",
  "FalseNode",
  "RangeNode",
  "ConstantReadNode",
  "ConstantPathNode",
  "RegularExpressionNode",
]);

function patternOf(node: Node, compiler: Compiler): Pattern {
  const { ruby } = compiler;
  switch (node.kind) {
    case "LocalVariableTargetNode":
      return taking(targetOf(node, compiler));
    case "AlternationPatternNode": {
      const left = patternOf(node.left, compiler);
      const right = patternOf(node.right, compiler);
      return (frame, value) => left(frame, value) || right(frame, value);
    }
    case "CapturePatternNode": {
      const inner = patternOf(node.value, compiler);
      const write = targetOf(node.target, compiler);
      return (frame, value) => {
        if (!inner(frame, value)) return false;
        write(frame, value);
        return true;
      };
    }
    case "ArrayPatternNode":
      return arrayPattern(node, compiler);
    case "FindPatternNode":
      return findPattern(node, compiler);
    case "HashPatternNode":
      return hashPattern(node, compiler);
    case "PinnedVariableNode":
      return equalTo(compiler.compile(node.variable), compiler);
    case "PinnedExpressionNode":
      return equalTo(compiler.compile(node.expression), compiler);
    case "ImplicitNode":
      return patternOf(node.value, compiler);
    case "IfNode":
    case "UnlessNode":
      return guarded(node, compiler);
    case "ParenthesesNode":
      return patternOf(onlyStatement(node.body), compiler);
    default: {
      const code = compiler.compile(node);
      return (frame, value) => isTrue(ruby.send(code(frame), "===", [value]));
    }
  }
}

function onlyStatement(node: Node | null): Node {
  return node?.kind === "StatementsNode" ? (node.body[0] as Node) : (node as Node);
}

function taking(write: Write): Pattern {
  return (frame, value) => {
    write(frame, value);
    return true;
  };
}

function equalTo(code: Code, { ruby }: Compiler): Pattern {
  return (frame, value) => isTrue(ruby.send(code(frame), "===", [value]));
}

// A guard is parsed as an `if` around the pattern.
function guarded(node: NodeOf<"IfNode"> | NodeOf<"UnlessNode">, compiler: Compiler): Pattern {
  const inner = patternOf(onlyStatement(node.statements), compiler);
  const test = compiler.compile(node.predicate);
  const wanted = node.kind === "IfNode";
  return (frame, value) => inner(frame, value) && isTrue(test(frame)) === wanted;
}

function classTest(node: Node | null, compiler: Compiler): Pattern {
  if (node === null) return () => true;
  const code = compiler.compile(node);
  return (frame, value) => isTrue(compiler.ruby.send(code(frame), "===", [value]));
}

function deconstructed(value: RValue, { ruby }: Compiler): RValue[] | undefined {
  if (value instanceof RArray) return value.items;
  if (!ruby.respondsTo(value, "deconstruct")) return undefined;
  const list = ruby.send(value, "deconstruct");
  if (list instanceof RArray) return list.items;
  throw ruby.error("TypeError", "deconstruct must return Array");
}

function restOf(node: Node | null, compiler: Compiler): Write | undefined {
  if (node === null) return undefined;
  return node.kind === "SplatNode" ? targetOf(node, compiler) : () => undefined;
}

function arrayPattern(node: NodeOf<"ArrayPatternNode">, compiler: Compiler): Pattern {
  const isOfClass = classTest(node.constant, compiler);
  const first = node.requireds.map((one) => patternOf(one, compiler));
  const rest = restOf(node.rest, compiler);
  const last = node.posts.map((one) => patternOf(one, compiler));
  const least = first.length + last.length;
  return (frame, value) => {
    if (!isOfClass(frame, value)) return false;
    const items = deconstructed(value, compiler);
    if (items === undefined || items.length < least) return false;
    if (rest === undefined && items.length > least) return false;
    if (!first.every((test, index) => test(frame, items[index] as RValue))) return false;
    const end = items.length - last.length;
    rest?.(frame, new RArray(items.slice(first.length, end)));
    return last.every((test, index) => test(frame, items[end + index] as RValue));
  };
}

function findPattern(node: NodeOf<"FindPatternNode">, compiler: Compiler): Pattern {
  const isOfClass = classTest(node.constant, compiler);
  const before = restOf(node.left, compiler);
  const tests = node.requireds.map((one) => patternOf(one, compiler));
  const after = restOf(node.right, compiler);
  return (frame, value) => {
    if (!isOfClass(frame, value)) return false;
    const items = deconstructed(value, compiler);
    if (items === undefined) return false;
    for (let at = 0; at + tests.length <= items.length; at += 1) {
      if (!tests.every((test, index) => test(frame, items[at + index] as RValue))) continue;
      before?.(frame, new RArray(items.slice(0, at)));
      after?.(frame, new RArray(items.slice(at + tests.length)));
      return true;
    }
    return false;
  };
}

function hashPattern(node: NodeOf<"HashPatternNode">, compiler: Compiler): Pattern {
  const { ruby } = compiler;
  const isOfClass = classTest(node.constant, compiler);
  const parts = node.elements.map((one) => {
    const { key, value } = one as NodeOf<"AssocNode">;
    return {
      key: symbol((key as NodeOf<"SymbolNode">).unescaped.value),
      test: patternOf(value, compiler),
    };
  });
  const { rest } = node;
  const isClosed = rest?.kind === "NoKeywordsParameterNode";
  const write =
    rest?.kind === "AssocSplatNode" && rest.value !== null
      ? targetOf(rest.value, compiler)
      : undefined;
  return (frame, value) => {
    if (!isOfClass(frame, value)) return false;
    const hash = deconstructedKeys(value);
    if (hash === undefined) return false;
    for (const { key, test } of parts) {
      const item = hash.get(key);
      if (item === undefined || !test(frame, item)) return false;
    }
    const isWhole = isClosed || (parts.length === 0 && rest === null);
    if (isWhole && hash.size > parts.length) return false;
    write?.(
      frame,
      RHash.of(hash.entries().filter(([key]) => !parts.some((part) => part.key === key))),
    );
    return true;
  };

  function deconstructedKeys(value: RValue): RHash | undefined {
    if (value instanceof RHash) return value;
    if (!ruby.respondsTo(value, "deconstruct_keys")) return undefined;
    const keys = write === undefined ? new RArray(parts.map(({ key }) => key)) : null;
    const hash = ruby.send(value, "deconstruct_keys", [keys]);
    if (hash instanceof RHash) return hash;
    throw ruby.error("TypeError", "deconstruct_keys must return Hash");
  }
}
