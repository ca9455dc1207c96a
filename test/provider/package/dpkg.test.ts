import { describe, expect, it } from "vitest";
import { parseLine } from "../../../src/provider/package/dpkg.ts";

describe("a line of dpkg-query", () => {
  it.each([
    ["install ok installed bash 5.2.15-2+b7", "bash", "5.2.15-2+b7", "none"],
    ["hold ok installed bash 5.2.15-2+b7", "bash", "5.2.15-2+b7", "hold"],
    ["deinstall ok config-files ntp 1:4.2.8", "ntp", "absent", "none"],
    ["install ok half-configured ntp 1:4.2.8", "ntp", "absent", "none"],
    ["unknown ok not-installed ntp ", "ntp", "purged", "none"],
  ])("%s", (line, name, ensure, mark) => {
    expect(parseLine(line)).toEqual({ name, ensure, mark, error: "ok" });
  });

  it("tells of an error state", () => {
    expect(parseLine("install reinstreq half-installed ntp 1.0")?.error).toBe("reinstreq");
  });

  it("is nothing when it has another form", () => {
    expect(parseLine("dpkg-query: no packages found")).toBeUndefined();
  });
});
