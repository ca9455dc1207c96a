// What is refused as JSON in a heredoc, in the words recorded in test/reference/parser.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonProblem } from "../../src/parser/json-syntax.ts";

interface Case {
  readonly json: string;
  readonly problem: string | null;
}

const file = new URL("../reference/parser/json.jsonl", import.meta.url);
const lines = readFileSync(file, "utf8").trimEnd().split("\n");

describe("a text said to be JSON", () => {
  it.each(lines.map((line) => JSON.parse(line) as Case))("$json", ({ json, problem }) => {
    expect(jsonProblem(json) ?? null).toBe(problem);
  });

  it("does not have the stack to be nested without end", () => {
    expect(jsonProblem("[".repeat(100_000))).toBe("nesting of 101 is too deep");
  });
});
