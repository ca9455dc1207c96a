// Which part of a sequence `[from, length]` or `[range]` means.
import { toInt } from "../coerce.ts";
import type { Interpreter } from "../interpreter.ts";
import { RRange, type RValue } from "../values.ts";

export interface Span {
  readonly from: number;
  readonly length: number;
}

/** `undefined` when it begins outside of the sequence. */
export function spanOf(
  ruby: Interpreter,
  what: RValue,
  length: RValue | undefined,
  count: number,
): Span | undefined {
  if (what instanceof RRange) return rangeSpan(ruby, what, count);
  const from = toInt(ruby, what);
  const wanted = toInt(ruby, length as RValue);
  const start = from < 0 ? count + from : from;
  if (start < 0 || start > count || wanted < 0) return undefined;
  return { from: start, length: Math.min(wanted, count - start) };
}

function rangeSpan(ruby: Interpreter, range: RRange, count: number): Span | undefined {
  const first = range.first === null ? 0 : toInt(ruby, range.first);
  const last = range.last === null ? -1 : toInt(ruby, range.last);
  const from = first < 0 ? count + first : first;
  if (from < 0 || from > count) return undefined;
  const end = last < 0 ? count + last : last;
  const excludes = range.excludesEnd && range.last !== null;
  const length = end - from + (excludes ? 0 : 1);
  return { from, length: Math.max(0, Math.min(length, count - from)) };
}
