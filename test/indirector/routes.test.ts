import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readRoutes } from "../../src/indirector/routes.ts";
import { Log } from "../../src/util/log.ts";

let directory: string;
let file: string;
let logs: string[];
let log: Log;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ppt-routes-"));
  file = join(directory, "routes.yaml");
  logs = [];
  log = new Log();
  log.addDestination(({ message }) => logs.push(message));
});
afterEach(() => rmSync(directory, { recursive: true }));

it("has no routes without a file, or in an empty one", () => {
  expect(readRoutes(file, "apply", log).size).toBe(0);
  writeFileSync(file, "---\n");
  expect(readRoutes(file, "apply", log).size).toBe(0);
});

it("gives a subcommand its own routes", () => {
  writeFileSync(file, "apply:\n  facts:\n    terminus: yaml\n    cache: json\nagent: {}\n");
  expect([...readRoutes(file, "apply", log)]).toEqual([
    ["facts", { terminus: "yaml", cache: "json" }],
  ]);
  expect(readRoutes(file, "resource", log).size).toBe(0);
});

it("takes server and master for one", () => {
  writeFileSync(file, "master:\n  facts:\n    terminus: yaml\n");
  expect(readRoutes(file, "server", log).get("facts")?.terminus).toBe("yaml");
  expect(logs).toEqual([]);
});

it("warns where both are given", () => {
  writeFileSync(file, "master: {}\nserver:\n  facts:\n    terminus: yaml\n");
  expect(readRoutes(file, "server", log).get("facts")?.terminus).toBe("yaml");
  expect(logs).toEqual([`Route file ${file} contains both server and master route settings.`]);
});

it("refuses what is no table", () => {
  writeFileSync(file, "- a\n");
  expect(() => readRoutes(file, "apply", log)).toThrow(
    `Could not read the routes in ${file}: the routes must be a hash`,
  );
});
