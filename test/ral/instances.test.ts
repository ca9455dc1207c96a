import { defineType } from "ppt";
import { describe, expect, it } from "vitest";
import { listInstances } from "../../src/ral/instances.ts";
import type { RalType } from "../../src/ral/types.ts";
import { Log } from "../../src/util/log.ts";
import { worldOf } from "./world.ts";

const doc = "A type.";
const parameters = { name: { desc: "The name.", namevar: true } };
const beast = defineType({
  name: "beast",
  doc,
  parameters,
  properties: { legs: { desc: "Legs." } },
});
const bare = defineType({ name: "bare", doc, parameters });
const own = defineType({ name: "own", doc, parameters, instances: () => [{ name: "me" }] });

const zoo = beast.provider({
  name: "zoo",
  doc,
  defaultFor: { kernel: "Linux" },
  instances: async () => [
    { name: "cat", legs: 4 },
    { name: "hen", legs: 2 },
  ],
});
const farm = beast.provider({ name: "farm", doc, instances: () => [{ name: "hen", legs: 3 }] });
const wood = beast.provider({
  name: "wood",
  doc,
  source: "zoo",
  instances: () => [{ name: "elk" }],
});
const bog = beast.provider({
  name: "bog",
  doc,
  instances: () => {
    throw new Error("too wet");
  },
});
const mute = beast.provider({ name: "mute", doc });

const types = [beast, bare, own];

describe("listInstances", () => {
  it("asks every suitable provider, one a source, the usual one first", async () => {
    const { types: ral } = worldOf({ types, providers: [farm, wood, zoo, mute] });
    const lines: string[] = [];
    const log = new Log({ level: "debug" });
    log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
    const found = await listInstances(ral.type("beast") as RalType, log);
    expect(found).toEqual([
      { name: "cat", title: "cat", provider: "zoo", state: { legs: 4 } },
      { name: "hen", title: "hen", provider: "zoo", state: { legs: 2 } },
    ]);
    expect(lines).toEqual([
      "debug: Beast hen found in both zoo and farm; skipping the farm version",
    ]);
  });

  it("tells of a provider that fails, and goes on", async () => {
    const { types: ral } = worldOf({ types, providers: [zoo, bog] });
    const lines: string[] = [];
    const log = new Log();
    log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
    const found = await listInstances(ral.type("beast") as RalType, log);
    expect(found.map(({ name }) => name)).toEqual(["cat", "hen"]);
    expect(lines).toEqual(["err: Could not list beast resources of bog: too wet"]);
  });

  it("asks a type that knows by itself, and refuses one that does not", async () => {
    const { types: ral } = worldOf({ types });
    const log = new Log();
    const found = await listInstances(ral.type("own") as RalType, log);
    expect(found).toEqual([{ name: "me", title: "me", provider: undefined, state: {} }]);
    await expect(listInstances(ral.type("bare") as RalType, log)).rejects.toThrow(
      "bare has no providers and has not overridden 'instances'",
    );
  });
});
