// What is refused as a regular expression, and why, as recorded in test/reference/parser.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRegexp, regexpSource } from "../../src/parser/regexp-syntax.ts";

interface Case {
  readonly pattern: string;
  readonly problem: string | null;
}

const file = new URL("../reference/parser/regexps.jsonl", import.meta.url);
const lines = readFileSync(file, "utf8").trimEnd().split("\n");

describe("a regular expression", () => {
  it.each(lines.map((line) => JSON.parse(line) as Case))("$pattern", ({ pattern, problem }) => {
    expect(checkRegexp(pattern) ?? null).toBe(problem);
  });

  it("shows its slashes with a backslash", () => {
    expect(regexpSource("a/b\\/c\\\\/d")).toBe("a\\/b\\/c\\\\\\/d");
  });

  it.each([
    ["groups", "(".repeat(50_000)],
    ["classes", "[a".repeat(50_000)],
    ["options", "(?i)".repeat(50_000)],
  ])("refuses %s inside one another without end", (_, pattern) => {
    expect(checkRegexp(pattern)).toBe("parse depth limit over");
  });

  it.each([
    ["repetitions", `a${"*".repeat(50_000)}`],
    ["alternatives", "a|".repeat(50_000)],
    ["groups side by side", "(a)".repeat(20_000)],
  ])("reads any number of %s", (_, pattern) => {
    expect(checkRegexp(pattern)).toBeUndefined();
  });
});
