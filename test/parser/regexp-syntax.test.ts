// What is refused as a regular expression, and why, as recorded in test/reference/parser.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRegexp, regexpSource, regexpText } from "../../src/parser/regexp-syntax.ts";

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
    ["a", "(?-mix:a)"],
    ["(?i:a)", "(?i-mx:a)"],
    ["(?i)a", "(?i-mx:a)"],
    ["(?i-m:a)", "(?i-mx:a)"],
    ["(?mix:a)", "(?mix:a)"],
    ["(?i:a)b", "(?-mix:(?i:a)b)"],
    ["(?i:a)(b)", "(?-mix:(?i:a)(b))"],
    ["(?i)(?m)a", "(?mi-x:a)"],
    ["(?i)(?-i:a)", "(?-mix:a)"],
    ["(?i:(?x:a))", "(?i-mx:(?x:a))"],
    ["(?ia:b)", "(?-mix:(?ia:b))"],
    ["(?i:a\\))", "(?i-mx:a\\))"],
    ["(?i-)a", "(?i-mx:a)"],
    ["(?i:)", "(?i-mx:)"],
    ["(?i-x:a/b)", "(?i-mx:a\\/b)"],
  ])("%s is written with its options as %s", (pattern, text) => {
    expect(regexpText(pattern)).toBe(text);
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
