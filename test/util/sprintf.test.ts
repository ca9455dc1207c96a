// Formats as Ruby writes them: recorded by scripts/record-ruby.rb, and the refusals.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sprintf } from "../../src/util/sprintf.ts";
import type { FormatArguments } from "../../src/util/sprintf-directive.ts";

type Argument = number | bigint | string;

function format(text: string, ...positional: readonly Argument[]): string {
  const args: FormatArguments<Argument> = {
    positional,
    named: (name) => (name === "known" ? "found" : undefined),
    toInteger: (value) => BigInt(value),
    toNumber: (value) => (typeof value === "string" ? Number(value) : value),
    toCharacter: String,
    toText: String,
    inspect: (value) => JSON.stringify(value),
  };
  return sprintf(text, args);
}

function argument(kind: string, text: string): Argument {
  if (kind === "i") return BigInt(text);
  return kind === "f" ? Buffer.from(text, "hex").readDoubleBE(0) : text;
}

describe("sprintf", () => {
  it("formats as recorded", () => {
    const file = join(import.meta.dirname, "../reference/ruby/sprintf.jsonl");
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const differences: string[] = [];
    for (const line of lines) {
      const [text, kind, shown, expected] = JSON.parse(line) as [string, string, string, string];
      const actual = format(text, argument(kind, shown));
      if (actual !== expected) differences.push(`${text} of ${shown}: ${expected}, not ${actual}`);
    }
    expect(differences).toEqual([]);
    expect(lines.length).toBeGreaterThan(400);
  });

  it("takes arguments in turn, by number, by name, and for widths", () => {
    expect(format("%s-%s", "a", "b")).toBe("a-b");
    expect(format("%2$s-%1$s", "a", "b")).toBe("b-a");
    expect(format("%<known>6s|%{known}")).toBe(" found|found");
    expect(format("%*d|%-*d|%.*f", 4, 1, 4, 2, 1, 2.55)).toBe("   1|2   |2.6");
    expect(format("%%|%\n")).toBe("%|%\n");
  });

  it.each([
    ["%", "incomplete format specifier; use %% (double %) instead"],
    ["%y", "malformed format string - %y"],
    ["%5", "malformed format string - %*[0-9]"],
    ["%5%", "invalid format character - %"],
    ["%s %1$s", "numbered(1) after unnumbered(1)"],
    ["%1$s %s", "unnumbered(1) mixed with numbered"],
    ["%<known>s %s", "unnumbered(1) mixed with named"],
    ["%s %<known>s", "named<known> after unnumbered(1)"],
    ["%<lost>s", "key<lost> not found"],
    ["%<known", "malformed name - unmatched parenthesis"],
    ["%1$1$s", "value given twice - 1$"],
    ["%5 d", "flag after width"],
    ["%.1.2f", "precision given twice"],
    ["%s %s", "too few arguments"],
    ["%0$s", "malformed format string - %$"],
  ])("refuses %s", (text, message) => {
    expect(() => format(text, "a")).toThrow(new Error(message));
  });
});
