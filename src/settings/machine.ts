// The real machine, as far as settings ask it. Everything is asked late: most runs never need the
// domain, and finding it may take a question to the network.

import { lstatSync, readFileSync, readlinkSync, statSync } from "node:fs";
import os from "node:os";
import { glob } from "../util/glob.ts";
import { type Hostname, readHostname } from "../util/hostname.ts";
import type { Machine } from "./row.ts";

export function thisMachine(): Machine {
  let names: Hostname | undefined;
  const hostname = () => {
    names ??= readHostname();
    return names;
  };
  return {
    isRoot: process.geteuid?.() === 0,
    home: os.homedir(),
    cwd: process.cwd(),
    hostname: () => hostname().hostname,
    domain: () => hostname().domain,
    exists: (path) => statSync(path, { throwIfNoEntry: false }) !== undefined,
    isDirectory: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    readlink: (path) =>
      lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined,
    read: (path) =>
      statSync(path, { throwIfNoEntry: false }) === undefined
        ? undefined
        : readFileSync(path, "utf8"),
    glob,
  };
}
