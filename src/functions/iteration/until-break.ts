// `break()` in a block ends the loop around it. Only functions that loop catch it.

import { Break } from "../../define/control-flow.ts";

export function untilBreak(loop: () => void): void {
  try {
    loop();
  } catch (error) {
    if (!(error instanceof Break)) throw error;
  }
}

/** Only undef and false are false; so are the conditions of blocks. */
export function isTrue(value: unknown): boolean {
  return value !== null && value !== false;
}
