// Puts the tables of scripts/tables to the reference and writes test/reference/tables:
//
//   bun scripts/record-tables.ts [NAME …]
//
// NAME is the beginning of a table's name. A table is written whole, questions and answers.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { renderOutcome } from "../test/cases/render.ts";
import { askAboutCases } from "../test/parity/ask-cases.ts";
import { caseOf } from "../test/tables/manifest.ts";
import { questionOf, type Table } from "../test/tables/table.ts";
import { tables } from "./tables/tables.ts";

const folder = path.join(import.meta.dirname, "../test/reference/tables");
const oracle = path.join(import.meta.dirname, "oracle/expressions.rb");

function ask(questions: readonly string[]): readonly string[] {
  const scratch = mkdtempSync(path.join(tmpdir(), "record-tables-"));
  try {
    const [asked, answered] = [path.join(scratch, "asked"), path.join(scratch, "answered")];
    writeFileSync(asked, questions.map((one) => `${JSON.stringify(one)}\n`).join(""));
    execFileSync("ruby", [oracle, asked, answered], { stdio: ["ignore", "ignore", "inherit"] });
    const lines = readFileSync(answered, "utf8").trimEnd().split("\n");
    if (lines.length !== questions.length) throw new Error("not every question was answered");
    return lines.map((line) => JSON.parse(line) as string);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function askForCatalogs(manifests: readonly string[]): readonly string[] {
  const cases = manifests.map(caseOf);
  return askAboutCases(cases).map((outcome) => renderOutcome(outcome, false));
}

const given = process.argv.slice(2);
const wanted = tables.filter(
  ({ name }) => given.length === 0 || given.some((start) => name.startsWith(start)),
);
for (const { name, isManifest, question, left, right } of wanted) {
  const questions = left.flatMap((one) => right.map((other) => questionOf(question, one, other)));
  const all = isManifest === true ? askForCatalogs(questions) : ask(questions);
  let next = 0;
  const distinct = new Map<string, number>();
  const cells = left.map(() =>
    right.map(() => {
      const answer = all[next] ?? "";
      next += 1;
      const index = distinct.get(answer) ?? distinct.size;
      distinct.set(answer, index);
      return index;
    }),
  );
  const file = path.join(folder, `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    formatTable({
      ...(isManifest && { isManifest }),
      question,
      left,
      right,
      answers: [...distinct.keys()],
      cells,
    }),
  );
}

// A line for each question, answer and row, so that a difference can be read.
function formatTable(table: Table): string {
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
  const parts = Object.entries(table).map(
    ([key, value]) => `"${key}": ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`,
  );
  return `{${parts.join(",\n")}}\n`;
}
