import { describe, expect, it } from "vitest";
import { searchPath } from "../../cli/search-path.ts";

describe("the search path", () => {
  it("has the administrators' directories at its end", () => {
    expect(searchPath("/usr/bin:/bin", "none")).toBe("/usr/bin:/bin:/usr/sbin:/sbin");
  });

  it("has them once", () => {
    expect(searchPath("/usr/sbin:/usr/bin", "none")).toBe("/usr/sbin:/usr/bin:/sbin");
  });

  it("is what the setting says, if it says anything", () => {
    expect(searchPath("/usr/bin", "/opt/bin")).toBe("/opt/bin:/usr/sbin:/sbin");
  });

  it("is there when the environment has none", () => {
    expect(searchPath(undefined, "none")).toBe("/usr/sbin:/sbin");
  });
});
