import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { Settings } from "../../src/settings/settings.ts";
import json from "../../src/termini/report/json.ts";
import processor from "../../src/termini/report/processor.ts";
import yaml from "../../src/termini/report/yaml.ts";
import { Log } from "../../src/util/log.ts";

let directory: string;
let logs: string[];
let log: Log;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ppt-report-"));
  logs = [];
  log = new Log({ level: "debug" });
  log.addDestination(({ level, source, message }) => logs.push(`${level} ${source}: ${message}`));
});
afterEach(() => rmSync(directory, { recursive: true }));

const request = { indirection: "report", method: "save", key: "web1", options: {} } as const;

const report: Report = {
  host: "web1",
  time: Date.UTC(2030, 4, 6, 7, 8, 9),
  configurationVersion: 5,
  transactionUuid: "u",
  reportFormat: 12,
  puppetVersion: "8.11.0",
  status: "unchanged",
  transactionCompleted: true,
  noop: false,
  noopPending: false,
  environment: "production",
  logs: [{ level: "notice", message: "hi", source: "Puppet", tags: ["notice"], time: new Date(0) }],
  metrics: new Map(),
  resourceStatuses: new Map(),
  correctiveChange: false,
};

function settingsWith(flags: Readonly<Record<string, string>> = {}): Settings {
  return Settings.load({
    flags: { confdir: directory, vardir: directory, ...flags },
  });
}

describe("processor", () => {
  it("stores a report below its host, by the minute", () => {
    const settings = settingsWith();
    processor.open({ settings, log }).save?.(request, report);
    const path = join(directory, "reports/web1/203005060708.yaml");
    expect(readFileSync(path, "utf8")).toMatch(
      /^--- !ruby\/object:Puppet::Transaction::Report\nhost: web1\n/,
    );
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(logs).toEqual(["debug Puppet: Received report to process from web1"]);
  });

  it("logs a report when told so", () => {
    const settings = settingsWith({ reports: "log" });
    processor.open({ settings, log }).save?.(request, report);
    expect(logs).toContain("notice //web1/Puppet: hi");
    expect(existsSync(join(directory, "reports"))).toBe(false);
  });

  it("does nothing for none, and names whom it doesn't know", () => {
    processor.open({ settings: settingsWith({ reports: "none" }), log }).save?.(request, report);
    expect(readdirSync(directory)).toEqual([]);
    processor
      .open({ settings: settingsWith({ reports: "nosuch, store" }), log })
      .save?.(request, report);
    expect(logs).toContain("warning Puppet: No report named 'nosuch'");
    expect(readdirSync(directory)).toEqual(["reports"]);
  });

  it("goes on when one of several fails", () => {
    const settings = settingsWith({ reports: "store,log" });
    processor.open({ settings, log }).save?.(request, { ...report, host: "../web1" });
    expect(logs).toContain("err Puppet: Report store failed: invalid key");
    expect(logs).toContain("notice //../web1/Puppet: hi");
  });
});

describe("the last report", () => {
  it("is kept as YAML", () => {
    const settings = settingsWith();
    yaml.open({ settings }).save?.(request, report);
    expect(readFileSync(settings.string("lastrunreport"), "utf8")).toContain("\nhost: web1\n");
  });
  it("is kept as JSON", () => {
    const settings = settingsWith();
    json.open({ settings }).save?.(request, report);
    const data = JSON.parse(readFileSync(settings.string("lastrunreport"), "utf8"));
    expect(data).toMatchObject({ host: "web1", report_format: 12, status: "unchanged" });
  });
});
