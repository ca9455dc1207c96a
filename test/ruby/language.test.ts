// Expressions and programs, with what Ruby itself answered (scripts/record-ruby-language.rb).
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Answer, answer, printed } from "./evaluate.ts";

const reference = join(import.meta.dirname, "../reference/ruby");

describe("expressions", () => {
  for (const file of readdirSync(join(reference, "expressions"))) {
    const lines = readFileSync(join(reference, "expressions", file), "utf8")
      .trimEnd()
      .split("\n");
    const cases = lines.map((line) => JSON.parse(line) as Answer);
    describe(basename(file, ".jsonl"), () => {
      it.each(cases)("$ruby", (expected) => {
        expect(answer(expected.ruby)).toEqual(expected);
      });
    });
  }
});

describe("programs", () => {
  for (const file of readdirSync(join(reference, "programs"))) {
    const name = `${basename(file, ".out")}.rb`;
    it(name, () => {
      const text = readFileSync(join(import.meta.dirname, "programs", name), "utf8");
      expect(printed(text, name)).toBe(readFileSync(join(reference, "programs", file), "utf8"));
    });
  }
});
