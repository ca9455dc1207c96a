// Compiles the catalog of a node: its facts and what is known of it are asked for, unless the
// request brings them along, and the environment's manifests do the rest.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { compile } from "../../compiler/compiler.ts";
import { typesOf } from "../../compiler/types.ts";
import type { ExecuteOptions } from "../../define/function.ts";
import type { IndirectionDeclaration, Request } from "../../define/indirection.ts";
import { functions } from "../../functions/index.ts";
import { catalog } from "../../indirector/catalog.ts";
import { facts } from "../../indirector/facts.ts";
import type { Indirection } from "../../indirector/indirection.ts";
import { node } from "../../indirector/node.ts";
import type { Environment } from "../../loaders/environment.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { Facts } from "../../model/facts.ts";
import type { Node } from "../../model/node.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import type { TypeSource } from "../../ral/types.ts";
import { Settings } from "../../settings/settings.ts";
import { PuppetError } from "../../util/error.ts";
import type { Log } from "../../util/log.ts";
import { puppetVersion } from "../../util/version.ts";
import { issues } from "../issues.ts";

interface Needs {
  readonly settings: Settings;
  readonly log: Log;
  now(): number;
  environment(name: string): Promise<Environment>;
  types(): Promise<TypeSource>;
  indirection<Model>(declaration: IndirectionDeclaration<Model>): Indirection<Model>;
}

/** What a request may bring along, so that it needn't be asked for. */
export interface CompileRequest {
  readonly facts?: Facts | undefined;
  readonly node?: Node | undefined;
  /** One with another manifest than its own. */
  readonly environmentInstance?: Environment | undefined;
}

export default catalog.terminus({
  name: "compiler",
  doc: "Compiles catalogs from the manifests of an environment.",
  open: (engine: Needs) => ({ find: (request) => compileFor(engine, request) }),
});

async function compileFor(engine: Needs, request: Request): Promise<Catalog> {
  const { settings, log, now } = engine;
  const given = request.options as CompileRequest;
  const known = given.facts ?? (await engine.indirection(facts).find(request.key));
  if (known === undefined) throw new PuppetError(issues.NO_FACTS({ name: request.key }));
  const wanted = given.node ?? (await findNode(engine, request, known));
  const environment = given.environmentInstance ?? (await engine.environment(wanted.environment));
  const types = await engine.types();
  const view = settings.in({ environment: environment.name });
  const start = now();
  const compiled = compile({
    node: withTrust(wanted, known),
    facts: known,
    environment,
    types: typesOf(declarationsOf(types), (name) => types.providers(name).length > 0),
    functions: { find: (name) => functions.get(name) },
    settings: { get: (name) => view.get(name), all: () => allOf(view) },
    log,
    lookup: () => undefined,
    execute,
    now,
    uuid: randomUUID,
  });
  const seconds = ((now() - start) / 1000).toFixed(2);
  log.notice(
    `Compiled catalog for ${wanted.name} in environment ${environment.name} in ${seconds} seconds`,
  );
  return compiled;
}

async function findNode(engine: Needs, request: Request, known: Facts): Promise<Node> {
  const { environment } = request.options;
  const found = await engine.indirection(node).find(request.key, { environment, facts: known });
  if (found === undefined) throw new PuppetError(issues.NO_NODE({ name: request.key }));
  const serverFacts = Hash.of([
    ["serverversion", puppetVersion],
    ...serverAddress(known),
    ["environment", found.environment],
  ]);
  return { ...found, serverFacts };
}

// The machine that compiles is the one the facts are of, as long as nobody else asks.
function serverAddress({ values }: Facts): [string, Value][] {
  const networking = values.get("networking");
  if (!(networking instanceof Hash)) return [];
  const parts: readonly (readonly [string, string])[] = [
    ["servername", "fqdn"],
    ["serverip", "ip"],
    ["serverip6", "ip6"],
  ];
  return parts.flatMap(([name, key]) => {
    const value = networking.get(key);
    return value === undefined || value === null ? [] : [[name, value] as [string, Value]];
  });
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

function* declarationsOf(types: TypeSource) {
  for (const name of types.typeNames()) {
    const declaration = types.type(name);
    if (declaration !== undefined) yield declaration;
  }
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
