// Finds paths by pattern, as Ruby's `Dir.glob` does: `*`, `?`, `[a-z]`, `{a,b}`, `**/`; names that
// start with a dot only when the pattern says so; results in the order of their names.

import { lstatSync, readdirSync, statSync } from "node:fs";

export function glob(pattern: string): string[] {
  const found: string[] = [];
  for (const one of expandBraces(pattern)) {
    const parts = one.split("/").filter((part) => part !== "");
    const isDirectory = one.endsWith("/");
    if (parts.length > 0) walk(one.startsWith("/") ? "/" : "", [parts], { found, isDirectory });
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

interface Search {
  readonly found: string[];
  /** Whether the pattern ends with a slash and means directories. */
  readonly isDirectory: boolean;
}

type Parts = readonly string[];

// `**` stands for no directory or any number, so one directory may have to be searched for what
// comes after it and for deeper ones at once; names are visited in their order all the same.
function walk(base: string, patterns: readonly Parts[], search: Search): void {
  const all = patterns.flatMap((parts) => (isDeep(parts) ? [parts.slice(1), parts] : [parts]));
  if (all.every(([part = ""]) => !/[*?[\\]/.test(part))) {
    for (const [part = "", ...rest] of all) visit(join(base, part), [rest], search);
    return;
  }
  const tests = all.map((parts) => (isDeep(parts) ? undefined : toRegExp(parts[0] as string)));
  for (const name of namesIn(base)) {
    const path = join(base, name);
    const isHidden = name.startsWith(".");
    const next: Parts[] = [];
    for (const [index, parts] of all.entries()) {
      const test = tests[index];
      if (test === undefined) {
        if (!isHidden && isRealDirectory(path)) next.push(parts);
      } else if (test.test(name) && (!isHidden || parts[0]?.startsWith("."))) {
        next.push(parts.slice(1));
      }
    }
    visit(path, next, search);
  }
}

function isDeep([part, ...rest]: Parts): boolean {
  return part === "**" && rest.length > 0;
}

function visit(path: string, patterns: readonly Parts[], search: Search): void {
  const deeper = patterns.filter((parts) => parts.length > 0);
  if (deeper.length < patterns.length) {
    if (search.isDirectory ? isDirectory(path) : exists(path)) {
      search.found.push(search.isDirectory ? `${path}/` : path);
    }
  }
  if (deeper.length > 0 && isDirectory(path)) walk(path, deeper, search);
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
