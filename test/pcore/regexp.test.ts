// Compares what patterns match with what Ruby's do (scripts/record-regexps.rb).
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { compileRegexp, escapeRegexp, isMatch, matchRegexp } from "../../src/pcore/regexp.ts";
import { Regexp } from "../../src/pcore/values.ts";

type Recorded = [pattern: string, message: string] | [string, string, (string | null)[] | null];

const file = path.join(import.meta.dirname, "../reference/pcore/regexps.json");
const recorded = JSON.parse(readFileSync(file, "utf8")) as Recorded[];

describe("regular expressions", () => {
  test("match what Ruby's match", () => {
    const differences: string[] = [];
    for (const [pattern, text, groups] of recorded) {
      if (groups === undefined) continue;
      const ours = matchRegexp(pattern, text)?.groups ?? null;
      if (JSON.stringify(ours) === JSON.stringify(groups)) continue;
      differences.push(
        `${pattern} on ${JSON.stringify(text)}: ${JSON.stringify(groups)}, ours ${JSON.stringify(ours)}`,
      );
    }
    expect(differences).toEqual([]);
  });

  test("are refused in Ruby's words", () => {
    const differences: string[] = [];
    for (const [pattern, message, groups] of recorded) {
      if (groups !== undefined) continue;
      const ours = refusal(pattern);
      if (ours !== message) differences.push(`${pattern}: ${message}, ours ${ours}`);
    }
    expect(differences).toEqual([]);
  });

  test("give the same answer for one text whatever was asked before", () => {
    expect(isMatch("^b", "a")).toBe(false);
    expect(isMatch("^b", "a\nb")).toBe(true);
    expect(isMatch("^b", "b")).toBe(true);
  });

  test("take a value or a source", () => {
    expect(matchRegexp(new Regexp("(b)(c)?"), "abx")).toEqual({
      groups: ["b", "b", null],
      index: 1,
      names: undefined,
    });
  });

  test("escape what means something", () => {
    expect(escapeRegexp("a.b*c d\n-[x]")).toBe("a\\.b\\*c\\ d\\n\\-\\[x\\]");
    expect(compileRegexp(`\\A${escapeRegexp("a.b [c]")}\\z`).test("a.b [c]")).toBe(true);
  });
});

function refusal(pattern: string): string | undefined {
  try {
    compileRegexp(pattern);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
