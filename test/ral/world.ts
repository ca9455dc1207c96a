// Live resources for tests: types and providers declared on the spot, a log that is a list.
import type { Host } from "../../src/define/host.ts";
import type { ProviderDeclaration } from "../../src/define/provider.ts";
import type { AnyType } from "../../src/define/type.ts";
import type { Value } from "../../src/pcore/values.ts";
import { RalCatalog } from "../../src/ral/catalog.ts";
import { Resource } from "../../src/ral/resource.ts";
import { RalTypes } from "../../src/ral/types.ts";
import { Log } from "../../src/util/log.ts";
import { fakeHost, sourceOf } from "../transaction/apply.ts";

export interface TestWorld {
  readonly types: RalTypes;
  readonly catalog: RalCatalog;
  readonly logs: string[];
  make(type: string, title: string, attributes?: Readonly<Record<string, unknown>>): Resource;
  /** Makes it and puts it into the catalog. */
  add(type: string, title: string, attributes?: Readonly<Record<string, unknown>>): Resource;
}

export interface WorldInput {
  readonly types: readonly AnyType[];
  readonly providers?: readonly ProviderDeclaration[];
  readonly settings?: Readonly<Record<string, Value>>;
  readonly facts?: Readonly<Record<string, Value>>;
  readonly host?: Partial<Host>;
}

export function worldOf(input: WorldInput): TestWorld {
  const logs: string[] = [];
  const log = new Log({ level: "debug" });
  log.addDestination(({ level, source, message }) => logs.push(`${level} ${source}: ${message}`));
  const world = { directory: "/nowhere", ...input };
  const host = { ...fakeHost(world, log), ...input.host };
  const types = new RalTypes(sourceOf(world), host);
  const about = { name: "h", version: 1, environment: "e", codeId: null, uuid: "", classes: [] };
  const catalog = new RalCatalog(about, types, log);
  const make: TestWorld["make"] = (name, title, attributes = {}) => {
    const type = types.type(name);
    if (type === undefined) throw new Error(`There is no type ${name}`);
    return new Resource(type, catalog, {
      title,
      attributes: Object.entries(attributes),
      file: "site.pp",
      line: 3,
    });
  };
  const add: TestWorld["add"] = (...given) => {
    const resource = make(...given);
    catalog.add(resource);
    return resource;
  };
  return { types, catalog, logs, make, add };
}
