// What HOCON text says before its substitutions are filled in: values, and how one value takes the
// place of an earlier one. Objects merge; whatever may still turn out to be one is kept in a stack,
// newest first, until that is known.

import { PuppetError } from "../../util/error.ts";
import { issues } from "../reader-issues.ts";
import { type Path, pathText } from "./path.ts";
import { type Literal, typeName, valueText } from "./tokens.ts";

interface Origin {
  /** What errors call the source, and the lines there. */
  readonly place: string;
  readonly line: number;
  readonly lastLine: number;
}

export interface Scalar {
  readonly kind: "scalar";
  readonly origin: Origin;
  readonly value: Literal;
  /** As it is written: what it adds to a longer string. */
  readonly text: string;
  readonly isQuoted: boolean;
}

export interface List {
  readonly kind: "list";
  readonly origin: Origin;
  readonly items: readonly Tree[];
  readonly isResolved: boolean;
}

export interface Obj {
  readonly kind: "object";
  readonly origin: Origin;
  readonly fields: ReadonlyMap<string, Tree>;
  readonly isResolved: boolean;
  /** A value that is no object came before: nothing earlier is merged. */
  readonly isFinal: boolean;
}

export interface Reference {
  readonly kind: "reference";
  readonly origin: Origin;
  readonly path: Path;
  readonly isOptional: boolean;
  /** How many steps of the path come from where the file is included. */
  readonly prefix: number;
}

export interface Concatenation {
  readonly kind: "concatenation";
  readonly origin: Origin;
  readonly pieces: readonly Tree[];
}

export interface Stack {
  readonly kind: "stack";
  readonly origin: Origin;
  readonly items: readonly Tree[];
}

export type Tree = Scalar | List | Obj | Reference | Concatenation | Stack;
export type Container = List | Obj | Stack | Concatenation;
export type { Origin };

export function isResolved(tree: Tree): boolean {
  if (tree.kind === "scalar") return true;
  return (tree.kind === "list" || tree.kind === "object") && tree.isResolved;
}

export function listOf(origin: Origin, items: readonly Tree[]): List {
  return { kind: "list", origin, items, isResolved: items.every(isResolved) };
}

export function objectOf(origin: Origin, fields: ReadonlyMap<string, Tree>, isFinal = false): Obj {
  let isAllResolved = true;
  for (const value of fields.values()) isAllResolved &&= isResolved(value);
  return { kind: "object", origin, fields, isResolved: isAllResolved, isFinal };
}

/** The newer of two values of a field, or what both make together. */
export function over(newer: Tree, older: Tree): Tree {
  if (isLast(newer)) return newer;
  if (newer.kind === "object" && older.kind === "object") return merged(newer, older);
  if (newer.kind === "object" && newer.isResolved && !isOpen(older)) {
    return { ...newer, isFinal: true };
  }
  const items = [...layersOf(newer), ...layersOf(older)];
  return { kind: "stack", origin: mergedOrigin(newer.origin, older.origin), items };
}

/** Whether it is not known to be anything yet. */
export function isOpen({ kind }: Tree): boolean {
  return kind === "reference" || kind === "concatenation" || kind === "stack";
}

// Whether what came before makes no difference.
function isLast(tree: Tree): boolean {
  switch (tree.kind) {
    case "scalar":
      return true;
    case "list":
      return tree.isResolved;
    case "object":
      return tree.isFinal;
    case "stack":
      return isLast(tree.items.at(-1) as Tree);
    default:
      return false;
  }
}

function layersOf(tree: Tree): readonly Tree[] {
  return tree.kind === "stack" ? tree.items : [tree];
}

function merged(newer: Obj, older: Obj): Obj {
  const fields = new Map<string, Tree>();
  for (const [key, value] of newer.fields) {
    const below = older.fields.get(key);
    fields.set(key, below === undefined ? value : over(value, below));
  }
  for (const [key, value] of older.fields) if (!fields.has(key)) fields.set(key, value);
  return objectOf(mergedOrigin(newer.origin, older.origin), fields, older.isFinal);
}

/** Values that stand side by side, as one; `undefined` when there are none. */
export function concatenate(pieces: readonly Tree[]): Tree | undefined {
  const joined: Tree[] = [];
  for (const piece of pieces) {
    for (const part of piece.kind === "concatenation" ? piece.pieces : [piece]) {
      const left = joined.pop();
      if (left === undefined) joined.push(part);
      else joined.push(...join(left, part));
    }
  }
  const [first, ...others] = joined;
  if (first === undefined || others.length === 0) return first;
  const origin = others.reduce((all, { origin: one }) => mergedOrigin(all, one), first.origin);
  return { kind: "concatenation", origin, pieces: joined };
}

function join(left: Tree, right: Tree): readonly Tree[] {
  if (isOpen(left) || isOpen(right)) return [left, right];
  if (left.kind === "object" && right.kind === "list") return joinLists(numbered(left), right);
  if (left.kind === "list" && right.kind === "object") return joinLists(left, numbered(right));
  if (left.kind === "object" && right.kind === "object") return [over(right, left)];
  if (left.kind === "list" && right.kind === "list") return joinLists(left, right);
  if (isCollection(left) && isBare(right)) return [left];
  if (left.kind !== "scalar" || right.kind !== "scalar") throw incompatible(left, right);
  const text = left.text + right.text;
  const origin = mergedOrigin(left.origin, right.origin);
  return [{ kind: "scalar", origin, value: text, text, isQuoted: true }];
}

function isCollection({ kind }: Tree): boolean {
  return kind === "list" || kind === "object";
}

function isBare(tree: Tree): boolean {
  return tree.kind === "scalar" && typeof tree.value === "string" && !tree.isQuoted;
}

function joinLists(left: Tree, right: Tree): readonly Tree[] {
  if (left.kind !== "list" || right.kind !== "list") throw incompatible(left, right);
  const origin = mergedOrigin(left.origin, right.origin);
  return [listOf(origin, [...left.items, ...right.items])];
}

/** An object whose keys are numbers is a list with gaps. */
function numbered(object: Obj): Tree {
  const entries = Array.from(object.fields).filter(([key]) => /^\d+$/.test(key));
  if (entries.length === 0) return object;
  entries.sort(([one], [other]) => Number(one) - Number(other));
  return listOf(
    object.origin,
    entries.map(([, value]) => value),
  );
}

function incompatible(left: Tree, right: Tree): PuppetError {
  const detail =
    "Cannot concatenate object or list with a non-object-or-list, " +
    `${described(left)} and ${described(right)} are not compatible`;
  return new PuppetError(issues.HOCON_SYNTAX({ place: placeText(left.origin), detail }));
}

export function placeText({ place, line, lastLine }: Origin): string {
  return line === lastLine ? `${place}: ${line}` : `${place}: ${line}-${lastLine}`;
}

export function mergedOrigin(one: Origin, other: Origin): Origin {
  if (one === other) return one;
  return {
    place: one.place,
    line: Math.min(one.line, other.line),
    lastLine: Math.max(one.lastLine, other.lastLine),
  };
}

function described(tree: Tree): string {
  return `${className(tree)}(${rendered(tree)})`;
}

function className(tree: Tree): string {
  switch (tree.kind) {
    case "scalar": {
      const type = typeName(tree.value);
      if (type === "STRING") return tree.isQuoted ? "Quoted" : "Unquoted";
      if (type === "NUMBER") return typeof tree.value === "object" ? "ConfigDouble" : "ConfigInt";
      return type === "NULL" ? "ConfigNull" : "ConfigBoolean";
    }
    case "list":
      return "SimpleConfigList";
    case "object":
      return "SimpleConfigObject";
    case "reference":
      return "ConfigReference";
    case "concatenation":
      return "ConfigConcatenation";
    case "stack":
      return "ConfigDelayedMerge";
  }
}

function rendered(tree: Tree): string {
  switch (tree.kind) {
    case "scalar":
      if (tree.value === null) return "null";
      return typeof tree.value === "string" ? JSON.stringify(tree.value) : valueText(tree.value);
    case "list":
      return `[${tree.items.map(rendered).join(",")}]`;
    case "object": {
      const keys = Array.from(tree.fields.keys()).sort();
      const fields = keys.map(
        (key) => `${JSON.stringify(key)}:${rendered(tree.fields.get(key) as Tree)}`,
      );
      return `{${fields.join(",")}}`;
    }
    case "reference":
      return referenceText(tree);
    case "concatenation":
    case "stack":
      return tree.kind === "stack"
        ? tree.items.map(rendered).join(",")
        : tree.pieces.map(rendered).join("");
  }
}

export function referenceText({ path, isOptional }: Reference): string {
  return `\${${isOptional ? "?" : ""}${pathText(path)}}`;
}
