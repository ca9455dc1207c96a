// The runtime's last and costliest compiler pays for itself in minutes. A run over one large
// manifest or catalog takes a second, a quarter of which that compiler would take on its second
// thread; the runtime can only be told to do without it when it starts. So such a run begins by
// starting over, as the same process. Whatever goes wrong here costs time and nothing else.
import { statSync } from "node:fs";

/** What tells the runtime, and us that it has been told. */
const variable = "BUN_JSC_useFTLJIT";

/** Bytes from which on a file is large: about 1,500 resources. */
const large = 160_000;

interface Restartable {
  readonly argv0: string;
  execve?(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): never;
}

/** Starts the process over without the last compiler, when that is worth it and possible. */
export function doWithoutTopTier(words: readonly string[]): void {
  const { argv0, execve } = process as Restartable;
  if (!("Bun" in globalThis) || execve === undefined) return;
  if (process.env[variable] !== undefined) return;
  try {
    if (!words.some(namesLargeFile)) return;
    const args = [argv0, ...process.argv.slice(2)];
    execve(process.execPath, args, { ...process.env, [variable]: "0" });
  } catch {
    // This process is as good, only slower.
  }
}

function namesLargeFile(word: string): boolean {
  const path = word.startsWith("--") ? word.slice(word.indexOf("=") + 1) : word;
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size >= large;
}
