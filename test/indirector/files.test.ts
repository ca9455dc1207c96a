import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Method, Request } from "../../src/define/indirection.ts";
import { facts } from "../../src/indirector/facts.ts";
import { jsonFiles } from "../../src/indirector/generic/json.ts";
import { yamlFiles } from "../../src/indirector/generic/yaml.ts";
import { Float, Hash, type Value } from "../../src/pcore/values.ts";
import { Log } from "../../src/util/log.ts";

let directory: string;
let logs: string[];
let log: Log;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ppt-files-"));
  logs = [];
  log = new Log();
  log.addDestination(({ level, message }) => logs.push(`${level}: ${message}`));
});
afterEach(() => rmSync(directory, { recursive: true }));

const request = (method: Method, key: string): Request => ({
  indirection: "facts",
  method,
  key,
  options: {},
});

const model = {
  name: "web1",
  values: new Map<string, Value>([
    ["load", new Float(1)],
    ["os", Hash.of([["family", "Debian"]])],
  ]),
  timestamp: new Date("2026-11-20T10:00:00.123Z"),
  expiration: new Date("2026-11-20T10:30:00.123Z"),
};

describe.each([
  ["json", jsonFiles],
  ["yaml", yamlFiles],
] as const)("models as %s files", (extension, open) => {
  it("come back as they were saved", () => {
    const files = open(facts.model, join(directory, "facts"), log);
    files.save(request("save", "web1"), model);
    expect(files.find(request("find", "web1"))).toEqual(model);
    expect(statSync(join(directory, "facts", `web1.${extension}`)).mode & 0o777).toBe(0o660);
  });

  it("leave nothing else behind", () => {
    const files = open(facts.model, directory, log);
    files.save(request("save", "web1"), model);
    files.save(request("save", "web1"), model);
    expect(readdirSync(directory)).toEqual([`web1.${extension}`]);
  });

  it("are searched by a pattern", () => {
    const files = open(facts.model, directory, log);
    for (const name of ["web1", "web2", "db"]) {
      files.save(request("save", name), { ...model, name });
    }
    const found = files.search(request("search", "web*")) as readonly (typeof model)[];
    expect(found.map(({ name }) => name)).toEqual(["web1", "web2"]);
  });

  it("are destroyed, whether or not they are there", () => {
    const files = open(facts.model, directory, log);
    files.save(request("save", "web1"), model);
    files.destroy(request("destroy", "web1"));
    files.destroy(request("destroy", "web1"));
    expect(files.find(request("find", "web1"))).toBeUndefined();
  });

  it.each(["../web1", "a/b", "a\\b", "c:web1", "a\0b"])("have no key %j", (key) => {
    const files = open(facts.model, directory, log);
    expect(() => files.find(request("find", key))).toThrow("invalid key");
    expect(logs[0]).toContain("crit: directory traversal detected in ");
  });

  it("that cannot be read are named", () => {
    const files = open(facts.model, directory, log);
    writeFileSync(join(directory, `web1.${extension}`), "{");
    expect(() => files.find(request("find", "web1"))).toThrow(
      /^Could not parse (JSON|YAML) data for facts web1: /,
    );
  });
});

describe("JSON", () => {
  it("has the wire form", () => {
    const files = jsonFiles(facts.model, directory, log);
    files.save(request("save", "web1"), model);
    expect(readFileSync(join(directory, "web1.json"), "utf8")).toBe(
      '{"name":"web1","values":{"load":1.0,"os":{"family":"Debian"}},' +
        '"timestamp":"2026-11-20T10:00:00.123000000+00:00",' +
        '"expiration":"2026-11-20T10:30:00.123000000+00:00"}',
    );
  });
});
