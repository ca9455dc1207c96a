// Turns a syntax tree into functions, once: what runs later only calls them. A function is given
// the frame and returns the value. The table has one entry a kind of node (table.ts); entries
// compile their parts through the Compiler they are given, which knows the scope it is in.
import type { Code } from "../frame.ts";
import type { Interpreter } from "../interpreter.ts";
import type { Node } from "../prism/nodes.ts";
import type { Lines } from "../prism/reader.ts";
import { compilers } from "./table.ts";

export type NodeOf<K extends Node["kind"]> = Extract<Node, { kind: K }>;

export type Compilers = {
  readonly [K in Node["kind"]]: (node: NodeOf<K>, compiler: Compiler) => Code;
};

export interface Unit {
  readonly ruby: Interpreter;
  readonly file: string;
  readonly lines: Lines;
  /** Names that are read or written as such. */
  readonly instanceVariables: Set<string>;
  /** Some are looked for by a name that only the run knows. */
  looksForVariables: boolean;
}

export type ScopeKind = "top" | "method" | "class" | "block" | "lambda";

/** A text with variables of its own. What its statements need of it is noted while they compile. */
export class Scope {
  readonly kind: ScopeKind;
  readonly outer: Scope | null;
  readonly #slots = new Map<string, number>();
  /** Of the method, for backtraces. */
  readonly name: string;
  /** The loop around the statement; null outside of one. */
  loop: object | null = null;
  /** The `begin` a `retry` starts again. */
  begin: object | null = null;
  hasNext = false;
  hasBreak = false;
  /** A `return` that is not the last word, or is in a block. */
  hasReturn = false;
  /** What `super` without arguments passes on. */
  parameters: NodeOf<"ParametersNode"> | null = null;

  constructor(kind: ScopeKind, outer: Scope | null, locals: readonly string[], name: string) {
    this.kind = kind;
    this.outer = outer;
    this.name = name;
    for (const local of locals) this.slot(local);
  }
  /** Where a variable is kept. */
  slot(local: string): number {
    let slot = this.#slots.get(local);
    if (slot === undefined) {
      slot = this.#slots.size;
      this.#slots.set(local, slot);
    }
    return slot;
  }
  has(local: string): boolean {
    return this.#slots.has(local);
  }
  /** A place for a value that has no name. */
  spare(): number {
    return this.slot(` ${this.#slots.size}`);
  }
  get slots(): number {
    return this.#slots.size;
  }
  names(): string[] {
    return [...this.#slots.keys()].filter((name) => /^\w/.test(name));
  }
  /** The method, class or file around all blocks. */
  get home(): Scope {
    let scope: Scope = this;
    while ((scope.kind === "block" || scope.kind === "lambda") && scope.outer !== null) {
      scope = scope.outer;
    }
    return scope;
  }
  out(depth: number): Scope {
    let scope: Scope = this;
    for (let index = 0; index < depth; index += 1) scope = scope.outer as Scope;
    return scope;
  }
}

export class Compiler {
  readonly unit: Unit;
  readonly ruby: Interpreter;
  readonly scope: Scope;

  constructor(unit: Unit, scope: Scope) {
    this.unit = unit;
    this.ruby = unit.ruby;
    this.scope = scope;
  }

  inside(scope: Scope): Compiler {
    return new Compiler(this.unit, scope);
  }

  compile(node: Node): Code {
    const one = compilers[node.kind] as (node: Node, compiler: Compiler) => Code;
    return one(node, this);
  }

  /** nil where there is no node. */
  optional(node: Node | null): Code {
    return node === null ? nil : this.compile(node);
  }

  line(node: Node): number {
    return this.unit.lines.lineOf(node.start);
  }

  /** Runs the part with another loop around it. */
  withLoop<T>(loop: object | null, action: () => T): T {
    const { scope } = this;
    const outer = scope.loop;
    scope.loop = loop;
    try {
      return action();
    } finally {
      scope.loop = outer;
    }
  }
}

export const nil: Code = () => null;
