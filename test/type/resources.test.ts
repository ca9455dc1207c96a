import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineType } from "ppt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../src/model/catalog.ts";
import type { Value } from "../../src/pcore/values.ts";
import { apply } from "../transaction/apply.ts";

let directory: string;
let runs = 0;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "resources-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const weed = defineType({
  name: "weed",
  doc: "A weed.",
  ensurable: true,
  parameters: { name: { desc: "The name.", namevar: true } },
});
const removed: string[] = [];
const garden = weed.provider({
  name: "garden",
  doc: "A garden.",
  instances: () => [{ name: "ivy" }, { name: "nettle" }, { name: "reed", title: "by the pond" }],
  destroy: ({ name }) => {
    removed.push(name);
  },
});

// Stands in for the real one: the type asks for the UIDs of what is called "user".
const user = defineType({
  name: "user",
  doc: "A user.",
  ensurable: true,
  parameters: { name: { desc: "The name.", namevar: true } },
  properties: { uid: { desc: "The UID." } },
});
const accounts = user.provider({
  name: "accounts",
  doc: "Accounts.",
  instances: () => [
    { name: "root", uid: 0 },
    { name: "mail", uid: 8 },
    { name: "ann", uid: 1000 },
    { name: "bob", uid: 1001 },
    { name: "daemon", uid: 2000 },
  ],
  destroy: ({ name }) => {
    removed.push(name);
  },
});

type Resources = readonly (readonly [type: string, title: string, Record<string, Value>])[];

async function run(resources: Resources, settings: Record<string, Value> = {}) {
  removed.length = 0;
  const catalog: Catalog = {
    name: "testnode",
    version: 1,
    codeId: null,
    uuid: "uuid",
    environment: "production",
    tags: [],
    classes: [],
    edges: [],
    resources: resources.map(([type, title, parameters]) => ({
      type,
      title,
      tags: [],
      file: undefined,
      line: undefined,
      exported: false,
      virtual: false,
      resourceKind: "compilable_type",
      parameters: new Map(Object.entries(parameters)),
    })),
  };
  const { logs } = await apply(catalog, {
    directory: join(directory, String(runs++)),
    types: [weed, user],
    providers: [garden, accounts],
    settings,
  });
  return logs.filter(({ level }) => level === "notice").map(({ message }) => message);
}

describe("resources", () => {
  it("removes what the catalog does not name, by name or title", async () => {
    await run([
      ["Resources", "weed", { purge: true }],
      ["Weed", "green", { name: "ivy", ensure: "present" }],
    ]);
    expect(removed).toEqual(["nettle", "reed"]);
  });

  it("removes nothing unless it is told to", async () => {
    await run([["Resources", "weed", {}]]);
    expect(removed).toEqual([]);
  });

  it("hands its metaparameters on", async () => {
    const notices = await run([["Resources", "weed", { purge: "yes", noop: true }]]);
    expect(removed).toEqual([]);
    expect(notices).toEqual(expect.arrayContaining(["removed (noop)"]));
  });

  it("spares users of the system, and those it is told to spare", async () => {
    await run([
      ["Resources", "user", { purge: true, unless_system_user: "999", unless_uid: [1001] }],
    ]);
    expect(removed).toEqual(["ann"]);
    await run([["Resources", "user", { purge: true, unless_system_user: "5" }]]);
    expect(removed.sort()).toEqual(["ann", "bob", "mail"]);
  });
});
