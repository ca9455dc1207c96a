// Every case of every page in this folder: what comes out of it is what stands below the dashes.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatPage, pagesIn, parsePage, readPage } from "./case-file.ts";
import { compileCase } from "./compile-case.ts";
import { renderOutcome } from "./render.ts";

describe.each(pagesIn(import.meta.dirname))("%s", (page) => {
  const cases = readPage(join(import.meta.dirname, page));

  it("has every name once", () => {
    const names = cases.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(cases.map((each) => [each.name, each] as const))("%s", (_name, each) => {
    const outcome = renderOutcome(compileCase(each), each.isFull);
    expect(outcome).toBe(each.expected.replace(/^differs:.*\n/, ""));
  });
});

describe("a page", () => {
  it("is written as it was read", () => {
    const text = "==== a\n1\n----------\nb\n\n==== c\n#: lenient\nd\n----------\ne\nf\n";
    expect(formatPage(parsePage(text))).toBe(text);
  });
});
