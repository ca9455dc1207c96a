// Keys: `ntp::servers.0`, `a.'b.c'`. The first segment is what is looked up in the data, the rest
// digs into the value that is found.

import { classOf } from "../define/inspect.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { lookupError } from "./errors.ts";
import type { Invocation } from "./invocation.ts";
import { issues } from "./issues.ts";

export type Segment = string | number;

export interface LookupKey {
  /** As it was written. */
  readonly text: string;
  readonly root: string;
  readonly segments: readonly Segment[];
  /** The module whose data may know the key. */
  readonly moduleName: string | undefined;
}

export function parseKey(text: string): LookupKey {
  const [root = "", ...segments] = splitKey(text, () => `key: '${text}'`);
  const name = String(root);
  const colons = name.indexOf("::");
  return { text, root: name, segments, moduleName: colons < 0 ? undefined : name.slice(0, colons) };
}

export const optionsKey: LookupKey = {
  text: "lookup_options",
  root: "lookup_options",
  segments: [],
  moduleName: undefined,
};

/** Splits at dots outside of quotes. `place` tells an error what the key is part of. */
export function splitKey(key: string, place: () => string): Segment[] {
  if (!/['".]/.test(key)) return [key];
  const parts = key.split(/(\s*"[^"]+"\s*|\s*'[^']+'\s*|[^'".]+)/);
  while (parts.at(-1) === "") parts.pop();
  const count = parts.length - 1;
  const segments = parts.slice(1).filter((part) => part !== ".");
  if (parts[0] !== "" || count <= 0 || segments.length * 2 !== count + 1) {
    throw lookupError(issues.KEY_SYNTAX({ place: place() }));
  }
  return segments.map((part) => readSegment(part.trim()));
}

function readSegment(part: string): Segment {
  if (/^["']/.test(part)) return part.slice(1, -1);
  return /^:?[+-]?[0-9]+$/.test(part) ? Number.parseInt(part, 10) || 0 : part;
}

/** What is at the end of the segments; `undefined` when one of them leads nowhere. */
export function dig(
  value: Value,
  { text, segments }: Pick<LookupKey, "text" | "segments">,
  invocation: Invocation,
): Value | undefined {
  if (segments.length === 0) return value;
  return invocation.with("sub_lookup", segments, () => {
    let found: Value | undefined = value;
    for (const segment of segments) {
      const from: Value = found;
      found = invocation.with("segment", segment, () => {
        const next = step(from, segment, text);
        if (next === undefined) invocation.explainer?.notFound(String(segment));
        else invocation.explainer?.found(String(segment), next);
        return next;
      });
      if (found === undefined) return undefined;
    }
    return found;
  });
}

function step(from: Value, segment: Segment, key: string): Value | undefined {
  if (from === null) return undefined;
  if (from instanceof Hash) return from.get(segment);
  if (Array.isArray(from) && typeof segment === "number") {
    return segment >= 0 ? (from as readonly Value[])[segment] : undefined;
  }
  const actual = classOf(from);
  throw lookupError(issues.NOT_HASH_LIKE({ actual, segment: String(segment), key }));
}
