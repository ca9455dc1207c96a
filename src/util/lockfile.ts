// A file that says that something is going on. A pid lock belongs to a process and counts for
// nothing once that process is gone; its content is the process's number alone, so that the
// reference and ppt respect each other's.
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, writeSync } from "node:fs";

/** Makes the lock file with that content; false when there is one already. */
export function lock(path: string, content = ""): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, "wx", 0o644);
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
  try {
    writeSync(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
  return true;
}

/** Takes the lock file away; false when there is none. */
export function unlock(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** What the lock file says; `undefined` when there is none. */
export function lockContent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** The number of the process that holds a pid lock; a stale lock is taken away. */
export function lockedBy(path: string): number | undefined {
  const content = lockContent(path);
  if (content === undefined) return undefined;
  const pid = /^\s*\d+\s*$/.test(content) ? Number(content) : undefined;
  if (pid === undefined || (pid !== process.pid && !isOurKind(pid))) {
    unlock(path);
    return undefined;
  }
  return pid;
}

/** Takes a pid lock for this process; false when another one holds it. */
export function lockPid(path: string): boolean {
  for (let attempt = 0; attempt < 2; attempt++) {
    if (lock(path, String(process.pid))) return true;
    const holder = lockedBy(path);
    if (holder !== undefined) return holder === process.pid;
  }
  return false;
}

/** Gives the pid lock back, if it is this process's. */
export function unlockPid(path: string): boolean {
  return lockedBy(path) === process.pid && unlock(path);
}

// A number may have been given to another program since; only an agent's counts.
function isOurKind(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isCode(error, "ESRCH")) return false;
  }
  const name = processName(pid);
  return name === undefined || /puppet|ppt|bun|node/.test(name);
}

function processName(pid: number): string | undefined {
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return `${readlinkSync(`/proc/${pid}/exe`)} ${commandLine}`;
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
