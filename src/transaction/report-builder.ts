// Gathers a report while a run goes on: log lines as a log destination, statuses as resources are
// applied, seconds by heading. The figures are worked out at the end.
import type { CachedCatalogStatus, Metric, Report, RunStatus } from "../model/report.ts";
import { labelize } from "../model/report.ts";
import type { ResourceStatus } from "../model/status.ts";
import type { Log, LogMessage } from "../util/log.ts";
import { isAnchor } from "./anchor.ts";
import type { LiveStatus } from "./live-status.ts";

interface ReportInput {
  readonly host: string;
  readonly environment: string;
  readonly noop: boolean;
  readonly puppetVersion: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly transactionUuid?: string | undefined;
  readonly jobId?: string | undefined;
}

export class ReportBuilder {
  readonly input: ReportInput;
  readonly statuses = new Map<string, LiveStatus>();
  environment: string;
  initialEnvironment: string;
  configurationVersion: number | string | null = null;
  catalogUuid: string | undefined;
  codeId: string | undefined;
  serverUsed: string | undefined;
  cachedCatalogStatus: CachedCatalogStatus | undefined;
  transactionCompleted = false;
  failedToGenerate = false;
  readonly #logs: LogMessage[] = [];
  readonly #seconds = new Map<string, number>();

  constructor(input: ReportInput) {
    this.input = input;
    this.environment = input.environment;
    this.initialEnvironment = input.environment;
  }

  /** Collects what is logged until the returned function is called. */
  collect(log: Log): () => void {
    return log.addDestination((message) => this.#logs.push(message));
  }

  addSeconds(heading: string, seconds: number): void {
    this.#seconds.set(heading, (this.#seconds.get(heading) ?? 0) + seconds);
  }

  finish(): Report {
    const statuses = new Map<string, ResourceStatus>();
    for (const [ref, status] of this.statuses) {
      if (!isAnchor(status.vertex)) statuses.set(ref, status);
    }
    const all = [...statuses.values()];
    // Nothing is to be said of most: they were in sync.
    const noted = all.filter(isNoted);
    const changes = noted.reduce((sum, { changeCount }) => sum + changeCount, 0);
    const resources = resourceFigures(noted, all.length);
    const metrics: readonly Metric[] = [
      metric("resources", resources),
      metric("time", this.#timeFigures(all)),
      metric("changes", new Map([["total", changes]])),
      metric("events", eventFigures(noted)),
    ];
    return {
      host: this.input.host,
      time: this.input.time,
      configurationVersion: this.configurationVersion,
      transactionUuid: this.input.transactionUuid ?? null,
      reportFormat: 12,
      puppetVersion: this.input.puppetVersion,
      status: this.#status(resources, changes),
      transactionCompleted: this.transactionCompleted,
      noop: this.input.noop,
      noopPending: noted.some(({ events }) => events.some(({ status }) => status === "noop")),
      environment: this.environment,
      initialEnvironment: this.initialEnvironment,
      logs: this.#logs,
      metrics: new Map(metrics.map((one) => [one.name, one])),
      resourceStatuses: statuses,
      correctiveChange: noted.some(({ correctiveChange }) => correctiveChange),
      serverUsed: this.serverUsed,
      catalogUuid: this.catalogUuid,
      codeId: this.codeId,
      jobId: this.input.jobId,
      cachedCatalogStatus: this.cachedCatalogStatus,
    };
  }

  #timeFigures(statuses: readonly ResourceStatus[]): Map<string, number> {
    const byType = new Map<string, number>();
    for (const { resourceType, evaluationTime } of statuses) {
      if (evaluationTime === null) continue;
      byType.set(resourceType, (byType.get(resourceType) ?? 0) + evaluationTime);
    }
    const figures = new Map<string, number>();
    for (const [type, seconds] of byType) figures.set(type.toLowerCase(), seconds);
    for (const [heading, seconds] of this.#seconds) figures.set(heading, seconds);
    return figures;
  }

  #status(resources: ReadonlyMap<string, number>, changes: number): RunStatus {
    const failures = (resources.get("failed") ?? 0) + (resources.get("failed_to_restart") ?? 0);
    if (this.failedToGenerate || !this.transactionCompleted || failures > 0) return "failed";
    return changes > 0 ? "changed" : "unchanged";
  }
}

const states = [
  ["skipped", "skipped"],
  ["failed", "failed"],
  ["failed_to_restart", "failedToRestart"],
  ["restarted", "restarted"],
  ["changed", "changed"],
  ["out_of_sync", "outOfSync"],
  ["scheduled", "scheduled"],
  ["corrective_change", "correctiveChange"],
] as const;

function isNoted(status: ResourceStatus): boolean {
  return status.events.length > 0 || states.some(([, key]) => status[key]);
}

function resourceFigures(statuses: readonly ResourceStatus[], total: number): Map<string, number> {
  const figures = new Map<string, number>([["total", total]]);
  for (const [name, key] of states) {
    figures.set(name, statuses.filter((status) => status[key]).length);
  }
  return figures;
}

function eventFigures(statuses: readonly ResourceStatus[]): Map<string, number> {
  const figures = new Map<string, number>([
    ["total", 0],
    ["failure", 0],
    ["success", 0],
  ]);
  const count = (name: string): unknown => figures.set(name, (figures.get(name) ?? 0) + 1);
  for (const { events } of statuses) {
    for (const { status } of events) {
      count("total");
      count(status);
    }
  }
  return figures;
}

function metric(name: string, figures: ReadonlyMap<string, number>): Metric {
  const values = Array.from(figures, ([label, value]) => [label, labelize(label), value] as const);
  return { name, label: labelize(name), values };
}
