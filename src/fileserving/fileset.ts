// The files below a directory, as names relative to it and with the directory itself, ".", first.
// Level by level, so that a limit of levels can be kept; names in the order the disk has them.
import { lstatSync, readdirSync, statSync } from "node:fs";
import { PuppetError } from "../util/error.ts";
import { fnmatch } from "../util/fnmatch.ts";
import { errorCode } from "../util/system-error.ts";
import { issues } from "./issues.ts";

export interface FilesetOptions {
  readonly links: "manage" | "follow";
  readonly recurse: boolean;
  /** How many levels to descend. */
  readonly recurselimit?: number | undefined;
  /** More files than this are an error; 0 warns beyond 1000, -1 never does. */
  readonly maxFiles?: number | undefined;
  /** Patterns of names that are left out. */
  readonly ignore?: readonly string[] | undefined;
}

const softLimit = 1000;

export function filesOf(
  path: string,
  options: FilesetOptions,
  warn: (message: string) => void,
): readonly string[] {
  if (!path.startsWith("/")) throw new PuppetError(issues.NOT_ABSOLUTE({ path }));
  const root = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (!isThere(root, options.links)) throw new PuppetError(issues.NOT_THERE());
  const files = options.recurse && isDirectory(root, options.links) ? descend(root, options) : [];
  checkCount(root, files.length, options.maxFiles ?? 0, warn);
  return [".", ...files];
}

function descend(root: string, options: FilesetOptions): string[] {
  const { recurselimit: limit = Number.POSITIVE_INFINITY, ignore = [], links } = options;
  const files: string[] = [];
  let level: readonly string[] = [""];
  for (let depth = 1; depth <= limit && level.length > 0; depth++) {
    const next: string[] = [];
    for (const directory of level) {
      const path = directory === "" ? root : join(root, directory);
      for (const [name, isDirectory] of entriesOf(path, links)) {
        if (ignore.some((pattern) => fnmatch(pattern, name))) continue;
        const file = join(directory, name);
        files.push(file);
        if (isDirectory) next.push(file);
      }
    }
    level = next;
  }
  return files;
}

function* entriesOf(path: string, links: "manage" | "follow"): Generator<[string, boolean]> {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return;
    throw error;
  }
  for (const entry of entries) {
    const isFollowed = links === "follow" && entry.isSymbolicLink();
    const leadsOn = isFollowed ? isDirectory(join(path, entry.name), links) : entry.isDirectory();
    yield [entry.name, leadsOn];
  }
}

function readEntries(path: string) {
  return readdirSync(path, { withFileTypes: true });
}

// A link to a directory is one only when links are followed.
function isDirectory(path: string, links: "manage" | "follow"): boolean {
  const look = links === "manage" ? lstatSync : statSync;
  try {
    return look(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    if (errorCode(error) === "EACCES" || errorCode(error) === "ELOOP") return false;
    throw error;
  }
}

function isThere(path: string, links: "manage" | "follow"): boolean {
  try {
    return (
      (links === "manage" ? lstatSync : statSync)(path, { throwIfNoEntry: false }) !== undefined
    );
  } catch (error) {
    if (errorCode(error) === "EACCES") return false;
    throw error;
  }
}

function checkCount(
  path: string,
  entries: number,
  limit: number,
  warn: (message: string) => void,
): void {
  if (limit > 0 && entries > limit) {
    throw new PuppetError(issues.TOO_MANY_FILES({ path, entries, limit }));
  }
  if (limit === 0 && entries > softLimit) {
    warn(
      `The directory '${path}' contains ${entries} entries, which exceeds the default soft limit ` +
        `${softLimit} and may cause excessive resource consumption and degraded performance. To ` +
        "remove this warning set a value for `max_files` parameter or consider using an " +
        "alternate method to manage large directory trees",
    );
  }
}

function join(directory: string, name: string): string {
  if (directory === "") return name;
  return directory === "/" ? `/${name}` : `${directory}/${name}`;
}
