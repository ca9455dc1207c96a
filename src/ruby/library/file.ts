// File and IO, for reading: whatever would write, run or connect raises NotImplementedError.

import type { Stats } from "node:fs";
import { accessSync, constants, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { fnmatch } from "../../util/fnmatch.ts";
import { expandBraces } from "../../util/glob.ts";
import { binary, textOfBytes } from "../bytes.ts";
import type { RClass } from "../classes.ts";
import { toInt, toText } from "../coerce.ts";
import {
  def,
  defineClass,
  defineModule,
  type NativeMethod,
  type NativeMethods,
} from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import {
  isTrue,
  RArray,
  REnumerator,
  RHash,
  RObject,
  type RProc,
  RString,
  type RValue,
  symbol,
} from "../values.ts";
import { asking, readBytes, refusing, toPath } from "./file-system.ts";
import {
  absolutePath,
  baseName,
  directoryOf,
  expandPath,
  extensionOf,
  joinPaths,
} from "./paths.ts";
import { timeOf } from "./time.ts";

const why = "files are not changed from Ruby here";

class RFile extends RObject {
  path = "";
  lines: readonly string[] = [];
  text = "";
  position = 0;
  lineNumber = 0;
  isClosed = false;
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function asks(test: (stats: Stats) => boolean): NativeMethod<RClass> {
  return def<RClass>(1, (_self, [path], _block, ruby) => {
    const stats = statOf(toPath(ruby, path));
    return stats !== undefined && test(stats);
  });
}

function may(mode: number): NativeMethod<RClass> {
  return def<RClass>(1, (_self, [path], _block, ruby) => {
    try {
      accessSync(toPath(ruby, path), mode);
      return true;
    } catch {
      return false;
    }
  });
}

function part(change: (path: string) => string): NativeMethod<RClass> {
  return def<RClass>(1, (_self, [path], _block, ruby) => new RString(change(toPath(ruby, path))));
}

const exists = asks(() => true);

const join = def<RClass>(
  [0, -1],
  (_self, parts, _block, ruby) => new RString(joinPaths(flatParts(ruby, parts))),
);

function flatParts(ruby: Interpreter, parts: readonly RValue[]): string[] {
  return parts.flatMap((one) =>
    one instanceof RArray ? [joinPaths(flatParts(ruby, one.items))] : [toPath(ruby, one)],
  );
}

const matches = def<RClass>([2, 3], (_self, [pattern, path, flags = 0], _block, ruby) =>
  fileMatches(toText(ruby, pattern), toPath(ruby, path), toInt(ruby, flags)),
);

const [PATHNAME, DOTMATCH, CASEFOLD, EXTGLOB] = [2, 4, 8, 16];

export function fileMatches(pattern: string, path: string, flags: number): boolean {
  if ((flags & CASEFOLD) !== 0) {
    return fileMatches(pattern.toLowerCase(), path.toLowerCase(), flags & ~CASEFOLD);
  }
  if ((flags & EXTGLOB) !== 0) {
    return expandBraces(pattern).some((one) => fileMatches(one, path, flags & ~EXTGLOB));
  }
  const dotMatch = (flags & DOTMATCH) !== 0;
  if ((flags & PATHNAME) === 0) return fnmatch(pattern, path, { dotMatch });
  return partsMatch(pattern.split("/"), path.split("/"), dotMatch);
}

function partsMatch(
  pattern: readonly string[],
  path: readonly string[],
  dotMatch: boolean,
): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return path.length === 0;
  const [name, ...more] = path;
  if (first === "**" && rest.length > 0) {
    if (partsMatch(rest, path, dotMatch)) return true;
    const enters = name !== undefined && (dotMatch || !name.startsWith("."));
    return enters && partsMatch(pattern, more, dotMatch);
  }
  return (
    name !== undefined && fnmatch(first, name, { dotMatch }) && partsMatch(rest, more, dotMatch)
  );
}

/** Whether a mode, `"rb:UTF-8"`, says that bytes are wanted; refuses one that writes. */
function isBinaryMode(ruby: Interpreter, args: readonly RValue[]): boolean {
  const last = args.at(-1);
  const options = last instanceof RHash ? last : undefined;
  const given = options?.get(symbol("mode")) ?? args[0];
  if (!(given instanceof RString)) {
    if (typeof given === "number" && given !== 0) {
      throw ruby.error("NotImplementedError", `File.open: ${why}`);
    }
    return options?.get(symbol("binmode")) === true;
  }
  if (/[wa+]/.test(given.text.split(":")[0] as string)) {
    throw ruby.error("NotImplementedError", `File.open: ${why}`);
  }
  if (!/^r[bt]?(?::|$)/.test(given.text)) {
    throw ruby.error("ArgumentError", `invalid access mode ${given.text}`);
  }
  return given.text.startsWith("rb") && !given.text.includes(":");
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function lineValues(lines: readonly string[], args: readonly RValue[]): RValue[] {
  const last = args.at(-1);
  const chomps = last instanceof RHash && isTrue(last.get(symbol("chomp")) ?? null);
  return lines.map((line) => new RString(chomps ? line.replace(/\r?\n$/, "") : line));
}

function opened(ruby: Interpreter, cls: RClass, args: readonly RValue[]): RFile {
  const [path = null, ...rest] = args;
  isBinaryMode(ruby, rest);
  const file = new RFile(cls);
  file.path = toPath(ruby, path);
  file.text = textOfBytes(readBytes(ruby, path));
  file.lines = linesOf(file.text);
  return file;
}

const open = def<RClass>([1, 4], (self, args, block, ruby) => {
  const file = opened(ruby, self, args);
  if (block === null) return file;
  try {
    return ruby.yield(block, file);
  } finally {
    file.isClosed = true;
  }
});

const foreach = def<RClass>([1, 3], (self, [path, ...rest], block, ruby) => {
  if (block === null) return new REnumerator(self, "foreach", [path]);
  const lines = linesOf(textOfBytes(readBytes(ruby, path)));
  for (const line of lineValues(lines, rest)) ruby.yield(block, line);
  return null;
});

const reading: NativeMethods<RClass> = {
  read: def([1, 4], (_self, [path, ...rest], _block, ruby) => {
    const bytes = readBytes(ruby, path);
    const [length, offset = 0] = rest;
    if (typeof length === "number") {
      const from = toInt(ruby, offset instanceof RHash ? 0 : offset);
      return binary(bytes.subarray(from, from + length));
    }
    const options = rest.filter((one) => one instanceof RHash);
    return isBinaryMode(ruby, options) ? binary(bytes) : new RString(textOfBytes(bytes));
  }),
  binread: def([1, 3], (_self, [path], _block, ruby) => binary(readBytes(ruby, path))),
  readlines: def([1, 4], (_self, [path, ...rest], _block, ruby) => {
    const lines = linesOf(textOfBytes(readBytes(ruby, path)));
    return new RArray(lineValues(lines, rest));
  }),
  foreach,
};

function fromOpen(ruby: Interpreter, self: RFile): RFile {
  if (self.isClosed) throw ruby.error("IOError", "closed stream");
  return self;
}

function nextLine(ruby: Interpreter, self: RFile, args: readonly RValue[]): RValue {
  const file = fromOpen(ruby, self);
  const line = file.lines[file.lineNumber];
  if (line === undefined) return null;
  file.lineNumber += 1;
  file.position += line.length;
  return lineValues([line], args)[0] as RValue;
}

const eachLine = def<RFile>([0, 2], (self, args, block: RProc | null, ruby) => {
  if (block === null) return new REnumerator(self, "each_line", []);
  for (let line = nextLine(ruby, self, args); line !== null; line = nextLine(ruby, self, args)) {
    ruby.yield(block, line);
  }
  return self;
});
const isAtEnd = def<RFile>(0, (self, _args, _block, ruby) => {
  const file = fromOpen(ruby, self);
  return file.position >= file.text.length;
});

const fileMethods: NativeMethods<RFile> = {
  read: def([0, 2], (self, [length], _block, ruby) => {
    const file = fromOpen(ruby, self);
    const rest = file.text.slice(file.position);
    file.lineNumber = file.lines.length;
    const count = length === undefined || length === null ? rest.length : toInt(ruby, length);
    file.position += Math.min(count, rest.length);
    if (count < rest.length) file.lines = linesOf(rest.slice(count));
    if (count < rest.length) file.lineNumber = 0;
    return rest === "" && count > 0 ? null : new RString(rest.slice(0, count));
  }),
  gets: def([0, 2], (self, args, _block, ruby) => nextLine(ruby, self, args)),
  readline: def([0, 2], (self, args, _block, ruby) => {
    const line = nextLine(ruby, self, args);
    if (line === null) throw ruby.error("EOFError", "end of file reached");
    return line;
  }),
  readlines: def([0, 2], (self, args, _block, ruby) => {
    const list: RValue[] = [];
    for (let line = nextLine(ruby, self, args); line !== null; line = nextLine(ruby, self, args)) {
      list.push(line);
    }
    return new RArray(list);
  }),
  each_line: eachLine,
  each: eachLine,
  "eof?": isAtEnd,
  eof: isAtEnd,
  rewind: def(0, (self) => {
    self.position = 0;
    self.lineNumber = 0;
    self.lines = linesOf(self.text);
    return 0;
  }),
  close: def(0, (self) => {
    self.isClosed = true;
    return null;
  }),
  "closed?": def(0, ({ isClosed }) => isClosed),
  lineno: def(0, ({ lineNumber }) => lineNumber),
  path: def(0, ({ path }) => new RString(path)),
  to_path: def(0, ({ path }) => new RString(path)),
  size: def(0, ({ text }) => Buffer.byteLength(text)),
  inspect: def(
    0,
    ({ path, isClosed }) => new RString(`#<File:${path}${isClosed ? " (closed)" : ""}>`),
  ),
  ...refusing("IO", ["write", "puts", "print", "printf", "<<", "chmod", "flock", "truncate"], why),
};

class RStat extends RObject {
  readonly stats: Stats;
  constructor(cls: RClass, stats: Stats) {
    super(cls);
    this.stats = stats;
  }
}

function kindOf(stats: Stats): string {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "directory";
  if (stats.isSymbolicLink()) return "link";
  if (stats.isCharacterDevice()) return "characterSpecial";
  if (stats.isBlockDevice()) return "blockSpecial";
  return stats.isFIFO() ? "fifo" : stats.isSocket() ? "socket" : "unknown";
}

const statMethods: NativeMethods<RStat> = {
  "file?": def(0, ({ stats }) => stats.isFile()),
  "directory?": def(0, ({ stats }) => stats.isDirectory()),
  "symlink?": def(0, ({ stats }) => stats.isSymbolicLink()),
  ftype: def(0, ({ stats }) => new RString(kindOf(stats))),
  size: def(0, ({ stats }) => stats.size),
  "zero?": def(0, ({ stats }) => stats.size === 0),
  mode: def(0, ({ stats }) => stats.mode),
  uid: def(0, ({ stats }) => stats.uid),
  gid: def(0, ({ stats }) => stats.gid),
  mtime: def(0, ({ stats }, _args, _block, ruby) => timeOf(ruby, stats.mtimeMs)),
};

const fileSingleton: NativeMethods<RClass> = {
  ...reading,
  open,
  new: open,
  "exist?": exists,
  "exists?": exists,
  "file?": asks((stats) => stats.isFile()),
  "directory?": asks((stats) => stats.isDirectory()),
  "zero?": asks((stats) => stats.size === 0),
  "empty?": asks((stats) => stats.size === 0),
  "size?": def(1, (_self, [path], _block, ruby) => statOf(toPath(ruby, path))?.size || null),
  "symlink?": def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    return lstatSync(given, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  }),
  "readable?": may(constants.R_OK),
  "writable?": may(constants.W_OK),
  "executable?": may(constants.X_OK),
  size: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    return asking(ruby, "rb_file_s_size", given, () => statSync(given)).size;
  }),
  mtime: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    const stats = asking(ruby, "rb_file_s_mtime", given, () => statSync(given));
    return timeOf(ruby, stats.mtimeMs);
  }),
  stat: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    const stats = asking(ruby, "rb_file_s_stat", given, () => statSync(given));
    return new RStat(ruby.class("File::Stat"), stats);
  }),
  lstat: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    const stats = asking(ruby, "rb_file_s_lstat", given, () => lstatSync(given));
    return new RStat(ruby.class("File::Stat"), stats);
  }),
  ftype: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    return new RString(
      kindOf(asking(ruby, "rb_file_s_ftype", given, () => lstatSync(given))),
      "US-ASCII",
    );
  }),
  readlink: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    return new RString(asking(ruby, "rb_readlink", given, () => readlinkSync(given)));
  }),
  realpath: def([1, 2], (_self, [path, from], _block, ruby) => {
    const given = toPath(ruby, path);
    const whole = absolutePath(given, from === undefined ? undefined : toPath(ruby, from));
    const name = "rb_check_realpath_internal";
    return new RString(asking(ruby, name, given, () => realpathSync(whole)));
  }),
  basename: def(
    [1, 2],
    (_self, [path, suffix], _block, ruby) =>
      new RString(
        baseName(toPath(ruby, path), suffix === undefined ? undefined : toText(ruby, suffix)),
      ),
  ),
  dirname: def([1, 2], (_self, [path, levels = 1], _block, ruby) => {
    const count = toInt(ruby, levels);
    if (count < 0) throw ruby.error("ArgumentError", `negative level: ${count}`);
    const given = toPath(ruby, path);
    return new RString(count === 0 ? given : directoryOf(given, count));
  }),
  extname: part(extensionOf),
  path: part((path) => path),
  split: def(1, (_self, [path], _block, ruby) => {
    const given = toPath(ruby, path);
    return new RArray([new RString(directoryOf(given)), new RString(baseName(given))]);
  }),
  join,
  expand_path: def(
    [1, 2],
    (_self, [path, from = null], _block, ruby) =>
      new RString(
        expandPath(ruby, toPath(ruby, path), from === null ? undefined : toPath(ruby, from)),
      ),
  ),
  absolute_path: def(
    [1, 2],
    (_self, [path, from = null], _block, ruby) =>
      new RString(absolutePath(toPath(ruby, path), from === null ? undefined : toPath(ruby, from))),
  ),
  "absolute_path?": def(1, (_self, [path], _block, ruby) => toPath(ruby, path).startsWith("/")),
  fnmatch: matches,
  "fnmatch?": matches,
  ...refusing(
    "File",
    [
      "write",
      "binwrite",
      "delete",
      "unlink",
      "rename",
      "chmod",
      "chown",
      "symlink",
      "link",
      "utime",
    ],
    why,
  ),
};

const testing = [
  "exist?",
  "exists?",
  "file?",
  "directory?",
  "readable?",
  "zero?",
  "size",
  "symlink?",
];

export const files = [
  defineClass<RFile>("IO", {
    includes: ["Enumerable", "File::Constants"],
    singleton: {
      ...reading,
      ...refusing("IO", ["popen", "pipe", "select"], "programs are not run from Ruby here"),
      ...refusing("IO", ["write", "binwrite"], why),
    },
    methods: fileMethods,
  }),
  defineClass<RFile>("File", {
    superclass: "IO",
    singleton: fileSingleton,
    constants: {
      SEPARATOR: () => new RString("/"),
      Separator: () => new RString("/"),
      ALT_SEPARATOR: () => null,
      PATH_SEPARATOR: () => new RString(":"),
    },
  }),
  defineModule("File::Constants", {
    constants: {
      FNM_SYSCASE: () => 0,
      FNM_NOESCAPE: () => 1,
      FNM_PATHNAME: () => PATHNAME,
      FNM_DOTMATCH: () => DOTMATCH,
      FNM_CASEFOLD: () => CASEFOLD,
      FNM_EXTGLOB: () => EXTGLOB,
      RDONLY: () => 0,
    },
  }),
  defineClass<RStat>("File::Stat", { methods: statMethods }),
  defineModule("FileTest", {
    singleton: Object.fromEntries(
      testing.map((name) => [name, fileSingleton[name] as NativeMethod<RClass>]),
    ),
  }),
];

/** `open(path)` of Kernel. */
export const kernelOpen = def<RValue>([1, 4], (_self, args, block, ruby) => {
  if (args[0] instanceof RString && args[0].text.startsWith("|")) {
    throw ruby.error("NotImplementedError", "programs are not run from Ruby here");
  }
  return ruby.send(ruby.class("File"), "open", [...args], block);
});
