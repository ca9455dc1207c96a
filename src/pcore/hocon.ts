// Reads HOCON into values, as the reference's library does: keys may be paths, objects merge,
// `${a.b}` stands for another value, and what is no number or constant is text. Units such as
// `10 seconds` stay text.

import { existsSync } from "node:fs";
import { PuppetError } from "../util/error.ts";
import { readText } from "../util/read-text.ts";
import { type Include, parseHocon } from "./hocon/parser.ts";
import { resolve, type Variables } from "./hocon/resolve.ts";
import { listOf, type Obj, objectOf, type Tree } from "./hocon/tree.ts";
import { issues } from "./reader-issues.ts";
import { Hash, type Value } from "./values.ts";

export interface HoconOptions {
  /** Variables of the process; a substitution that names nothing in the document takes one. */
  readonly variables?: Variables | undefined;
  /** The text of a file that is included; `undefined` when there is none. */
  readonly read?: ((path: string) => string | undefined) | undefined;
}

export function readHocon(source: string, options: HoconOptions = {}): Hash {
  const { variables = () => undefined } = options;
  const tree = rootOf({ text: source, place: "String", options, depth: 0 });
  return unwrapped(resolve(tree, variables)) as Hash;
}

/** The line of a key at the top; `undefined` when it isn't there. */
export function hoconLineOfKey(source: string, key: string): number | undefined {
  const root = rootOf({ text: source, place: "String", options: hoconHere, depth: 0 });
  return root.fields.get(key)?.origin.line;
}

/** The variables and files of the process, as the reference's library takes them. */
export const hoconHere: HoconOptions = {
  variables: (name) => process.env[name],
  read: (path) => (existsSync(path) ? readText(path) : undefined),
};

interface Document {
  readonly text: string;
  readonly place: string;
  readonly options: HoconOptions;
  /** How many files include each other to get here. */
  readonly depth: number;
}

function rootOf(document: Document): Obj {
  const { text, place } = document;
  const tree = parseHocon({ text, place, include: (included) => include(included, document) });
  if (tree.kind === "object") return tree;
  const detail = " has type LIST rather than object at file root";
  throw new PuppetError(issues.HOCON_SYNTAX({ place: `${place}: ${tree.origin.line}`, detail }));
}

const maxIncludes = 50;

function include({ name, how, at, origin }: Include, { place, options, depth }: Document): Obj {
  const nothing = objectOf(origin, new Map());
  const line = `${place}: ${origin.line}`;
  if (how === "url" || how === "classpath" || /^https?:/.test(name)) {
    throw new PuppetError(issues.HOCON_INCLUDE({ place: line, name }));
  }
  if (depth >= maxIncludes) {
    const detail =
      `include statements nested more than ${maxIncludes} times, ` +
      "you probably have a cycle in your includes.";
    throw new PuppetError(issues.HOCON_SYNTAX({ place: line, detail }));
  }
  // Text has no neighbours: what is written without file() is found by files only.
  const from = how === "file" ? name : neighbour(name, depth === 0 ? undefined : place);
  const found = /\.(?:conf|json|properties)$/.test(name)
    ? [from]
    : [`${from}.conf`, `${from}.json`];
  const fields = new Map<string, Tree>();
  for (const file of from === undefined ? [] : found) {
    const text = file === undefined ? undefined : options.read?.(file);
    if (text === undefined || file === undefined) continue;
    const root = rootOf({ text, place: file, options, depth: depth + 1 });
    for (const [key, value] of root.fields) if (!fields.has(key)) fields.set(key, value);
  }
  return fields.size === 0 ? nothing : (below(objectOf(origin, fields), at) as Obj);
}

function neighbour(name: string, place: string | undefined): string | undefined {
  if (place === undefined || name.startsWith("/")) return place && name;
  return place.replace(/[^/]*$/, "") + name;
}

/** With the paths of what is included changed to where it is included. */
function below(tree: Tree, at: readonly string[]): Tree {
  switch (tree.kind) {
    case "scalar":
      return tree;
    case "reference":
      return { ...tree, path: [...at, ...tree.path], prefix: tree.prefix + at.length };
    case "concatenation":
      return { ...tree, pieces: tree.pieces.map((piece) => below(piece, at)) };
    case "stack":
      return { ...tree, items: tree.items.map((item) => below(item, at)) };
    case "list":
      return listOf(
        tree.origin,
        tree.items.map((item) => below(item, at)),
      );
    case "object": {
      const fields = Array.from(tree.fields, ([key, value]) => [key, below(value, at)] as const);
      return objectOf(tree.origin, new Map(fields), tree.isFinal);
    }
  }
}

function unwrapped(tree: Tree): Value {
  if (tree.kind === "scalar") return tree.value;
  if (tree.kind === "list") return tree.items.map(unwrapped);
  const hash = new Hash();
  if (tree.kind === "object") {
    for (const [key, value] of tree.fields) hash.set(key, unwrapped(value));
  }
  return hash;
}
