// A tree as an s-expression, in the reference's (old, default) dump format: `1 + $x` prints as
// `(+ 1 $x)`. Layout is the reference's to the space, since recorded dumps are what the parser is
// tested with. Parentheses and the program itself don't show.

import type {
  AttributeOperation,
  AttributesOperation,
  Expression,
  Node,
  Parameter,
} from "./ast.ts";
import { regexpSource, regexpText } from "./regexp-syntax.ts";

const BREAK = Symbol("break");
const INDENT = Symbol("indent");
const DEDENT = Symbol("dedent");

/** A list prints in parentheses. */
type Form = string | symbol | readonly Form[];

export function dump(node: Node): string {
  return new Dumper().text(node);
}

class Dumper {
  // Is not taken back after an `if` without `else`, as in the reference: what follows is further
  // in, even outside of a `!` that is formatted on its own.
  readonly #indentation = { steps: 0 };

  text(node: Node): string {
    return format(this.form(node), this.#indentation);
  }

  form(node: Node): Form {
    const write = dumpers[node.kind] as (node: Node, dumper: Dumper) => Form;
    return write(node, this);
  }

  forms(nodes: readonly Node[]): Form[] {
    return nodes.map((node) => this.form(node));
  }

  /** Each on a line of its own, one step further in. */
  lines(nodes: readonly Node[]): Form[] {
    return [INDENT, ...nodes.flatMap((node) => [BREAK, this.form(node)]), DEDENT];
  }

  optionalForm(node: Expression | undefined): Form {
    return node === undefined ? [] : this.form(node);
  }

  parameters(parameters: readonly Parameter[]): Form[] {
    return parameters.length === 0 ? [] : [["parameters", ...this.forms(parameters)]];
  }

  returnType(type: Expression | undefined): Form[] {
    return type === undefined ? [] : [["return_type", this.form(type)]];
  }

  branches(
    word: string,
    node: { readonly test: Expression; readonly then: Expression; readonly else: Expression },
  ): Form {
    const then = ["then", INDENT, this.form(node.then), DEDENT];
    const head: Form[] = [word, this.form(node.test), INDENT, BREAK, then];
    if (node.else.kind === "Nop") return head;
    return [...head, BREAK, ["else", INDENT, this.form(node.else), DEDENT], DEDENT];
  }

  call(
    word: string,
    node: {
      readonly functor: Expression;
      readonly args: readonly Expression[];
      readonly lambda: Expression | undefined;
    },
  ): Form {
    const lambda = node.lambda === undefined ? [] : [this.form(node.lambda)];
    return [word, this.form(node.functor), ...this.forms(node.args), ...lambda];
  }

  operations(
    form: "regular" | "virtual" | "exported",
    word: string,
    target: Expression,
    operations: readonly (AttributeOperation | AttributesOperation)[],
  ): Form {
    return [`${prefix(form)}${word}`, this.form(target), ...this.lines(operations)];
  }
}

type Dumpers = {
  readonly [K in Node["kind"]]: (node: Extract<Node, { kind: K }>, dumper: Dumper) => Form;
};

const dumpers: Dumpers = {
  // Everywhere but as a whole program, nothing is the absence of a node.
  Nop: () => "()",
  LiteralUndef: () => ":undef",
  LiteralDefault: () => ":default",
  LiteralBoolean: (o) => String(o.value),
  LiteralInteger: (o) => integerText(o.value, o.radix),
  LiteralFloat: (o) => floatText(o.value),
  LiteralString: (o) => `'${o.value}'`,
  LiteralRegularExpression: (o) => dumpRegexp(o.value),
  ConcatenatedString: (o, d) => ["cat", ...d.forms(o.segments)],
  TextExpression: (o, d) => ["str", d.form(o.expr)],
  HeredocExpression: (o, d) => [`@(${o.syntax})`, INDENT, BREAK, d.form(o.text), DEDENT, BREAK],
  LiteralList: (o, d) => ["[]", ...d.forms(o.values)],
  LiteralHash: (o, d) => ["{}", ...d.forms(o.entries)],
  KeyedEntry: (o, d) => [d.form(o.key), d.form(o.value)],

  QualifiedName: (o) => o.value,
  QualifiedReference: (o) => o.value,
  ReservedWord: (o) => ["reserved", o.word],
  VariableExpression: (o) => `$${o.name}`,
  AccessExpression: (o, d) => {
    const [only] = o.keys;
    const key = o.keys.length <= 1 ? (only === undefined ? "()" : d.form(only)) : d.forms(o.keys);
    return ["slice", d.form(o.left), key];
  },
  NamedAccessExpression: (o, d) => [".", d.form(o.left), d.form(o.right)],

  ArithmeticExpression: (o, d) => [o.operator, d.form(o.left), d.form(o.right)],
  ComparisonExpression: (o, d) => [o.operator, d.form(o.left), d.form(o.right)],
  MatchExpression: (o, d) => [o.operator, d.form(o.left), d.form(o.right)],
  InExpression: (o, d) => ["in", d.form(o.left), d.form(o.right)],
  AndExpression: (o, d) => ["&&", d.form(o.left), d.form(o.right)],
  OrExpression: (o, d) => ["||", d.form(o.left), d.form(o.right)],
  // Formatted on its own, before what is around it.
  NotExpression: (o, d) => ["!", d.text(o.expr)],
  UnaryMinusExpression: (o, d) => ["-", d.form(o.expr)],
  UnfoldExpression: (o, d) => ["unfold", d.form(o.expr)],
  ParenthesizedExpression: (o, d) => d.form(o.expr),
  AssignmentExpression: (o, d) => [o.operator, d.form(o.left), d.form(o.right)],
  RelationshipExpression: (o, d) => [o.operator, d.form(o.left), d.form(o.right)],

  BlockExpression: (o, d) => ["block", ...d.lines(o.statements), BREAK],
  IfExpression: (o, d) => d.branches("if", o),
  UnlessExpression: (o, d) => d.branches("unless", o),
  CaseExpression: (o, d) => ["case", d.form(o.test), ...d.lines(o.options)],
  CaseOption: (o, d) => ["when", d.forms(o.values), ["then", d.form(o.then)]],
  SelectorExpression: (o, d) => ["?", d.form(o.left), ...d.forms(o.selectors)],
  SelectorEntry: (o, d) => [d.form(o.matching), "=>", d.form(o.value)],

  CallNamedFunctionExpression: (o, d) => d.call(o.rvalRequired ? "call" : "invoke", o),
  CallMethodExpression: (o, d) => d.call(o.rvalRequired ? "call-method" : "invoke-method", o),
  LambdaExpression: (o, d) => [
    "lambda",
    ...d.parameters(o.parameters),
    ...d.returnType(o.returnType),
    d.optionalForm(o.body),
  ],
  Parameter: (o, d) => {
    const name = o.capturesRest ? `*${o.name}` : o.name;
    if (o.value !== undefined && o.type !== undefined) {
      return ["=t", d.form(o.type), name, d.form(o.value)];
    }
    if (o.value !== undefined) return ["=", name, d.form(o.value)];
    return o.type === undefined ? name : ["t", d.form(o.type), name];
  },

  ResourceExpression: (o, d) => [
    `${prefix(o.form)}resource`,
    d.form(o.typeName),
    ...d.lines(o.bodies),
  ],
  ResourceBody: (o, d) => [d.form(o.title), ...d.lines(o.operations)],
  AttributeOperation: (o, d) => [o.name, o.operator, d.form(o.value)],
  AttributesOperation: (o, d) => ["* =>", d.form(o.expr)],
  ResourceDefaultsExpression: (o, d) =>
    d.operations(o.form, "resource-defaults", o.typeRef, o.operations),
  ResourceOverrideExpression: (o, d) => d.operations(o.form, "override", o.resources, o.operations),
  // What a collector overrides does not show.
  CollectExpression: (o, d) => [
    "collect",
    d.form(o.typeExpr),
    INDENT,
    BREAK,
    d.form(o.query),
    INDENT,
    DEDENT,
    DEDENT,
  ],
  VirtualQuery: (o, d) => ["<| |>", ...(o.expr.kind === "Nop" ? [] : [d.form(o.expr)])],
  ExportedQuery: (o, d) => ["<<| |>>", ...(o.expr.kind === "Nop" ? [] : [d.form(o.expr)])],

  HostClassDefinition: (o, d) => [
    "class",
    o.name,
    ...(o.parentClass === undefined ? [] : [["inherits", o.parentClass]]),
    ...d.parameters(o.parameters),
    d.form(o.body),
  ],
  ResourceTypeDefinition: (o, d) => [
    "define",
    o.name,
    ...d.parameters(o.parameters),
    d.form(o.body),
  ],
  NodeDefinition: (o, d) => [
    "node",
    ["matches", ...d.forms(o.hostMatches)],
    ...(o.parent === undefined ? [] : [["parent", d.form(o.parent)]]),
    d.form(o.body),
  ],
  FunctionDefinition: (o, d) => [
    "function",
    o.name,
    ...d.parameters(o.parameters),
    ...d.returnType(o.returnType),
    d.form(o.body),
  ],
  PlanDefinition: (o, d) => ["plan", o.name, ...d.parameters(o.parameters), d.form(o.body)],
  ApplyExpression: (o, d) => ["apply", d.forms(o.args), d.form(o.body)],
  TypeAlias: (o, d) => ["type-alias", o.name, d.form(o.typeExpr)],
  TypeDefinition: (o, d) => ["type-definition", o.name, o.parent ?? "", d.form(o.body)],
  TypeMapping: (o, d) => ["type-mapping", d.form(o.typeExpr), d.form(o.mappingExpr)],

  RenderStringExpression: (o) => ["render-s", ` '${o.value}'`],
  RenderExpression: (o, d) => ["render", d.form(o.expr)],
  EppExpression: (o, d) => ["epp", d.form(o.body)],

  Program: (o, d) => (o.body.kind === "Nop" ? ":nop" : d.text(o.body)),
};

function prefix(form: "regular" | "virtual" | "exported"): string {
  return form === "regular" ? "" : `${form}-`;
}

function integerText(value: number | bigint, radix: 8 | 10 | 16): string {
  if (radix === 8) return `0${value.toString(8)}`;
  if (radix === 16) return `0x${value.toString(16).toUpperCase()}`;
  return String(value);
}

/** A float with a point, always; with an exponent from 1e15 up and below 0.0001. */
function floatText(value: number): string {
  const [digits = "", power] = value.toExponential().split("e");
  const exponent = Number(power);
  if (exponent >= 0 && exponent < 15) {
    const text = String(value);
    return text.includes(".") ? text : `${text}.0`;
  }
  if (exponent < 0 && exponent >= -4) {
    return `0.${"0".repeat(-exponent - 1)}${digits.replace(".", "")}`;
  }
  const size = String(Math.abs(exponent)).padStart(2, "0");
  const mantissa = digits.includes(".") ? digits : `${digits}.0`;
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
}

/** A pattern with characters beyond ASCII, or escapes for them, shows its options. */
function dumpRegexp(pattern: string): string {
  const escapes = pattern.replaceAll("\\\\", "");
  const isAscii = !/[^\0-\x7f]|\\u(?!00[0-7])|\\x[89a-fA-F]/.test(escapes);
  return isAscii ? `/${regexpSource(pattern)}/` : `/${regexpText(pattern)}/`;
}

interface Indentation {
  steps: number;
}

function format(form: Form, indentation: Indentation): string {
  const parts: string[] = [];
  flatten(form, parts, indentation);
  let text = "";
  parts.forEach((part, index) => {
    if (index > 0 && part !== ")") {
      const before = parts[index - 1] as string;
      if (!endsOpen.test(before) && !startsBlank.test(part)) text += " ";
    }
    text += part;
  });
  return text;
}

// The reference asks line by line: a string with a line that ends in white space counts too.
const endsOpen = /(?:[ \t\r\n\f\v]|\()(?![^\n])/;
const startsBlank = /(?<![^\n])[ \t\r\n\f\v]/;

function flatten(form: Form, parts: string[], indentation: Indentation): void {
  if (typeof form === "string") parts.push(form);
  else if (form === BREAK) parts.push(`\n${"  ".repeat(indentation.steps)}`);
  else if (form === INDENT) indentation.steps += 1;
  else if (form === DEDENT) indentation.steps -= 1;
  else if (typeof form !== "symbol") {
    parts.push("(");
    for (const inner of form) flatten(inner, parts, indentation);
    parts.push(")");
  }
}
