import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LocalBucket } from "../../src/filebucket/local-bucket.ts";
import { Log } from "../../src/util/log.ts";

const sum = "cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4";
const place = `c/b/a/0/6/b/5/7/${sum}`;

let root: string;
let lines: string[];
let bucket: LocalBucket;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "bucket-")));
  lines = [];
  const log = new Log({ level: "info" });
  log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
  bucket = new LocalBucket({
    name: "puppet",
    path: join(root, "bucket"),
    algorithm: "sha256",
    log,
    now: () => new Date("2001-02-03T04:05:06Z"),
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function file(name: string, content = "old"): string {
  const path = join(root, name);
  writeFileSync(path, content);
  return path;
}
const inBucket = (name: string): string => join(root, "bucket", place, name);
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("a local bucket", () => {
  it("keeps content under its checksum, and where it came from", () => {
    const path = file("a");
    expect(bucket.backup(path)).toBe(sum);
    expect(readFileSync(inBucket("contents"), "utf8")).toBe("old");
    expect(readFileSync(inBucket("paths"), "utf8")).toBe(`${path}\n`);
    expect(lines).toEqual([`info: Computing checksum on file ${path}`]);
  });

  it("keeps others from reading it", () => {
    bucket.backup(file("a"));
    expect(modeOf(inBucket("contents"))).toBe("440");
    expect(modeOf(inBucket("paths"))).toBe("640");
    expect(modeOf(join(root, "bucket/c"))).toBe("770");
  });

  it("gives content back", () => {
    bucket.backup(file("a"));
    expect(Buffer.from(bucket.content(sum)).toString()).toBe("old");
    expect(() => bucket.content("0".repeat(64))).toThrow("File not found");
  });

  it("keeps equal content once, with all the paths it came from", () => {
    const paths = [file("a"), file("b"), file("a")];
    for (const path of paths) bucket.backup(path);
    expect(readFileSync(inBucket("paths"), "utf8")).toBe(`${paths[0]}\n${paths[1]}\n`);
    expect(lines.filter((line) => line.includes("duplicate"))).toEqual([
      `info: FileBucket got a duplicate file {sha256}${sum}`,
    ]);
    expect(statSync(inBucket("contents")).mtime).toEqual(new Date("2001-02-03T04:05:06Z"));
  });

  it("replaces content that no longer has its checksum", () => {
    bucket.backup(file("a"));
    chmodSync(inBucket("contents"), 0o640);
    writeFileSync(inBucket("contents"), "spoilt");
    bucket.backup(file("b"));
    expect(readFileSync(inBucket("contents"), "utf8")).toBe("old");
    expect(lines.at(-1)).toBe(
      `warning: Existing backup does not match its expected sum, {sha256}${sum}. ` +
        "Overwriting corrupted backup.",
    );
  });

  it("knows what it has, and from where", () => {
    const path = file("a");
    bucket.backup(path);
    expect(bucket.has(sum)).toBe(true);
    expect(bucket.has(sum, path)).toBe(true);
    expect(bucket.has(sum, "/elsewhere")).toBe(false);
    expect(bucket.has("0".repeat(64))).toBe(false);
  });

  it("says what it could not keep", () => {
    const message = "Could not back up /nowhere: File /nowhere does not exist";
    expect(() => bucket.backup("/nowhere")).toThrow(message);
    expect(lines).toEqual([`err: ${message}`]);
  });
});
