// The real machine as facts see it. Files are read below a root that tests replace; programs are
// run without a shell, with the C locale, and for no longer than they are given.

import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  readdirSync,
  readFileSync,
  readlinkSync,
  statfsSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type { SystemCalls } from "../define/fact.ts";
import { readHostname } from "../util/hostname.ts";

/** Everything a fact can ask the machine, but for other facts. */
export interface FactMachine {
  read(path: string): string | undefined;
  list(path: string): readonly string[];
  exists(path: string): boolean;
  isDirectory(path: string): boolean;
  readlink(path: string): string | undefined;
  which(program: string): string | undefined;
  run(command: readonly string[], timeout: number): string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly system: SystemCalls;
}

interface MachineOptions {
  /** Stands in front of every path; "" for none. */
  readonly root?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export function realMachine(options: MachineOptions = {}): FactMachine {
  const { root = "", environment = process.env } = options;
  const which = (program: string) => find(program, environment.PATH ?? "");
  return {
    read: (file) => attempt(() => readFileSync(root + file, "utf8")),
    list: (directory) => attempt(() => readdirSync(root + directory).sort()) ?? [],
    exists: (file) => attempt(() => statSync(root + file)) !== undefined,
    isDirectory: (file) => attempt(() => statSync(root + file))?.isDirectory() === true,
    readlink: (file) => attempt(() => readlinkSync(root + file)),
    which,
    run: (command, timeout) => run(command, { environment, timeout }),
    environment,
    system: systemCalls(root),
  };
}

function systemCalls(root: string): SystemCalls {
  let names: ReturnType<typeof readHostname> | undefined;
  return {
    kernelName: () => os.type(),
    kernelRelease: () => os.release(),
    machine: () => os.machine(),
    hostname: () => {
      names ??= readHostname();
      return names;
    },
    uid: () => process.getuid?.() ?? 0,
    addresses: () => {
      const all: Record<string, os.NetworkInterfaceInfo[]> = {};
      for (const [name, addresses] of Object.entries(os.networkInterfaces())) {
        if (addresses !== undefined) all[name] = addresses;
      }
      return all;
    },
    statfs: (mount) => {
      const { bsize, blocks, bfree, bavail } = attempt(() => statfsSync(root + mount)) ?? {};
      if (bsize === undefined || blocks === undefined) return undefined;
      return { blockSize: bsize, blocks, free: bfree ?? 0, available: bavail ?? 0 };
    },
  };
}

function find(program: string, searchPath: string): string | undefined {
  const candidates = program.includes("/")
    ? [program]
    : searchPath.split(path.delimiter).map((directory) => path.join(directory, program));
  return candidates.find((file) => {
    if (attempt(() => statSync(file))?.isFile() !== true) return false;
    return attempt(() => accessSync(file, constants.X_OK) ?? true) === true;
  });
}

function run(
  [program = "", ...args]: readonly string[],
  { environment, timeout }: { environment: MachineOptions["environment"]; timeout: number },
): string | undefined {
  const { status, stdout } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...environment, LC_ALL: "C", LANG: "C" },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: timeout * 1000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.replace(/\n$/, "") : undefined;
}

// What cannot be read is not there, as far as facts go.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
