// Paths as File and Pathname take them apart: texts only, nothing is asked of the system but the
// working and the home directory.
import { homedir } from "node:os";
import type { Interpreter } from "../interpreter.ts";

export function baseName(path: string, suffix = ""): string {
  if (path === "") return "";
  const bare = path.replace(/\/+$/, "");
  if (bare === "") return "/";
  const name = bare.slice(bare.lastIndexOf("/") + 1);
  if (suffix === ".*") return name.slice(0, name.length - extensionOf(name).length) || name;
  return suffix !== name && suffix !== "" && name.endsWith(suffix)
    ? name.slice(0, name.length - suffix.length)
    : name;
}

export function directoryOf(path: string, levels = 1): string {
  let rest = path;
  for (let level = 0; level < levels; level += 1) {
    const found = /^(.*?)\/+[^/]+\/*$/s.exec(rest);
    if (found === null) return rest.startsWith("/") ? "/" : ".";
    rest = found[1] === "" ? "/" : (found[1] as string);
  }
  return rest.replace(/^\/{2,}/, "/");
}

export function extensionOf(path: string): string {
  const name = baseName(path).replace(/^\.+/, "");
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot);
}

export function joinPaths(parts: readonly string[]): string {
  return parts.reduce((left, right, index) => {
    if (index === 0) return right;
    if (right.startsWith("/")) return left.replace(/\/+$/, "") + right;
    return left.endsWith("/") ? left + right : `${left}/${right}`;
  }, "");
}

/** Without `.`, `..` and doubled slashes, from the root on. */
export function expandPath(ruby: Interpreter, path: string, from?: string): string {
  const home = /^~([^/]*)/.exec(path);
  if (home !== null) {
    if (home[1] !== "") throw ruby.error("ArgumentError", `user ${home[1]} doesn't exist`);
    return absolutePath((process.env.HOME ?? homedir()) + path.slice(1));
  }
  return absolutePath(path, from === undefined ? undefined : expandPath(ruby, from));
}

/** The same, where `~` is a name as any other. */
export function absolutePath(path: string, from: string = process.cwd()): string {
  const whole = path.startsWith("/") ? path : `${from}/${path}`;
  const parts: string[] = [];
  for (const part of whole.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
