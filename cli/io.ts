// The terminal as faces and log destinations use it. Everything is written at once, with the
// synchronous calls: the order of lines between standard output and standard error is kept, and
// nothing is lost when the program ends.

import { readFileSync, writeSync } from "node:fs";
import { isatty } from "node:tty";
import type { FaceIo } from "../src/define/face.ts";
import { decodeText } from "../src/util/read-text.ts";

export function terminalIo(): FaceIo {
  let before: (() => void) | undefined;
  const write = (descriptor: number, text: string): void => {
    before?.();
    writeAll(descriptor, text);
  };
  return {
    out: (text) => write(1, text),
    err: (text) => write(2, text),
    beforeOutput: (act) => {
      before = act;
    },
    readInput: () => decodeText(readFileSync(0)),
    isTerminal: { input: isatty(0), output: isatty(1), errors: isatty(2) },
  };
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let offset = 0;
  while (offset < bytes.length) {
    try {
      offset += writeSync(descriptor, bytes, offset);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Whoever read us went away (`ppt facts | head -1`): what is left has no reader.
      if (code === "EPIPE") return;
      // A pipe that somebody made non-blocking is full: wait for its reader.
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
