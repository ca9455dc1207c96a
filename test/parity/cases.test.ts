// Every case, asked live: the reference still says what the pages say.
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { pagesIn, readPage } from "../cases/case-file.ts";
import { type Outcome, renderOutcome } from "../cases/render.ts";
import { askAboutCases } from "./ask-cases.ts";

const folder = join(import.meta.dirname, "../cases");
const pages = pagesIn(folder).map((page) => ({ page, cases: readPage(join(folder, page)) }));
const outcomes = new Map<unknown, Outcome>();

beforeAll(() => {
  const all = pages.flatMap(({ cases }) => cases);
  askAboutCases(all).forEach((outcome, index) => {
    outcomes.set(all[index], outcome);
  });
}, 300_000);

describe.each(pages)("$page", ({ cases }) => {
  it.each(cases.map((each) => [each.name, each] as const))("%s", (_name, each) => {
    const outcome = renderOutcome(outcomes.get(each) as Outcome, each.isFull);
    const ours = each.expected.replace(/^differs:.*\n/, "");
    if (ours === each.expected) expect(outcome).toBe(ours);
    else expect(outcome).not.toBe(ours);
  });
});
