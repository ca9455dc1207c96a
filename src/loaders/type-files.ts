// The resource types that modules have in Ruby files, found by name and not read.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Module } from "./module.ts";

export interface TypeFiles {
  /** Folders of Ruby files, in the order they are searched. */
  readonly libs: readonly string[];
  /** Names of types, each with the first file along `libs` that has it. */
  readonly names: ReadonlyMap<string, string>;
}

/** Those of the modules, and of folders beside them. */
export function findTypeFiles(modules: readonly Module[], folders: readonly string[]): TypeFiles {
  const libs = [...modules.map(({ path }) => join(path, "lib")), ...folders];
  const names = new Map<string, string>();
  for (const lib of libs) {
    const folder = join(lib, "puppet/type");
    for (const file of filesIn(folder)) {
      const name = file.slice(0, -".rb".length);
      if (file.endsWith(".rb") && !names.has(name)) names.set(name, join(folder, file));
    }
  }
  return { libs, names };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
