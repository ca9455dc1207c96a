// Where `require` looks: the `lib` folders of the modules, and the names that Ruby and the reference
// bring themselves.
import { statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { readText } from "../util/read-text.ts";
import type { Interpreter } from "./interpreter.ts";
import { compileProgram } from "./program.ts";
import { RArray, RString } from "./values.ts";

/** What the reference or Ruby itself brings, and this Ruby has when it is named. */
const known =
  /^(?:puppet|facter|set|uri|pathname|ipaddr|etc|digest|English|json|yaml|time|date|securerandom|fileutils|tempfile|open3|shellwords|base64|erb|bigdecimal|forwardable|singleton|net\/\w+|openssl|resolv|stringio|strscan|tmpdir|timeout|rubygems|csv|benchmark|socket|zlib|cgi|logger|ostruct|open-uri|pp|psych|delegate|observer|English)(?:\/.*)?(?:\.rb)?$/;

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
    const path = name.endsWith(".rb") ? name : `${name}.rb`;
    const from = dirname(ruby.frame.label.file);
    const file = isRelative ? join(from, path) : isAbsolute(path) ? path : this.find(ruby, path);
    if (file !== undefined && isFile(file)) {
      if (this.#loaded.has(file)) return false;
      this.run(ruby, file);
      return true;
    }
    if (!isRelative && known.test(name)) return false;
    const shown = isRelative ? join(from, name) : name;
    throw ruby.error("LoadError", `cannot load such file -- ${shown}`);
  }

  run(ruby: Interpreter, file: string): void {
    this.#loaded.add(file);
    compileProgram(ruby, readText(file), { file }).run();
  }

  find(ruby: Interpreter, name: string): string | undefined {
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
