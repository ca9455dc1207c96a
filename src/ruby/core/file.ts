// File, as far as it is about paths.

import { statSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { toText } from "../coerce.ts";
import { def, defineClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RString, type RValue } from "../values.ts";

function joined(ruby: Interpreter, parts: readonly RValue[]): string {
  return parts
    .map((part) => (part instanceof RArray ? joined(ruby, part.items) : toText(ruby, part)))
    .reduce((path, part) => `${path.replace(/\/+$/, "")}/${part.replace(/^\/+/, "")}`);
}

function stat(ruby: Interpreter, path: RValue) {
  return statSync(toText(ruby, path), { throwIfNoEntry: false });
}

export default defineClass("File", {
  constants: { SEPARATOR: () => new RString("/") },
  singleton: {
    join: def(
      [0, -1],
      (_self, parts, _block, ruby) => new RString(parts.length === 0 ? "" : joined(ruby, parts)),
    ),
    dirname: def([1, 2], (_self, [path], _block, ruby) => new RString(dirname(toText(ruby, path)))),
    basename: def([1, 2], (_self, [path, suffix], _block, ruby) => {
      const name = basename(toText(ruby, path));
      if (suffix === undefined) return new RString(name);
      const end = toText(ruby, suffix) === ".*" ? extname(name) : toText(ruby, suffix);
      return new RString(
        end !== name && name.endsWith(end) ? name.slice(0, name.length - end.length) : name,
      );
    }),
    extname: def(1, (_self, [path], _block, ruby) => new RString(extname(toText(ruby, path)))),
    expand_path: def([1, 2], (_self, [path, from], _block, ruby) => {
      const base = from === undefined || from === null ? process.cwd() : toText(ruby, from);
      return new RString(resolve(base, toText(ruby, path)));
    }),
    "exist?": def(1, (_self, [path], _block, ruby) => stat(ruby, path) !== undefined),
    "file?": def(1, (_self, [path], _block, ruby) => stat(ruby, path)?.isFile() ?? false),
    "directory?": def(1, (_self, [path], _block, ruby) => stat(ruby, path)?.isDirectory() ?? false),
  },
});
