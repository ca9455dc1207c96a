// What File, Dir, IO and their kin need of the system: reading alone. What the system refuses is
// raised in Ruby's words, with the name of the call in it.
import { readFileSync } from "node:fs";
import { errorCode, systemSentence } from "../../util/system-error.ts";
import { toRString } from "../coerce.ts";
import { def, type NativeMethod } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RString, type RValue } from "../values.ts";

/** A path: a string, or what becomes one by `to_path`. */
export function toPath(ruby: Interpreter, value: RValue): string {
  if (value instanceof RString) return checked(ruby, value.text);
  if (value !== null && typeof value === "object" && ruby.respondsTo(value, "to_path")) {
    return toPath(ruby, ruby.send(value, "to_path"));
  }
  return checked(ruby, toRString(ruby, value).text);
}

function checked(ruby: Interpreter, path: string): string {
  if (!path.includes("\0")) return path;
  throw ruby.error("ArgumentError", "string contains null byte");
}

/** Runs a call of the system; `name` and `path` are what the error tells. */
export function asking<T>(ruby: Interpreter, name: string, path: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const message = `${systemSentence(error)} @ ${name} - ${path}`;
    const known = ruby.findCore(`Errno::${code}`);
    throw ruby.error(known === undefined ? "SystemCallError" : `Errno::${code}`, message);
  }
}

export function readBytes(ruby: Interpreter, value: RValue): Buffer {
  const path = toPath(ruby, value);
  try {
    return readFileSync(path);
  } catch (error) {
    const name = errorCode(error) === "EISDIR" ? "io_fread" : "rb_sysopen";
    return asking(ruby, name, path, () => {
      throw error;
    });
  }
}

function refused<S>(name: string, why: string): NativeMethod<S> {
  return def<S>([0, -1], (_self, _args, _block, ruby) => {
    throw ruby.error("NotImplementedError", `${name}: ${why}`);
  });
}

/** Methods that would change something. */
export function refusing<S>(
  cls: string,
  names: readonly string[],
  why: string,
): Readonly<Record<string, NativeMethod<S>>> {
  return Object.fromEntries(names.map((name) => [name, refused<S>(`${cls}.${name}`, why)]));
}
