// `ppt apply`: compiles a manifest for this machine and applies it.

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { openTopScope, resolveIn } from "../../src/compiler/script.ts";
import { configure, summaryOptions } from "../../src/configurer/configurer.ts";
import { makeDirectories } from "../../src/configurer/directories.ts";
import { whileLocked } from "../../src/configurer/run-lock.ts";
import { defineFace, type FaceContext, type FaceIo, Outcome } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import type { Scope } from "../../src/evaluator/scope.ts";
import { catalog as catalogIndirection } from "../../src/indirector/catalog.ts";
import { facts as factsIndirection } from "../../src/indirector/facts.ts";
import { node as nodeIndirection } from "../../src/indirector/node.ts";
import { report as reportIndirection } from "../../src/indirector/report.ts";
import type { Environment } from "../../src/loaders/environment.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import type { Facts } from "../../src/model/facts.ts";
import { type NodeClass, plainNode } from "../../src/model/node.ts";
import { reportSummary, summaryText } from "../../src/model/report.ts";
import { readJson } from "../../src/pcore/json.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import type { Settings } from "../../src/settings/settings.ts";
import { compileInput } from "../../src/termini/catalog/compile-input.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { readText } from "../facts-file.ts";
import { issues } from "../issues.ts";
import { startProgress } from "../progress.ts";
import { compileFailure } from "../syntax.ts";

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
  summary: "Apply Puppet manifests locally.",
  main: action({
    summary: "Apply Puppet manifests locally.",
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
  if (given.parseonly === true && source !== undefined) return parseOnly(context, source);
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

/** What is to be compiled: code, or the path of a manifest or of a directory of them. */
interface Source {
  readonly code?: string | undefined;
  readonly manifest?: string | undefined;
}

function sourceOf({ options: given, args, io, engine }: Context): Source {
  const [manifest, ...others] = args;
  if (given.execute !== undefined) return { code: given.execute };
  if (manifest === undefined || manifest === "-") return { code: io.readInput() };
  if (!existsSync(manifest)) throw new PuppetError(issues.NO_MANIFEST({ manifest }));
  if (others.length > 0) {
    engine.log.warning(`Only one file can be applied per run.  Skipping ${others.join(", ")}`);
  }
  return { manifest: resolve(manifest) };
}

async function parseOnly(context: Context, source: Source): Promise<Outcome> {
  const { engine } = context;
  try {
    const environment = await engine.environment(engine.settings.string("environment"), source);
    environment.main(() => new Map());
    return new Outcome(0);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    await tellFailure(error, context, source);
    return new Outcome(1);
  }
}

async function compileCatalog(context: Context, source: Source): Promise<Catalog | undefined> {
  const { engine, options: given } = context;
  const { settings } = engine;
  const name = settings.string("node_name_value");
  try {
    const facts = await engine.indirection(factsIndirection).find(name);
    const environment = settings.string("environment");
    const node = await engine.indirection(nodeIndirection).find(name, { environment, facts });
    if (node === undefined) throw new PuppetError(issues.NO_NODE({ name }));
    const classes = given.loadclasses === true ? loadClasses(settings) : node.classes;
    return await engine.indirection(catalogIndirection).find(node.name, {
      environment: node.environment,
      facts,
      node: { ...node, classes, serverFacts: Hash.of([["environment", node.environment]]) },
      environmentInstance: await engine.environment(node.environment, source),
    });
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    await tellFailure(error, context, source);
    return undefined;
  }
}

async function tellFailure(error: PuppetError, { engine, io }: Context, source: Source) {
  engine.log.err(compileFailure(error));
  await showExcerpt(error, io, source.code);
}

/** The source an error speaks of, for people at a terminal. */
async function showExcerpt(error: unknown, io: FaceIo, code?: string): Promise<void> {
  if (!io.isTerminal.output) return;
  const { excerptOf } = await import("../excerpt.ts");
  io.err(excerptOf(error, code));
}

/** Classes an agent has left behind. */
function loadClasses(settings: Settings): readonly NodeClass[] {
  const file = settings.string("classfile");
  if (!existsSync(file)) return [];
  const names = readFileSync(file, "utf8").split(/\s+/);
  return names.filter((name) => name !== "").map((name) => ({ name }));
}

function readCatalog({ options: given, io }: Context): Catalog {
  const { catalog: file = "-" } = given;
  const text = file === "-" ? io.readInput() : readText(file);
  try {
    return catalogIndirection.model.fromData(readJson(text));
  } catch (error) {
    const detail = describeError(error);
    throw new PuppetError(issues.UNREADABLE_CATALOG({ detail }), {}, error);
  }
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
      callDeferred: await deferredCaller(engine, catalog, environment),
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

// Most catalogs leave nothing to be called, so the scope for it is made when the first call comes.
async function deferredCaller(
  engine: Engine,
  { name }: Catalog,
  environment: Environment,
): Promise<(value: unknown) => unknown> {
  const facts = (await engine.indirection(factsIndirection).find(name)) as Facts;
  const node = plainNode(name, environment.name);
  const input = await compileInput(engine, { node, facts, environment });
  let scope: Scope | undefined;
  return (value) => {
    scope ??= openTopScope(input);
    return resolveIn(scope, value as Value);
  };
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
