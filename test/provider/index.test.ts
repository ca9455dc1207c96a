// The list of core providers is complete, and each stands under its type.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { providers } from "../../src/provider/index.ts";

const folder = join(import.meta.dirname, "../../src/provider");
const declaredIn = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .filter((name) => readFileSync(join(folder, name), "utf8").includes("\nexport default "));

describe("the core providers", () => {
  it("are the declarations of the folder", () => {
    const listed = Object.values(providers).flat();
    expect(listed.map(({ type, name }) => `${type}/${name}`).sort()).toEqual(
      declaredIn.map((name) => name.replace(/\.ts$/, "")).sort(),
    );
  });

  it.each(Object.entries(providers))("of %s are providers of that type", (type, list) => {
    expect(list.map((provider) => [provider.kind, provider.type])).toEqual(
      list.map(() => ["provider", type]),
    );
  });
});
