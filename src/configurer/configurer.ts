// One run of a catalog on this machine: made live, applied, reported on. Where the catalog came
// from has been settled before; what came of it goes to the report indirection.

import { randomUUID } from "node:crypto";
import type { Indirection } from "../indirector/indirection.ts";
import type { Catalog } from "../model/catalog.ts";
import { type Report, reportSummary, summaryToYaml } from "../model/report.ts";
import type { RalCatalog } from "../ral/catalog.ts";
import { finalize, toRal } from "../ral/to-ral.ts";
import type { RalTypes } from "../ral/types.ts";
import type { Settings } from "../settings/settings.ts";
import { runCatalog } from "../transaction/apply-catalog.ts";
import { systemClock } from "../transaction/clock.ts";
import { ReportBuilder } from "../transaction/report-builder.ts";
import { replaceFile } from "../util/atomic-file.ts";
import { describeError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { puppetVersion } from "../util/version.ts";
import { writeClasses, writeResources } from "./catalog-summary.ts";
import { preprocess } from "./preprocess.ts";

interface ConfigurerInput {
  readonly settings: Settings;
  readonly log: Log;
  readonly types: RalTypes;
  readonly reports: Indirection<Report>;
  /** Seconds it took to get the catalog. */
  readonly retrievalSeconds: number;
  readonly shouldStop?: (() => boolean) | undefined;
  /** Told of a resource before it is looked at: `Package[ntp]`. */
  readonly starting?:
    | ((resource: { readonly ref: string; readonly type: string }) => void)
    | undefined;
  /** Works out a value that the catalog leaves for this machine to find. */
  readonly callDeferred?: ((value: unknown) => unknown) | undefined;
}

interface ConfigurerOutcome {
  readonly report: Report;
  /** 0, 2, 4 or 6; `undefined` when the catalog was not applied as a whole. */
  readonly exitStatus: number | undefined;
  /** Why it was not, when it was the catalog's fault. */
  readonly error?: unknown;
}

/** Throws when the catalog makes no sense on this machine; nothing has been touched then. */
export async function configure(
  catalog: Catalog,
  input: ConfigurerInput,
): Promise<ConfigurerOutcome> {
  const { settings, log, types } = input;
  const { callDeferred = (value) => value } = input;
  const early = settings.boolean("preprocess_deferred");
  const live = toRal(early ? preprocess(catalog, callDeferred) : catalog, { types, log });
  finalize(live);
  if (settings.boolean("write_catalog_summary")) {
    writeClasses(settings.string("classfile"), live);
    writeResources(settings.string("resourcefile"), live);
  }
  const builder = reportFor(catalog, input);
  const stopCollecting = builder.collect(log);
  const outcome = await applyBetweenCommands(live, builder, input);
  stopCollecting();
  await keep(outcome.report, input);
  return outcome;
}

function reportFor(catalog: Catalog, { settings, retrievalSeconds }: ConfigurerInput) {
  const builder = new ReportBuilder({
    host: settings.string("node_name_value"),
    environment: catalog.environment,
    noop: settings.boolean("noop"),
    puppetVersion,
    time: systemClock(),
    transactionUuid: randomUUID(),
  });
  builder.cachedCatalogStatus = "not_used";
  builder.addSeconds("config_retrieval", retrievalSeconds);
  return builder;
}

async function applyBetweenCommands(
  live: RalCatalog,
  builder: ReportBuilder,
  { log, shouldStop, starting, callDeferred }: ConfigurerInput,
): Promise<ConfigurerOutcome> {
  const run = (setting: "prerun_command" | "postrun_command") => runCommand(setting, live);
  log.info(`Using environment '${live.environment}'`);
  if (!(await run("prerun_command"))) {
    return { report: builder.finish(), exitStatus: undefined };
  }
  const outcome = await runCatalog(live, { report: builder, shouldStop, starting, callDeferred });
  const completed = await run("postrun_command");
  return completed ? outcome : { ...outcome, exitStatus: undefined };
}

// A command that stands in the settings, as one string for the shell.
async function runCommand(
  setting: "prerun_command" | "postrun_command",
  { host, log }: RalCatalog,
): Promise<boolean> {
  const command = host.setting(setting);
  if (typeof command !== "string" || command === "") return true;
  try {
    await host.execute(command);
    return true;
  } catch (error) {
    log.err(`Could not run command from ${setting}: ${describeError(error)}`);
    return false;
  }
}

async function keep(report: Report, input: ConfigurerInput): Promise<void> {
  const { settings, log, reports } = input;
  try {
    keepSummary(report, settings);
  } catch (error) {
    log.err(`Could not save last run local report: ${describeError(error)}`);
  }
  if (!settings.boolean("report")) return;
  try {
    await reports.save(report);
  } catch (error) {
    log.err(`Could not send report: ${describeError(error)}`);
  }
}

function keepSummary(report: Report, settings: Settings): void {
  const summary = reportSummary(report, summaryOptions(settings));
  const mode = Number.parseInt(settings.metadata("lastrunfile")?.mode ?? "640", 8);
  replaceFile(settings.string("lastrunfile"), summaryToYaml(summary), { mode });
}

export function summaryOptions({ runMode }: Settings) {
  return { runMode, lastRun: Math.floor(systemClock() / 1000) };
}
