// The entry to applying: a live catalog in, a report out. Everything that is remembered between
// runs is read before and written after, whatever happens in between.
import { join } from "node:path";
import { exitStatus, type Report } from "../model/report.ts";
import type { RalCatalog } from "../ral/catalog.ts";
import type { Resource } from "../ral/resource.ts";
import { replaceFile } from "../util/atomic-file.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type Cycle, cyclesDot } from "./cycles.ts";
import { type DrawnGraph, dotText } from "./dot.ts";
import { buildRelationshipGraph, type RelationshipGraph } from "./relationship-graph.ts";
import type { ReportBuilder } from "./report-builder.ts";
import { StateFile } from "./state-file.ts";
import { Transaction } from "./transaction.ts";
import { TransactionStore } from "./transaction-store.ts";

export interface ApplyOptions {
  readonly report: ReportBuilder;
  readonly clock?: Clock | undefined;
  /** Whether changes are told from corrections; agents do, `apply` does not. */
  readonly isAgent?: boolean | undefined;
  /** How long it took to get the catalog. */
  readonly retrievalSeconds?: number | undefined;
  /** Instead of the setting. */
  readonly tags?: readonly string[] | undefined;
  readonly ignoreSchedules?: boolean | undefined;
  readonly shouldStop?: (() => boolean) | undefined;
  /** Told of a resource before it is looked at. */
  readonly starting?: ((resource: Resource) => void) | undefined;
  readonly callDeferred?: ((value: unknown) => unknown) | undefined;
}

/**
 * Applies the catalog and tells the report how it went; throws when the catalog as a whole could
 * not be applied (a dependency cycle, a failed pre-run check).
 */
export async function applyCatalog(catalog: RalCatalog, options: ApplyOptions): Promise<void> {
  const { report, clock = systemClock } = options;
  const { host, log } = catalog;
  const setting = (name: string): string => String(host.setting(name));
  const state = catalog.isHostConfig ? new StateFile(setting("statefile"), log) : undefined;
  const store =
    catalog.isHostConfig && options.isAgent === true
      ? new TransactionStore(setting("transactionstorefile"), log)
      : undefined;
  report.addSeconds("config_retrieval", options.retrievalSeconds ?? 0);
  state?.load();
  const draw = drawing(catalog);
  draw?.("resources", resourcesOf(catalog));
  const transaction = new Transaction({
    catalog,
    clock,
    statuses: report.statuses,
    state,
    store,
    evaltrace: host.setting("evaltrace") === true,
    skip: {
      tags: options.tags ?? listOf(host.setting("tags")),
      skipTags: listOf(host.setting("skip_tags")),
      ignoreSchedules: options.ignoreSchedules ?? host.setting("ignoreschedules") === true,
      mergeWarnings: host.setting("merge_dependency_warnings") === true,
    },
    drawCycles: draw && ((cycles, graph) => drawCycles(catalog, cycles, graph)),
    buildGraph: () =>
      buildRelationshipGraph(catalog, (graph) => (name) => draw?.(name, relationshipsOf(graph))),
    shouldStop: options.shouldStop,
    starting: options.starting,
    callDeferred: options.callDeferred,
  });
  const start = clock();
  try {
    await transaction.evaluate();
    report.transactionCompleted = true;
    report.addSeconds("transaction_evaluation", (clock() - start) / 1000);
    store?.save();
  } finally {
    report.failedToGenerate = transaction.failedToGenerate;
    state?.save(clock(), Number(host.setting("statettl")));
  }
}

/** The outcome of a run: the report, and the exit status when the run got to its end. */
interface RunOutcome {
  readonly report: Report;
  /** 0, 2, 4 or 6; `undefined` when the catalog could not be applied. */
  readonly exitStatus: number | undefined;
  /** Why the catalog was not applied as a whole. */
  readonly error?: unknown;
}

/**
 * A whole run: applies the catalog, logs how long that took or why it could not be, and closes
 * the report. The caller has the report collect the log.
 */
export async function runCatalog(catalog: RalCatalog, options: ApplyOptions): Promise<RunOutcome> {
  const { report, clock = systemClock } = options;
  const { log } = catalog;
  report.configurationVersion = catalog.version;
  report.catalogUuid = catalog.uuid;
  report.codeId = catalog.codeId ?? undefined;
  const start = clock();
  let completed = false;
  let failure: unknown;
  try {
    await applyCatalog(catalog, options);
    completed = true;
    const seconds = (clock() - start) / 1000;
    report.addSeconds("catalog_application", seconds);
    log.notice(`Applied catalog in ${seconds.toFixed(2)} seconds`);
  } catch (error) {
    failure = error;
    log.err(`Failed to apply catalog: ${describeError(error)}`);
    // Whatever it was, the report has to go out; where it came from is of use to its author.
    if (!(error instanceof PuppetError) && error instanceof Error) {
      log.debug(error.stack ?? error.message);
    }
  }
  report.addSeconds("total", (clock() - report.input.time) / 1000);
  const finished = report.finish();
  return completed
    ? { report: finished, exitStatus: exitStatus(finished) }
    : { report: finished, exitStatus: undefined, error: failure };
}

type Draw = (name: string, graph: DrawnGraph) => void;

function drawing(catalog: RalCatalog): Draw | undefined {
  const { host, isHostConfig, log } = catalog;
  if (!isHostConfig || host.setting("graph") !== true) return undefined;
  return (name, graph) => write(catalog, `${name}.dot`, dotText(name, graph), log);
}

function drawCycles(
  catalog: RalCatalog,
  cycles: readonly Cycle[],
  { graph }: RelationshipGraph,
): string {
  return write(catalog, "cycles.dot", cyclesDot(cycles, graph), catalog.log);
}

function write({ host }: RalCatalog, name: string, text: string, log: Log): string {
  const file = join(String(host.setting("graphdir")), name);
  try {
    replaceFile(file, text, { mode: 0o644 });
  } catch (error) {
    log.err(`Could not write ${file}: ${describeError(error)}`);
  }
  return file;
}

// Edges in the order of what they lead to.
function resourcesOf(catalog: RalCatalog): DrawnGraph {
  const containers = new Map<Resource, Resource[]>(catalog.all.map((resource) => [resource, []]));
  for (const container of catalog.all) {
    for (const content of catalog.contentsOf(container)) containers.get(content)?.push(container);
  }
  const edges = [...containers].flatMap(([content, found]) =>
    found.map((container) => [container, content] as const),
  );
  return { vertices: catalog.all, edges };
}

function relationshipsOf({ graph }: RelationshipGraph): DrawnGraph {
  const edges = [...graph.edges()].flatMap(({ source, target, labels }) =>
    labels.map(() => [source, target] as const),
  );
  return { vertices: graph.vertices(), edges };
}

function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" ? [] : text.split(/\s*,\s*/);
}
