import { defineType } from "ppt";
import { describe, expect, it } from "vitest";
import type { ProviderDeclaration } from "../../src/define/provider.ts";
import { Sensitive } from "../../src/pcore/values.ts";
import { worldOf } from "./world.ts";

const tool = defineType({
  name: "tool",
  doc: "A tool.",
  features: { sharp: "Cuts.", loud: { doc: "Makes noise.", methods: ["bang"] } },
  parameters: { name: { desc: "The name.", namevar: true } },
});

function world(providers: readonly ProviderDeclaration[], facts = {}) {
  return worldOf({ types: [tool], providers, facts });
}

function chosen(providers: readonly ProviderDeclaration[], facts = {}): string | undefined {
  return world(providers, facts).types.type("tool")?.defaultProvider?.name;
}

const doc = "A provider.";

describe("the provider of a resource", () => {
  const general = tool.provider({ name: "general", doc });
  const linux = tool.provider({ name: "linux", doc, defaultFor: { kernel: "linux" } });
  const debian = tool.provider({
    name: "debian",
    doc,
    defaultFor: { kernel: "Linux", "os.name": ["Debian", "Ubuntu"] },
  });

  it("is the one most facts speak for", () => {
    expect(chosen([general, linux, debian], { "os.name": "Ubuntu" })).toBe("debian");
    expect(chosen([general, linux, debian], { "os.name": "Arch" })).toBe("linux");
    expect(chosen([general, linux], { kernel: "Darwin" })).toBeDefined();
    expect(chosen([general], { kernel: "Darwin" })).toBe("general");
  });

  it("is never one that the facts speak against", () => {
    const not = tool.provider({
      name: "not",
      doc,
      defaultFor: { kernel: "Linux", "os.name": "Debian" },
      notDefaultFor: { "os.release.major": /^1[12]$/ },
    });
    expect(chosen([linux, not], { "os.name": "Debian", "os.release.major": "12" })).toBe("linux");
    expect(chosen([linux, not], { "os.name": "Debian", "os.release.major": "10" })).toBe("not");
  });

  it("is, among equals, the more special one", () => {
    const child = tool.provider({ name: "child", doc, parent: general });
    expect(chosen([general, child])).toBe("child");
  });

  it("is the first of several usual ones, with a warning", () => {
    const other = tool.provider({ name: "other", doc, defaultFor: { kernel: "Linux" } });
    const { types, logs } = world([linux, other]);
    expect(types.type("tool")?.defaultProvider?.name).toBe("linux");
    expect(logs).toEqual([
      "warning Puppet: Found multiple default providers for tool: linux, other; using linux",
    ]);
  });

  it("is one whose conditions hold", () => {
    const confined = (name: string, confine: ProviderDeclaration["confine"]) =>
      tool.provider({ name, doc, ...(confine !== undefined && { confine }) });
    const { types, logs } = world([
      confined("fact", { kernel: "Plan9" }),
      confined("file", { exists: "/nowhere/at/all" }),
      confined("question", { when: () => false }),
      confined("several", [{ kernel: "Linux" }, { "os.family": "Debian" }]),
      confined("fine", [{ kernel: ["FreeBSD", "Linux"] }, { missing: "/nowhere/at/all" }]),
    ]);
    const suitable = types.type("tool")?.providers.filter(({ isSuitable }) => isSuitable);
    expect(suitable?.map(({ name }) => name)).toEqual(["fine"]);
    expect(logs).toEqual([
      "debug Puppet: Puppet::Type::Tool::ProviderFact: " +
        "facter value 'linux' for 'kernel' not in required list 'plan9'",
      "debug Puppet: Puppet::Type::Tool::ProviderFile: file /nowhere/at/all does not exist",
      "debug Puppet: Puppet::Type::Tool::ProviderQuestion: false value when expecting true",
      "debug Puppet: Puppet::Type::Tool::ProviderSeveral: " +
        "facter value '' for 'os.family' not in required list 'debian'",
    ]);
  });

  it("needs its own commands, not its parent's or the optional ones", () => {
    const parent = tool.provider({ name: "parent", doc, commands: { cut: "no-saw" } });
    const child = tool.provider({
      name: "child",
      doc,
      parent,
      commands: { hit: "hammer" },
      optionalCommands: { paint: "no-brush" },
    });
    const { types } = world([parent, child]);
    const suitable = types.type("tool")?.providers.map(({ isSuitable }) => isSuitable);
    expect(suitable).toEqual([false, true]);
  });

  it("can do what it says, what its parent says, and what its methods amount to", () => {
    const parent = tool.provider({ name: "parent", doc, features: ["sharp"] });
    const child = tool.provider({ name: "child", doc, parent, methods: { bang: () => 1 } });
    const { types } = world([parent, child]);
    expect(types.type("tool")?.providers.map(({ features }) => features)).toEqual([
      ["sharp"],
      ["loud", "sharp"],
    ]);
  });

  it("runs its programs with their environment and nothing else", async () => {
    const runs: unknown[] = [];
    const saw = tool.provider({
      name: "saw",
      doc,
      commands: { cut: { path: "saw", environment: { TEETH: "9" } } },
      optionalCommands: { paint: "no-brush" },
    });
    const { types } = worldOf({
      types: [tool],
      providers: [saw],
      host: {
        execute: async (command, options) => {
          runs.push([command, options]);
          return { status: 0, output: "sawn", stderr: "" };
        },
      },
    });
    const provider = types.type("tool")?.provider("saw");
    const secret = new Sensitive("x");
    expect(await provider?.run.cut?.("a b", secret, { cwd: "/" })).toBe("sawn");
    expect((await provider?.attempt.cut?.())?.status).toBe(0);
    const environment = { TEETH: "9" };
    expect(runs).toEqual([
      [["/bin/saw", "a b", secret], { failOnFail: true, combine: true, cwd: "/", environment }],
      [["/bin/saw"], { failOnFail: false, combine: true, environment }],
    ]);
    await expect(provider?.run.paint?.()).rejects.toThrow("Command paint is missing");
  });
});
