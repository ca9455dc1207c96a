// How soon, and how well, the runtime compiles what it runs. Most runs end before compiled code
// has paid for itself, so the binary starts reluctant: scripts/build.ts bakes that in. Where the
// same code is known to run for a while, it is better compiled soon. Better still, for a run that
// reads one large manifest or catalog, is to do without the costlier compilers: they would take a
// quarter of such a run's CPU on a thread of their own. The runtime takes that only from the
// environment of its start, so such a run begins by starting over, as the same process.
// Whatever goes wrong here costs time and nothing else.
import { statSync } from "node:fs";

interface Runtime {
  readonly unsafe?: { setJITPolicy?(scale: number): void };
}

interface Restartable {
  readonly argv0: string;
  execve?(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): never;
}

// Bytes of the largest file named, and the variable that is set to 0 from there on. Measured on
// manifests of files and of notifications: starting over costs less than it brings from 500
// resources on, and up to 15,000 the quick compiler alone is best. High thresholds for the others
// cost a tenth more, since what may be compiled by them is counted and profiled all the way.
const levels = [
  { from: 1_500_000, variable: "BUN_JSC_useFTLJIT" },
  { from: 60_000, variable: "BUN_JSC_useDFGJIT" },
];

/** Makes the runtime compile as soon as it usually does; Node always does. */
export function compileSoon(): void {
  (globalThis as { Bun?: Runtime }).Bun?.unsafe?.setJITPolicy?.(1);
}

/** Starts the process over where a file among the words is so large that this pays. */
export function compileFor(words: readonly string[]): void {
  const { argv0, execve } = process as Restartable;
  if (!("Bun" in globalThis) || execve === undefined) return;
  if (levels.some(({ variable }) => process.env[variable] !== undefined)) {
    compileSoon();
    return;
  }
  try {
    const size = Math.max(0, ...words.map(sizeOfFile));
    const level = levels.find(({ from }) => size >= from);
    if (level === undefined) return;
    const args = [argv0, ...process.argv.slice(2)];
    execve(process.execPath, args, { ...process.env, [level.variable]: "0" });
  } catch {
    // This process does as well, only slower.
  }
}

function sizeOfFile(word: string): number {
  const path = word.startsWith("--") ? word.slice(word.indexOf("=") + 1) : word;
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.size : 0;
}
