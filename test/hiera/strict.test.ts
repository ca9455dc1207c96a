import { describe, expect, it } from "vitest";
import { Hiera } from "../../src/hiera/hiera.ts";
import { Site } from "./site.ts";

const scope = {
  variable: () => undefined,
  call: () => null,
  hasFunction: () => false,
  parseType: () => null,
};

function lookedUp(strict: "off" | "warning" | "error") {
  const site = new Site(new Map([["data/common.yaml", 'key: "<%{nowhere} %{nowhere}>"']]));
  const path = `${site.root}/environments/production`;
  site.write("hiera.yaml", "version: 5\nhierarchy:\n  - name: Common\n    path: common.yaml\n");
  const warnings: string[] = [];
  const hiera = new Hiera({
    globalConfig: `${site.root}/global/hiera.yaml`,
    environment: { name: "production", path, module: () => undefined },
    strict,
    warn: (message) => warnings.push(message),
  });
  try {
    return { value: hiera.lookup({ names: ["key"] }, scope), warnings };
  } finally {
    site.remove();
  }
}

describe("a variable that isn't there", () => {
  it("is an error", () => {
    expect(() => lookedUp("error")).toThrow("Undefined variable 'nowhere'; ");
  });

  it("is warned of once", () => {
    const warnings = ["Undefined variable 'nowhere'; \n   (file & line not available)"];
    expect(lookedUp("warning")).toEqual({ value: "< >", warnings });
  });

  it("is empty", () => {
    expect(lookedUp("off")).toEqual({ value: "< >", warnings: [] });
  });
});
