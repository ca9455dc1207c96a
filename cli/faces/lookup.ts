// `ppt lookup`: what Hiera knows of a key, and how it came to know it.

import { compiledTopScope, contextIn, openTopScope } from "../../src/compiler/script.ts";
import { defineFace, type FaceContext, Outcome } from "../../src/define/face.ts";
import { classOf, toText } from "../../src/define/inspect.ts";
import { LookupError } from "../../src/define/lookup-error.ts";
import type { Engine } from "../../src/engine.ts";
import type { Scope } from "../../src/evaluator/scope.ts";
import { issues as functionIssues } from "../../src/functions/issues.ts";
import { Explainer } from "../../src/hiera/explain.ts";
import { facts as factsIndirection } from "../../src/indirector/facts.ts";
import { node as nodeIndirection } from "../../src/indirector/node.ts";
import type { Environment } from "../../src/loaders/environment.ts";
import type { Facts } from "../../src/model/facts.ts";
import { plainNode } from "../../src/model/node.ts";
import { assertInstance } from "../../src/pcore/describe-mismatch.ts";
import { toData } from "../../src/pcore/rich-data.ts";
import { PType } from "../../src/pcore/types/type.ts";
import { Hash, Sensitive, type Value } from "../../src/pcore/values.ts";
import { writeJson } from "../../src/pcore/write-json.ts";
import { writeYaml } from "../../src/pcore/write-yaml.ts";
import { compileInput } from "../../src/termini/catalog/compile-input.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { readFactsFile } from "../facts-file.ts";
import { issues } from "../issues.ts";
import { consoleText } from "../render.ts";

const options = {
  merge: {
    type: "string",
    value: "STRATEGY",
    desc: "How values of several places are combined: first, unique, hash or deep.",
  },
  "knock-out-prefix": {
    type: "string",
    value: "PREFIX",
    desc: "With deep: values with this prefix take others away.",
  },
  "sort-merged-arrays": { type: "boolean", desc: "With deep: sort lists." },
  "merge-hash-arrays": { type: "boolean", desc: "With deep: merge hashes within lists." },
  explain: { type: "boolean", desc: "Tell where was looked, instead of what was found." },
  "explain-options": { type: "boolean", desc: "Tell where the options of the key come from." },
  default: { type: "string", value: "VALUE", desc: "What to print when nothing is found." },
  type: { type: "string", value: "TYPE", desc: "Refuse a value that is not of this type." },
  node: { type: "string", value: "NAME", desc: "The node to look it up for." },
  facts: { type: "string", value: "FILE", desc: "More facts, from a YAML or JSON file." },
  compile: {
    type: "boolean",
    short: "c",
    desc: "Compile the node's catalog first, for data that needs variables of manifests.",
  },
  "render-as": { type: "string", value: "FORMAT", desc: "yaml, json, s (plain text) or console." },
  trusted: { type: "boolean", desc: "Accepted, as it is there; does nothing." },
} as const;

type Context = FaceContext<Engine, typeof options>;

export default defineFace({
  name: "lookup",
  summary: "Look up keys in the data of an environment.",
  main: action({
    description:
      "Looks keys up in the data of the environment, as the function `lookup` does, and prints " +
      "the value of the first that is found. The exit code is 1 when none is.",
    arguments: "KEY...",
    options,
    runMode: "server",
    examples: [
      { text: "What a class gets:", command: "ppt lookup ntp::servers --node web1" },
      { text: "Where that comes from:", command: "ppt lookup ntp::servers --explain" },
    ],
    run: (context) => lookup(context),
  }),
});

async function lookup(context: Context): Promise<Outcome> {
  const { engine, options: given, args } = context;
  const merge = mergeOf(given);
  const onlyOptions = given["explain-options"] === true && given.explain !== true;
  const isExplaining = given.explain === true || given["explain-options"] === true;
  const names = args.length === 0 && onlyOptions ? ["__global__"] : args;
  if (names.length === 0) throw new PuppetError(issues.NO_KEYS());
  const format = given["render-as"]?.toLowerCase() ?? (isExplaining ? "s" : "yaml");
  const render = renderers[format];
  if (render === undefined) throw new PuppetError(issues.UNKNOWN_RENDERING({ format }));
  const environment = await engine.environment(engine.settings.string("environment"));
  const scope = await openScope(context, environment);
  const at = contextIn(scope);
  const type = given.type === undefined ? undefined : at.parseType(given.type);
  const explainer = isExplaining ? new Explainer({ onlyOptions }) : undefined;
  const hiera = await engine.hiera(environment);
  const request = { names, merge, type };
  if (explainer !== undefined) {
    const look = () => hiera.lookup(request, at, explainer) ?? given.default;
    const sources = explain(look, { explainer, names });
    if (format !== "s") return new Outcome(0, render(explainer.toData()));
    return new Outcome(0, `${explainer}${sources}`);
  }
  const found = hiera.lookup(request, at);
  if (found === undefined && given.default === undefined) return new Outcome(1);
  return new Outcome(0, render(found === undefined ? defaultOf(given.default, type) : found));
}

interface Explanation {
  readonly explainer: Explainer;
  readonly names: readonly string[];
}

/** Looks up, and gives where the value comes from; an error is part of the explanation. */
function explain(look: () => Value | undefined, { explainer, names }: Explanation): string {
  try {
    const found = look();
    if (found !== undefined) return explainer.onlyOptions ? "" : explainer.sources();
    if (!explainer.onlyOptions) {
      explainer.text(functionIssues.LOOKUP_FOUND_NOTHING({ names }).message);
    }
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    explainer.text(describeError(error));
  }
  return "";
}

function defaultOf(value = "", type: Value | undefined): Value {
  return type instanceof PType ? assertInstance("Default value", type, value) : value;
}

const renderers: Readonly<Record<string, (value: Value) => string>> = {
  yaml: (value) => writeYaml(plain(value)),
  json: (value) => writeJson(plain(value)),
  pson: (value) => writeJson(plain(value)),
  rich_data_json: (value) => writeJson(plain(value)),
  s: (value) => toText(plain(value)),
  console: (value) => consoleText(plain(value), writeJson),
  binary: refusal("to_binary", "application/octet-stream"),
  msgpack: refusal("to_msgpack", "application/x-msgpack"),
  dot: refusal("to_dot", "text/dot"),
};

/** What can be written down; what is sensitive stays out of it. */
function plain(value: Value): unknown {
  return toData(redacted(value));
}

function redacted(value: Value): Value {
  if (value instanceof Sensitive) return String(value);
  if (Array.isArray(value)) return (value as readonly Value[]).map(redacted);
  if (!(value instanceof Hash)) return value;
  return Hash.of(Array.from(value, ([key, item]) => [redacted(key), redacted(item)] as const));
}

// Formats that the reference knows, but no value can be written in.
function refusal(method: string, mime: string): (value: Value) => never {
  return (value) => {
    throw new PuppetError(issues.NOT_RENDERABLE({ actual: classOf(value), method, mime }));
  };
}

const strategies = ["first", "hash", "unique", "deep"];

function mergeOf(given: Context["options"]): Value | undefined {
  const { merge } = given;
  const prefix = given["knock-out-prefix"];
  const sorts = given["sort-merged-arrays"] === true;
  const mergesHashes = given["merge-hash-arrays"] === true;
  if ((sorts || mergesHashes || prefix !== undefined) && merge !== "deep") {
    throw new PuppetError(issues.DEEP_MERGE_ONLY());
  }
  if (merge === undefined) return undefined;
  if (!strategies.includes(merge)) throw new PuppetError(issues.UNKNOWN_MERGE());
  if (merge !== "deep") return merge;
  const how = Hash.of([
    ["strategy", "deep"],
    ["sort_merged_arrays", sorts],
    ["merge_hash_arrays", mergesHashes],
  ]);
  return prefix === undefined ? how : how.set("knockout_prefix", prefix);
}

async function openScope(
  { engine, options: given }: Context,
  environment: Environment,
): Promise<Scope> {
  const ownName = engine.settings.string("node_name_value");
  const name = given.node ?? ownName;
  const known = await factsOf(engine, name, name === ownName);
  const more =
    given.facts === undefined
      ? undefined
      : readFactsFile(given.facts, name, issues.INVALID_LOOKUP_FACTS);
  if (more !== undefined) checkTrusted(more, given.facts ?? "");
  const facts: Facts = { name, values: new Map(), ...known, ...(more && merged(known, more)) };
  if (known === undefined && more === undefined) {
    throw new PuppetError(issues.NO_NODE_FACTS({ node: name }));
  }
  if (given.compile !== true) {
    const node = plainNode(name, environment.name);
    return openTopScope(await compileInput(engine, { node, facts, environment }));
  }
  const found = await engine
    .indirection(nodeIndirection)
    .find(name, { facts, environment: environment.name });
  const node = found ?? plainNode(name, environment.name);
  return compiledTopScope(await compileInput(engine, { node, facts, environment }));
}

const trustedFacts = ["hostname", "domain", "fqdn", "clientcert"];

// They say together who a node is.
function checkTrusted({ values }: Facts, file: string): void {
  const given = trustedFacts.filter((name) => values.has(name));
  if (given.length > 0 && given.length < trustedFacts.length) {
    throw new PuppetError(issues.SOME_TRUSTED_FACTS({ names: trustedFacts, file }));
  }
}

// Of another node, only what it has once told is known.
function factsOf(engine: Engine, name: string, isHere: boolean): Promise<Facts | undefined> {
  const terminus = engine.settings.string("facts_terminus");
  if (isHere || terminus !== "facter") return engine.indirection(factsIndirection).find(name);
  return engine.indirection(factsIndirection, { terminus: "yaml" }).find(name);
}

function merged(known: Facts | undefined, more: Facts): Pick<Facts, "values"> {
  return { values: new Map([...(known?.values ?? []), ...more.values]) };
}
