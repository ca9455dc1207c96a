// Asks the reference what becomes of every case under test/cases and writes its answers below
// the dashes: `make record`, or with paths of pages as arguments for those alone. Read the diff
// before committing it. Cases that differ on purpose stay as they are.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatPage, pagesIn, readPage } from "../test/cases/case-file.ts";
import { renderOutcome } from "../test/cases/render.ts";
import { askAboutCases } from "../test/parity/ask-cases.ts";

const folder = join(import.meta.dirname, "../test/cases");
const given = process.argv.slice(2).map((path) => resolve(path));
const pages = given.length > 0 ? given : pagesIn(folder).map((page) => join(folder, page));

const cases = pages.map((path) => ({ path, cases: readPage(path) }));
const answers = askAboutCases(cases.flatMap((page) => page.cases));

let index = 0;
for (const { path, cases: list } of cases) {
  const recorded = list.map((each) => {
    const outcome = answers[index];
    index += 1;
    if (outcome === undefined || each.expected.startsWith("differs:")) return each;
    return { ...each, expected: renderOutcome(outcome, each.isFull) };
  });
  writeFileSync(path, formatPage(recorded));
}
