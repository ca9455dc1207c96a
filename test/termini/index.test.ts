// The list of termini is complete, and each stands under its indirection and name.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TerminusDeclaration } from "../../src/define/indirection.ts";
import { termini } from "../../src/termini/index.ts";

const folder = join(import.meta.dirname, "../../src/termini");
const declared = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .filter((name) => readFileSync(join(folder, name), "utf8").includes("\nexport default "))
  .map((name) => name.replace(/\.ts$/, ""));

const listed = Object.entries(termini).flatMap(([indirection, byName]) =>
  Object.entries(byName).map(([name, load]) => [`${indirection}/${name}`, load] as const),
);

describe("the termini", () => {
  it("are the declarations of the folder", () => {
    expect(listed.map(([path]) => path).sort()).toEqual(declared.sort());
  });

  it.each(listed)("%s is declared as such", async (path, load) => {
    const { default: terminus } = (await load()) as {
      default: TerminusDeclaration<unknown, unknown>;
    };
    expect([terminus.kind, `${terminus.indirection}/${terminus.name}`]).toEqual(["terminus", path]);
  });
});
