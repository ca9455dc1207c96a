import { describe, expect, it } from "vitest";
import { fnmatch } from "../../src/util/fnmatch.ts";

// Pattern, name, what File.fnmatch? says, and what it says with FNM_DOTMATCH.
const recorded: readonly (readonly [string, string, boolean, boolean])[] = [
  ["*", "a", true, true],
  ["*", ".x", false, true],
  ["*", "", true, true],
  ["*.bak", "a.bak", true, true],
  ["*.bak", ".bak", false, true],
  ["a?", "ax", true, true],
  ["a?", "a", false, false],
  ["[a-c]x", "bx", true, true],
  ["[a-c]x", "dx", false, false],
  ["[!a]x", "bx", true, true],
  ["[^a]x", "ax", false, false],
  ["[!a]x", ".x", false, true],
  ["[.]x", ".x", false, true],
  ["[a-]x", "-x", true, true],
  ["[a\\-z]x", "bx", false, false],
  ["[a\\-z]x", "-x", true, true],
  ["[]a]x", "ax", false, false],
  ["a[", "a[", false, false],
  ["\\*x", "*x", true, true],
  ["\\*x", "ax", false, false],
  [".*", ".x", true, true],
  ["\\.x", ".x", true, true],
  ["a*b*c", "axbxc", true, true],
  ["{a,b}", "a", false, false],
  ["{a,b}", "{a,b}", true, true],
];

describe("fnmatch", () => {
  it.each(recorded)("%j and %j", (pattern, name, usual, withDots) => {
    expect(fnmatch(pattern, name)).toBe(usual);
    expect(fnmatch(pattern, name, { dotMatch: true })).toBe(withDots);
  });
});
