// fileserver.conf: a section a mount, with the directory it serves. Who may see it is decided
// elsewhere, so `allow *` is the only rule left to pass over in silence.
import { readFileSync, statSync } from "node:fs";
import { PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { errorCode } from "../util/system-error.ts";
import { issues } from "./issues.ts";
import { directoryMount, type Mount, usualMounts } from "./mounts.ts";

/** The mounts of a configuration file, which need not exist, beside the usual ones. */
export function readMounts(file: string, log: Log): ReadonlyMap<string, Mount> {
  const mounts = new Map(Object.entries(usualMounts));
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return mounts;
    throw error;
  }
  for (const [name, path] of parseMounts(text, file, log)) {
    if (name in usualMounts) {
      if (path !== undefined) {
        log.warning(`The '${name}' module can not have a path. Ignoring attempt to set it`);
      }
      continue;
    }
    if (path === undefined) throw new PuppetError(issues.NO_MOUNT_PATH());
    if (isUsable(path)) mounts.set(name, directoryMount(path));
    else {
      const why = issues.NOT_A_DIRECTORY({ path }).message;
      log.err(`Removing mount "${name}": ${why}`);
    }
  }
  return mounts;
}

// Paths with parts of a node's name can be looked at only when the node is known.
function isUsable(path: string): boolean {
  return /%./.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Names of mounts to the directories they serve, as the text says. */
export function parseMounts(
  text: string,
  file: string,
  log: Log,
): ReadonlyMap<string, string | undefined> {
  const mounts = new Map<string, string | undefined>();
  let current: string | undefined;
  text.split("\n").forEach((line, index) => {
    const at = `(file: ${file}, line: ${index + 1})`;
    if (/^\s*(#|$)/.test(line)) return;
    const section = /\[([-\w]+)\]/.exec(line)?.[1];
    if (section !== undefined) {
      if (mounts.has(section)) throw new PuppetError(issues.MOUNTED_TWICE({ name: section, at }));
      current = section;
      mounts.set(section, undefined);
      return;
    }
    const [, name, value = ""] = /^\s*(\w+)\s+(.+?)(?:\s*#.*)?$/.exec(line) ?? [];
    if (name === undefined || current === undefined) {
      throw new PuppetError(issues.INVALID_ENTRY({ line, at }));
    }
    if (value.startsWith("=")) throw new PuppetError(issues.NO_SEPARATOR_WANTED());
    if (name === "path") mounts.set(current, value.trim());
    else if (name !== "allow" && name !== "deny") {
      throw new PuppetError(issues.INVALID_ARGUMENT({ name, at }));
    } else if (name === "deny" || value.trim() !== "*") {
      log.err(`Entry '${line}' is unsupported and will be ignored at ${at}`);
    }
  });
  return mounts;
}
