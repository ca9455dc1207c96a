// Applies the catalogs under test/reference/apply as the reference did, and expects what it
// answered: log lines, report, state, files. scripts/record-transaction.rb makes the answers; the manifests beside
// them say what each is about.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "../../src/define/inspect.ts";
import { reportSummary, reportToData, summaryText } from "../../src/model/report.ts";
import type { Hash, Value } from "../../src/pcore/values.ts";
import { readYaml } from "../../src/pcore/yaml.ts";
import { describeError } from "../../src/util/error.ts";
import { type Applied, apply, catalogOf } from "./apply.ts";
import { providers, types } from "./thing.ts";

const recorded = join(import.meta.dirname, "../reference/apply/recorded");

// biome-ignore lint/suspicious/noExplicitAny: recorded JSON
type Run = Readonly<Record<string, any>>;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "apply-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe("the transaction answers as the reference", () => {
  for (const file of readdirSync(recorded).sort()) {
    const runs: readonly Run[] = JSON.parse(readFileSync(join(recorded, file), "utf8"));
    const name = file.replace(/\.json$/, "");
    it.each(runs.map((run, index) => [`${name} ${index + 1}`, run] as const))(
      "%s",
      async (title, run) => {
        const home = join(directory, title.startsWith("invalid") ? title : name);
        const clean = (text: string): string => cleaned(text, home);
        const applied = await apply(catalogOf(run.catalog), world(home, run), {
          isAgent: run.settings.run_mode === "agent",
        });
        expect(logLines(applied, clean)).toEqual(expectedLogs(run));
        if (run.error !== undefined) {
          expect(describeError(applied.error)).toBe(run.error);
          return;
        }
        expect(applied.exitStatus ?? null).toBe(run.exit);
        expect(reportData(applied)).toEqual(expectedReport(run));
        expect(summaryOf(applied, run)).toBe(timeless(run.summary));
        if (run.exit !== null && run.settings.run_mode === "agent") {
          expect(stored(read(home, "transactionstore.yaml"))).toEqual(stored(run.store));
        }
        for (const [graph, text] of Object.entries(run.graphs ?? {})) {
          expect(read(home, `graphs/${graph}`)).toBe(text);
        }
      },
    );
  }
});

function world(home: string, run: Run) {
  const settings: Record<string, Value> = {};
  for (const [name, value] of Object.entries(run.settings as Record<string, string>)) {
    if (name !== "run_mode") settings[name] = { true: true, false: false }[value] ?? value;
  }
  return { directory: home, settings, types, providers, now: Date.UTC(2026, 10, 20, 12) };
}

function cleaned(text: string, home: string): string {
  return text.replaceAll(`${home}/graphs`, "@ROOT@/var/state/graphs").replaceAll(home, "@DIR@");
}

// Where Puppet 8 differs from what was recorded, or ppt does on purpose.
const ours =
  /^(Storing state|Creating state file|Creating default|Applied catalog|Puppet::Type::)|not pruning/i;

function logLines({ logs }: Applied, clean: (text: string) => string): string[] {
  return logs
    .filter(({ message }) => !ours.test(message))
    .map(({ level, source, message, tags, line }) =>
      logLine([level, source, clean(message), tags, line]),
    );
}

// The reference goes on calling a resource by the path it had before it was contained.
function expectedLogs({ logs }: Run): string[] {
  let isApplying = false;
  const lines: string[] = [];
  for (const [level, source, message, ...rest] of logs as readonly string[][]) {
    if (message?.startsWith("Applying configuration")) isApplying = true;
    if (ours.test(message ?? "")) continue;
    const path = isApplying ? source?.replace(/^\/Thing/, "/Stage[main]/Main/Thing") : source;
    lines.push(logLine([level, path, message, ...rest]));
  }
  return lines;
}

function logLine([level, source, message, tags, line]: readonly unknown[]): string {
  const text = String(message).replace(/\b\d+\.\d+ seconds/, "X seconds");
  return `${level} ${source}: ${text} (${(tags as readonly string[]).join(" ")}) ${line ?? ""}`;
}

function reportData({ report }: Applied): unknown {
  if (report === undefined) return undefined;
  const data = JSON.parse(JSON.stringify(reportToData(report, { excludeUnchanged: false })));
  delete data.logs;
  data.puppet_version = "7.23.0";
  return JSON.parse(
    JSON.stringify(data, (key, value) =>
      key === "time" && typeof value === "string" ? "TIME" : value,
    ),
  );
}

function expectedReport(run: Run): unknown {
  return run.report;
}

// What is remembered, whatever the order; nothing is remembered of properties nobody wants.
function stored(text: string): unknown {
  const symbol = (name: string): string => `:${name}`;
  const found: Record<string, unknown> = {};
  const resources = (readYaml(text, { symbol }) as Hash).get("resources") as Hash;
  for (const [ref, resource] of resources) {
    for (const [property, value] of (resource as Hash).get("parameters") as Hash) {
      const wanted = (value as Hash).get("system_value");
      if (wanted !== null) found[`${ref} ${property}`] = inspect(wanted);
    }
  }
  return found;
}

function summaryOf({ report }: Applied, run: Run): string {
  if (report === undefined) return "";
  const runMode = run.settings.run_mode;
  return timeless(summaryText(reportSummary(report, { runMode, lastRun: 1_795_000_000 })));
}

// Seconds and versions are no run's twice.
function timeless(summary: string): string {
  return summary.slice(0, summary.indexOf("Time:"));
}

function read(home: string, file: string): string {
  return readFileSync(join(home, file), "utf8");
}
