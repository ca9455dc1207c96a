// A command line that names no face: help, or a sentence on what was wrong with it. These go to
// standard output, as the reference has it.

import { colorOf } from "./color.ts";
import { errorLine } from "./console.ts";
import { faces } from "./faces/index.ts";
import { terminalIo } from "./io.ts";
import { issues } from "./issues.ts";
import { runFace } from "./run.ts";
import { didYouMean } from "./suggest.ts";

const pointer = "See 'ppt help' for help on available ppt subcommands\n";

/** Answers, and gives the exit code. */
export async function withoutFace(words: readonly string[]): Promise<number> {
  const [first = ""] = words;
  const io = terminalIo();
  if (first === "") {
    io.out(pointer);
    return 0;
  }
  if (first.startsWith("-") || first.endsWith(".pp")) {
    if (words.includes("--help") || words.includes("-h")) return runFace("help", []);
    const { message } = issues.INVALID_OPTION({ option: first });
    io.out(errorLine(colorOf(words), `Could not parse application options: ${message}`));
    return 1;
  }
  const { message } = issues.UNKNOWN_SUBCOMMAND({ name: first });
  io.out(errorLine(colorOf(words), `${message}${didYouMean(first, Object.keys(faces))}`));
  io.out(pointer);
  return 1;
}
