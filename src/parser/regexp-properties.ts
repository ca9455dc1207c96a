// `\p{…}` in a regular expression. Names are the POSIX classes and Unicode's general categories
// and scripts, in any case and with spaces, dashes and underscores as one likes.

import { type RegexpCursor, refuse } from "./regexp-cursor.ts";

const posix: ReadonlySet<string> = new Set([
  "alnum",
  "alpha",
  "blank",
  "cntrl",
  "digit",
  "graph",
  "lower",
  "print",
  "punct",
  "space",
  "upper",
  "xdigit",
  "word",
  "ascii",
  "xposixpunct",
  "any",
  "assigned",
]);

/** Moves past the braces; the cursor is at the first. */
export function checkProperty(cursor: RegexpCursor): void {
  const match = cursor.match(/\{(\^?)([^}{)(]*)\}/y);
  const name = match?.[2] ?? "";
  if (match === undefined || !isProperty(name)) {
    refuse(`invalid character property name {${match === undefined ? "" : name}}`);
  }
}

function isProperty(name: string): boolean {
  const key = name.toLowerCase().replace(/[ _-]/g, "");
  if (!/^[a-z0-9]+$/.test(key)) return false;
  if (posix.has(key)) return true;
  // Unicode's own tables are those of the runtime, which wants the exact spelling.
  return spellings(name).some(isKnown);
}

function spellings(name: string): string[] {
  const words = name.split(/[ _-]+/).filter((word) => word !== "");
  const capitalized = words.map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase());
  return [name, capitalized.join("_"), words.join("_").toUpperCase()];
}

function isKnown(name: string): boolean {
  return ["", "Script=", "General_Category="].some((prefix) => {
    try {
      return new RegExp(`\\p{${prefix}${name}}`, "u") !== undefined;
    } catch {
      return false;
    }
  });
}
