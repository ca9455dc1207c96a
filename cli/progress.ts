// A line that says what is going on while something takes long, on a terminal only. It stands
// below the log: it is taken away before a line is written, and draws itself again afterwards.

import type { FaceIo } from "../src/define/face.ts";

export interface Progress {
  /** Shows a text until the next, or until `hide`. */
  show(text: string): void;
  hide(): void;
}

const silent: Progress = { show: () => {}, hide: () => {} };

export async function startProgress(io: FaceIo): Promise<Progress> {
  // A terminal that doesn't know how wide it is can't be drawn on.
  if (!io.isTerminal.output || !(process.stdout.columns > 0)) return silent;
  const { default: ora } = await import("ora");
  const spinner = ora({ stream: process.stdout, discardStdin: false });
  io.beforeOutput(() => {
    if (spinner.isSpinning) spinner.clear();
  });
  return {
    show: (text) => {
      spinner.start(text);
    },
    hide: () => {
      if (spinner.isSpinning) spinner.stop();
    },
  };
}
