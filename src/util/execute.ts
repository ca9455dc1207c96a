// Runs one program and waits for it. A list is executed as it stands, only a string goes through
// a shell. Output is collected in a file without a name rather than a pipe: standard output and
// error keep their order, and a daemon that keeps the descriptor open keeps nobody waiting.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SpawnOptions {
  readonly cwd?: string | undefined;
  /** The whole environment of the program. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array | undefined;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** Supplementary groups; only root can set them. */
  readonly groups?: readonly number[] | undefined;
  readonly umask?: number | undefined;
  /** Let standard error run into the output. */
  readonly combine: boolean;
  /** Seconds; 0 or nothing is for ever. */
  readonly timeout?: number | undefined;
}

interface Ended {
  /** The exit status; 128 and the signal's number when a signal ended it. */
  readonly status: number;
  /** "SIGKILL", when a signal ended it. */
  readonly signal: string | undefined;
  readonly output: Uint8Array;
  readonly stderr: Uint8Array;
  readonly timedOut: boolean;
}

export async function spawnAndWait(
  command: string | readonly string[],
  options: SpawnOptions,
): Promise<Ended> {
  const output = openNameless();
  const stderr = options.combine ? output : openNameless();
  try {
    const child = start(command, options, output, stderr);
    const end = await ended(child, options);
    return {
      ...end,
      output: readAll(output),
      stderr: options.combine ? new Uint8Array() : readAll(stderr),
    };
  } finally {
    closeSync(output);
    if (stderr !== output) closeSync(stderr);
  }
}

function start(
  command: string | readonly string[],
  options: SpawnOptions,
  output: number,
  stderr: number,
): ChildProcess {
  const words = typeof command === "string" ? ["/bin/sh", "-c", command] : command;
  const { words: all, ...identity } = asWhom(words, options);
  const [file = "", ...args] = all;
  const umask = options.umask === undefined ? undefined : process.umask(options.umask);
  try {
    return spawn(file, args, {
      cwd: options.cwd,
      env: options.environment,
      ...identity,
      stdio: [options.stdin === undefined ? "ignore" : "pipe", output, stderr],
      // A session of its own, so that a signal to us is not one to it.
      detached: true,
    });
  } finally {
    if (umask !== undefined) process.umask(umask);
  }
}

interface Identity {
  readonly words: readonly string[];
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

// Runtimes take all supplementary groups away when they change the user. Where there are some to
// set, the change is left to setpriv, if the system has it.
function asWhom(words: readonly string[], { uid, gid, groups }: SpawnOptions): Identity {
  const hasMore = uid !== undefined && groups?.some((group) => group !== gid);
  const setpriv = hasMore ? setprivs.find((path) => existsSync(path)) : undefined;
  if (setpriv === undefined) return { words, uid, gid };
  const change = [`--reuid=${uid}`, `--regid=${gid ?? uid}`, `--groups=${groups?.join(",")}`];
  return { words: [setpriv, ...change, "--", ...words] };
}

const setprivs = ["/usr/bin/setpriv", "/bin/setpriv"];

function ended(
  child: ChildProcess,
  options: SpawnOptions,
): Promise<Pick<Ended, "status" | "signal" | "timedOut">> {
  return new Promise((resolve, reject) => {
    let timedOut = false;
    let timer: NodeJS.Timeout | undefined;
    if (options.timeout !== undefined && options.timeout > 0) {
      timer = setTimeout(() => {
        timedOut = true;
        signalGroup(child, "SIGTERM");
        timer = setTimeout(() => signalGroup(child, "SIGKILL"), grace);
      }, options.timeout * 1000);
    }
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      const status = code ?? 128 + signalNumber(signal);
      resolve({ status, signal: signal ?? undefined, timedOut });
    });
    if (child.stdin !== null) {
      // A program may end without having read everything.
      child.stdin.on("error", () => undefined);
      child.stdin.end(options.stdin);
    }
  });
}

// How long a program may take to end when it is told to, in milliseconds.
const grace = 2000;

// The program and whatever it has started.
function signalGroup({ pid }: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already, and so is the program.
  }
}

const signals: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGPIPE: 13,
  SIGTERM: 15,
};

function signalNumber(signal: string | null): number {
  return signals[signal ?? ""] ?? 1;
}

let opened = 0;

function openNameless(): number {
  let failure: unknown;
  for (const directory of [tmpdir(), "/run", "/dev/shm", "/"]) {
    const path = join(directory, `.ppt-output-${process.pid}-${opened++}`);
    try {
      const descriptor = openSync(path, "wx+", 0o600);
      rmSync(path);
      return descriptor;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function readAll(descriptor: number): Uint8Array {
  const content = new Uint8Array(fstatSync(descriptor).size);
  let length = 0;
  while (length < content.length) {
    const read = readSync(descriptor, content, length, content.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return content.subarray(0, length);
}
