// Every cell of every table in test/reference/tables (scripts/record-tables.ts) is answered as the
// reference answered it, but for those that differs.ts names.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { differences } from "./differs.ts";
import { answerTo, outcomeOf } from "./evaluate.ts";
import { cellsOf, isSame, type Table } from "./table.ts";

const folder = path.join(import.meta.dirname, "../reference/tables");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .sort();
const tables = files.map(
  (name) => [name, JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Table] as const,
);

describe("answers as recorded", () => {
  it.each(tables)("%s", (_name, table) => {
    const wrong: string[] = [];
    let count = 0;
    for (const [question, recorded] of cellsOf(table)) {
      count += 1;
      const answer = table.isManifest === true ? outcomeOf(question) : answerTo(question);
      const difference = differences.get(question);
      const isRight =
        difference === undefined ? isSame(answer, recorded) : answer === difference.answer;
      if (!isRight) wrong.push(`${question}\n  theirs: ${recorded}\n  ours:   ${answer}`);
    }
    expect(wrong.join("\n")).toBe("");
    expect(count).toBe(table.left.length * table.right.length);
    expect(count).toBeGreaterThan(0);
  });
});

describe("a difference", () => {
  it("is one, and is asked", () => {
    const asked = new Map(tables.flatMap(([_name, table]) => Array.from(cellsOf(table))));
    for (const [question, { answer }] of differences) {
      expect(asked.has(question) ? "asked" : question).toBe("asked");
      expect(isSame(answer, asked.get(question) ?? "") ? question : "other").toBe("other");
    }
  });
});
