// What the top scope has before any code runs, beside parameters and facts: `$environment`,
// `$trusted`, `$facts`, `$server_facts`, and the class that holds the settings.

import { Scope } from "../evaluator/scope.ts";
import { LazyHash } from "../facts/lazy-hash.ts";
import type { Definition } from "../loaders/definition.ts";
import type { Node } from "../model/node.ts";
import { Hash } from "../pcore/values.ts";
import { bindParameters } from "./bind-parameters.ts";
import type { Compiler } from "./compiler.ts";
import { Resource } from "./resource.ts";

export function setTopVariables(compiler: Compiler): void {
  const { topScope, node, environment, facts } = compiler;
  topScope.set("environment", environment.name);
  topScope.setReserved("trusted", trustOf(node));
  topScope.setReserved("server_facts", node.serverFacts);
  const { values } = facts;
  topScope.setReserved(
    "facts",
    new LazyHash({ names: () => [...values.keys()], get: (name) => values.get(name) }),
  );
}

// A node that compiles for itself is trusted for what it says.
function trustOf({ trusted, parameters }: Node): Hash {
  if (trusted.size > 0) return trusted;
  const certname = parameters.get("clientcert") ?? null;
  const [hostname = null, ...rest] = typeof certname === "string" ? certname.split(".") : [];
  return Hash.fromRecord({
    authenticated: "local",
    certname,
    extensions: new Hash(),
    hostname,
    domain: rest.length > 0 ? rest.join(".") : null,
    external: new Hash(),
  });
}

/** Class[Settings]: `$settings::NAME` and `$settings::all_local`. */
export function settingsClass(compiler: Compiler): void {
  const { topScope, builder, environment } = compiler;
  const main = new Resource({
    type: "Stage",
    title: "main",
    scope: topScope,
    native: compiler.types.find("stage"),
    kind: "compilable_type",
    isMain: true,
  });
  builder.add(main);
  for (const { name } of compiler.node.classes) builder.addClass(name);
  const definition: Definition = {
    kind: "hostclass",
    name: "settings",
    moduleName: undefined,
    parameters: [],
    types: new Map(),
    bodies: [],
  };
  environment.addClass(definition);
  const resource = new Resource({
    type: "Class",
    title: "Settings",
    scope: topScope,
    definition,
    kind: "unknown",
  });
  builder.add(resource);
  resource.isEvaluated = true;
  const scope = new Scope(compiler, topScope, definition, resource);
  builder.addClass("settings");
  bindParameters(compiler, definition, resource, scope);
  builder.contain(main, resource);
}

/** Makes every setting a variable of Class[Settings]; done when the first is asked for. */
export function setSettings(compiler: Compiler): void {
  const scope = compiler.classScope("settings");
  if (scope === undefined) return;
  const all = new Hash();
  for (const [name, value] of compiler.settings.all()) {
    if (name === "name") continue;
    all.set(name, value);
    compiler.qualifiedVariables.set(`settings::${name}`, value);
  }
  compiler.qualifiedVariables.set("settings::all_local", all);
}
