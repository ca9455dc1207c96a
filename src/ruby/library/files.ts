// File, Dir and IO, as far as they read and take paths apart. Nothing here writes.
import { existsSync, globSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, resolve } from "node:path";
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import { def, defineClass, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RObject, RString, type RValue } from "../values.ts";

const reasons: Readonly<Record<string, readonly [className: string, text: string]>> = {
  ENOENT: ["Errno::ENOENT", "No such file or directory"],
  EACCES: ["Errno::EACCES", "Permission denied"],
  EISDIR: ["Errno::EISDIR", "Is a directory"],
  ENOTDIR: ["Errno::ENOTDIR", "Not a directory"],
};

function guarded<T>(ruby: Interpreter, call: string, path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const [className, text] = reasons[code] ?? ["IOError", String(error)];
    const where = code === "EISDIR" ? `@ io_fread - ${path}` : `@ ${call} - ${path}`;
    throw ruby.error(className, `${text} ${where}`);
  }
}

export function readFileText(ruby: Interpreter, path: string): string {
  return guarded(ruby, "rb_sysopen", path, () => readFileSync(path, "utf8"));
}

function isThere(path: string, test: "isFile" | "isDirectory" | "isSymbolicLink"): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.[test]() ?? false;
}

const pathOf = (ruby: Interpreter, value: RValue): string =>
  value instanceof RObject && !(value instanceof RString) && ruby.respondsTo(value, "to_path")
    ? ruby.text(ruby.send(value, "to_path"))
    : toText(ruby, value);

const asking = (ask: (path: string) => boolean): NativeMethods<RClass>[string] =>
  def<RClass>(1, (_self, [path], _block, ruby) => ask(pathOf(ruby, path)));

function joinPaths(ruby: Interpreter, parts: readonly RValue[]): string {
  return parts
    .map((part) => (part instanceof RArray ? joinPaths(ruby, part.items) : pathOf(ruby, part)))
    .reduce(
      (path, part, index) =>
        index === 0 ? part : `${path.replace(/\/+$/, "")}/${part.replace(/^\/+/, "")}`,
      "",
    );
}

const reading: NativeMethods<RClass> = {
  read: def(
    [1, 4],
    (_self, [path], _block, ruby) => new RString(readFileText(ruby, pathOf(ruby, path))),
  ),
  binread: def([1, 3], (_self, [path], _block, ruby) => {
    const file = pathOf(ruby, path);
    const bytes = guarded(ruby, "rb_sysopen", file, () => readFileSync(file));
    return new RString(bytes.toString("latin1"), "ASCII-8BIT");
  }),
  readlines: def([1, 3], (_self, [path, ...options], _block, ruby) =>
    ruby.send(new RString(readFileText(ruby, pathOf(ruby, path))), "lines", options.slice(0, 0)),
  ),
  foreach: def([1, 3], (_self, [path], block, ruby) =>
    ruby.send(new RString(readFileText(ruby, pathOf(ruby, path))), "each_line", [], block),
  ),
};

export const files = [
  defineClass("IO", { singleton: reading }),
  defineClass("File", {
    superclass: "IO",
    constants: {
      SEPARATOR: () => new RString("/"),
      ALT_SEPARATOR: () => null,
      PATH_SEPARATOR: () => new RString(":"),
    },
    singleton: {
      "exist?": asking(existsSync),
      "exists?": asking(existsSync),
      "file?": asking((path) => isThere(path, "isFile")),
      "directory?": asking((path) => isThere(path, "isDirectory")),
      "readable?": asking(existsSync),
      "absolute_path?": asking(isAbsolute),
      size: def(1, (_self, [path], _block, ruby) => {
        const file = pathOf(ruby, path);
        return guarded(ruby, "rb_file_s_size", file, () => statSync(file).size);
      }),
      basename: def([1, 2], (_self, [path, end], _block, ruby) => {
        const name = basename(pathOf(ruby, path)) || "/";
        if (end === undefined) return new RString(name);
        const suffix = toText(ruby, end);
        const cut = suffix === ".*" ? extname(name) : name.endsWith(suffix) ? suffix : "";
        return new RString(cut === "" || cut === name ? name : name.slice(0, -cut.length));
      }),
      dirname: def(
        [1, 2],
        (_self, [path], _block, ruby) => new RString(dirname(pathOf(ruby, path))),
      ),
      extname: def(1, (_self, [path], _block, ruby) => new RString(extname(pathOf(ruby, path)))),
      join: def([0, -1], (_self, parts, _block, ruby) => new RString(joinPaths(ruby, parts))),
      split: def(1, (_self, [path], _block, ruby) => {
        const file = pathOf(ruby, path);
        return new RArray([new RString(dirname(file)), new RString(basename(file))]);
      }),
      expand_path: def(
        [1, 2],
        (_self, [path, from], _block, ruby) =>
          new RString(
            resolve(
              from === undefined || from === null ? "." : pathOf(ruby, from),
              pathOf(ruby, path),
            ),
          ),
      ),
      absolute_path: def(
        [1, 2],
        (_self, [path, from], _block, ruby) =>
          new RString(
            resolve(
              from === undefined || from === null ? "." : pathOf(ruby, from),
              pathOf(ruby, path),
            ),
          ),
      ),
      realpath: def([1, 2], (_self, [path], _block, ruby) => {
        const file = pathOf(ruby, path);
        return new RString(guarded(ruby, "rb_realpath_internal", file, () => realpathSync(file)));
      }),
    },
  }),
  defineClass("Dir", {
    singleton: {
      "exist?": asking((path) => isThere(path, "isDirectory")),
      pwd: def(0, () => new RString(process.cwd())),
      glob: def([1, 3], (_self, [patterns], block, ruby) => found(ruby, patterns, block)),
      "[]": def([0, -1], (_self, patterns, _block, ruby) =>
        found(ruby, new RArray([...patterns]), null),
      ),
      entries: def(1, (_self, [path], _block, ruby) =>
        listed(ruby, pathOf(ruby, path), [".", ".."]),
      ),
      children: def(1, (_self, [path], _block, ruby) => listed(ruby, pathOf(ruby, path), [])),
    },
  }),
];

function found(
  ruby: Interpreter,
  patterns: RValue,
  block: Parameters<Interpreter["send"]>[3],
): RValue {
  const given = patterns instanceof RArray ? patterns.items : [patterns];
  const paths = given.flatMap((one) => globSync(pathOf(ruby, one)).sort());
  const list = new RArray(paths.map((path) => new RString(path)));
  if (block === null) return list;
  ruby.send(list, "each", [], block);
  return null;
}

function listed(ruby: Interpreter, path: string, more: readonly string[]): RValue {
  const names = guarded(ruby, "dir_initialize", path, () => readdirSync(path).sort());
  return new RArray([...more, ...names].map((name) => new RString(name)));
}
