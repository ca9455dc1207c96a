import { expect, it } from "vitest";
import { didYouMean, suggest } from "../../cli/suggest.ts";

const names = ["apply", "parser", "resource", "config"];

it.each([
  ["aply", "apply"],
  ["appply", "apply"],
  ["parse", "parser"],
  ["resuorce", "resource"],
  ["configg", "config"],
])("%s is probably %s", (word, meant) => {
  expect(suggest(word, names)).toBe(meant);
});

it.each(["bogus", "xyz", "", "certificate"])("%j is near nothing", (word) => {
  expect(suggest(word, names)).toBeUndefined();
});

it("takes the nearest", () => {
  expect(suggest("facts", ["fact", "facts", "fasts"])).toBe("facts");
});

it("makes a line of it, or nothing", () => {
  expect(didYouMean("aply", names)).toBe("\nDid you mean?  apply");
  expect(didYouMean("bogus", names)).toBe("");
});
