// Takes secrets out of an explanation before it is printed. They are looked for within texts, since
// interpolation puts them into others.

import { Hash, type Value } from "../pcore/values.ts";
import type { ExplainNode } from "./explain.ts";

export function redact(nodes: readonly ExplainNode[], secrets: readonly string[]): void {
  // The longest first: one may be part of another.
  const ordered = secrets.toSorted((one, other) => other.length - one.length);
  for (const node of nodes) {
    if (node.value !== undefined) node.value = redacted(node.value, ordered);
    for (const [index, text] of node.texts.entries()) node.texts[index] = hidden(text, ordered);
    if (node.kind === "interpolate") node.about = hidden(node.about, ordered);
    redact(node.branches, ordered);
  }
}

function redacted(value: Value, secrets: readonly string[]): Value {
  if (typeof value === "string") return hidden(value, secrets);
  if (Array.isArray(value)) return (value as readonly Value[]).map((one) => redacted(one, secrets));
  if (!(value instanceof Hash)) return value;
  return Hash.of(Array.from(value, ([key, item]) => [key, redacted(item, secrets)] as const));
}

function hidden(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text);
}
