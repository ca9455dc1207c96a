// A navigation text, `os.family` or `list.0.'a.b'`, as its segments: texts and indexes.
import { normalizeInteger } from "../../pcore/numbers.ts";
import type { Value } from "../../pcore/values.ts";

const segment = /\s*"[^"]+"\s*|\s*'[^']+'\s*|[^'".]+/y;

/** `undefined` when the text is not made of segments with single dots between them. */
export function splitKey(text: string): readonly Value[] | undefined {
  const segments: Value[] = [];
  segment.lastIndex = 0;
  for (;;) {
    const match = segment.exec(text);
    if (match === null) return undefined;
    segments.push(segmentValue(match[0].trim()));
    const end = segment.lastIndex;
    if (end === text.length) return segments;
    if (text[end] !== ".") return undefined;
    segment.lastIndex = end + 1;
  }
}

function segmentValue(text: string): Value {
  if (/^["']/.test(text)) return text.slice(1, -1);
  // A colon in front makes it a number that is always 0: what Ruby's to_i makes of it.
  if (/^:[+-]?\d+$/.test(text)) return 0;
  return /^[+-]?\d+$/.test(text) ? normalizeInteger(BigInt(text.replace("+", ""))) : text;
}
