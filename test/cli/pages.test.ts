// The binary as a person uses it: every page of test/cli/pages, command by command. `UPDATE=1`
// rewrites what is marked as ours; everything else is recorded by test/cli/record.ts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatPage, ourAnswer, parsePage, withOurs } from "./page.ts";
import { runCase } from "./shell.ts";

const binary = process.env.PPT ?? join(import.meta.dirname, "../../dist/ppt");
const folder = join(import.meta.dirname, "pages");
const program = { command: binary, flags: ["--color", "false"] };

describe("the binary", () => {
  it("is there (`make build` makes it)", () => {
    expect(existsSync(binary.split(" ")[0] as string)).toBe(true);
  });
});

for (const name of readdirSync(folder).sort()) {
  const path = join(folder, name);
  const cases = parsePage(readFileSync(path, "utf8"));
  if (process.env.UPDATE !== undefined) update(path);
  describe(name, () => {
    it.each(cases.map((one) => [one.name, one] as const))("%s", (_name, one) => {
      expect(runCase(one, program)).toBe(ourAnswer(one));
    });
  });
}

function update(path: string): void {
  const cases = parsePage(readFileSync(path, "utf8"));
  const updated = cases.map((one) => {
    if (one.differs !== undefined) return { ...one, expected: runCase(one, program) };
    const hasOurs = /^ours: /m.test(one.expected);
    return hasOurs ? { ...one, expected: withOurs(one, runCase(one, program)) } : one;
  });
  writeFileSync(path, formatPage(updated));
}
