import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFile } from "../../src/util/atomic-file.ts";
import { isRoot } from "../apply/machine.ts";

let directory: string;
let umask: number;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "atomic-"));
  umask = process.umask(0o077);
});
afterEach(() => {
  process.umask(umask);
  rmSync(directory, { recursive: true });
});

describe("replacing a file", () => {
  it.each([
    [undefined, 0o600],
    [0o640, 0o640],
    [0o444, 0o444],
    [0o664, 0o664],
  ])("with mode %o, whatever the umask", (mode, expected) => {
    const path = join(directory, "f");
    replaceFile(path, "new", { mode });
    expect(statSync(path).mode & 0o7777).toBe(expected);
    expect(readFileSync(path, "utf8")).toBe("new");
  });

  it("puts the file where a link was, and leaves what the link leads to", () => {
    const [path, elsewhere] = [join(directory, "f"), join(directory, "elsewhere")];
    writeFileSync(elsewhere, "old", { mode: 0o600 });
    symlinkSync(elsewhere, path);
    replaceFile(path, "new", { mode: 0o644 });
    expect(readFileSync(elsewhere, "utf8")).toBe("old");
    expect(statSync(elsewhere).mode & 0o777).toBe(0o600);
  });

  it("leaves nothing behind when it fails", () => {
    expect(() => replaceFile(directory, "new")).toThrow();
    expect(readdirSync(directory)).toEqual([]);
  });

  it.runIf(isRoot())("gives it to its owner", () => {
    const path = join(directory, "f");
    replaceFile(path, "new", { mode: 0o640, owner: { uid: 12345, gid: 23456 } });
    const { uid, gid, mode } = statSync(path);
    expect([uid, gid, mode & 0o7777]).toEqual([12345, 23456, 0o640]);
  });
});
