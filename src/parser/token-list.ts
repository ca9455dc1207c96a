// The tokens of one text, packed: a token is four numbers in a row (kind, offset, length, and
// which of the texts is its own), and most of them have no text but what the source says at their
// place. All of a text is lexed before it is parsed. So that errors and warnings come out as if
// tokens were read on demand, an error waits as a FAILURE token for the parser to get that far,
// and a warning knows the token with which it was read.

import type { PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import { EOF, FAILURE } from "./tokens.ts";

export interface LexerWarning {
  readonly issue: Issue;
  readonly offset: number;
  /** The parser must have asked for this token for the warning to have been given. */
  readonly token: number;
}

/** How many numbers a token is; they are the fields in this order. */
export const TOKEN_SIZE = 4;
export const OFFSET = 1;
export const LENGTH = 2;
export const TEXT = 3;
/** In place of the number of a text. */
const NO_TEXT = -1;

export class TokenList {
  /** Holds `count` tokens; what is behind them counts as `EOF`. */
  data: Int32Array;
  count = 0;
  /** What strings, patterns and the like say when that isn't what is written. */
  readonly texts: string[] = [];
  readonly warnings: LexerWarning[] = [];
  failure: PuppetError | undefined;

  /** Made for about as many tokens as a text of this length has. */
  constructor(sourceLength: number) {
    this.data = new Int32Array(((sourceLength >> 3) + 16) * TOKEN_SIZE);
  }

  push(kind: number, offset: number, length: number, text = NO_TEXT): void {
    const { data } = this;
    const at = this.count * TOKEN_SIZE;
    if (at === data.length) {
      this.#grow();
      this.push(kind, offset, length, text);
      return;
    }
    data[at] = kind;
    data[at + OFFSET] = offset;
    data[at + LENGTH] = length;
    data[at + TEXT] = text;
    this.count += 1;
  }

  pushText(kind: number, offset: number, length: number, text: string): void {
    this.push(kind, offset, length, this.texts.push(text) - 1);
  }

  kindOf(index: number): number {
    return this.data[index * TOKEN_SIZE] as number;
  }

  setKind(index: number, kind: number): void {
    this.data[index * TOKEN_SIZE] = kind;
  }

  /** The last token is none after all. */
  pop(): void {
    this.count -= 1;
    this.setKind(this.count, EOF);
  }

  finish(offset: number): void {
    this.push(EOF, offset, 0);
  }

  /** Drops what was read together with the failing token: the parser never got to see it. */
  fail(failure: PuppetError, from: number): void {
    while (this.count > from) this.pop();
    this.failure = failure;
    this.push(FAILURE, 0, 0);
  }

  #grow(): void {
    const larger = new Int32Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }
}
