// Finds paths by pattern, as Ruby's `Dir.glob` does: `*`, `?`, `[a-z]`, `{a,b}`, `**/`; names that
// start with a dot only when the pattern says so; results in the order of their names.

import { lstatSync, readdirSync, statSync } from "node:fs";

export function glob(pattern: string): string[] {
  const found: string[] = [];
  for (const one of expandBraces(pattern)) {
    const isAbsolute = one.startsWith("/");
    const parts = one.split("/").filter((part) => part !== "");
    walk(isAbsolute ? "/" : "", parts, one.endsWith("/"), found);
  }
  return found;
}

/** `a{b,c{d,e}}` to `ab`, `acd`, `ace`. */
export function expandBraces(pattern: string): string[] {
  const open = pattern.indexOf("{");
  if (open < 0) return [pattern];
  const commas: number[] = [];
  let depth = 0;
  for (let index = open; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === "{") depth += 1;
    else if (character === "," && depth === 1) commas.push(index);
    else if (character === "}") {
      depth -= 1;
      if (depth > 0) continue;
      const ends = [open, ...commas, index];
      const before = pattern.slice(0, open);
      const after = pattern.slice(index + 1);
      return ends
        .slice(1)
        .flatMap((end, which) =>
          expandBraces(before + pattern.slice((ends[which] as number) + 1, end) + after),
        );
    }
  }
  return [pattern];
}

function walk(
  base: string,
  parts: readonly string[],
  wantsDirectory: boolean,
  found: string[],
): void {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (base !== "") found.push(wantsDirectory && base !== "/" ? `${base}/` : base);
    return;
  }
  if (part === "**" && rest.length > 0) {
    walk(base, rest, wantsDirectory, found);
    for (const name of namesIn(base)) {
      if (!name.startsWith(".") && isRealDirectory(join(base, name))) {
        walk(join(base, name), parts, wantsDirectory, found);
      }
    }
    return;
  }
  const isLast = rest.length === 0;
  if (!/[*?[\\]/.test(part)) {
    const path = join(base, part);
    if (isLast && !wantsDirectory ? exists(path) : isDirectory(path)) {
      walk(path, rest, wantsDirectory, found);
    }
    return;
  }
  const matches = toRegExp(part);
  for (const name of namesIn(base)) {
    if (!matches.test(name) || (name.startsWith(".") && !part.startsWith("."))) continue;
    const path = join(base, name);
    if ((isLast && !wantsDirectory) || isDirectory(path)) walk(path, rest, wantsDirectory, found);
  }
}

function toRegExp(part: string): RegExp {
  let source = "";
  for (let index = 0; index < part.length; index += 1) {
    const character = part[index] as string;
    if (character === "*") source += ".*";
    else if (character === "?") source += ".";
    else if (character === "[") {
      const end = part.indexOf("]", index + 2);
      if (end < 0) source += "\\[";
      else {
        const set = part
          .slice(index + 1, end)
          .replace(/^[!^]/, "^")
          .replaceAll("\\", "\\\\");
        source += `[${set.replaceAll("[", "\\[")}]`;
        index = end;
      }
    } else if (character === "\\" && index + 1 < part.length) {
      index += 1;
      source += quote(part[index] as string);
    } else source += quote(character);
  }
  return new RegExp(`^${source}$`, "su");
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function join(base: string, name: string): string {
  if (base === "") return name;
  return base.endsWith("/") ? base + name : `${base}/${name}`;
}

function namesIn(base: string): string[] {
  try {
    return readdirSync(base === "" ? "." : base).sort();
  } catch {
    // A directory that is gone or closed to us holds nothing that could match.
    return [];
  }
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

// `**` doesn't follow links, so that a link to a directory above can't make it endless.
function isRealDirectory(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}
