// Looks at resources through the same types and providers that apply catalogs, and changes one by
// applying a catalog that holds nothing else.
import type { FoundInstance } from "../../define/context.ts";
import { resource } from "../../indirector/resource.ts";
import type { Environment } from "../../loaders/environment.ts";
import type { Report } from "../../model/report.ts";
import { type ResourceState, splitResourceKey } from "../../model/resource.ts";
import { RalCatalog } from "../../ral/catalog.ts";
import { listInstances } from "../../ral/instances.ts";
import { Resource } from "../../ral/resource.ts";
import type { RalType, RalTypes } from "../../ral/types.ts";
import type { Settings } from "../../settings/settings.ts";
import { applyCatalog } from "../../transaction/apply-catalog.ts";
import { ReportBuilder } from "../../transaction/report-builder.ts";
import { retrieve } from "../../transaction/retrieve.ts";
import { PuppetError } from "../../util/error.ts";
import type { Log } from "../../util/log.ts";
import { puppetVersion } from "../../util/version.ts";
import { issues } from "../issues.ts";

interface Needs {
  readonly settings: Settings;
  readonly log: Log;
  now(): number;
  environment(name: string): Promise<Environment>;
  ral(environment: Environment): Promise<RalTypes>;
}

/** What saving a resource gives: how it is now, and what happened to it. */
export interface SavedResource {
  readonly resource: ResourceState;
  readonly report: Report;
}

export default resource.terminus({
  name: "ral",
  doc: "Looks at the machine, and changes it, through resource types and their providers.",
  open: (engine: Needs) => ({
    find: async ({ key }) => {
      const { type, title } = splitResourceKey(key);
      const at = await openType(engine, type);
      const listed = (await listInstances(at.type, engine.log)).find(({ name }) => name === title);
      return listed === undefined ? stateOf(at, title, {}) : stateOfListed(at, listed);
    },
    search: async ({ key }) => {
      const at = await openType(engine, splitResourceKey(key).type);
      const states: ResourceState[] = [];
      for (const listed of await listInstances(at.type, engine.log)) {
        states.push(await stateOfListed(at, listed));
      }
      return states.sort((one, other) => (one.title < other.title ? -1 : 1));
    },
    save: async (_request, instance): Promise<SavedResource> => {
      const at = await openType(engine, instance.type);
      const { title, properties, parameters } = instance;
      const attributes = [...properties, ...parameters];
      const live = new Resource(at.type, at.catalog, { title, attributes });
      at.catalog.add(live);
      at.catalog.isComplete = true;
      const report = await apply(at.catalog, engine);
      return { resource: await shown(live), report };
    },
  }),
});

interface OpenType {
  readonly type: RalType;
  readonly catalog: RalCatalog;
}

async function openType(engine: Needs, name: string): Promise<OpenType> {
  const environment = await engine.environment(engine.settings.string("environment"));
  const types = await engine.ral(environment);
  const type = types.type(name);
  if (type === undefined) throw new PuppetError(issues.NO_TYPE({ name }));
  const catalog = new RalCatalog(
    {
      name: engine.settings.string("certname"),
      version: 0,
      environment: environment.name,
      codeId: null,
      uuid: "",
      classes: [],
      isHostConfig: false,
    },
    types,
    engine.log,
  );
  return { type, catalog };
}

// Nothing is wanted of it, but all of its properties are looked at.
function watching({ type, catalog }: OpenType, title: string, more: Record<string, unknown>) {
  const attributes = Object.entries({ ...more, audit: "all" });
  return new Resource(type, catalog, { title, attributes });
}

function stateOf(at: OpenType, title: string, more: Record<string, unknown>) {
  return shown(watching(at, title, more));
}

function stateOfListed(at: OpenType, { title, name, provider, state }: FoundInstance) {
  const live = watching(at, title, provider === undefined ? {} : { provider });
  live.found({ ...state, name });
  return shown(live);
}

function isShown({ ralType }: Resource, name: string, value: unknown): boolean {
  return ralType.declaration.isShown?.(name, value) ?? true;
}

async function shown(live: Resource): Promise<ResourceState> {
  const parameters = new Map<string, unknown>();
  for (const { name, isProperty, isNamevar } of live.ralType.attributes) {
    const value = live.should[name];
    if (!isProperty && !isNamevar && value !== undefined) parameters.set(name, value);
  }
  return {
    type: live.ralType.capitalized,
    title: live.title,
    properties: new Map(
      Object.entries(await retrieve(live)).filter(([name, value]) => isShown(live, name, value)),
    ),
    parameters,
  };
}

async function apply(catalog: RalCatalog, { settings, now }: Needs): Promise<Report> {
  const builder = new ReportBuilder({
    host: settings.string("certname"),
    environment: catalog.environment,
    noop: settings.boolean("noop"),
    puppetVersion,
    time: now(),
  });
  await applyCatalog(catalog, { report: builder });
  return builder.finish();
}
