import { describe, expect, it } from "vitest";
import { unifiedDiff } from "../../src/util/unified-diff.ts";

const diff = (before: string, after: string): string => unifiedDiff(before, after, ["a", "b"]);
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${at + 1}\n`);

// What `diff -u --label a --label b` prints.
describe("unifiedDiff", () => {
  it("says nothing of equal texts", () => {
    expect(diff("one\n", "one\n")).toBe("");
  });

  it("shows a changed line with its context", () => {
    const after = numbers(9).with(4, "five\n");
    expect(diff(numbers(9).join(""), after.join(""))).toBe(
      "--- a\n+++ b\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n",
    );
  });

  it("shows the first text of an empty file", () => {
    expect(diff("", "one\ntwo\n")).toBe("--- a\n+++ b\n@@ -0,0 +1,2 @@\n+one\n+two\n");
  });

  it("shows a text that goes", () => {
    expect(diff("one\n", "")).toBe("--- a\n+++ b\n@@ -1 +0,0 @@\n-one\n");
  });

  it("tells of a last line without a newline", () => {
    expect(diff("one\ntwo", "one\ntwo\n")).toBe(
      "--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-two\n\\ No newline at end of file\n+two\n",
    );
  });

  it("joins changes that are near each other", () => {
    const after = numbers(10).with(1, "two\n").with(8, "nine\n").join("");
    expect(diff(numbers(10).join(""), after).match(/^@@.*$/gm)).toEqual(["@@ -1,10 +1,10 @@"]);
  });

  it("keeps changes apart that are far from each other", () => {
    const after = numbers(11).with(1, "two\n").with(9, "ten\n").join("");
    expect(diff(numbers(11).join(""), after).match(/^@@.*$/gm)).toEqual([
      "@@ -1,5 +1,5 @@",
      "@@ -7,5 +7,5 @@",
    ]);
  });

  it("shows texts with nothing in common as replaced, however long they are", () => {
    const before = Array.from({ length: 3000 }, (_, at) => `old ${at}\n`).join("");
    const after = Array.from({ length: 3000 }, (_, at) => `new ${at}\n`).join("");
    const lines = diff(before, after).split("\n");
    expect(lines[2]).toBe("@@ -1,3000 +1,3000 @@");
    expect(lines).toHaveLength(3 + 6000 + 1);
  });
});
