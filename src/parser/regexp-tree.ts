// What can be said of a regular expression only when all of it has been read: whether the groups
// it refers to exist, whether recursion ends, and whether look-behinds know how far to look.

import { refuse } from "./regexp-cursor.ts";

export type Tree =
  /** Characters; without a length they may be few or many. */
  | { readonly kind: "text"; readonly length: number | undefined }
  | { readonly kind: "anchor"; readonly isFixed: boolean }
  | { readonly kind: "sequence"; readonly parts: readonly Tree[] }
  | { readonly kind: "alternatives"; readonly branches: readonly Tree[] }
  | {
      readonly kind: "repeat";
      readonly target: Tree;
      readonly low: number;
      readonly high: number;
    }
  | { readonly kind: "capture"; readonly group: Group }
  | {
      readonly kind: "group";
      readonly how: "options" | "atomic" | "absence" | "condition";
      readonly target: Tree;
    }
  | {
      readonly kind: "look";
      readonly isBehind: boolean;
      readonly isNegative: boolean;
      readonly target: Tree;
    }
  | { readonly kind: "reference"; readonly number: number; readonly isWritten: boolean }
  | { readonly kind: "call"; readonly name: string; readonly number: number | undefined };

export interface Group {
  readonly name: string | undefined;
  target: Tree | undefined;
}

export function checkTree(tree: Tree, groups: readonly Group[]): void {
  const context = new Context(tree, groups);
  const hasNames = groups.some((group) => group.name !== undefined);
  if (hasNames) context.visit(tree, refuseNumbers);
  context.visit(tree, (node) => {
    if (node.kind === "call") context.called(node, hasNames);
  });
  context.refuseEndlessRecursion();
  context.visit(tree, (node) => context.checkNode(node));
}

/** Groups without a name don't count once there are some with one. */
function refuseNumbers(node: Tree): void {
  if (node.kind === "reference" && node.isWritten) {
    refuse("numbered backref/call is not allowed. (use name)");
  }
}

type Call = Extract<Tree, { kind: "call" }>;

class Context {
  readonly #root: Tree;
  readonly #groups: readonly Group[];
  /** Groups that are called, the whole pattern being one. */
  readonly #called = new Set<Group | Tree>();

  constructor(root: Tree, groups: readonly Group[]) {
    this.#root = root;
    this.#groups = groups;
  }

  visit(node: Tree, see: (node: Tree) => void): void {
    see(node);
    for (const child of childrenOf(node)) this.visit(child, see);
  }

  /** The group that is called, or the whole pattern. */
  called(call: Call, hasNames: boolean): Group | Tree {
    const target = this.#find(call, hasNames);
    this.#called.add(target);
    return target;
  }

  #find({ name, number }: Call, hasNames: boolean): Group | Tree {
    if (number === 0) return this.#root;
    if (number === undefined) {
      const named = this.#groups.find((group) => group.name === name);
      return named ?? refuse(`undefined name <${name}> reference`);
    }
    if (hasNames) refuse("numbered backref/call is not allowed. (use name)");
    return this.#groups[number - 1] ?? refuse(`undefined group <${name}> reference`);
  }

  refuseEndlessRecursion(): void {
    for (const target of this.#called) {
      const body = "target" in target && !("kind" in target) ? target.target : (target as Tree);
      if (body !== undefined && this.#mustCall(body, target, new Set())) {
        refuse("never ending recursion");
      }
    }
  }

  /** Whether every way through the tree calls the target. */
  #mustCall(node: Tree, target: Group | Tree, seen: Set<Group | Tree>): boolean {
    switch (node.kind) {
      case "sequence":
        return node.parts.some((part) => this.#mustCall(part, target, seen));
      case "alternatives":
        return node.branches.every((branch) => this.#mustCall(branch, target, seen));
      case "repeat":
        return node.low > 0 && this.#mustCall(node.target, target, seen);
      case "capture": {
        const { group } = node;
        if (group === target) return true;
        return group.target !== undefined && this.#mustCall(group.target, target, seen);
      }
      case "call": {
        const callee = this.#find(node, false);
        if (callee === target) return true;
        if (seen.has(callee)) return false;
        seen.add(callee);
        const body = callee === this.#root ? this.#root : (callee as Group).target;
        const answer = body !== undefined && this.#mustCall(body, target, seen);
        seen.delete(callee);
        return answer;
      }
      case "group":
      case "look":
        return this.#mustCall(node.target, target, seen);
      default:
        return false;
    }
  }

  checkNode(node: Tree): void {
    if (node.kind === "reference" && node.number > this.#groups.length) {
      refuse("invalid backref number/name");
    }
    if (node.kind === "look" && node.isBehind) this.#checkLookBehind(node);
  }

  #checkLookBehind(node: Extract<Tree, { kind: "look" }>): void {
    const { target, isNegative } = node;
    const branches = target.kind === "alternatives" ? target.branches : [target];
    const fits =
      this.#isAllowedBehind(target, isNegative) &&
      branches.every((branch) => this.#lengthOf(branch, 0) !== undefined);
    if (!fits) refuse("invalid pattern in look-behind");
  }

  #isAllowedBehind(node: Tree, isNegative: boolean): boolean {
    switch (node.kind) {
      case "reference":
        return false;
      case "anchor":
        return node.isFixed;
      case "look":
        if (!node.isBehind) return false;
        break;
      case "group":
        if (node.how !== "options") return false;
        break;
      case "capture":
        if (isNegative) return false;
        break;
    }
    return childrenOf(node).every((child) => this.#isAllowedBehind(child, isNegative));
  }

  #lengthOf(node: Tree, depth: number): number | undefined {
    switch (node.kind) {
      case "text":
        return node.length;
      case "sequence":
        return sum(node.parts.map((part) => this.#lengthOf(part, depth)));
      case "alternatives":
        return same(node.branches.map((branch) => this.#lengthOf(branch, depth)));
      case "repeat": {
        const length = this.#lengthOf(node.target, depth);
        return length !== undefined && node.low === node.high ? length * node.low : undefined;
      }
      case "capture":
        return node.group.target === undefined
          ? undefined
          : this.#lengthOf(node.group.target, depth);
      case "group":
        return this.#lengthOf(node.target, depth);
      case "call": {
        if (depth > this.#groups.length) return undefined;
        const callee = this.#find(node, false);
        if (callee === this.#root) return undefined;
        const { target } = callee as Group;
        return target === undefined ? undefined : this.#lengthOf(target, depth + 1);
      }
      default:
        return 0;
    }
  }
}

function childrenOf(node: Tree): readonly Tree[] {
  switch (node.kind) {
    case "sequence":
      return node.parts;
    case "alternatives":
      return node.branches;
    case "capture":
      return node.group.target === undefined ? [] : [node.group.target];
    case "repeat":
    case "group":
    case "look":
      return [node.target];
    default:
      return [];
  }
}

function sum(lengths: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const length of lengths) {
    if (length === undefined) return undefined;
    total += length;
  }
  return total;
}

function same(lengths: readonly (number | undefined)[]): number | undefined {
  const [first] = lengths;
  return lengths.every((length) => length === first) ? first : undefined;
}
