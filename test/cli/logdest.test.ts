import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDestination } from "../../cli/logdest.ts";
import { Log } from "../../src/util/log.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ppt-logdest-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const syslog = { program: "puppet-user", facility: "daemon" };
const time = new Date(2026, 10, 20, 9, 5, 7, 42);
const minutes = -time.getTimezoneOffset();
const sign = minutes < 0 ? "-" : "+";
const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");
const zone = `${sign}${two(minutes / 60)}:${two(minutes % 60)}`;

function write(name: string, rounds = 1): string {
  const path = join(directory, name);
  for (let round = 0; round < rounds; round++) {
    const log = new Log({ now: () => time });
    const { send } = openDestination(path, syslog);
    log.addDestination(send);
    log.notice("hi");
    log.err("a\nb", { source: "File[/x]", tags: ["err", "file"], file: "/m.pp", line: 3 });
  }
  return readFileSync(path, "utf8");
}

const hi = `{"level":"notice","message":"hi","source":"Puppet","tags":["notice"],"time":"2026-11-20T09:05:07.042000000${zone}"}`;
const ab = `{"level":"err","message":"a\\nb","source":"File[/x]","tags":["err","file"],"time":"2026-11-20T09:05:07.042000000${zone}","file":"/m.pp","line":3}`;

describe("a file", () => {
  it("gets a line a message, with time, source and level", () => {
    const stamp = `2026-11-20 09:05:07 ${zone.replace(":", "")}`;
    expect(write("sub/dir/ppt.log")).toBe(
      `${stamp} Puppet (notice): hi\n${stamp} File[/x] (err): a\nb\n`,
    );
  });
  it("of JSON is an array left open, which the next run continues", () => {
    expect(write("ppt.json", 2)).toBe(`[\n${[hi, ab, hi, ab].join("\n,\n")}\n`);
  });
  it("of JSON lines is just that", () => {
    expect(write("ppt.jsonl")).toBe(`${hi}\n${ab}\n`);
  });
});

describe("what is no destination", () => {
  it("is refused by name", () => {
    expect(() => openDestination("relative.log", syslog)).toThrow(
      "Unknown destination type relative.log",
    );
  });
  it("is an unknown facility", () => {
    expect(() => openDestination("syslog", { ...syslog, facility: "bogus" })).toThrow(
      "Invalid syslog facility bogus",
    );
  });
});
