// Loads what modules bring, as a compile would, and keeps why something cannot be loaded. Nothing
// is called: a function, type or template that loads may still fail when it is used.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "../src/engine.ts";
import { rubyOf } from "../src/evaluator/ruby.ts";
import type { Environment } from "../src/loaders/environment.ts";
import type { Module } from "../src/loaders/module.ts";
import { parseAndCheck, parseAndCheckEpp } from "../src/parser/validate.ts";
import { loadRuby } from "../src/ruby/load.ts";
import type { Settings } from "../src/settings/settings.ts";
import { functionReader } from "../src/termini/catalog/function-reader.ts";
import { describeError } from "../src/util/error.ts";
import { Log } from "../src/util/log.ts";
import { readText } from "../src/util/read-text.ts";

export interface Finding {
  readonly module: string;
  readonly kind: string;
  /** Within the module. */
  readonly path: string;
  /** Why it does not work here; absent when it does. */
  readonly reason?: string | undefined;
}

/** What loads a file, given its absolute path and the names that were matched in it. */
interface Loaders {
  readonly function: (file: FunctionPlace) => unknown;
  readonly type: (name: string) => unknown;
  readonly erb: (path: string) => unknown;
}

interface FunctionPlace {
  readonly name: string;
  readonly api: "functions" | "parser/functions";
  readonly path: string;
  readonly module: Module;
}

interface Place {
  readonly module: Module;
  /** Absolute. */
  readonly path: string;
  /** What the pattern caught: a name, with slashes. */
  readonly name: string;
}

interface Kind {
  readonly kind: string;
  /** Of paths within a module. */
  readonly pattern: RegExp;
  /** Throws why it does not work. */
  readonly load: (place: Place, loaders: Loaders) => unknown;
}

// The first that fits.
const kinds: readonly Kind[] = [
  {
    kind: "function",
    pattern: /^lib\/puppet\/functions\/(.+)\.rb$/,
    load: ({ name, ...place }, loaders) =>
      loaders.function({ ...place, name: name.replaceAll("/", "::"), api: "functions" }),
  },
  {
    kind: "function",
    pattern: /^lib\/puppet\/parser\/functions\/(.+)\.rb$/,
    load: ({ name, ...place }, loaders) =>
      loaders.function({ ...place, name: name.replaceAll("/", "::"), api: "parser/functions" }),
  },
  {
    kind: "type",
    pattern: /^lib\/puppet\/type\/([^/]+)\.rb$/,
    load: ({ name }, loaders) => loaders.type(name),
  },
  { kind: "template", pattern: /^(templates\/.+)\.erb$/, load: ({ path }, { erb }) => erb(path) },
  {
    kind: "template",
    pattern: /^(templates\/.+)\.epp$/,
    load: ({ path }) => parseAndCheckEpp(readText(path), path),
  },
  {
    kind: "function",
    pattern: /^(functions\/.+)\.pp$/,
    load: ({ path }) => parseAndCheck(readText(path), path),
  },
  {
    kind: "type alias",
    pattern: /^(types\/.+)\.pp$/,
    load: ({ path }) => parseAndCheck(readText(path), path),
  },
  notRun("provider", /^lib\/puppet\/provider\/(.+)\.rb$/),
  notRun("fact", /^lib\/facter\/([^/]+)\.rb$/),
  notRun("face", /^lib\/puppet\/(?:face|application)\/([^/]+)\.rb$/),
  notRun("report processor", /^lib\/puppet\/reports\/(.+)\.rb$/),
  notRun("terminus", /^lib\/puppet\/indirector\/(.+)\.rb$/),
  notRun("data type", /^lib\/puppet\/datatypes\/(.+)\.rb$/),
];

function notRun(kind: string, pattern: RegExp): Kind {
  const load = () => {
    throw new Error(`${kind}s in Ruby are not run here`);
  };
  return { kind, pattern, load };
}

/** Findings in the order of the modules, and of paths in each. */
export async function examine(
  settings: Settings,
  environmentName: string,
  modules: readonly Module[],
): Promise<readonly Finding[]> {
  // What is wrong is told once, as a finding.
  const engine = createEngine({ settings, log: new Log() });
  const environment = await engine.environment(environmentName);
  const loaders = await loadersOf(engine, environment);
  return modules.flatMap((module) =>
    pathsIn(module).flatMap((path) => findingOf(module, path, loaders) ?? []),
  );
}

async function loadersOf(
  engine: ReturnType<typeof createEngine>,
  environment: Environment,
): Promise<Loaders> {
  const [types, read] = await Promise.all([engine.types(environment), functionReader(environment)]);
  return {
    function: (file) => read(file),
    type: (name) => types.type(name),
    erb: (path) => {
      const { interpreter } = rubyOf(environment);
      return loadRuby().compileTemplate(interpreter, readText(path), path);
    },
  };
}

function pathsIn({ path }: Module): readonly string[] {
  return ["functions", "lib", "templates", "types"].flatMap((folder) => {
    try {
      return readdirSync(join(path, folder), { recursive: true, encoding: "utf8" })
        .map((name) => join(folder, name))
        .sort();
    } catch {
      return [];
    }
  });
}

function findingOf(module: Module, path: string, loaders: Loaders): Finding | undefined {
  for (const { kind, pattern, load } of kinds) {
    const name = pattern.exec(path)?.[1];
    if (name === undefined) continue;
    const finding = { module: module.name, kind, path };
    try {
      load({ module, path: join(module.path, path), name }, loaders);
      return finding;
    } catch (error) {
      return { ...finding, reason: describeError(error) };
    }
  }
  return undefined;
}
