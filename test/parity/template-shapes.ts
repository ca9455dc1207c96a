// What the values a template uses look like, told from how it uses them: `@list.each` wants a list,
// `@options['a']` a hash with that key. Values are then made of these shapes, several for each, so
// that conditions come out both ways.
import type { Node } from "../../src/ruby/prism/nodes.ts";

export class Shape {
  readonly kinds = new Set<"text" | "number" | "list" | "hash">();
  readonly keys = new Map<string, Shape>();
  /** Of a list or a hash whose keys are not named. */
  #element: Shape | undefined;
  /** Texts it is compared with. */
  readonly compared = new Set<string>();
  get element(): Shape {
    this.#element ??= new Shape();
    return this.#element;
  }
  get hasElement(): boolean {
    return this.#element !== undefined;
  }
  key(name: string): Shape {
    this.kinds.add("hash");
    let found = this.keys.get(name);
    if (found === undefined) {
      found = new Shape();
      this.keys.set(name, found);
    }
    return found;
  }
}

/** By name; those asked of the scope may have `::` in them. */
export type Uses = Map<string, Shape>;

const lists = new Set(
  "each map collect join flatten sort uniq compact first last select reject each_with_index include? size length empty? to_a reverse push any? all? zip inject each_slice".split(
    " ",
  ),
);
const hashes = new Set(
  "each_pair keys values key? has_key? merge sort_by to_h each_key each_value invert fetch dig delete".split(
    " ",
  ),
);
const texts = new Set(
  "split gsub sub downcase upcase strip chomp capitalize tr =~ match scan start_with? end_with? to_sym lines ljust rjust % to_str squeeze index".split(
    " ",
  ),
);
const numbers = new Set("to_i to_f + - * / < > <= >= times % round floor ceil".split(" "));
const iterators = new Set(
  "each map collect select reject each_with_index sort_by each_pair find any? all? flat_map group_by partition sort".split(
    " ",
  ),
);

export function usesOf(root: Node): Uses {
  const uses: Uses = new Map();
  visit(root, uses, new Map());
  return uses;
}

type Locals = Map<string, Shape>;

function named(table: Map<string, Shape>, name: string): Shape {
  let found = table.get(name);
  if (found === undefined) {
    found = new Shape();
    table.set(name, found);
  }
  return found;
}

/** The shape a node's value has, when it is one whose value is made up. */
function shapeOf(node: Node, uses: Uses, locals: Locals): Shape | undefined {
  switch (node.kind) {
    case "InstanceVariableReadNode":
      return named(uses, node.name.slice(1));
    case "LocalVariableReadNode":
      return locals.get(node.name);
    case "ParenthesesNode":
      return node.body === null ? undefined : shapeOf(node.body, uses, locals);
    case "StatementsNode": {
      const last = node.body.at(-1);
      return last === undefined ? undefined : shapeOf(last, uses, locals);
    }
    case "CallNode":
      return shapeOfCall(node, uses, locals);
    default:
      return undefined;
  }
}

function shapeOfCall(
  node: Extract<Node, { kind: "CallNode" }>,
  uses: Uses,
  locals: Locals,
): Shape | undefined {
  const [argument] = node.arguments_?.arguments_ ?? [];
  if (isScope(node.receiver)) {
    if (argument?.kind !== "StringNode" || !["[]", "lookupvar"].includes(node.name))
      return undefined;
    return named(uses, argument.unescaped.value.replace(/^::/, ""));
  }
  if (node.receiver === null) return undefined;
  const shape = shapeOf(node.receiver, uses, locals);
  if (shape === undefined) return undefined;
  if (node.name === "[]" || node.name === "fetch" || node.name === "dig") {
    if (argument?.kind === "StringNode") return shape.key(argument.unescaped.value);
    if (argument?.kind === "IntegerNode") {
      shape.kinds.add("list");
      return shape.element;
    }
    shape.kinds.add("hash");
    return shape.element;
  }
  const same = [
    "sort",
    "uniq",
    "flatten",
    "compact",
    "to_a",
    "reverse",
    "select",
    "reject",
    "sort_by",
  ];
  return same.includes(node.name) ? shape : undefined;
}

function isScope(node: Node | null): boolean {
  return node?.kind === "CallNode" && node.name === "scope" && node.receiver === null;
}

function visit(node: Node, uses: Uses, locals: Locals): void {
  let inner = locals;
  // Noted even when nothing is done with it.
  shapeOf(node, uses, locals);
  if (node.kind === "LocalVariableWriteNode") {
    const value = shapeOf(node.value, uses, locals);
    if (value !== undefined) locals.set(node.name, value);
  }
  if (node.kind === "ForNode" && node.index.kind === "LocalVariableTargetNode") {
    const list = shapeOf(node.collection, uses, locals);
    list?.kinds.add("list");
    if (list !== undefined) locals.set(node.index.name, list.element);
  }
  if (node.kind === "CallNode" && node.receiver !== null) {
    const receiver = shapeOf(node.receiver, uses, locals);
    if (receiver !== undefined) {
      noteUse(node, receiver);
      inner = blockLocals(node, receiver, locals);
    }
  }
  for (const child of childrenOf(node)) visit(child, uses, inner);
}

function noteUse(node: Extract<Node, { kind: "CallNode" }>, receiver: Shape): void {
  const { name } = node;
  const [argument] = node.arguments_?.arguments_ ?? [];
  if (hashes.has(name)) receiver.kinds.add("hash");
  else if (texts.has(name)) receiver.kinds.add("text");
  else if (numbers.has(name)) receiver.kinds.add("number");
  else if (lists.has(name) && countOfParameters(node) !== 2) receiver.kinds.add("list");
  if (argument?.kind === "StringNode" && ["==", "!=", "include?", "eql?"].includes(name)) {
    receiver.compared.add(argument.unescaped.value);
  }
}

function countOfParameters(node: Extract<Node, { kind: "CallNode" }>): number {
  return namesOfParameters(node).length;
}

function namesOfParameters(node: Extract<Node, { kind: "CallNode" }>): (string | undefined)[] {
  const { block } = node;
  if (block?.kind !== "BlockNode" || block.parameters?.kind !== "BlockParametersNode") return [];
  return (block.parameters.parameters?.requireds ?? []).map((one) =>
    one.kind === "RequiredParameterNode" ? one.name : undefined,
  );
}

function blockLocals(
  node: Extract<Node, { kind: "CallNode" }>,
  receiver: Shape,
  locals: Locals,
): Locals {
  if (!iterators.has(node.name)) return locals;
  const names = namesOfParameters(node);
  const inner = new Map(locals);
  const [first, second] = names;
  if (names.length === 2 && !["each_with_index", "sort", "inject"].includes(node.name)) {
    receiver.kinds.add("hash");
    if (first !== undefined) inner.set(first, new Shape());
    if (second !== undefined) inner.set(second, receiver.element);
  } else if (first !== undefined) inner.set(first, receiver.element);
  return inner;
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node) as unknown[]) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** A value of the shape; each round makes another. */
export function madeUp(shape: Shape, round: number, seed: number, depth = 0): unknown {
  const pick = mix(seed, round);
  // Now and then it is absent, or of a plain kind that nobody expects.
  if (depth === 0 && round > 0 && pick % 5 === 0) return null;
  const kinds = [...shape.kinds];
  const kind = kinds[pick % Math.max(kinds.length, 1)];
  switch (kind) {
    case "list": {
      const size = [2, 0, 1, 3][(pick >> 3) % 4] as number;
      return Array.from({ length: size }, (_, index) =>
        madeUp(shape.element, round, seed + index + 1, depth + 1),
      );
    }
    case "hash":
      return hashOf(shape, round, seed, depth);
    case "number":
      return [3, 0, 10, 1][(pick >> 3) % 4];
    default:
      return plain(shape, round, pick);
  }
}

function hashOf(shape: Shape, round: number, seed: number, depth: number): unknown {
  const hash: Record<string, unknown> = {};
  for (const [index, [key, inner]] of [...shape.keys].entries()) {
    if (round > 0 && mix(seed + index, round) % 4 === 0) continue;
    hash[key] = madeUp(inner, round, seed + 7 * (index + 1), depth + 1);
  }
  if (shape.hasElement || shape.keys.size === 0) {
    for (const name of ["beta", "alpha"]) {
      hash[name] = madeUp(shape.element, round, seed + name.length, depth + 1);
    }
  }
  return hash;
}

const words = ["value", "a b", "", "true", "10", "/etc/x.conf", "été", "UPPER-Case", "x=1,y=2"];

function plain(shape: Shape, round: number, pick: number): unknown {
  const compared = [...shape.compared];
  if (compared.length > 0 && pick % 2 === 0) return compared[(pick >> 1) % compared.length];
  if (shape.kinds.has("text")) return words[(pick >> 2) % words.length];
  const others: unknown[] = [true, false, "present", 42, "undef", ["one", "two"]];
  return round % 2 === 0 ? words[(pick >> 2) % words.length] : others[(pick >> 2) % others.length];
}

function mix(seed: number, round: number): number {
  let hash = (seed * 2654435761 + round * 40503) >>> 0;
  hash ^= hash >>> 15;
  return Math.imul(hash, 2246822519) >>> 8;
}
