// Literals: numbers, strings and what is interpolated in them, symbols, arrays, hashes, ranges,
// regular expressions.
import type { Code } from "../frame.ts";
import { flags, type Node, type Text } from "../prism/nodes.ts";
import { Float, RArray, RHash, RRange, RRegexp, RString, type RValue, symbol } from "../values.ts";
import { type Compiler, type Compilers, nil } from "./compiler.ts";

export const literals = {
  NilNode: () => nil,
  TrueNode: () => () => true,
  FalseNode: () => () => false,
  IntegerNode: ({ value }) => constant(value),
  FloatNode: ({ value }) => constant(new Float(value)),
  StringNode: ({ unescaped, flags: bits }) => {
    const { value } = unescaped;
    if ((bits & flags.stringFrozen) !== 0) {
      const frozen = stringOf(unescaped);
      frozen.frozen = true;
      return () => frozen;
    }
    return unescaped.isBinary ? () => stringOf(unescaped) : () => new RString(value);
  },
  InterpolatedStringNode: ({ parts }, compiler) => {
    const text = interpolation(parts, compiler);
    return (frame) => new RString(text(frame));
  },
  EmbeddedStatementsNode: ({ statements }, compiler) => compiler.optional(statements),
  EmbeddedVariableNode: ({ variable }, compiler) => compiler.compile(variable),
  SymbolNode: ({ unescaped }) => constant(symbol(unescaped.value)),
  InterpolatedSymbolNode: ({ parts }, compiler) => {
    const text = interpolation(parts, compiler);
    return (frame) => symbol(text(frame));
  },
  ArrayNode: ({ elements }, compiler) => {
    const list = listOf(elements, compiler);
    return (frame) => new RArray(list(frame));
  },
  HashNode: ({ elements }, compiler) => hashOf(elements, compiler),
  KeywordHashNode: ({ elements }, compiler) => hashOf(elements, compiler),
  RangeNode: ({ left, right, flags: bits }, compiler) => {
    const first = compiler.optional(left);
    const last = compiler.optional(right);
    const excludesEnd = (bits & flags.rangeExcludeEnd) !== 0;
    const { ruby } = compiler;
    return (frame) => {
      const from = first(frame);
      const to = last(frame);
      if (typeof from !== "number" || typeof to !== "number") {
        if (from !== null && to !== null && ruby.send(from, "<=>", [to]) === null) {
          throw ruby.error("ArgumentError", "bad value for range");
        }
      }
      return new RRange(from, to, excludesEnd);
    };
  },
  RegularExpressionNode: ({ unescaped, flags: bits }) =>
    constant(new RRegexp(unescaped.value, regexpOptions(bits))),
  InterpolatedRegularExpressionNode: ({ parts, flags: bits }, compiler) => {
    const pattern = patternOf(parts, compiler);
    const options = regexpOptions(bits);
    let kept: RRegexp | undefined;
    const isOnce = (bits & flags.regularExpressionOnce) !== 0;
    return (frame) => {
      if (kept !== undefined) return kept;
      const made = new RRegexp(pattern(frame), options);
      if (isOnce) kept = made;
      return made;
    };
  },
  SourceFileNode: (_node, compiler) => {
    const { file } = compiler.unit;
    return () => new RString(file);
  },
  SourceLineNode: (node, compiler) => constant(compiler.line(node)),
  SourceEncodingNode: (_node, { ruby }) => {
    return () => ruby.send(new RString(""), "encoding");
  },
  ImplicitNode: ({ value }, compiler) => compiler.compile(value),
} satisfies Partial<Compilers>;

export function constant(value: RValue): Code {
  return () => value;
}

function stringOf({ value, isBinary }: Text): RString {
  return new RString(value, isBinary ? "ASCII-8BIT" : "UTF-8");
}

/** The text of parts, one after the other. */
export function interpolation(
  parts: readonly Node[],
  compiler: Compiler,
): (frame: Parameters<Code>[0]) => string {
  const { ruby } = compiler;
  const codes = parts.map((part) => {
    if (part.kind === "StringNode") return part.unescaped.value;
    return compiler.compile(part);
  });
  return (frame) => {
    let text = "";
    for (const code of codes) text += typeof code === "string" ? code : ruby.text(code(frame));
    return text;
  };
}

// A regular expression in another one keeps its options: `(?-mix:…)`.
function patternOf(
  parts: readonly Node[],
  compiler: Compiler,
): (frame: Parameters<Code>[0]) => string {
  return interpolation(parts, compiler);
}

export function regexpOptions(bits: number): string {
  return (
    ((bits & flags.regularExpressionMultiLine) !== 0 ? "m" : "") +
    ((bits & flags.regularExpressionIgnoreCase) !== 0 ? "i" : "") +
    ((bits & flags.regularExpressionExtended) !== 0 ? "x" : "")
  );
}

/** Values of a list that may have `*splats` in it. */
export function listOf(
  elements: readonly Node[],
  compiler: Compiler,
): (frame: Parameters<Code>[0]) => RValue[] {
  const { ruby } = compiler;
  const hasSplat = elements.some(({ kind }) => kind === "SplatNode");
  if (!hasSplat) {
    const codes = elements.map((element) => compiler.compile(element));
    return (frame) => {
      const items: RValue[] = [];
      for (const code of codes) items.push(code(frame));
      return items;
    };
  }
  const codes = elements.map((element) => ({
    isSplat: element.kind === "SplatNode",
    code:
      element.kind === "SplatNode"
        ? compiler.optional(element.expression)
        : compiler.compile(element),
  }));
  return (frame) => {
    const items: RValue[] = [];
    for (const { isSplat, code } of codes) {
      const value = code(frame);
      if (isSplat) for (const one of ruby.splat(value)) items.push(one);
      else items.push(value);
    }
    return items;
  };
}

export function hashOf(
  elements: readonly Node[],
  compiler: Compiler,
): (frame: Parameters<Code>[0]) => RHash {
  const { ruby } = compiler;
  const codes = elements.map((element) => {
    if (element.kind === "AssocNode") {
      return { key: compiler.compile(element.key), value: compiler.compile(element.value) };
    }
    const { value } = element as Extract<Node, { kind: "AssocSplatNode" }>;
    return { key: undefined, value: compiler.optional(value) };
  });
  return (frame) => {
    const hash = new RHash();
    for (const { key, value } of codes) {
      if (key !== undefined) hash.set(key(frame), value(frame));
      else {
        const given = value(frame);
        const other = given instanceof RHash ? given : ruby.send(given, "to_hash");
        for (const [one, item] of other as RHash) hash.set(one, item);
      }
    }
    return hash;
  };
}
