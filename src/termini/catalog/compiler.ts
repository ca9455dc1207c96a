// Compiles the catalog of a node: its facts and what is known of it are asked for, unless the
// request brings them along, and the environment's manifests do the rest.
import { compile } from "../../compiler/compiler.ts";
import type { IndirectionDeclaration, Request } from "../../define/indirection.ts";
import type { MachineFacts } from "../../facts/facts.ts";
import { LazyHash } from "../../facts/lazy-hash.ts";
import { catalog } from "../../indirector/catalog.ts";
import { facts } from "../../indirector/facts.ts";
import type { Indirection } from "../../indirector/indirection.ts";
import { node } from "../../indirector/node.ts";
import type { Environment } from "../../loaders/environment.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { Facts } from "../../model/facts.ts";
import type { Node } from "../../model/node.ts";
import type { Hash } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { puppetVersion } from "../../util/version.ts";
import { issues } from "../issues.ts";
import { type CompileNeeds, compileInput } from "./compile-input.ts";

interface Needs extends CompileNeeds {
  facts(): Promise<MachineFacts>;
  indirection<Model>(declaration: IndirectionDeclaration<Model>): Indirection<Model>;
}

/** What a request may bring along, so that it needn't be asked for. */
interface CompileRequest {
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
  const { log, now } = engine;
  const given = request.options as CompileRequest;
  const known = given.facts ?? (await engine.indirection(facts).find(request.key));
  if (known === undefined) throw new PuppetError(issues.NO_FACTS({ name: request.key }));
  const wanted = given.node ?? (await findNode(engine, request, known));
  const environment = given.environmentInstance ?? (await engine.environment(wanted.environment));
  const input = await compileInput(engine, { node: wanted, facts: known, environment });
  const start = now();
  const compiled = compile(input);
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
  return { ...found, serverFacts: await serverFacts(engine, found.environment) };
}

// What is known of the machine that compiles; looked at only when a manifest asks.
async function serverFacts(engine: Needs, environment: string): Promise<Hash> {
  const machine = await engine.facts();
  const paths: Readonly<Record<string, string>> = {
    servername: "networking.fqdn",
    serverip: "networking.ip",
    serverip6: "networking.ip6",
  };
  return new LazyHash({
    names: () => ["serverversion", ...Object.keys(paths), "environment"],
    get: (name) => {
      if (name === "serverversion") return puppetVersion;
      if (name === "environment") return environment;
      const value = machine.query(paths[name] ?? "");
      return typeof value === "string" ? value : undefined;
    },
  });
}
