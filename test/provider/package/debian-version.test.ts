import { describe, expect, it } from "vitest";
import {
  compareVersions,
  type DebianVersion,
  formatVersion,
  parseRange,
  parseVersion,
} from "../../../src/provider/package/debian-version.ts";

const version = (text: string): DebianVersion => {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new Error(`no version: ${text}`);
  return parsed;
};

describe("parseVersion", () => {
  it("splits epoch, upstream version and revision", () => {
    expect(parseVersion("1:2.30-1+deb12u1")).toEqual({
      epoch: 1,
      upstream: "2.30",
      revision: "1+deb12u1",
    });
  });

  it("takes the last dash for the revision's", () => {
    expect(version("1.0-rc1-2")).toEqual({ epoch: 0, upstream: "1.0-rc1", revision: "2" });
  });

  it.each(["", "1 2", "a:1", ">1"])("refuses %j", (text) => {
    expect(parseVersion(text)).toBeUndefined();
  });

  it.each(["1:2.30-1+deb12u1", "2.0~rc1", "1.2.3-4"])("formats %s again", (text) => {
    expect(formatVersion(version(text))).toBe(text);
  });
});

describe("compareVersions", () => {
  // As `dpkg --compare-versions` orders them.
  const sorted = [
    "0.9",
    "1.0~beta1~svn1245",
    "1.0~beta1",
    "1.0~rc1-1",
    "1.0",
    "1.0-1~deb1",
    "1.0-1",
    "1.0-1+b1",
    "1.0-2",
    "1.0-10",
    "1.0a",
    "1.0+git1",
    "1.0.1",
    "1.1",
    "1.10",
    "1:0.1",
  ];

  it("orders as dpkg does", () => {
    const shuffled = sorted.toReversed().map(version);
    expect(shuffled.sort(compareVersions).map(formatVersion)).toEqual(sorted);
  });

  it("finds equal what differs in leading zeros", () => {
    expect(compareVersions(version("1.01"), version("1.1"))).toBe(0);
  });
});

describe("parseRange", () => {
  it.each([
    [">= 1.0 < 2.0", undefined],
    [">=1.0 <2.0", "1.5"],
    [">1.0", "1.0.1"],
    ["<=2.0-1", "2.0-1"],
    ["1.0-1", "1.0-1"],
  ])("reads %s", (range, inside) => {
    const parsed = parseRange(range);
    if (inside === undefined) expect(parsed).toBeUndefined();
    else expect(parsed?.includes(version(inside))).toBe(true);
  });

  it("leaves out what lies beyond either bound", () => {
    const range = parseRange(">1.0 <2.0");
    expect(["1.0", "1.1", "2.0"].map((text) => range?.includes(version(text)))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("knows a single version from a range", () => {
    expect([parseRange("1.0")?.isExact, parseRange("<1.0")?.isExact]).toEqual([true, false]);
  });
});
