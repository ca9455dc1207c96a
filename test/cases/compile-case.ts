// Compiles a case with everything of ours: the core's types and functions, the modules of this
// folder and their data.
import "../ruby/provide.ts";
import { compile } from "../../src/compiler/compiler.ts";
import { type CompilerTypes, typesFrom } from "../../src/compiler/types.ts";
import type { AnyType } from "../../src/define/type.ts";
import { readRubyFunction } from "../../src/evaluator/ruby.ts";
import { functions } from "../../src/functions/index.ts";
import { stdlibFunction } from "../../src/functions/stdlib/index.ts";
import { FileCache } from "../../src/hiera/files.ts";
import { Hiera } from "../../src/hiera/hiera.ts";
import { Environment } from "../../src/loaders/environment.ts";
import { catalogToData } from "../../src/model/catalog.ts";
import { classesFromData, plainNode } from "../../src/model/node.ts";
import { readJson } from "../../src/pcore/json.ts";
import type { Value } from "../../src/pcore/values.ts";
import { providers } from "../../src/provider/index.ts";
import { RubyTypes } from "../../src/ruby/resource-types.ts";
import * as coreTypes from "../../src/type/index.ts";
import { PuppetError, withLocation } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";
import type { Case } from "./case-file.ts";
import type { Outcome } from "./render.ts";

const core: ReadonlyMap<string, AnyType> = new Map(
  (Object.values(coreTypes) as readonly AnyType[]).map((type) => [type.name as string, type]),
);

/** Facts of the machine that compiles, which types in Ruby may ask for. */
export const machine = mapOf({ os: { name: "Debian", release: { major: "12" } } });

/** The core's types, and those the modules of an environment have in Ruby. */
export function typesOf(environment: Environment, log: Log): CompilerTypes {
  const ruby = new RubyTypes({
    libs: environment.typeFiles.libs,
    world: { setting: () => null, fact: (name) => machine.get(name) },
    log,
    coreType: (name) => core.get(name),
    now: () => 0,
  });
  return typesFrom({
    type: (name) =>
      core.get(name) ?? (environment.typeFiles.names.has(name) ? ruby.type(name) : undefined),
    hasProviders: (name) => (providers[name] ?? []).length > 0,
  });
}

const files = new FileCache();

export function compileCase(given: Case): Outcome {
  const logs: [string, string][] = [];
  const log = new Log();
  log.addDestination(({ level, message }) => logs.push([level, message]));
  const strict = given.isLenient ? "warning" : "error";
  const environment = new Environment({
    name: "production",
    modulepath: given.modulepath,
    code: given.code,
    strict,
    report: ({ severity, issue, node }) => {
      const place = { file: node.source.file, ...node.source.locate(node.offset) };
      log.send(severity === "error" ? "err" : "warning", withLocation(issue.message, place));
    },
  });
  const settings: Readonly<Record<string, Value>> = {
    strict,
    strict_variables: !given.isLenient,
    storeconfigs: false,
    digest_algorithm: "sha256",
  };
  const values = mapOf({
    os: { family: "Debian", name: "Debian" },
    kernel: "Linux",
    ...given.facts,
  });
  const hiera = new Hiera({
    globalConfig: "",
    environment,
    files,
    strict,
    warn: (message) => log.warning(message),
  });
  try {
    const catalog = compile({
      node: {
        ...plainNode(given.node, "production"),
        classes: classesFromData(toValue(given.classes)),
        parameters: new Map([...mapOf(given.parameters), ...values]),
      },
      facts: { name: given.node, values },
      environment,
      types: typesOf(environment, log),
      functions: {
        find: (name) => functions.get(name),
        read: (file) => stdlibFunction(file) ?? readRubyFunction(file, environment),
      },
      settings: {
        get: (name) => settings[name] ?? null,
        all: () => [["strict", strict]],
      },
      log,
      lookup: (request, context) => hiera.lookup(request, context),
      execute: () => "",
      now: () => 0,
      uuid: () => "uuid",
    });
    return { logs, catalog: catalogToData(catalog) };
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    return { logs, error: error.message };
  }
}

function mapOf(record: Readonly<Record<string, unknown>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(record).map(([name, value]) => [name, toValue(value)]));
}

function toValue(data: unknown): Value {
  return readJson(JSON.stringify(data));
}
