// Compiles a manifest with the core's functions, as `recorded.test.ts` and others need it: for a
// node with a few facts, without modules, into the catalog and what was logged.
import "../ruby/provide.ts";
import { type CompileInput, compile } from "../../src/compiler/compiler.ts";
import { typesOf } from "../../src/compiler/types.ts";
import { defineType } from "../../src/define/type.ts";
import { readRubyFunction } from "../../src/evaluator/ruby.ts";
import { functions } from "../../src/functions/index.ts";
import { stdlibFunction } from "../../src/functions/stdlib/index.ts";
import { Environment } from "../../src/loaders/environment.ts";
import { type Catalog, referenceOf } from "../../src/model/catalog.ts";
import { plainNode } from "../../src/model/node.ts";
import { capitalizeSegments } from "../../src/pcore/text.ts";
import { ClassType, ResourceType } from "../../src/pcore/types/index.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import { describeError } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";

export interface Outcome {
  readonly error?: string;
  readonly catalog?: Catalog;
  readonly logs: readonly (readonly [string, string])[];
}

export interface Circumstances {
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly modulepath?: readonly string[];
  readonly settings?: Readonly<Record<string, Value>>;
  readonly lookup?: CompileInput["lookup"];
  readonly execute?: CompileInput["execute"];
}

export function compileCode(code: string, given: Circumstances = {}): Outcome {
  const logs: [string, string][] = [];
  const log = new Log({ level: "info" });
  log.addDestination(({ level, message }) => logs.push([level, message]));
  const settings: Readonly<Record<string, Value>> = {
    strict: "error",
    strict_variables: true,
    storeconfigs: false,
    digest_algorithm: "sha256",
    disable_warnings: [],
    ...given.settings,
  };
  const environment = new Environment({
    name: "production",
    modulepath: given.modulepath ?? [],
    code,
    strict: "error",
    report: ({ severity, issue }) => {
      if (severity === "warning") log.warning(issue.message);
    },
  });
  try {
    const catalog = compile({
      node: { ...plainNode("testnode", "production"), parameters: factsOf(given.facts) },
      facts: { name: "testnode", values: factsOf(given.facts) },
      environment,
      types,
      functions: {
        find: (name) => functions.get(name),
        read: (file) => stdlibFunction(file) ?? readRubyFunction(file, environment),
      },
      settings: {
        get: (name) => settings[name] ?? null,
        all: () => Object.entries(settings),
      },
      log,
      lookup: given.lookup ?? (() => undefined),
      execute: given.execute ?? (() => ""),
      now: () => 0,
      uuid: () => "00000000-0000-0000-0000-000000000000",
    });
    return { catalog, logs };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error: describeError(error), logs };
  }
}

/** The value of an expression as String(…, '%p') gives it, or the error it fails with. */
export function resultOf(expression: string, given: Circumstances = {}): string {
  const { error, catalog } = compileCode(
    `notify { 'r': message => String(${expression}, '%p') }`,
    given,
  );
  if (catalog === undefined) return error ?? "";
  return String(declared(catalog)[0]?.[1].get("message"));
}

/** Resources with their parameters, but for those that are always there. */
export function declared(catalog: Catalog): readonly (readonly [string, Hash])[] {
  return catalog.resources
    .filter(({ type, title }) => type !== "Stage" && title !== "main" && title !== "Settings")
    .map((resource) => [referenceOf(resource), Hash.of(resource.parameters)] as const);
}

/** What JSON can say of a value, references as text. */
export function plain(value: Value): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Hash) {
    return Object.fromEntries(Array.from(value, ([key, item]) => [String(key), plain(item)]));
  }
  if (value instanceof ResourceType)
    return `${capitalizeSegments(value.typeName ?? "")}[${value.title}]`;
  if (value instanceof ClassType) return `Class[${capitalizeSegments(value.className ?? "")}]`;
  return value;
}

const desc = "";
const namevar = { desc, namevar: true } as const;

const types = typesOf(
  [
    defineType({ name: "stage", doc: "", parameters: { name: namevar } }),
    defineType({
      name: "notify",
      doc: "",
      isomorphic: false,
      parameters: { name: namevar },
      properties: { message: { desc } },
    }),
    defineType({
      name: "file",
      doc: "",
      ensurable: true,
      parameters: { path: namevar },
      properties: { content: { desc }, owner: { desc }, mode: { desc } },
    }),
    defineType({
      name: "package",
      doc: "",
      ensurable: true,
      parameters: { name: namevar },
      properties: { provider: { desc } },
    }),
  ],
  () => false,
);

function factsOf(more: Readonly<Record<string, unknown>> = {}): ReadonlyMap<string, Value> {
  const facts = { os: { family: "Debian", name: "Debian" }, kernel: "Linux", ...more };
  return new Map(Object.entries(facts).map(([name, fact]) => [name, toValue(fact)]));
}

function toValue(fact: unknown): Value {
  if (Array.isArray(fact)) return fact.map(toValue);
  if (typeof fact !== "object" || fact === null) return fact as Value;
  return Hash.of(Object.entries(fact).map(([key, value]) => [key, toValue(value)] as const));
}
