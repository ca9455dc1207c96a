// Two lists other programs read: the classes of the catalog, and the resources it manages.

import type { RalCatalog } from "../ral/catalog.ts";
import type { Resource } from "../ral/resource.ts";
import { replaceFile } from "../util/atomic-file.ts";
import { describeError } from "../util/error.ts";

export function writeClasses(file: string, { classes, log }: RalCatalog): void {
  attempt(`Could not create class file ${file}`, log, () => write(file, classes));
}

export function writeResources(file: string, { all, log }: RalCatalog): void {
  const references = all.filter(isManaged).map(({ ref }) => ref.toLowerCase());
  attempt(`Could not create resource file ${file}`, log, () => write(file, references));
}

function isManaged({ role, ralType, should }: Resource): boolean {
  return role === "resource" && ralType.properties.some(({ name }) => should[name] !== undefined);
}

function write(file: string, lines: readonly string[]): void {
  replaceFile(file, `${lines.join("\n")}\n`, { mode: 0o640 });
}

function attempt(failure: string, log: RalCatalog["log"], act: () => void): void {
  try {
    act();
  } catch (error) {
    log.err(`${failure}: ${describeError(error)}`);
  }
}
