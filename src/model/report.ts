// The report of one run: what was logged, how each resource fared, and figures over all of it.
// Format 12. On the wire it is JSON, in last_run_report.yaml the same as YAML.

import { Float } from "../pcore/values.ts";
import { writeYaml } from "../pcore/write-yaml.ts";
import type { LogMessage } from "../util/log.ts";
import { isoTime, parseTime } from "../util/time-text.ts";
import { type ResourceStatus, statusFromData, statusToData } from "./status.ts";

/** Figures under one heading: label by name, in order. */
export interface Metric {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (readonly [name: string, label: string, value: number])[];
}

export type RunStatus = "failed" | "changed" | "unchanged";
export type CachedCatalogStatus = "not_used" | "explicitly_requested" | "on_failure";

export interface Report {
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly configurationVersion: number | string | null;
  readonly transactionUuid: string | null;
  readonly reportFormat: number;
  readonly puppetVersion: string;
  readonly status: RunStatus;
  readonly transactionCompleted: boolean;
  readonly noop: boolean;
  readonly noopPending: boolean;
  readonly environment: string;
  readonly initialEnvironment?: string | undefined;
  readonly logs: readonly LogMessage[];
  readonly metrics: ReadonlyMap<string, Metric>;
  readonly resourceStatuses: ReadonlyMap<string, ResourceStatus>;
  readonly correctiveChange: boolean;
  readonly serverUsed?: string | undefined;
  readonly catalogUuid?: string | undefined;
  readonly codeId?: string | undefined;
  readonly jobId?: string | undefined;
  readonly cachedCatalogStatus?: CachedCatalogStatus | undefined;
}

export interface ReportDataOptions {
  /** Leave out resources that were in sync. */
  readonly excludeUnchanged?: boolean | undefined;
}

export function reportToData(
  report: Report,
  { excludeUnchanged = true }: ReportDataOptions = {},
): Record<string, unknown> {
  const statuses: Record<string, unknown> = {};
  for (const [ref, status] of report.resourceStatuses) {
    if (!excludeUnchanged || isWorthReporting(status)) statuses[ref] = statusToData(status);
  }
  const data: Record<string, unknown> = {
    host: report.host,
    time: isoTime(report.time),
    configuration_version: report.configurationVersion,
    transaction_uuid: report.transactionUuid,
    report_format: report.reportFormat,
    puppet_version: report.puppetVersion,
    status: report.status,
    transaction_completed: report.transactionCompleted,
    noop: report.noop,
    noop_pending: report.noopPending,
    environment: report.environment,
    logs: report.logs.map(logToData),
    metrics: Object.fromEntries(report.metrics),
    resource_statuses: statuses,
    corrective_change: report.correctiveChange,
  };
  if (report.serverUsed !== undefined) data.server_used = report.serverUsed;
  if (report.catalogUuid !== undefined) data.catalog_uuid = report.catalogUuid;
  if (report.codeId !== undefined) data.code_id = report.codeId;
  if (report.jobId !== undefined) data.job_id = report.jobId;
  if (report.cachedCatalogStatus !== undefined) {
    data.cached_catalog_status = report.cachedCatalogStatus;
  }
  return data;
}

/** The content of last_run_report.yaml. */
export function reportToYaml(report: Report, options?: ReportDataOptions): string {
  const body = writeYaml(withFloats(reportToData(report, options)));
  return body.replace(/^---/, "--- !ruby/object:Puppet::Transaction::Report");
}

// Seconds are floats even when there is no fraction to them.
function withFloats(data: Record<string, unknown>): Record<string, unknown> {
  const metrics = data.metrics as Readonly<Record<string, Metric>>;
  const time = metrics.time;
  if (time === undefined) return data;
  const values = time.values.map(([name, label, value]) => [name, label, new Float(value)]);
  return { ...data, metrics: { ...metrics, time: { ...time, values } } };
}

type Data = Readonly<Record<string, unknown>>;

export function reportFromData(data: unknown): Report {
  if (typeof data !== "object" || data === null) throw new TypeError("A report must be a hash");
  const record = data as Data;
  const metrics = Object.entries((record.metrics ?? {}) as Record<string, Metric>);
  const statuses = Object.entries((record.resource_statuses ?? {}) as Record<string, Data>);
  const text = (key: string): string | undefined =>
    record[key] == null ? undefined : String(record[key]);
  return {
    host: text("host") ?? "",
    time: parseTime(text("time") ?? "") ?? 0,
    configurationVersion: (record.configuration_version ?? null) as number | string | null,
    transactionUuid: text("transaction_uuid") ?? null,
    reportFormat: Number(record.report_format),
    puppetVersion: text("puppet_version") ?? "",
    status: (text("status") ?? "failed") as RunStatus,
    transactionCompleted: record.transaction_completed === true,
    noop: record.noop === true,
    noopPending: record.noop_pending === true,
    environment: text("environment") ?? "",
    logs: ((record.logs ?? []) as readonly Data[]).map(logFromData),
    metrics: new Map(metrics),
    resourceStatuses: new Map(statuses.map(([ref, status]) => [ref, statusFromData(status)])),
    correctiveChange: record.corrective_change === true,
    serverUsed: text("server_used") ?? text("master_used"),
    catalogUuid: text("catalog_uuid"),
    codeId: text("code_id"),
    jobId: text("job_id"),
    cachedCatalogStatus: text("cached_catalog_status") as CachedCatalogStatus | undefined,
  };
}

function logToData(log: LogMessage): Record<string, unknown> {
  return {
    level: log.level,
    message: log.message,
    source: log.source,
    tags: log.tags,
    time: isoTime(log.time.getTime()),
    file: log.file ?? null,
    line: log.line ?? null,
  };
}

function logFromData(data: Data): LogMessage {
  return {
    level: String(data.level) as LogMessage["level"],
    message: String(data.message ?? ""),
    source: String(data.source ?? ""),
    tags: ((data.tags ?? []) as readonly unknown[]).map(String),
    time: new Date(parseTime(String(data.time)) ?? 0),
    file: data.file == null ? undefined : String(data.file),
    line: data.line == null ? undefined : Number(data.line),
  };
}

function isWorthReporting(status: ResourceStatus): boolean {
  return status.failed || status.failedToRestart || status.outOfSync || status.skipped;
}

/** What last_run_summary.yaml holds; `lastRun` in seconds since the epoch. */
export function reportSummary(
  report: Report,
  { runMode, lastRun }: { readonly runMode: string; readonly lastRun: number },
): Record<string, Record<string, unknown>> {
  const summary: Record<string, Record<string, unknown>> = {
    version: { config: report.configurationVersion, puppet: report.puppetVersion },
    application: {
      run_mode: runMode,
      initial_environment: report.initialEnvironment ?? null,
      converged_environment: report.environment,
    },
  };
  for (const metric of report.metrics.values()) {
    const figures: Record<string, unknown> = {};
    const sorted = [...metric.values].sort(([, one], [, other]) => compare(one, other));
    for (const [name, , value] of sorted) {
      figures[name] = metric.name === "time" ? new Float(value) : value;
    }
    if (metric.name !== "time") figures.total ??= 0;
    summary[metric.name] = figures;
  }
  summary.time = { ...summary.time, last_run: lastRun };
  return summary;
}

/** The content of last_run_summary.yaml. */
export function summaryToYaml(summary: Readonly<Record<string, unknown>>): string {
  return writeYaml(summary);
}

/** The figures as people read them, for `--summarize`. */
export function summaryText(summary: Readonly<Record<string, Record<string, unknown>>>): string {
  let text = "";
  for (const heading of Object.keys(summary).sort(compare)) {
    text += `${labelize(heading)}:\n`;
    const figures = Object.entries(summary[heading] as Record<string, unknown>);
    for (const [name, value] of figures.sort(byFigure)) {
      const number = value instanceof Float ? value.value : value;
      if (number === 0) continue;
      const shown = value instanceof Float ? value.value.toFixed(2) : (value ?? "");
      text += `   ${`${labelize(name)}:`.padStart(15)} ${shown}\n`;
    }
  }
  return text;
}

// The total comes last, everything else by its size as text, as it always has.
function byFigure(
  [one, oneValue]: readonly [string, unknown],
  [other, otherValue]: readonly [string, unknown],
): number {
  if (one === "total") return 1;
  if (other === "total") return -1;
  return compare(figureText(oneValue), figureText(otherValue));
}

function figureText(value: unknown): string {
  if (!(value instanceof Float)) return String(value ?? "");
  return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
}

/** "failed_to_restart" → "Failed to restart" */
export function labelize(name: string): string {
  const lower = name.toLowerCase().replaceAll("_", " ");
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** 2 for changes, 4 for failures, 6 for both; -1 when the run did not get that far. */
export function exitStatus(report: Report): number {
  const figure = (metric: string, name: string): number | undefined =>
    report.metrics.get(metric)?.values.find(([label]) => label === name)?.[2];
  const changes = figure("changes", "total");
  const failed = figure("resources", "failed");
  const notRestarted = figure("resources", "failed_to_restart");
  if (changes === undefined || failed === undefined || notRestarted === undefined) return -1;
  return (changes > 0 ? 2 : 0) | (failed > 0 || notRestarted > 0 ? 4 : 0);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
