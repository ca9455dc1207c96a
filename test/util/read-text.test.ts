import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readBytes, readText } from "../../src/util/read-text.ts";

const directory = mkdtempSync(join(tmpdir(), "ppt-read-"));
afterAll(() => rmSync(directory, { recursive: true }));
const path = join(directory, "f");

describe("reading", () => {
  it("takes UTF-8, and bytes of any kind", () => {
    writeFileSync(path, "grün\n");
    expect(readText(path)).toBe("grün\n");
    writeFileSync(path, Buffer.from([0xff]));
    expect([...readBytes(path)]).toEqual([0xff]);
  });

  it("refuses a text that isn't UTF-8", () => {
    writeFileSync(path, Buffer.from([0x61, 0xff]));
    expect(() => readText(path)).toThrow("invalid byte sequence in UTF-8");
  });

  it("words failures as the reference", () => {
    const nosuch = join(directory, "nosuch");
    expect(() => readText(nosuch)).toThrow(`No such file or directory @ rb_sysopen - ${nosuch}`);
    expect(() => readBytes(directory)).toThrow(`Is a directory @ io_fread - ${directory}`);
  });
});
