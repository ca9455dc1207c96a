// Programs with a few characters changed: whatever comes out, it is a tree or a `PuppetError`.
// The changes come from a fixed seed, so a failure is the same each time.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dump } from "../../src/parser/dump.ts";
import { parseAndCheck, parseAndCheckEpp } from "../../src/parser/validate.ts";
import { PuppetError } from "../../src/util/error.ts";

const folder = new URL("../reference/parser/", import.meta.url);
const pieces = [
  ..."\"'\\${}()[]|@/:#*-+<>=!?.,;%^~_a1Z\n\t é\u{1f600}",
  "=>",
  "<|",
  "|>",
  "<%",
  "%>",
  "@(E)",
  "\nE\n",
  "${",
  "class a {",
  "if ",
  "$x",
];

describe("a changed program", () => {
  it("is read or refused", () => {
    const codes = programs();
    const random = generator(20_261_120);
    let refused = 0;
    for (let round = 0; round < 2_000; round++) {
      const base = codes[Math.floor(random() * codes.length)] as string;
      const code = mutated(base + codes[Math.floor(random() * codes.length)], random);
      for (const parse of [parseAndCheck, parseAndCheckEpp]) {
        try {
          expect(dump(parse(code, "x.pp").program)).not.toBe("");
        } catch (error) {
          if (!(error instanceof PuppetError))
            throw new Error(JSON.stringify(code), { cause: error });
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(1_000);
    expect(refused).toBeLessThan(4_000);
  });
});

function programs(): string[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { readonly code?: string }).code ?? ""),
  );
}

function mutated(code: string, random: () => number): string {
  const characters = [...code];
  const changes = 1 + Math.floor(random() * 4);
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * (characters.length + 1));
    const removed = random() < 0.4 ? 1 + Math.floor(random() * 3) : 0;
    const added = random() < 0.7 ? [pieces[Math.floor(random() * pieces.length)] as string] : [];
    characters.splice(at, removed, ...added);
  }
  return characters.join("");
}

/** A small generator of numbers from 0 to 1; good enough to spread changes. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
