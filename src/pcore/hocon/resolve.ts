// Fills in the substitutions of a tree. A substitution sees the whole document but for the one
// place that it helps to define: there it sees what was said before. That is done by looking it up
// in a document where the rest of the stack stands in the stack's place.

import { PuppetError } from "../../util/error.ts";
import { issues } from "../reader-issues.ts";
import type { Path } from "./path.ts";
import {
  type Concatenation,
  concatenate,
  isOpen,
  isResolved,
  type List,
  listOf,
  type Obj,
  objectOf,
  over,
  placeText,
  type Reference,
  referenceText,
  type Stack,
  type Tree,
} from "./tree.ts";

/** Variables of the process, which a substitution may name too. */
export type Variables = (name: string) => string | undefined;

export function resolve(root: Obj, variables: Variables): Tree {
  return new Resolution(variables).resolve(root, { root }) ?? root;
}

/** The document, and the way from its top to the value in hand when that is known. */
interface Place {
  readonly root: Tree;
  readonly parents?: readonly Tree[];
}

interface Found {
  readonly value: Tree;
  readonly parents: readonly Tree[];
}

/** A substitution that comes back to itself. */
class Cycle {
  readonly references: readonly Reference[];
  constructor(references: readonly Reference[]) {
    this.references = references;
  }
}

const maxDepth = 2500;
const maxSteps = 1_000_000;

class Resolution {
  readonly #variables: Variables;
  readonly #open = new Set<Reference>();
  readonly #trace: Reference[] = [];
  #depth = 0;
  #steps = 0;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** With a path, only what lies on the way to its last step. */
  resolve(tree: Tree, place: Place, only?: Path): Tree | undefined {
    if (isResolved(tree)) return tree;
    this.#depth += 1;
    this.#steps += 1;
    if (this.#depth > maxDepth || this.#steps > maxSteps) throw tooMuch(tree);
    try {
      switch (tree.kind) {
        case "object":
          return this.#object(tree, place, only);
        case "list":
          return only === undefined ? this.#list(tree, place) : tree;
        case "concatenation":
          return this.#concatenation(tree, place);
        case "stack":
          return this.#stack(tree, place, only);
        case "reference":
          return this.#reference(tree, place, only);
        default:
          return tree;
      }
    } finally {
      this.#depth -= 1;
    }
  }

  #object(tree: Obj, place: Place, only: Path | undefined): Tree {
    const inside = within(place, tree);
    if (only !== undefined) {
      const [key = "", ...rest] = only;
      const child = tree.fields.get(key);
      if (child === undefined || rest.length === 0) return tree;
      return withField(tree, key, this.resolve(child, inside, rest));
    }
    const fields = new Map<string, Tree>();
    for (const [key, child] of tree.fields) {
      const value = this.resolve(child, inside);
      if (value !== undefined) fields.set(key, value);
    }
    return objectOf(tree.origin, fields, tree.isFinal);
  }

  #list(tree: List, place: Place): Tree {
    const inside = within(place, tree);
    const items = tree.items.map((item) => this.resolve(item, inside));
    return listOf(
      tree.origin,
      items.filter((item) => item !== undefined),
    );
  }

  #concatenation({ pieces }: Concatenation, place: Place): Tree | undefined {
    const values = pieces.map((piece) => this.resolve(piece, place));
    return concatenate(values.filter((value) => value !== undefined));
  }

  #stack(tree: Stack, place: Place, only: Path | undefined): Tree | undefined {
    let merged: Tree | undefined;
    for (const [index, item] of tree.items.entries()) {
      const from = isOpen(item)
        ? replaced(place, tree, below(tree.items.slice(index + 1)))
        : within(place, tree);
      const value = this.resolve(item, from, only);
      if (value !== undefined) merged = merged === undefined ? value : over(merged, value);
    }
    return merged;
  }

  #reference(tree: Reference, place: Place, only: Path | undefined): Tree | undefined {
    this.#trace.push(tree);
    try {
      if (this.#open.has(tree)) throw new Cycle([...this.#trace]);
      this.#open.add(tree);
      const value = this.#follow(tree, place, only);
      this.#open.delete(tree);
      if (value === undefined && !tree.isOptional) throw unresolved(tree, referenceText(tree));
      return value;
    } finally {
      this.#trace.pop();
    }
  }

  #follow(tree: Reference, place: Place, only: Path | undefined): Tree | undefined {
    try {
      const found = this.#lookup(tree, place.root);
      if (found === undefined) return undefined;
      const [root = found.value] = found.parents;
      return this.resolve(found.value, { root, parents: found.parents }, only);
    } catch (error) {
      if (!(error instanceof Cycle)) throw error;
      if (tree.isOptional) return undefined;
      const trace = error.references.map(referenceText).join(", ");
      const detail = `${referenceText(tree)} was part of a cycle of substitutions involving ${trace}`;
      throw unresolved(tree, detail);
    }
  }

  #lookup({ path, prefix, origin }: Reference, root: Tree): Found | undefined {
    const own = path.slice(prefix);
    const found = this.#find(root, path) ?? (prefix > 0 ? this.#find(root, own) : undefined);
    const [name, ...rest] = own;
    if (found !== undefined || name === undefined || rest.length > 0) return found;
    const text = this.#variables(name);
    if (text === undefined) return undefined;
    return { value: { kind: "scalar", origin, value: text, text, isQuoted: true }, parents: [] };
  }

  #find(root: Tree, path: Path): Found | undefined {
    const parents: Tree[] = [];
    let value = this.resolve(root, { root }, path);
    for (const step of path) {
      if (value?.kind !== "object") return undefined;
      parents.push(value);
      value = value.fields.get(step);
    }
    return value && { value, parents };
  }
}

function within({ root, parents }: Place, tree: Tree): Place {
  if (parents !== undefined) return { root, parents: [...parents, tree] };
  return tree === root ? { root, parents: [tree] } : { root };
}

/** The document with another value in place of one that is being resolved. */
function replaced({ root, parents }: Place, old: Tree, by: Tree | undefined): Place {
  if (parents === undefined) return { root };
  let [child, value] = [old, by];
  for (const parent of parents.toReversed()) {
    value = withChild(parent, child, value);
    child = parent;
  }
  return { root: value ?? objectOf(root.origin, new Map()) };
}

function withChild(parent: Tree, child: Tree, value: Tree | undefined): Tree | undefined {
  if (parent.kind === "object") {
    for (const [key, one] of parent.fields) if (one === child) return withField(parent, key, value);
    return parent;
  }
  if (parent.kind !== "list" && parent.kind !== "stack") return parent;
  const items = parent.items
    .map((item) => (item === child ? value : item))
    .filter((item) => item !== undefined);
  return parent.kind === "list" ? listOf(parent.origin, items) : below(items);
}

function withField(tree: Obj, key: string, value: Tree | undefined): Obj {
  if (tree.fields.get(key) === value) return tree;
  const fields = new Map(tree.fields);
  if (value === undefined) fields.delete(key);
  else fields.set(key, value);
  return objectOf(tree.origin, fields, tree.isFinal);
}

/** What a stack comes to; `undefined` when nothing is left of it. */
function below([first, ...others]: readonly Tree[]): Tree | undefined {
  return first && others.reduce(over, first);
}

function unresolved({ origin }: Reference, what: string): PuppetError {
  const detail = `Could not resolve substitution to a value: ${what}`;
  return new PuppetError(issues.HOCON_SYNTAX({ place: placeText(origin), detail }));
}

function tooMuch({ origin }: Tree): PuppetError {
  const detail = "substitutions are nested too deep or stand for too much";
  return new PuppetError(issues.HOCON_SYNTAX({ place: placeText(origin), detail }));
}
