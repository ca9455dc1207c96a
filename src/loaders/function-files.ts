// The functions that modules bring as Ruby files, found by name and not read: whoever knows the
// function answers for the file. A function is looked for in the module it is called from, then
// in those the module depends on, then in all; a name like `a::b` only in the module `a`.
import { join } from "node:path";
import { statOf } from "../util/stat.ts";
import type { Module } from "./module.ts";

/** Where a module keeps them: those of the current API, and those of the older one. */
const apis = ["functions", "parser/functions"] as const;

export interface FunctionFile {
  /** As it is called: "merge", "stdlib::extname". */
  readonly name: string;
  readonly module: Module;
  readonly api: (typeof apis)[number];
  readonly path: string;
}

export interface FunctionSources {
  readonly modules: readonly Module[];
  module(name: string): Module | undefined;
}

export class FunctionFiles {
  /** The file in every module that has the function, in the order of the module path. */
  readonly #known = new Map<string, readonly FunctionFile[]>();

  /** `from` is the file of the call. */
  find(name: string, from: string | undefined, sources: FunctionSources): FunctionFile | undefined {
    let files = this.#known.get(name);
    if (files === undefined) {
      files = modulesFor(name, sources).flatMap((module) => fileIn(module, name) ?? []);
      this.#known.set(name, files);
    }
    return files.length < 2 ? files[0] : nearest(files, from, sources.modules);
  }
}

function modulesFor(name: string, sources: FunctionSources): readonly Module[] {
  if (!/^\w+(?:::\w+)*$/.test(name)) return [];
  const end = name.indexOf("::");
  if (end < 0) return sources.modules;
  const module = sources.module(name.slice(0, end));
  return module === undefined ? [] : [module];
}

function fileIn(module: Module, name: string): FunctionFile | undefined {
  for (const api of apis) {
    const path = `${join(module.path, "lib/puppet", api, ...name.split("::"))}.rb`;
    if (statOf(path) !== undefined) return { name, module, api, path };
  }
  return undefined;
}

function nearest(
  files: readonly FunctionFile[],
  from: string | undefined,
  modules: readonly Module[],
): FunctionFile | undefined {
  const caller = modules.find(({ path }) => from?.startsWith(`${path}/`) === true);
  if (caller === undefined) return files[0];
  const dependencies = caller.metadata.dependencies.map(({ name }) => name.split("/")[1]);
  for (const name of [caller.name, ...dependencies]) {
    const file = files.find(({ module }) => module.name === name);
    if (file !== undefined) return file;
  }
  return files[0];
}
