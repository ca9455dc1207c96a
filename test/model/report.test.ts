import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  exitStatus,
  type Report,
  reportFromData,
  reportSummary,
  reportToData,
  reportToYaml,
  summaryText,
  summaryToYaml,
} from "../../src/model/report.ts";

const recorded = join(import.meta.dirname, "../reference/apply/recorded");

// Times are left out of what was recorded.
const time = "2026-11-20T09:36:21.021420000+00:00";

function reports(): [string, Record<string, unknown>][] {
  return readdirSync(recorded).flatMap((file) => {
    const runs: { readonly report?: unknown }[] = JSON.parse(
      readFileSync(join(recorded, file), "utf8"),
    );
    return runs.flatMap(({ report }, index): [string, Record<string, unknown>][] => {
      if (report === undefined) return [];
      const text = JSON.stringify(report).replaceAll('"TIME"', JSON.stringify(time));
      return [[`${file} ${index}`, { ...JSON.parse(text), logs: [] }]];
    });
  });
}

describe("a report", () => {
  it.each(reports())("survives being read and written: %s", (_title, data) => {
    const report = reportFromData(data);
    expect(JSON.parse(JSON.stringify(reportToData(report, { excludeUnchanged: false })))).toEqual(
      data,
    );
  });

  const report: Report = {
    host: "node",
    time: Date.UTC(2026, 10, 20, 10),
    configurationVersion: 1_795_168_828,
    transactionUuid: "uuid",
    reportFormat: 12,
    puppetVersion: "8.0.0",
    status: "changed",
    transactionCompleted: true,
    noop: false,
    noopPending: false,
    environment: "production",
    initialEnvironment: "production",
    logs: [
      {
        level: "notice",
        message: "two\nlines",
        source: "Puppet",
        tags: ["notice"],
        time: new Date(Date.UTC(2026, 10, 20, 10)),
      },
    ],
    metrics: new Map([
      [
        "resources",
        {
          name: "resources",
          label: "Resources",
          values: [
            ["total", "Total", 2],
            ["failed", "Failed", 0],
            ["failed_to_restart", "Failed to restart", 0],
          ],
        },
      ],
      [
        "time",
        {
          name: "time",
          label: "Time",
          values: [
            ["notify", "Notify", 0.25],
            ["config_retrieval", "Config retrieval", 1],
            ["total", "Total", 2.5],
          ],
        },
      ],
      ["changes", { name: "changes", label: "Changes", values: [["total", "Total", 1]] }],
    ]),
    resourceStatuses: new Map(),
    correctiveChange: false,
    cachedCatalogStatus: "not_used",
  };

  it("is YAML with the name of its class in front", () => {
    expect(reportToYaml(report)).toBe(`--- !ruby/object:Puppet::Transaction::Report
host: node
time: '2026-11-20T10:00:00.000000000+00:00'
configuration_version: 1795168828
transaction_uuid: uuid
report_format: 12
puppet_version: 8.0.0
status: changed
transaction_completed: true
noop: false
noop_pending: false
environment: production
logs:
- level: notice
  message: |-
    two
    lines
  source: Puppet
  tags:
  - notice
  time: '2026-11-20T10:00:00.000000000+00:00'
  file:
  line:
metrics:
  resources:
    name: resources
    label: Resources
    values:
    - - total
      - Total
      - 2
    - - failed
      - Failed
      - 0
    - - failed_to_restart
      - Failed to restart
      - 0
  time:
    name: time
    label: Time
    values:
    - - notify
      - Notify
      - 0.25
    - - config_retrieval
      - Config retrieval
      - 1.0
    - - total
      - Total
      - 2.5
  changes:
    name: changes
    label: Changes
    values:
    - - total
      - Total
      - 1
resource_statuses: {}
corrective_change: false
cached_catalog_status: not_used
`);
  });

  const summary = reportSummary(report, { runMode: "agent", lastRun: 1_795_168_829 });

  it("is summed up in a file", () => {
    expect(summaryToYaml(summary)).toBe(`---
version:
  config: 1795168828
  puppet: 8.0.0
application:
  run_mode: agent
  initial_environment: production
  converged_environment: production
resources:
  failed: 0
  failed_to_restart: 0
  total: 2
time:
  config_retrieval: 1.0
  notify: 0.25
  total: 2.5
  last_run: 1795168829
changes:
  total: 1
`);
  });

  it("is summed up for people", () => {
    expect(summaryText(summary)).toBe(`Application:
         Run mode: agent
   Initial environment: production
   Converged environment: production
Changes:
            Total: 1
Resources:
            Total: 2
Time:
           Notify: 0.25
   Config retrieval: 1.00
         Last run: 1795168829
            Total: 2.50
Version:
           Config: 1795168828
           Puppet: 8.0.0
`);
  });

  it("makes an exit status", () => {
    expect(exitStatus(report)).toBe(2);
    expect(exitStatus({ ...report, metrics: new Map() })).toBe(-1);
  });
});
