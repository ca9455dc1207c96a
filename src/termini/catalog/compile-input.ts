// What a compile is given, taken from the parts of the engine.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { CompileInput } from "../../compiler/compiler.ts";
import { typesFrom } from "../../compiler/types.ts";
import type { ExecuteOptions } from "../../define/function.ts";
import { functions } from "../../functions/index.ts";
import type { Hiera } from "../../hiera/hiera.ts";
import type { Environment } from "../../loaders/environment.ts";
import type { Facts } from "../../model/facts.ts";
import type { Node } from "../../model/node.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import type { TypeSource } from "../../ral/types.ts";
import { Settings } from "../../settings/settings.ts";
import { PuppetError } from "../../util/error.ts";
import type { Log } from "../../util/log.ts";
import { issues } from "../issues.ts";
import { functionReader } from "./function-reader.ts";

export interface CompileNeeds {
  readonly settings: Settings;
  readonly log: Log;
  now(): number;
  environment(name: string): Promise<Environment>;
  types(environment: Environment): Promise<TypeSource>;
  hiera(environment: Environment): Promise<Hiera>;
}

interface CompileSubject {
  readonly node: Node;
  readonly facts: Facts;
  readonly environment: Environment;
}

export async function compileInput(
  engine: CompileNeeds,
  { node, facts, environment }: CompileSubject,
): Promise<CompileInput> {
  const { log, now } = engine;
  const [types, hiera, read] = await Promise.all([
    engine.types(environment),
    engine.hiera(environment),
    functionReader(environment),
  ]);
  const settings = engine.settings.in({ environment: environment.name });
  return {
    node: withTrust(node, facts),
    facts,
    environment,
    types: typesFrom({
      type: (name) => types.type(name),
      hasProviders: (name) => types.providers(name).length > 0,
      generated: (name) => environment.generatedType(name),
    }),
    functions: { find: (name) => functions.get(name), read },
    settings: { get: (name) => settings.get(name), all: () => allOf(settings) },
    log,
    lookup: (request, context) => hiera.lookup(request, context),
    execute,
    now,
    uuid: randomUUID,
  };
}

// Whoever compiles for themselves is believed.
function withTrust(given: Node, { values }: Facts): Node {
  if (given.trusted.size > 0) return given;
  const certname = given.parameters.get("clientcert") ?? values.get("clientcert") ?? null;
  const [hostname = null, ...rest] = typeof certname === "string" ? certname.split(".") : [];
  const trusted = Hash.of([
    ["authenticated", "local"],
    ["certname", certname],
    ["extensions", new Hash()],
    ["hostname", hostname],
    ["domain", rest.length > 0 ? rest.join(".") : null],
    ["external", new Hash()],
  ]);
  return { ...given, trusted };
}

function* allOf(settings: Settings): Iterable<readonly [string, Value]> {
  for (const name of Settings.names()) yield [name, settings.get(name as string)];
}

/** Runs a program while compiling, which nobody can wait for in another way. */
function execute(
  command: readonly string[],
  { directory, combine = false }: ExecuteOptions = {},
): string {
  const [program = "", ...args] = command;
  const shown = command.join(" ");
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: directory,
    encoding: "utf8",
    env: { ...process.env, LANG: "C", LC_ALL: "C" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (error !== undefined) throw new PuppetError(issues.CANNOT_EXECUTE({ command: shown }));
  if (status === 0) return combine ? stdout + stderr : stdout;
  const output = `${stdout}${stderr}`.trim();
  throw new PuppetError(issues.EXECUTION_FAILED({ command: shown, status: status ?? 1, output }));
}
