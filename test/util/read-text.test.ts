import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readBytes, readText, utf8Flaw } from "../../src/util/read-text.ts";

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

  it("tells where a text isn't UTF-8, and why", () => {
    const flaw = (...bytes: (number | string)[]) =>
      utf8Flaw(
        Buffer.concat(bytes.map((one) => Buffer.from(typeof one === "string" ? one : [one]))),
      );
    expect(flaw("grün\n")).toBeUndefined();
    expect(flaw("ü: 1\nb: x", 0xff)).toEqual({
      reason: "invalid leading UTF-8 octet",
      line: 2,
      column: 5,
    });
    expect(flaw(0xe9, "a")?.reason).toBe("invalid trailing UTF-8 octet");
    expect(flaw("a", 0xc3)?.reason).toBe("incomplete UTF-8 octet sequence");
    expect(flaw(0xed, 0xa0, 0x80)?.reason).toBe("invalid Unicode character");
  });

  it("words failures as the reference", () => {
    const nosuch = join(directory, "nosuch");
    expect(() => readText(nosuch)).toThrow(`No such file or directory @ rb_sysopen - ${nosuch}`);
    expect(() => readBytes(directory)).toThrow(`Is a directory @ io_fread - ${directory}`);
  });
});
