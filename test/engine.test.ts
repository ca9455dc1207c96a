import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../src/engine.ts";
import { catalog } from "../src/indirector/catalog.ts";
import { facts } from "../src/indirector/facts.ts";
import { Settings } from "../src/settings/settings.ts";
import { PuppetError } from "../src/util/error.ts";
import { Log } from "../src/util/log.ts";

let directory: string;
let logs: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ppt-engine-"));
  logs = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

function engineWith(flags: Readonly<Record<string, string>> = {}): Engine {
  const log = new Log();
  log.addDestination(({ message }) => logs.push(message));
  const settings = Settings.load({
    name: "apply",
    flags: {
      confdir: directory,
      vardir: directory,
      codedir: directory,
      basemodulepath: join(directory, "modules"),
      certname: "web1",
      ...flags,
    },
  });
  return createEngine({ settings, log, now: () => 5000 });
}

function write(name: string, text: string): void {
  const path = join(directory, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

describe("indirections", () => {
  it("go where the setting says", async () => {
    write("client_yaml/facts/db.yaml", "name: db\nvalues: { from: yaml }\n");
    const engine = engineWith({ facts_terminus: "yaml" });
    expect((await engine.indirection(facts).find("db"))?.values.get("from")).toBe("yaml");
  });
  it("go where the route says, before the setting", async () => {
    write("routes.yaml", "apply:\n  facts:\n    terminus: json\n");
    write("client_yaml/facts/db.yaml", "name: db\nvalues: { from: yaml }\n");
    write("client_data/facts/db.json", '{"name": "db", "values": {"from": "json"}}');
    const engine = engineWith({ facts_terminus: "yaml" });
    expect((await engine.indirection(facts).find("db"))?.values.get("from")).toBe("json");
    const other = engine.indirection(facts, { terminus: "yaml" });
    expect((await other.find("db"))?.values.get("from")).toBe("yaml");
  });
  it("share what they keep in memory", async () => {
    const engine = engineWith({ facts_terminus: "memory" });
    await engine.indirection(facts).save({ name: "db", values: new Map([["a", 1]]) });
    expect((await engine.indirection(facts).find("db"))?.values.get("a")).toBe(1);
  });
  it("have the termini that are listed", () => {
    expect(engineWith().terminusNames("facts")).toEqual(["facter", "json", "memory", "yaml"]);
  });
});

describe("a catalog", () => {
  it("is compiled from node and facts, wherever these come from", async () => {
    write("routes.yaml", "apply:\n  facts:\n    terminus: yaml\n");
    write("client_yaml/facts/web1.yaml", "name: web1\nvalues:\n  role: db\n  clientcert: web1\n");
    const engine = engineWith({
      code: 'notify { "${facts[role]} ${role} ${trusted[certname]} ${server_facts[environment]}": }',
    });
    const found = await engine.indirection(catalog).find("web1");
    expect(found?.resources.map(({ type, title }) => `${type}[${title}]`)).toContain(
      "Notify[db db web1 production]",
    );
    expect(logs).toEqual(["Compiled catalog for web1 in environment production in 0.00 seconds"]);
  });

  it("is kept in a cache, and found there when nothing else is asked", async () => {
    const engine = engineWith({ code: "notify { a: }", catalog_cache_terminus: "json" });
    await engine.indirection(catalog).find("web1");
    const cached = await engine.indirection(catalog).find("web1", { ignoreTerminus: true });
    expect(cached?.resources.map(({ title }) => title)).toContain("a");
  });

  it("fails with the reason and the node", async () => {
    const engine = engineWith({ code: "fail('no')" });
    await expect(engine.indirection(catalog).find("web1")).rejects.toThrow(
      "Evaluation Error: Error while evaluating a Function Call, no (line: 1, column: 1) on node web1",
    );
  });
});

describe("environments", () => {
  it("are opened once", async () => {
    const engine = engineWith();
    expect(await engine.environment("production")).toBe(await engine.environment("production"));
  });
  it("with another manifest are environments of their own", async () => {
    const engine = engineWith();
    const own = await engine.environment("production");
    expect(await engine.environment("production", { code: "notice(1)" })).not.toBe(own);
    expect(await engine.environment("production")).toBe(own);
  });
  it("that are nowhere are refused", async () => {
    const engine = engineWith();
    await expect(engine.environment("nosuch")).rejects.toThrow(PuppetError);
    await expect(engine.environment("nosuch")).rejects.toThrow(
      "Could not find a directory environment named 'nosuch' anywhere in the path: " +
        `${directory}/environments. Does the directory exist?`,
    );
  });
  it("know their modules", async () => {
    write("environments/dev/modules/m/manifests/init.pp", "class m { }");
    const environment = await engineWith().environment("dev");
    expect(environment.modules.map(({ name }) => name)).toEqual(["m"]);
  });
});
