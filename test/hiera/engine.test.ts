// Hiera as the engine sets it up: where settings say the data is, read again when it changes.

import { afterEach, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine.ts";
import { catalog } from "../../src/indirector/catalog.ts";
import { plainNode } from "../../src/model/node.ts";
import { Settings } from "../../src/settings/settings.ts";
import { Log } from "../../src/util/log.ts";
import { Site } from "./site.ts";

const hierarchy = "version: 5\nhierarchy:\n  - name: Common\n    path: common.yaml\n";
let site: Site;

afterEach(() => site.remove());

function open(
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  site = new Site(
    new Map([
      ["modules/m/manifests/init.pp", "class m ($a = 'own') { notify { $a: } }"],
      ["manifests/site.pp", "include m"],
      ...Object.entries(files),
    ]),
  );
  const flags = {
    confdir: `${site.root}/global`,
    vardir: `${site.root}/var`,
    environmentpath: `${site.root}/environments`,
    ...more,
  };
  const settings = Settings.load({ runMode: "user", flags });
  return createEngine({ settings, log: new Log() });
}

async function titles(engine: ReturnType<typeof open>): Promise<readonly string[]> {
  const facts = { name: "testnode", values: new Map() };
  const node = plainNode("testnode", "production");
  const compiled = await engine
    .indirection(catalog, { terminus: "compiler" })
    .find("testnode", { facts, node });
  return (compiled?.resources ?? [])
    .filter(({ type }) => type === "Notify")
    .map(({ title }) => title);
}

describe("the engine", () => {
  it("feeds compiles from the environment's data", async () => {
    const engine = open({ "hiera.yaml": hierarchy, "data/common.yaml": "m::a: data" });
    expect(await titles(engine)).toEqual(["data"]);
  });

  it("feeds compiles from the site's data, unless told otherwise", async () => {
    const files = { "global/hiera.yaml": hierarchy, "global/data/common.yaml": "m::a: global" };
    expect(await titles(open(files))).toEqual(["global"]);
    site.remove();
    expect(await titles(open(files, { data_binding_terminus: "none" }))).toEqual(["own"]);
  });

  it("sees data that changed since the last compile", async () => {
    const engine = open({ "hiera.yaml": hierarchy, "data/common.yaml": "m::a: before" });
    expect(await titles(engine)).toEqual(["before"]);
    site.write("data/common.yaml", "m::a: after all");
    expect(await titles(engine)).toEqual(["after all"]);
    site.write("data/other.yaml", "m::a: elsewhere");
    site.write("hiera.yaml", hierarchy.replace("common.yaml", "other.yaml"));
    expect(await titles(engine)).toEqual(["elsewhere"]);
  });
});
