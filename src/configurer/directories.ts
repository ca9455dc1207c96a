// The directories a run writes into, made before it begins with the modes they are to have.

import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { PuppetError } from "../util/error.ts";
import { systemSentence } from "../util/system-error.ts";
import { issues } from "./issues.ts";

const directories = [
  ["vardir", 0o755],
  ["statedir", 0o1755],
  ["publicdir", 0o755],
] as const;

export function makeDirectories(settings: Settings): void {
  for (const [name, mode] of directories) make(settings.string(name), mode);
  for (const name of ["lastrunfile", "lastrunreport", "classfile", "resourcefile"] as const) {
    make(dirname(settings.string(name)), 0o755);
  }
  if (settings.boolean("graph")) make(settings.string("graphdir"), 0o755);
}

// A directory that is there keeps the mode it has.
function make(path: string, mode: number): void {
  try {
    if (mkdirSync(path, { recursive: true, mode }) !== undefined) chmodSync(path, mode);
  } catch (error) {
    throw new PuppetError(issues.NO_DIRECTORY({ path, detail: systemSentence(error) }), {}, error);
  }
}
