// Where `require` looks: the `lib` folders of the modules.
import { statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { readText } from "../util/read-text.ts";
import type { Interpreter } from "./interpreter.ts";
import { compileProgram } from "./program.ts";
import { RArray, RString } from "./values.ts";

export class LoadPath {
  /** `$LOAD_PATH`: Ruby code may add folders. */
  readonly #folders: RArray;
  readonly #loaded = new Set<string>();

  constructor(ruby: Interpreter, folders: readonly string[]) {
    this.#folders = new RArray(folders.map((folder) => new RString(folder)));
    for (const name of ["$LOAD_PATH", "$:"]) ruby.globals.set(name, this.#folders);
  }

  /** Runs the file that is asked for, once; whether it was run now. */
  require(ruby: Interpreter, name: string, isRelative: boolean): boolean {
    const from = ruby.frame.label.file;
    const file = this.locate(ruby, name, isRelative ? from : undefined);
    if (file !== undefined) {
      if (this.#loaded.has(file)) return false;
      this.run(ruby, file);
      return true;
    }
    // What the reference brings is there without being loaded.
    if (!isRelative && name.startsWith("puppet/")) return false;
    const shown = isRelative ? join(dirname(from), name) : name;
    throw ruby.error("LoadError", `cannot load such file -- ${shown}`);
  }

  run(ruby: Interpreter, file: string): void {
    this.#loaded.add(file);
    compileProgram(ruby, readText(file), { file }).run();
  }

  /** The file that is meant; `from` is the one that asks for what lies beside it. */
  locate(ruby: Interpreter, name: string, from?: string): string | undefined {
    const path = name.endsWith(".rb") ? name : `${name}.rb`;
    if (from === undefined && !isAbsolute(path)) return this.#find(ruby, path);
    const file = from === undefined ? path : join(dirname(from), path);
    return isFile(file) ? file : undefined;
  }

  #find(ruby: Interpreter, name: string): string | undefined {
    for (const folder of this.#folders.items) {
      const file = join(ruby.text(folder), name);
      if (isFile(file)) return file;
    }
    return undefined;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
