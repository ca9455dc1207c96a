// The implementation of `Source`: a text that can tell line and column of an offset. The line
// index is built when the first position is asked for, so a manifest without errors never
// pays for it. Columns count characters (code points), offsets count UTF-16 units.

import type { Source } from "./ast.ts";

export class SourceText implements Source {
  readonly file: string | undefined;
  readonly text: string;
  #lineStarts: readonly number[] | undefined;
  #lastLine = 0;

  constructor(text: string, file?: string) {
    this.text = text;
    this.file = file === "" ? undefined : file;
  }

  locate(offset: number): { readonly line: number; readonly pos: number } {
    const line = this.lineOf(offset);
    const start = this.#lineStarts?.[line - 1] as number;
    return { line, pos: codePoints(this.text, start, offset) + 1 };
  }

  lineOf(offset: number): number {
    this.#lineStarts ??= lineStarts(this.text);
    const starts = this.#lineStarts;
    let low = 0;
    let high = starts.length;
    // Evaluation goes through the text from top to bottom.
    const last = this.#lastLine;
    if ((starts[last] as number) <= offset) {
      low = last;
      if (last + 2 < high && offset < (starts[last + 2] as number)) high = last + 2;
    }
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    this.#lastLine = low;
    return low + 1;
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function codePoints(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
    if (!isSecondHalf || at === from) count++;
  }
  return count;
}
