// Puts every recorded question of test/reference/pcore to pcore and compares the answers: the
// value's generalized type and its text, or the sentence of the error (scripts/record-pcore.ts).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { displayValue, formatType } from "../../src/pcore/format.ts";
import { generalize } from "../../src/pcore/generalize.ts";
import { inferType } from "../../src/pcore/infer.ts";
import { PuppetError } from "../../src/util/error.ts";
import { evaluate } from "./evaluate.ts";

const folder = path.join(import.meta.dirname, "../reference/pcore");
const aliases = JSON.parse(readFileSync(path.join(folder, "aliases.json"), "utf8"));

interface Recorded {
  readonly q: string;
  readonly a?: string;
  readonly e?: string;
  /** The answer we want instead. */
  readonly differs?: string;
  /** Why we want it. */
  readonly why?: string;
}

interface Matrix {
  readonly operator: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly rows: readonly string[];
}

function answer(question: string): string {
  try {
    const value = evaluate(question, aliases);
    return `${formatType(generalize(inferType(value)))}|${displayValue(value)}`;
  } catch (error) {
    if (error instanceof PuppetError) return `error: ${error.message}`;
    throw error;
  }
}

// What the phase adds in front and the place adds behind is not the type system's.
function sentence(error: string): string {
  return error
    .replace(/^Evaluation Error: (?:Error while evaluating an? [A-Z'][^,]*, )?/, "")
    .replace(/ \((?:file: [^)]*, )?line: \d+(?:, column: \d+)?\)$/, "");
}

const names = readdirSync(folder);

describe("answers as recorded", () => {
  test.each(names.filter((name) => name.endsWith(".jsonl")))("%s", (name) => {
    const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
    const recorded = lines.filter((line) => line !== "");
    const differences: string[] = [];
    for (const line of recorded) {
      const { q, a, e, differs, why } = JSON.parse(line) as Recorded;
      const expected = differs ?? a ?? `error: ${sentence(e ?? "")}`;
      const actual = answer(q);
      if ((differs === undefined) !== (why === undefined)) differences.push(`${q}: no reason`);
      if (actual !== expected) differences.push(`${q}\n  theirs: ${expected}\n  ours:   ${actual}`);
    }
    expect(differences.join("\n")).toBe("");
    expect(recorded.length).toBeGreaterThan(0);
  });

  test.each(names.filter((name) => name.endsWith(".matrix.json")))("%s", (name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    const { operator, left, right, rows } = JSON.parse(text) as Matrix;
    expect(rows.length).toBe(left.length);
    const differences: string[] = [];
    for (const [index, one] of left.entries()) {
      for (const [column, other] of right.entries()) {
        const question = `${one} ${operator} ${other}`;
        const expected = rows[index]?.[column];
        // Where the reference fails by itself, any answer will do.
        const actual = evaluate(question) ? "1" : "0";
        if (expected !== "-" && expected !== actual) differences.push(`${question}: ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  });
});
