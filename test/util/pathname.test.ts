import { expect, test } from "vitest";
import { joinPaths } from "../../src/util/pathname.ts";

// What Ruby's Pathname makes of them.
test.each([
  ["/a/b", "c", "/a/b/c"],
  ["/a/b/", "c", "/a/b/c"],
  ["/a/b", "../c", "/a/c"],
  ["/a/b", "../../../c", "/c"],
  ["/", "../c", "/c"],
  ["/a/b", "./c", "/a/b/c"],
  ["/a/b", ".././c", "/a/c"],
  ["/a/b", "c/../d", "/a/b/c/../d"],
  ["/a/b", "..", "/a"],
  ["/a/b", "/abs", "/abs"],
  ["/a/b", "c//d", "/a/b/c//d"],
  ["/a/..", "../c", "/a/../../c"],
  ["/a/./b", "../c", "/a/c"],
  ["/a/b/.", "../c", "/a/c"],
  ["/a/b", "...", "/a/b/..."],
  ["a", "../c", "c"],
  ["a", "../../c", "../c"],
  ["a", "..", "."],
  [".", "c", "c"],
])("%s and %s", (first, second, joined) => {
  expect(joinPaths(first, second)).toBe(joined);
});
