// The frames of an error, for `--trace`: the calls under way when it got its place. An error that
// has none yet is about the call itself, and gets its place from around it.
import type { CallPlace } from "../define/function.ts";
import { framesOf, PuppetError } from "../util/error.ts";
import type { Call } from "./compilation.ts";
import { hasPlace } from "./fail.ts";

export function noteFrames(error: unknown, calls: readonly Call[]): void {
  if (!(error instanceof PuppetError) || !hasPlace(error)) return;
  if (framesOf(error) === undefined) error.frames = framesFrom(calls);
}

/** The innermost first; the code of a file's top level has line 0. */
export function framesFrom(calls: readonly Call[]): readonly CallPlace[] {
  return calls.toReversed().map(({ source, offset }) => ({
    file: source.file,
    line: offset === undefined ? 0 : source.lineOf(offset),
  }));
}
