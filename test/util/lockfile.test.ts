import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  lock,
  lockContent,
  lockedBy,
  lockPid,
  unlock,
  unlockPid,
} from "../../src/util/lockfile.ts";

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lock-"));
  path = join(directory, "lock");
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("lock files", () => {
  it("can be taken once", () => {
    expect(lock(path, "why")).toBe(true);
    expect(lock(path, "other")).toBe(false);
    expect(lockContent(path)).toBe("why");
    expect(unlock(path)).toBe(true);
    expect(unlock(path)).toBe(false);
    expect(lockContent(path)).toBeUndefined();
  });

  it("hold the process's number alone", () => {
    expect(lockPid(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(String(process.pid));
    expect(lockPid(path)).toBe(true);
    expect(unlockPid(path)).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  it("count for nothing once the process is gone, or when they say nothing", () => {
    writeFileSync(path, "999999999");
    expect(lockedBy(path)).toBeUndefined();
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, "");
    expect(lockPid(path)).toBe(true);
  });

  it("are not given up by another process", () => {
    writeFileSync(path, String(process.ppid));
    expect(lockPid(path)).toBe(false);
    expect(lockedBy(path)).toBe(process.ppid);
    expect(unlockPid(path)).toBe(false);
    expect(existsSync(path)).toBe(true);
  });
});
