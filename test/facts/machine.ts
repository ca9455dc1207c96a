// A machine for tests: nothing but the files, programs and names it is given.

import type { SystemCalls } from "../../src/define/fact.ts";
import type { FactMachine } from "../../src/facts/machine.ts";

export interface FakeMachine {
  /** By path; one that ends with a slash is a directory. */
  readonly files?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  /** What a command line prints: `{ "uname -p": "unknown" }`. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly system?: Partial<SystemCalls>;
}

export function fakeMachine({
  files = {},
  links = {},
  programs = {},
  environment = {},
  system = {},
}: FakeMachine = {}): FactMachine {
  const paths = Object.keys(files);
  const isDirectory = (path: string) =>
    paths.some((file) => file.startsWith(path.endsWith("/") ? path : `${path}/`));
  return {
    read: (path) => files[path],
    list: (path) => {
      const below = paths.filter((file) => file.startsWith(`${path}/`));
      const names = below.map((file) => file.slice(path.length + 1).split("/")[0] as string);
      return [...new Set(names)].filter((name) => name !== "").sort();
    },
    exists: (path) => files[path] !== undefined || isDirectory(path),
    isDirectory,
    readlink: (path) => links[path],
    which: (program) =>
      Object.keys(programs).some((line) => line.split(" ")[0] === program)
        ? `/usr/bin/${program}`
        : undefined,
    run: (command) => programs[command.join(" ")],
    environment,
    system: {
      kernelName: () => "Linux",
      kernelRelease: () => "6.1.0-13-amd64",
      machine: () => "x86_64",
      hostname: () => ({ hostname: "web01", domain: "example.com", fqdn: "web01.example.com" }),
      uid: () => 0,
      addresses: () => ({}),
      statfs: () => undefined,
      ...system,
    },
  };
}
