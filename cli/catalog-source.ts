// Where `ppt apply` gets its catalog from: code or a manifest to compile, or a catalog in a file.

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FaceIo } from "../src/define/face.ts";
import type { Engine } from "../src/engine.ts";
import { catalog as catalogIndirection } from "../src/indirector/catalog.ts";
import { facts as factsIndirection } from "../src/indirector/facts.ts";
import { node as nodeIndirection } from "../src/indirector/node.ts";
import type { Catalog } from "../src/model/catalog.ts";
import type { NodeClass } from "../src/model/node.ts";
import { readJson } from "../src/pcore/json.ts";
import { Hash } from "../src/pcore/values.ts";
import type { Settings } from "../src/settings/settings.ts";
import { describeError, PuppetError } from "../src/util/error.ts";
import { readText } from "../src/util/read-text.ts";
import { issues } from "./issues.ts";
import { showExcerpt } from "./show-excerpt.ts";
import { compileFailure } from "./syntax.ts";
import { traceOf } from "./trace.ts";

interface Context {
  readonly engine: Engine;
  readonly io: FaceIo;
  readonly args: readonly string[];
  readonly options: {
    readonly execute?: string | undefined;
    readonly catalog?: string | undefined;
    readonly loadclasses?: boolean | undefined;
  };
}

/** What is to be compiled: code, or the path of a manifest or of a directory of them. */
export interface Source {
  readonly code?: string | undefined;
  readonly manifest?: string | undefined;
}

export function sourceOf({ options: given, args, io, engine }: Context): Source {
  const [manifest, ...others] = args;
  if (given.execute !== undefined) return { code: given.execute };
  if (manifest === undefined || manifest === "-") return { code: io.readInput() };
  if (!existsSync(manifest)) throw new PuppetError(issues.NO_MANIFEST({ manifest }));
  if (others.length > 0) {
    engine.log.warning(`Only one file can be applied per run.  Skipping ${others.join(", ")}`);
  }
  return { manifest: resolve(manifest) };
}

/** Whether the source is legal; what is wrong with it is logged. */
export async function parseOnly(context: Context, source: Source): Promise<boolean> {
  const { engine } = context;
  try {
    const environment = await engine.environment(engine.settings.string("environment"), source);
    environment.main(() => new Map());
    return true;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    await tellFailure(error, context, source);
    return false;
  }
}

/** The catalog of this machine; why there is none has been logged. */
export async function compileCatalog(
  context: Context,
  source: Source,
): Promise<Catalog | undefined> {
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
  engine.log.err(`${compileFailure(error)}${traceOf(error, engine.settings)}`);
  await showExcerpt(error, io, source.code);
}

/** Classes an agent has left behind. */
function loadClasses(settings: Settings): readonly NodeClass[] {
  const file = settings.string("classfile");
  if (!existsSync(file)) return [];
  const names = readFileSync(file, "utf8").split(/\s+/);
  return names.filter((name) => name !== "").map((name) => ({ name }));
}

/** A catalog somebody else has compiled. */
export function readCatalog({ options: given, io }: Context): Catalog {
  const { catalog: file = "-" } = given;
  const text = file === "-" ? io.readInput() : readText(file);
  try {
    return catalogIndirection.model.fromData(readJson(text));
  } catch (error) {
    const detail = describeError(error);
    throw new PuppetError(issues.UNREADABLE_CATALOG({ detail }), {}, error);
  }
}
