// The list of core types is complete, and each is named as its file.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as types from "../../src/type/index.ts";

const folder = join(import.meta.dirname, "../../src/type");
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "index.ts")
  .map((entry) => entry.name.replace(/\.ts$/, ""));

describe("the core types", () => {
  it("are the files of the folder", () => {
    expect(Object.keys(types).sort()).toEqual(files.sort());
  });

  it.each(Object.entries(types))("%s is declared under its own name", (name, type) => {
    expect(type.name).toBe(name);
    expect(type.kind).toBe("type");
  });
});
