// The tokens of one text, as parallel arrays: nothing is allocated a token but its value. All
// of a text is lexed before it is parsed. So that errors and warnings come out as if tokens were
// read on demand, an error waits as a FAILURE token for the parser to get that far, and a
// warning knows the token with which it was read.

import type { PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import { EOF, FAILURE } from "./tokens.ts";

export interface LexerWarning {
  readonly issue: Issue;
  readonly offset: number;
  /** The parser must have asked for this token for the warning to have been given. */
  readonly token: number;
}

export class TokenList {
  readonly kinds: number[] = [];
  readonly offsets: number[] = [];
  readonly lengths: number[] = [];
  /** The text of a name, number, variable (without `$`), string or pattern. */
  readonly values: (string | undefined)[] = [];
  readonly warnings: LexerWarning[] = [];
  failure: PuppetError | undefined;

  push(kind: number, offset: number, length: number, value: string | undefined): void {
    this.kinds.push(kind);
    this.offsets.push(offset);
    this.lengths.push(length);
    this.values.push(value);
  }

  pop(): void {
    this.kinds.pop();
    this.offsets.pop();
    this.lengths.pop();
    this.values.pop();
  }

  finish(offset: number): void {
    this.push(EOF, offset, 0, undefined);
  }

  /** Drops what was read together with the failing token: the parser never got to see it. */
  fail(failure: PuppetError, from: number): void {
    while (this.kinds.length > from) this.pop();
    this.failure = failure;
    this.push(FAILURE, 0, 0, undefined);
  }
}
