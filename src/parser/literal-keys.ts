// Keys of hashes that are known without evaluating anything, to find those written twice. Two
// keys are the same if their identities are; the text is what a message shows.

import type { Expression } from "./ast.ts";
import { regexpSource } from "./regexp-syntax.ts";

export interface LiteralKey {
  readonly identity: string;
  /** As the reference's language writes the value inside a list. */
  readonly inspected: string;
  /** As it writes the value on its own. */
  readonly text: string;
}

/** Undefined if the key depends on anything. */
export function literalKey(node: Expression): LiteralKey | undefined {
  switch (node.kind) {
    case "LiteralString":
    case "QualifiedName":
      return stringKey(node.value);
    case "ConcatenatedString": {
      const [only] = node.segments;
      const isPlain = node.segments.length === 1 && only?.kind === "LiteralString";
      return isPlain ? stringKey(only.value) : undefined;
    }
    case "LiteralInteger":
    case "LiteralBoolean":
      return sameKey(String(node.value));
    case "LiteralFloat":
      return { ...sameKey(String(node.value)), identity: `float ${node.value}` };
    case "LiteralUndef":
      return { identity: "nil", inspected: "nil", text: "" };
    case "LiteralDefault":
      return { identity: "default", inspected: ":default", text: "default" };
    case "LiteralRegularExpression": {
      const source = regexpSource(node.value);
      return { identity: `/${source}`, inspected: `/${source}/`, text: `(?-mix:${source})` };
    }
    case "LiteralList":
      return listKey(node.values);
    case "LiteralHash":
      return hashKey(node.entries);
    default:
      return undefined;
  }
}

function stringKey(value: string): LiteralKey {
  return { identity: `"${value}`, inspected: inspect(value), text: value };
}

function sameKey(text: string): LiteralKey {
  return { identity: text, inspected: text, text };
}

function listKey(values: readonly Expression[]): LiteralKey | undefined {
  const keys: LiteralKey[] = [];
  for (const value of values) {
    const key = literalKey(value);
    if (key === undefined) return undefined;
    keys.push(key);
  }
  const text = `[${keys.map((key) => key.inspected).join(", ")}]`;
  return { identity: JSON.stringify(keys.map((key) => key.identity)), inspected: text, text };
}

/** A key that comes again replaces the value; the order does not matter for being the same. */
function hashKey(
  entries: readonly { readonly key: Expression; readonly value: Expression }[],
): LiteralKey | undefined {
  const pairs = new Map<string, readonly [LiteralKey, LiteralKey]>();
  for (const entry of entries) {
    const key = literalKey(entry.key);
    const value = key === undefined ? undefined : literalKey(entry.value);
    if (key === undefined || value === undefined) return undefined;
    pairs.set(key.identity, [pairs.get(key.identity)?.[0] ?? key, value]);
  }
  const shown = [...pairs.values()];
  const text = `{${shown.map(([key, value]) => `${key.inspected}=>${value.inspected}`).join(", ")}}`;
  const identities = shown.map(([key, value]) => [key.identity, value.identity]);
  identities.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return { identity: `{${JSON.stringify(identities)}`, inspected: text, text };
}

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\f": "\\f",
  "\v": "\\v",
  "\b": "\\b",
  "\x07": "\\a",
  "\x1b": "\\e",
};

function inspect(value: string): string {
  const escaped = value.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
    /["\\\x00-\x1f\x7f]|#(?=[{$@])/g,
    (ch) =>
      named[ch] ??
      (ch === "#" ? "\\#" : `\\x${ch.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`),
  );
  return `"${escaped}"`;
}
