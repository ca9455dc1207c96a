// A line that says what is going on while something takes long, on a terminal only. It stands
// below the log: whoever writes a line takes it away first, and it comes back by itself.

import type { FaceIo } from "../src/define/face.ts";

interface Progress {
  /** Shows a text until the next, or until `clear`. */
  show(text: string): void;
  clear(): void;
}

const silent: Progress = { show: () => {}, clear: () => {} };

export async function startProgress(io: FaceIo): Promise<Progress> {
  if (!io.isTerminal.output) return silent;
  const { default: ora } = await import("ora");
  const spinner = ora({ stream: process.stdout, discardStdin: false });
  return {
    show: (text) => {
      spinner.start(text);
    },
    clear: () => {
      spinner.stop();
    },
  };
}
