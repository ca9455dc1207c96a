import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checksumOf,
  checksumOfFile,
  isSumOf,
  splitChecksum,
  sumOfFile,
} from "../../src/util/checksum.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "checksum-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe("checksums", () => {
  it("are those of the reference", () => {
    expect(checksumOf("sha256", "hi")).toBe(
      "{sha256}8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4",
    );
    expect(checksumOf("md5", "hi")).toBe("{md5}49f68a5c8493ec2c0bf489821c21fc3b");
    expect(checksumOf("none", "hi")).toBe("{none}");
  });

  it("look at the first 512 bytes only when lite", () => {
    const path = join(directory, "long");
    writeFileSync(path, `${"x".repeat(512)}${"y".repeat(3_000_000)}`);
    expect(checksumOfFile("sha256lite", path)).toBe(checksumOf("sha256lite", "x".repeat(512)));
    expect(checksumOf("md5lite", `${"x".repeat(512)}y`)).toBe(
      checksumOf("md5lite", "x".repeat(512)),
    );
    expect(checksumOfFile("sha256", path)).toBe(
      checksumOf("sha256", `${"x".repeat(512)}${"y".repeat(3_000_000)}`),
    );
  });

  it("are times for mtime", () => {
    const path = join(directory, "timed");
    writeFileSync(path, "");
    utimesSync(path, 1000, 1000);
    expect(sumOfFile("mtime", path)).toBe("1970-01-01 00:16:40 +0000");
  });

  it("are told from other text", () => {
    expect(splitChecksum("{md5}abc")).toEqual({ type: "md5", sum: "abc" });
    expect(splitChecksum("md5 abc")).toBeUndefined();
    expect(isSumOf("md5", "49f68a5c8493ec2c0bf489821c21fc3b")).toBe(true);
    expect(isSumOf("md5", "49f68a5c")).toBe(false);
    expect(isSumOf("sha256lite", "z".repeat(64))).toBe(false);
    expect(isSumOf("mtime", "2026-11-20 09:36:10 +0000")).toBe(true);
    expect(isSumOf("none", "")).toBe(true);
  });
});
