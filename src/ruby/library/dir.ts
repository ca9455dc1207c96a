// Dir, for reading, and ENV, which is read too but never changed.
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { glob } from "../../util/glob.ts";
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import {
  def,
  defineClass,
  defineModule,
  type NativeMethod,
  type NativeMethods,
} from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, REnumerator, RHash, type RProc, RString, type RValue, symbol } from "../values.ts";
import { asking, refusing, toPath } from "./file-system.ts";

function names(ruby: Interpreter, value: RValue): string[] {
  const path = toPath(ruby, value);
  return asking(ruby, "dir_initialize", path, () => readdirSync(path)).sort();
}

function strings(list: readonly string[]): RArray {
  return new RArray(list.map((one) => new RString(one)));
}

function found(ruby: Interpreter, args: readonly RValue[]): string[] {
  const last = args.at(-1);
  const options = last instanceof RHash ? last : undefined;
  const base = options?.get(symbol("base")) ?? null;
  const patterns = args
    .filter((one) => one !== options && typeof one !== "number")
    .flatMap((one) => (one instanceof RArray ? one.items : [one]))
    .map((one) => toPath(ruby, one));
  if (base === null) return patterns.flatMap(glob);
  const folder = `${toPath(ruby, base)}/`;
  return patterns.flatMap((one) => glob(folder + one).map((path) => path.slice(folder.length)));
}

const list = def<RClass>([0, -1], (_self, args, _block, ruby) => strings(found(ruby, args)));

function each(name: string, more: readonly string[]): NativeMethod<RClass> {
  return def<RClass>([1, 2], (self, [path], block: RProc | null, ruby) => {
    if (block === null) return new REnumerator(self, name, [path]);
    for (const one of [...more, ...names(ruby, path)]) ruby.yield(block, new RString(one));
    return null;
  });
}

const singleton: NativeMethods<RClass> = {
  "[]": list,
  glob: def([1, -1], (_self, args, block, ruby) => {
    const paths = found(ruby, args);
    if (block === null) return strings(paths);
    for (const path of paths) ruby.yield(block, new RString(path));
    return null;
  }),
  entries: def([1, 2], (_self, [path], _block, ruby) => strings([".", "..", ...names(ruby, path)])),
  children: def([1, 2], (_self, [path], _block, ruby) => strings(names(ruby, path))),
  each_child: each("each_child", []),
  foreach: each("foreach", [".", ".."]),
  "exist?": def(1, (_self, [path], _block, ruby) =>
    ruby.send(ruby.class("File"), "directory?", [path]),
  ),
  "exists?": def(1, (_self, [path], _block, ruby) =>
    ruby.send(ruby.class("File"), "directory?", [path]),
  ),
  "empty?": def(1, (_self, [path], _block, ruby) => {
    const isThere = ruby.send(ruby.class("File"), "directory?", [path]) === true;
    return isThere && names(ruby, path).length === 0;
  }),
  pwd: def(0, () => new RString(process.cwd())),
  getwd: def(0, () => new RString(process.cwd())),
  home: def([0, 1], () => new RString(process.env.HOME ?? "/")),
  tmpdir: def(0, () => new RString(tmpdir())),
  ...refusing(
    "Dir",
    ["mkdir", "rmdir", "delete", "unlink", "mktmpdir", "chdir", "chroot"],
    "files are not changed from Ruby here",
  ),
};

export const dir = defineClass("Dir", { singleton });

function variable(value: string | undefined): RValue {
  if (value === undefined) return null;
  const text = new RString(value);
  text.frozen = true;
  return text;
}

function all(): RHash {
  const hash = new RHash();
  for (const [name, value] of Object.entries(process.env)) {
    hash.set(new RString(name), variable(value));
  }
  return hash;
}

const has = def<RValue>(
  1,
  (_self, [name], _block, ruby) => process.env[toText(ruby, name)] !== undefined,
);
const toHash = def<RValue>(0, (_self, _args, block, ruby) =>
  block === null ? all() : ruby.send(all(), "to_h", [], block),
);

const environment: NativeMethods = {
  "[]": def(1, (_self, [name], _block, ruby) => variable(process.env[toText(ruby, name)])),
  fetch: def([1, 2], (_self, [name, fallback], block, ruby) => {
    const key = toText(ruby, name);
    const value = variable(process.env[key]);
    if (value !== null) return value;
    if (block !== null) return ruby.yield(block, name);
    if (fallback !== undefined) return fallback;
    throw ruby.error("KeyError", `key not found: ${ruby.inspect(name)}`);
  }),
  "key?": has,
  "include?": has,
  "has_key?": has,
  "member?": has,
  to_h: toHash,
  to_hash: toHash,
  each: def(0, (_self, _args, block, ruby) => ruby.send(all(), "each", [], block)),
  each_pair: def(0, (_self, _args, block, ruby) => ruby.send(all(), "each", [], block)),
  keys: def(0, () => new RArray(all().keys())),
  values: def(0, () => new RArray(all().values())),
  size: def(0, () => all().size),
  to_s: def(0, () => new RString("ENV")),
  inspect: def(0, (_self, _args, _block, ruby) => new RString(ruby.inspect(all()))),
  ...refusing(
    "ENV",
    ["[]=", "store", "delete", "clear", "update", "replace"],
    "the environment is not changed from Ruby here",
  ),
};

const asHash = [
  "map",
  "select",
  "filter",
  "reject",
  "find",
  "any?",
  "all?",
  "sort",
  "to_a",
  "each_with_object",
  "slice",
  "filter_map",
  "values_at",
  "empty?",
];

/** An object in Ruby, a module here: what it answers to is the same. */
export const env = defineModule("ENV", {
  singleton: {
    ...environment,
    ...Object.fromEntries(
      asHash.map((name) => [
        name,
        def<RValue>([0, -1], (_self, args, block, ruby) =>
          ruby.send(all(), name, [...args], block),
        ),
      ]),
    ),
  } as never,
});
