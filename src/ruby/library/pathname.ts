// Pathname: a path as an object. What it is asked about files, File and Dir answer.
import { toText } from "../coerce.ts";
import {
  def,
  defineClass,
  extendClass,
  hidden,
  type NativeMethod,
  type NativeMethods,
} from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, REnumerator, RObject, RString, type RValue } from "../values.ts";
import { toPath } from "./file-system.ts";
import { baseName, directoryOf, extensionOf } from "./paths.ts";

class RPathname extends RObject {
  path = "";
  copyFrom(other: RObject): void {
    if (other instanceof RPathname) this.path = other.path;
  }
}

function made(ruby: Interpreter, path: string): RPathname {
  const made = new RPathname(ruby.class("Pathname"));
  made.path = path;
  return made;
}

function pathFrom(ruby: Interpreter, value: RValue): string {
  return value instanceof RPathname ? value.path : toPath(ruby, value);
}

/** Without `.`, and without `..` as far as it goes; nothing is asked of the system. */
function clean(path: string): string {
  const isAbsolute = path.startsWith("/");
  const kept: string[] = [];
  for (const name of path.split("/")) {
    if (name === "" || name === ".") continue;
    if (name === ".." && kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (name !== ".." || !isAbsolute) kept.push(name);
  }
  return isAbsolute ? `/${kept.join("/")}` : kept.join("/") || ".";
}

function plus(base: string, more: string): string {
  if (more.startsWith("/")) return more;
  let rest = more;
  let from = base;
  while (/^\.\.?(?:\/|$)/.test(rest)) {
    if (rest.startsWith("..")) {
      if (from === "." || from === "" || baseName(from) === "..") break;
      from = from === "/" ? "/" : directoryOf(from);
    }
    rest = rest.replace(/^\.\.?\/*/, "");
  }
  if (rest === "") return from;
  return from === "." || from === "" ? rest : `${from.replace(/\/$/, "")}/${rest}`;
}

function namesIn(path: string): string[] {
  return path.split("/").filter((name) => name !== "");
}

/** From the root, or the first name, down to the path. */
function descent(path: string): string[] {
  const isAbsolute = path.startsWith("/");
  const list = isAbsolute ? ["/"] : [];
  const names = namesIn(path);
  for (const [index] of names.entries()) {
    list.push((isAbsolute ? "/" : "") + names.slice(0, index + 1).join("/"));
  }
  return list;
}

function relative(ruby: Interpreter, to: string, from: string): string {
  const [target, base] = [clean(to), clean(from)];
  if (target.startsWith("/") !== base.startsWith("/")) {
    const shown = `different prefix: ${ruby.inspect(new RString(target.startsWith("/") ? "/" : ""))}`;
    const message = `${shown} and ${ruby.inspect(made(ruby, from))}`;
    throw ruby.error("ArgumentError", message);
  }
  const [names, others] = [namesIn(target), namesIn(base)].map((list) =>
    list.filter((name) => name !== "."),
  ) as [string[], string[]];
  let shared = 0;
  while (shared < names.length && names[shared] === others[shared]) shared += 1;
  const up = others.slice(shared).map(() => "..");
  return [...up, ...names.slice(shared)].join("/") || ".";
}

function through(cls: "File" | "Dir", name: string): NativeMethod<RPathname> {
  return def<RPathname>([0, -1], ({ path }, args, block, ruby) =>
    ruby.send(ruby.class(cls), name, [new RString(path), ...args], block),
  );
}

function another(cls: "File" | "Dir", name: string): NativeMethod<RPathname> {
  return def<RPathname>([0, -1], ({ path }, args, _block, ruby) =>
    made(ruby, ruby.text(ruby.send(ruby.class(cls), name, [new RString(path), ...args]))),
  );
}

const asksFile = [
  "exist?",
  "file?",
  "directory?",
  "symlink?",
  "readable?",
  "writable?",
  "executable?",
  "zero?",
  "size",
  "read",
  "binread",
  "readlines",
  "open",
  "mtime",
  "stat",
  "lstat",
  "ftype",
  "fnmatch?",
  "write",
  "delete",
  "unlink",
  "rename",
  "chmod",
];

const add = def<RPathname>(1, ({ path }, [more], _block, ruby) =>
  made(ruby, plus(path, pathFrom(ruby, more))),
);
const show = def<RPathname>(0, ({ path }) => new RString(path));
const cleaned = def<RPathname>([0, 1], ({ path }, _args, _block, ruby) => made(ruby, clean(path)));
const isSame = def<RPathname>(
  1,
  ({ path }, [other]) => other instanceof RPathname && other.path === path,
);

function each(
  name: string,
  list: (path: string) => string[],
  asPath: boolean,
): NativeMethod<RPathname> {
  return def<RPathname>(0, (self, _args, block, ruby) => {
    if (block === null) return new REnumerator(self, name, []);
    for (const one of list(self.path)) {
      ruby.yield(block, asPath ? made(ruby, one) : new RString(one));
    }
    return null;
  });
}

const methods: NativeMethods<RPathname> = {
  initialize: hidden(
    def(1, (self, [path], _block, ruby) => {
      self.path = path instanceof RPathname ? path.path : textOf(ruby, path);
      return null;
    }),
  ),
  to_s: show,
  to_path: show,
  inspect: def(0, ({ path }) => new RString(`#<Pathname:${path}>`)),
  "==": isSame,
  "===": isSame,
  "eql?": isSame,
  hash: def(0, ({ path }, _args, _block, ruby) => ruby.send(new RString(path), "hash")),
  "<=>": def(1, ({ path }, [other], _block, ruby) =>
    other instanceof RPathname ? ruby.compare(new RString(path), new RString(other.path)) : null,
  ),
  "absolute?": def(0, ({ path }) => path.startsWith("/")),
  "relative?": def(0, ({ path }) => !path.startsWith("/")),
  "root?": def(0, ({ path }) => /^\/+$/.test(path)),
  "+": add,
  "/": add,
  join: def([0, -1], ({ path }, more, _block, ruby) =>
    made(
      ruby,
      more.reduce<string>((base, one) => plus(base, pathFrom(ruby, one)), path),
    ),
  ),
  cleanpath: cleaned,
  parent: def(0, ({ path }, _args, _block, ruby) => made(ruby, plus(path, ".."))),
  dirname: def(0, ({ path }, _args, _block, ruby) => made(ruby, directoryOf(path))),
  basename: def([0, 1], ({ path }, [suffix], _block, ruby) =>
    made(ruby, baseName(path, suffix === undefined ? undefined : toText(ruby, suffix))),
  ),
  extname: def(0, ({ path }) => new RString(extensionOf(path))),
  sub: def([1, 2], ({ path }, args, block, ruby) =>
    made(ruby, ruby.text(ruby.send(new RString(path), "sub", [...args], block))),
  ),
  sub_ext: def(1, ({ path }, [suffix], _block, ruby) => {
    const end = extensionOf(path).length;
    return made(ruby, path.slice(0, path.length - end) + toText(ruby, suffix));
  }),
  relative_path_from: def(1, ({ path }, [from], _block, ruby) =>
    made(ruby, relative(ruby, path, pathFrom(ruby, from))),
  ),
  each_filename: each("each_filename", namesIn, false),
  descend: each("descend", descent, true),
  ascend: each("ascend", (path) => descent(path).reverse(), true),
  expand_path: another("File", "expand_path"),
  realpath: another("File", "realpath"),
  readlink: another("File", "readlink"),
  children: def([0, 1], ({ path }, _args, _block, ruby) => {
    const list = ruby.send(ruby.class("Dir"), "children", [new RString(path)]) as RArray;
    return new RArray(list.items.map((name) => made(ruby, plus(path, ruby.text(name)))));
  }),
  entries: def(0, ({ path }, _args, _block, ruby) => {
    const list = ruby.send(ruby.class("Dir"), "entries", [new RString(path)]) as RArray;
    return new RArray(list.items.map((name) => made(ruby, ruby.text(name))));
  }),
  glob: def([1, 2], ({ path }, [pattern], _block, ruby) => {
    const whole = new RString(`${path}/${toText(ruby, pattern)}`);
    const list = ruby.send(ruby.class("Dir"), "glob", [whole]) as RArray;
    return new RArray(list.items.map((name) => made(ruby, ruby.text(name))));
  }),
  "empty?": def(0, ({ path }, _args, _block, ruby) => {
    const given = new RString(path);
    const isFolder = ruby.send(ruby.class("File"), "directory?", [given]) === true;
    return ruby.send(ruby.class(isFolder ? "Dir" : "File"), "empty?", [given]);
  }),
  ...Object.fromEntries(asksFile.map((name) => [name, through("File", name)])),
  mkdir: through("Dir", "mkdir"),
};

function textOf(ruby: Interpreter, value: RValue): string {
  const text = toText(ruby, value);
  if (text.includes("\0")) throw ruby.error("ArgumentError", "pathname contains null byte");
  return text;
}

export const pathname = defineClass<RPathname>("Pathname", {
  allocate: (cls) => new RPathname(cls),
  singleton: {
    pwd: def(0, (_self, _args, _block, ruby) => made(ruby, process.cwd())),
    glob: def([1, 2], (_self, args, _block, ruby) => {
      const list = ruby.send(ruby.class("Dir"), "glob", [...args]) as RArray;
      return new RArray(list.items.map((name) => made(ruby, ruby.text(name))));
    }),
  },
  methods,
});

export const pathnameAdditions = [
  extendClass("Kernel", {
    methods: {
      Pathname: def(1, (_self, [path], _block, ruby) =>
        path instanceof RPathname ? path : made(ruby, textOf(ruby, path)),
      ),
    },
  }),
];
