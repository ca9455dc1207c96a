// Applies catalogs in memory: a host without a machine behind it, a clock that stands still, a
// log that is a list.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Host } from "../../src/define/host.ts";
import type { ProviderDeclaration } from "../../src/define/provider.ts";
import type { AnyType } from "../../src/define/type.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import type { Report } from "../../src/model/report.ts";
import { Sensitive, type Value } from "../../src/pcore/values.ts";
import type { RalCatalog } from "../../src/ral/catalog.ts";
import { finalize, toRal } from "../../src/ral/to-ral.ts";
import { RalTypes, type TypeSource } from "../../src/ral/types.ts";
import { type ApplyOptions, runCatalog } from "../../src/transaction/apply-catalog.ts";
import { ReportBuilder } from "../../src/transaction/report-builder.ts";
import file from "../../src/type/file.ts";
import filebucket from "../../src/type/filebucket.ts";
import notify from "../../src/type/notify.ts";
import resources from "../../src/type/resources.ts";
import schedule from "../../src/type/schedule.ts";
import stage from "../../src/type/stage.ts";
import user from "../../src/type/user.ts";
import { Log, type LogMessage } from "../../src/util/log.ts";
import { jsonValue } from "./json-value.ts";

export interface World {
  readonly directory: string;
  readonly settings?: Readonly<Record<string, Value>>;
  readonly types?: readonly AnyType[];
  readonly providers?: readonly ProviderDeclaration[];
  readonly facts?: Readonly<Record<string, Value>>;
  /** Milliseconds since the epoch. */
  readonly now?: number;
}

export interface Applied {
  readonly logs: readonly LogMessage[];
  readonly report: Report | undefined;
  readonly exitStatus: number | undefined;
  /** What was wrong with the catalog itself. */
  readonly error: unknown;
  readonly catalog: RalCatalog | undefined;
}

const usual: Readonly<Record<string, Value>> = {
  noop: false,
  tags: "",
  skip_tags: "",
  ignoreschedules: false,
  evaltrace: false,
  graph: false,
  merge_dependency_warnings: false,
  default_schedules: true,
  statettl: 2_764_800,
};

export function fakeHost({ directory, settings = {}, facts = {}, now = 0 }: World, log: Log): Host {
  const known: Readonly<Record<string, Value>> = {
    ...usual,
    statefile: join(directory, "state.yaml"),
    transactionstorefile: join(directory, "transactionstore.yaml"),
    graphdir: join(directory, "graphs"),
    clientbucketdir: join(directory, "bucket"),
    ...settings,
  };
  const nothing = (): never => {
    throw new Error("There is no machine here");
  };
  return {
    now: () => new Date(now),
    path: (path) => path,
    fact: (name) => ({ kernel: "Linux", ...facts })[name],
    setting: (name) => {
      if (!(name in known)) throw new Error(`Unknown setting ${name}`);
      return known[name] as Value;
    },
    feature: () => true,
    which: (program) => (program.startsWith("no-") ? undefined : `/bin/${program}`),
    execute: nothing,
    userByName: nothing,
    userById: nothing,
    groupByName: nothing,
    groupById: nothing,
    environment: {},
    sources: { metadata: nothing, search: nothing, content: nothing },
    filebucket: nothing,
    log: (level, message) => log.send(level, message),
  };
}

export function sourceOf({ types = [], providers = [] }: World): TypeSource {
  const all = [notify, schedule, stage, filebucket, resources, file, user, ...types];
  return {
    // A test's own type goes before the real one of its name.
    type: (name) => all.findLast((type) => type.name === name),
    providers: (name) => providers.filter(({ type }) => type === name),
    typeNames: () => all.map(({ name }) => name),
  };
}

export async function apply(
  catalog: Catalog,
  world: World,
  options: Partial<Omit<ApplyOptions, "report" | "clock">> = {},
): Promise<Applied> {
  mkdirSync(join(world.directory, "graphs"), { recursive: true });
  const logs: LogMessage[] = [];
  const log = new Log({ level: "debug", now: () => new Date(world.now ?? 0) });
  log.addDestination((message) => logs.push(message));
  const types = new RalTypes(sourceOf(world), fakeHost(world, log));
  let ral: RalCatalog;
  try {
    ral = toRal(catalog, { types, log });
    finalize(ral);
  } catch (error) {
    return { logs, report: undefined, exitStatus: undefined, error, catalog: undefined };
  }
  const clock = (): number => world.now ?? 0;
  const report = new ReportBuilder({
    host: catalog.name,
    environment: catalog.environment,
    noop: world.settings?.noop === true,
    puppetVersion: "8.0.0",
    time: clock(),
    transactionUuid: "uuid",
  });
  report.cachedCatalogStatus = "not_used";
  const stop = report.collect(log);
  const outcome = await runCatalog(ral, { report, clock, ...options });
  stop();
  return { logs, error: undefined, catalog: ral, ...outcome };
}

/** A recorded catalog, as it is on the wire. */
// biome-ignore lint/suspicious/noExplicitAny: recorded JSON
export function catalogOf(data: any): Catalog {
  return {
    name: data.name,
    version: data.version,
    codeId: data.code_id,
    uuid: data.catalog_uuid,
    environment: data.environment,
    tags: data.tags,
    classes: data.classes,
    edges: data.edges,
    // biome-ignore lint/suspicious/noExplicitAny: recorded JSON
    resources: data.resources.map((resource: any) => {
      const secret: readonly string[] = resource.sensitive_parameters ?? [];
      const parameters = new Map<string, Value>();
      for (const [name, value] of Object.entries(resource.parameters ?? {})) {
        const read = jsonValue(value);
        parameters.set(name, secret.includes(name) ? new Sensitive(read) : read);
      }
      return {
        type: resource.type,
        title: resource.title,
        tags: resource.tags,
        file: resource.file === "" ? undefined : resource.file,
        line: resource.line,
        exported: resource.exported,
        virtual: resource.virtual ?? false,
        resourceKind: resource.kind,
        parameters,
      };
    }),
  };
}
