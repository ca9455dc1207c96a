// What is known without evaluating anything. Keys of hashes, to find those written twice: two
// keys are the same if their identities are, and the text is what a message shows. And types of
// class parameters, which tools want to read from the tree.

import { inspectString } from "../util/ruby-inspect.ts";
import type { Expression } from "./ast.ts";
import { regexpSource, regexpText } from "./regexp-syntax.ts";

/** A type whose parameters are types and values. `Optional[[String]]` is a mistake, not one. */
export function isLiteralType(node: Expression): boolean {
  switch (node.kind) {
    case "QualifiedReference":
      return true;
    case "UnaryMinusExpression":
      return isLiteralType(node.expr);
    case "AccessExpression": {
      const isListed = node.keys.length === 1 && node.keys[0]?.kind === "LiteralList";
      return !isListed && node.keys.every(isLiteralType);
    }
    case "LiteralList":
      return node.values.every(isLiteralType);
    case "LiteralHash":
      return node.entries.every(({ key, value }) => isLiteralType(key) && isLiteralType(value));
    default:
      return keyIdentity(node) !== undefined;
  }
}

/** Undefined if the key depends on anything. */
export function keyIdentity(node: Expression): string | undefined {
  switch (node.kind) {
    case "LiteralString":
    case "QualifiedName":
      return `"${node.value}`;
    case "LiteralInteger":
    case "LiteralBoolean":
      return String(node.value);
    case "LiteralFloat":
      return `float ${node.value}`;
    case "LiteralUndef":
    case "LiteralDefault":
      return node.kind;
    case "LiteralRegularExpression":
      return `/${node.value}`;
    case "LiteralList":
      return joined(node.values.map(keyIdentity));
    case "LiteralHash":
      return hashIdentity(node.entries);
    default:
      return undefined;
  }
}

type Entries = readonly { readonly key: Expression; readonly value: Expression }[];

/** A key that comes again replaces the value; the order makes no difference. */
function hashIdentity(entries: Entries): string | undefined {
  const pairs = new Map<string, string>();
  for (const entry of entries) {
    const key = keyIdentity(entry.key);
    const value = key === undefined ? undefined : keyIdentity(entry.value);
    if (key === undefined || value === undefined) return undefined;
    pairs.set(key, JSON.stringify([key, value]));
  }
  return `{${[...pairs.values()].sort().join(",")}`;
}

function joined(identities: readonly (string | undefined)[]): string | undefined {
  return identities.includes(undefined) ? undefined : JSON.stringify(identities);
}

/** The key as the reference's language writes the value on its own. */
export function keyText(node: Expression): string {
  switch (node.kind) {
    case "LiteralString":
    case "QualifiedName":
      return node.value;
    case "LiteralUndef":
      return "";
    case "LiteralDefault":
      return "default";
    case "LiteralRegularExpression":
      return regexpText(node.value);
    default:
      return inspect(node);
  }
}

/** As it writes the value inside of another. */
function inspect(node: Expression): string {
  switch (node.kind) {
    case "LiteralString":
    case "QualifiedName":
      return inspectString(node.value);
    case "LiteralUndef":
      return "nil";
    case "LiteralDefault":
      return ":default";
    case "LiteralRegularExpression":
      return `/${regexpSource(node.value)}/`;
    case "LiteralInteger":
    case "LiteralBoolean":
    case "LiteralFloat":
      return String(node.value);
    case "LiteralList":
      return `[${node.values.map(inspect).join(", ")}]`;
    case "LiteralHash":
      return `{${inspectEntries(node.entries).join(", ")}}`;
    default:
      throw new Error(`${node.kind} is not literal`);
  }
}

function inspectEntries(entries: Entries): string[] {
  const pairs = new Map<string, readonly [Expression, Expression]>();
  for (const { key, value } of entries) {
    const identity = keyIdentity(key) ?? "";
    pairs.set(identity, [pairs.get(identity)?.[0] ?? key, value]);
  }
  return [...pairs.values()].map(([key, value]) => `${inspect(key)}=>${inspect(value)}`);
}
