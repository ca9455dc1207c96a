// `ppt apply`: compiles a manifest for this machine and applies it.

import { configure, summaryOptions } from "../../src/configurer/configurer.ts";
import { makeDirectories } from "../../src/configurer/directories.ts";
import { whileLocked } from "../../src/configurer/run-lock.ts";
import { defineFace, type FaceContext, type FaceIo, Outcome } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import { facts as factsIndirection } from "../../src/indirector/facts.ts";
import { report as reportIndirection } from "../../src/indirector/report.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import type { Facts } from "../../src/model/facts.ts";
import { reportSummary, summaryText } from "../../src/model/report.ts";
import { deferredCaller } from "../../src/termini/catalog/deferred.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { compileCatalog, parseOnly, readCatalog, sourceOf } from "../catalog-source.ts";
import { startProgress } from "../progress.ts";
import { showExcerpt } from "../show-excerpt.ts";

const options = {
  execute: { type: "string", short: "e", value: "CODE", desc: "Apply this code." },
  catalog: {
    type: "string",
    short: "c",
    value: "FILE",
    desc: "Apply a catalog; - is standard input.",
  },
  test: {
    type: "boolean",
    short: "t",
    desc: "The usual options for trying things: --verbose, --detailed-exitcodes, --show_diff.",
  },
  "detailed-exitcodes": {
    type: "boolean",
    desc: "Exit with 2 after changes, 4 after failures, 6 after both.",
  },
  loadclasses: {
    type: "boolean",
    short: "L",
    desc: "Also apply the classes that the last run of an agent had.",
  },
  logdest: {
    type: "string",
    short: "l",
    value: "DEST",
    repeat: true,
    desc: "Where to log: console, syslog, or a file (FILE.json and FILE.jsonl get JSON).",
  },
  "write-catalog-summary": {
    type: "boolean",
    desc: "Write the lists of classes and resources that other programs read.",
  },
  "use-nodes": { type: "boolean", desc: "Does nothing; node statements are always used." },
  parseonly: { type: "boolean", desc: "Only check the syntax." },
} as const;

export default defineFace({
  name: "apply",
  summary: "Bring this machine into the state a manifest describes.",
  main: action({
    description:
      "Compiles a manifest, a directory of manifests or code for this machine and brings the " +
      "machine into the state it describes. Without a name, standard input is read.\n\n" +
      "The exit code is 0 when the catalog was applied, whatever came of single resources, and " +
      "1 when it could not be; --detailed-exitcodes tells more.",
    arguments: "[FILE | DIRECTORY]",
    options,
    examples: [
      { text: "Apply a manifest:", command: "ppt apply site.pp" },
      { text: "See what would change:", command: "ppt apply --noop --show_diff site.pp" },
      {
        text: "Apply one class of your modules:",
        command: "ppt apply --modulepath /root/modules -e 'include ntp'",
      },
    ],
    run: (context) => apply(context),
  }),
});

type Context = FaceContext<Engine, typeof options>;

async function apply(context: Context): Promise<Outcome> {
  const { engine, options: given, io } = context;
  const { settings } = engine;
  if (given.test === true) useTestOptions(engine);
  settings.setApplicationDefault("write_catalog_summary", false);
  if (given["write-catalog-summary"] === true) settings.set("write_catalog_summary", true);
  const source = given.catalog === undefined ? sourceOf(context) : undefined;
  if (given.parseonly === true && source !== undefined) {
    return new Outcome((await parseOnly(context, source)) ? 0 : 1);
  }
  makeDirectories(settings);
  const shouldStop = stopOnSignals(io);
  const status = await whileLocked(engine, async () => {
    const start = engine.now();
    const catalog =
      source === undefined ? readCatalog(context) : await compileCatalog(context, source);
    if (catalog === undefined) return undefined;
    const retrievalSeconds = (engine.now() - start) / 1000;
    return await applyCatalog(context, catalog, { retrievalSeconds, shouldStop });
  });
  if (status === undefined || shouldStop()) return new Outcome(1);
  const detailed = given["detailed-exitcodes"] === true || given.test === true;
  return new Outcome(detailed ? status : 0);
}

function useTestOptions({ settings, log }: Engine): void {
  settings.set("show_diff", true);
  if (!log.isEnabled("info")) log.setLevel("info");
}

interface ApplyInput {
  readonly retrievalSeconds: number;
  readonly shouldStop: () => boolean;
}

async function applyCatalog(
  { engine, io }: Context,
  catalog: Catalog,
  { retrievalSeconds, shouldStop }: ApplyInput,
): Promise<number | undefined> {
  const { settings, log } = engine;
  try {
    const environment = await engine.environment(catalog.environment);
    const facts = (await engine.indirection(factsIndirection).find(catalog.name)) as Facts;
    const types = await engine.ral(environment);
    const reports = engine.indirection(reportIndirection, { cache: "yaml" });
    const progress = await startProgress(io);
    const { report, exitStatus, error } = await configure(catalog, {
      settings,
      log,
      types,
      reports,
      retrievalSeconds,
      shouldStop,
      // Packages are what takes long, and says nothing meanwhile.
      starting: ({ type, ref }) => (type === "package" ? progress.show(ref) : progress.hide()),
      callDeferred: await deferredCaller(engine, { facts, environment }),
    });
    progress.hide();
    if (error !== undefined) await showExcerpt(error, io);
    if (settings.boolean("summarize")) {
      io.out(summaryText(reportSummary(report, summaryOptions(settings))));
    }
    return exitStatus;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    log.err(describeError(error));
    return undefined;
  }
}

// The first signal lets the resource at hand be finished, the second ends everything.
function stopOnSignals(io: FaceIo): () => boolean {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    io.err("Exiting\n");
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return () => stopping;
}
