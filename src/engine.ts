// The one place where parts are wired together. An engine is made for a run and handed to whoever
// needs a part of it; nothing is global. Parts are made, and most of their code is loaded, when
// they are first asked for, so a run pays for what it uses.

import { homedir } from "node:os";
import type { Host } from "./define/host.ts";
import type { IndirectionDeclaration, TerminusDeclaration } from "./define/indirection.ts";
import type { AnyType } from "./define/type.ts";
import type { MachineFacts } from "./facts/facts.ts";
import type { FileCache } from "./hiera/files.ts";
import type { Hiera } from "./hiera/hiera.ts";
import { Indirection } from "./indirector/indirection.ts";
import { type Route, type Routes, readRoutes } from "./indirector/routes.ts";
import type { Environment } from "./loaders/environment.ts";
import type { RalTypes, TypeSource } from "./ral/types.ts";
import { loadRuby } from "./ruby/load.ts";
import type { RubyTypes } from "./ruby/resource-types.ts";
import type { SettingName } from "./settings/defaults.ts";
import type { Settings } from "./settings/settings.ts";
import { termini } from "./termini/index.ts";
import type { ChecksumType } from "./util/checksum.ts";
import { PuppetError, withLocation } from "./util/error.ts";
import { defineIssues } from "./util/issue.ts";
import type { Log } from "./util/log.ts";

const issues = defineIssues({
  NO_ENVIRONMENT: ({ name, path }: { name: string; path: string }) =>
    `Could not find a directory environment named '${name}' anywhere in the path: ${path}. ` +
    "Does the directory exist?",
  REMOTE_BUCKET: ({ name }: { name: string }) =>
    `Filebucket '${name}' is on a server, which this version cannot reach. ` +
    "Give it the path of a directory on this machine",
});

interface EngineOptions {
  readonly settings: Settings;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What is compiled instead of an environment's own manifest. */
interface EnvironmentOverride {
  readonly manifest?: string | undefined;
  readonly code?: string | undefined;
}

interface FactsOverride {
  readonly externalDirectories?: readonly string[] | undefined;
  readonly includeLegacy?: boolean | undefined;
}

// TypeScript sees here that the engine has what every terminus needs.
// biome-ignore lint/suspicious/noExplicitAny: each indirection has models of its own
type Load = () => Promise<{ readonly default: TerminusDeclaration<any, Engine> }>;
const loaders: Readonly<Record<string, Readonly<Record<string, Load>>>> = termini;

export class Engine {
  readonly settings: Settings;
  readonly log: Log;
  readonly now: () => number;
  readonly #indirections = new Map<string, unknown>();
  readonly #environments = new Map<string, Environment>();
  readonly #rubies = new WeakMap<Environment, RubyTypes>();
  #routes: Routes | undefined;
  #facts: Promise<MachineFacts> | undefined;
  #dataFiles: FileCache | undefined;

  constructor({ settings, log, now = Date.now }: EngineOptions) {
    this.settings = settings;
    this.log = log;
    this.now = now;
  }

  /** The facts of this machine, each resolved when it is read. */
  facts(): Promise<MachineFacts> {
    this.#facts ??= this.openFacts();
    return this.#facts;
  }

  /** The same facts anew, with external facts from elsewhere or flat facts of old. */
  async openFacts(options: FactsOverride = {}): Promise<MachineFacts> {
    const { settings, log } = this;
    const [{ factsFor }, { externalDirectories }] = await Promise.all([
      import("./facts/facts.ts"),
      import("./facts/external.ts"),
    ]);
    return factsFor({
      externalDirectories: options.externalDirectories ?? [
        settings.string("pluginfactdest"),
        ...externalDirectories({ isRoot: process.geteuid?.() === 0, home: homedir() }),
      ],
      includeLegacy: options.includeLegacy ?? settings.boolean("include_legacy_facts"),
      warn: (message) => log.warning(`Facter: ${message}`),
      err: (message) => log.err(`Facter: ${message}`),
    });
  }

  /** An environment by name; with an override, one of its own. */
  async environment(name: string, override?: EnvironmentOverride): Promise<Environment> {
    const known = override === undefined ? this.#environments.get(name) : undefined;
    if (known !== undefined) return known;
    const environment = await this.#openEnvironment(name, override);
    if (override === undefined) this.#environments.set(name, environment);
    return environment;
  }

  /** The environment that is configured. */
  ownEnvironment(): Promise<Environment> {
    return this.environment(this.settings.string("environment"));
  }

  async #openEnvironment(
    name: string,
    override: EnvironmentOverride | undefined,
  ): Promise<Environment> {
    const { Environment } = await import("./loaders/environment.ts");
    const { log } = this;
    const settings = this.settings.in({ environment: name });
    if (settings.environmentConf() === undefined) {
      const path = this.settings.string("environmentpath");
      throw new PuppetError(issues.NO_ENVIRONMENT({ name, path }));
    }
    const manifest = settings.string("manifest");
    return new Environment({
      name,
      modulepath: settings.list("modulepath"),
      manifest: override?.manifest ?? (manifest === "no_manifest" ? undefined : manifest),
      code: override?.code ?? (settings.string("code") || undefined),
      configVersion: settings.string("config_version") || undefined,
      path: this.settings.environmentDirectory(name),
      libs: [settings.string("libdir")],
      limits: {
        maxErrors: settings.number("max_errors"),
        maxWarnings: settings.number("max_warnings"),
        maxDeprecations: settings.number("max_deprecations"),
        tasks: settings.boolean("tasks"),
      },
      strict: settings.get("strict") as "off" | "warning" | "error",
      report: ({ severity, issue, node }) => {
        const { file } = node.source;
        const place = { file, ...node.source.locate(node.offset) };
        const level = severity === "error" ? "err" : "warning";
        log.send(level, withLocation(issue.message, place));
      },
    });
  }

  /** The data of an environment for one compile; what files say stays known beyond it. */
  async hiera(environment: Environment): Promise<Hiera> {
    const [{ Hiera }, { FileCache }] = await Promise.all([
      import("./hiera/hiera.ts"),
      import("./hiera/files.ts"),
    ]);
    const settings = this.settings.in({ environment: environment.name });
    this.#dataFiles ??= new FileCache();
    return new Hiera({
      globalConfig: settings.string("hiera_config"),
      environment,
      files: this.#dataFiles,
      strict: settings.get("strict") as "off" | "warning" | "error",
      globalTerminus: settings.string("data_binding_terminus"),
      codedir: settings.string("codedir"),
      warn: (message) => this.log.warning(message),
    });
  }

  /** Resource types and the machine they manage, with the files of an environment to serve. */
  async ral(environment: Environment): Promise<RalTypes> {
    const [{ RalTypes }, host] = await Promise.all([
      import("./ral/types.ts"),
      this.#openHost(environment),
    ]);
    return new RalTypes(await this.types(environment), host);
  }

  /** The declarations of resource types and their providers, with those an environment brings. */
  async types(environment: Environment): Promise<TypeSource> {
    const [core, { providers }, facts] = await Promise.all([
      import("./type/index.ts"),
      import("./provider/index.ts"),
      this.facts(),
    ]);
    const table = new Map(
      Object.values(core).map((type) => [type.name as string, type as AnyType]),
    );
    // Modules are looked through when something is asked for that is not here.
    const inRuby = (name: string): AnyType | undefined => {
      if (!environment.typeFiles.names.has(name)) return undefined;
      return this.#rubyTypes(environment, table, facts).type(name);
    };
    return {
      type: (name) => table.get(name) ?? inRuby(name),
      providers: (name) => providers[name] ?? [],
      typeNames: () =>
        [...new Set([...table.keys(), ...environment.typeFiles.names.keys()])].sort(),
    };
  }

  // Made when the first type in Ruby is asked for: nothing of Ruby is loaded before.
  #rubyTypes(
    environment: Environment,
    core: ReadonlyMap<string, AnyType>,
    facts: MachineFacts,
  ): RubyTypes {
    const known = this.#rubies.get(environment);
    if (known !== undefined) return known;
    const settings = this.settings.in({ environment: environment.name });
    const { RubyTypes } = loadRuby();
    const types = new RubyTypes({
      libs: environment.typeFiles.libs,
      world: { setting: (name) => settings.get(name), fact: (name) => facts.query(name) },
      log: this.log,
      coreType: (name) => core.get(name),
      now: this.now,
    });
    this.#rubies.set(environment, types);
    return types;
  }

  async #openHost(environment: Environment): Promise<Host> {
    const { settings, log, now } = this;
    const [facts, { toValue }, { createHost }, serving, { readMounts }, sources, bucket] =
      await Promise.all([
        this.facts(),
        import("./facts/values.ts"),
        import("./ral/host.ts"),
        import("./fileserving/file-server.ts"),
        import("./fileserving/configuration.ts"),
        import("./fileserving/sources.ts"),
        import("./filebucket/local-bucket.ts"),
      ]);
    const mounts = readMounts(settings.string("fileserverconfig"), log);
    const server = new serving.FileServer(mounts, log);
    return createHost({
      log,
      now: () => new Date(now()),
      fact: (name) => {
        const value = facts.query(name);
        return value === undefined ? undefined : toValue(value);
      },
      setting: (name) => settings.get(name),
      sources: sources.createFileSources({
        log,
        local: { environment: () => environment, server },
      }),
      filebucket: (declared) => {
        const { name, path } = declared ?? {
          name: "puppet",
          path: settings.string("clientbucketdir"),
        };
        if (path === undefined) throw new PuppetError(issues.REMOTE_BUCKET({ name: name ?? "" }));
        return new bucket.LocalBucket({
          name: name ?? "puppet",
          path,
          algorithm: settings.string("digest_algorithm") as ChecksumType,
          log,
          now: () => new Date(now()),
        });
      },
    });
  }

  /** An indirection, going where its route says, or where this one does. */
  indirection<Model>(
    declaration: IndirectionDeclaration<Model>,
    override?: Route,
  ): Indirection<Model> {
    const known = override === undefined ? this.#indirections.get(declaration.name) : undefined;
    if (known !== undefined) return known as Indirection<Model>;
    const indirection = this.#openIndirection(declaration, override);
    if (override === undefined) this.#indirections.set(declaration.name, indirection);
    return indirection;
  }

  #openIndirection<Model>(
    declaration: IndirectionDeclaration<Model>,
    override: Route | undefined,
  ): Indirection<Model> {
    const { settings, log, now } = this;
    const { name, defaultTerminus, cache } = declaration;
    this.#routes ??= readRoutes(settings.string("route_file"), settings.string("name"), log);
    const route = { ...this.#routes.get(name), ...override };
    return new Indirection(declaration, {
      open: async (terminus) => {
        const load = loaders[name]?.[terminus];
        return load === undefined ? undefined : (await load()).default.open(this);
      },
      terminus: route.terminus ?? this.#named(defaultTerminus) ?? "",
      cache: route.cache ?? this.#named(cache),
      log,
      now,
      ttl: () => settings.number("runinterval"),
    });
  }

  #named(which: string | { readonly setting: string } | undefined): string | undefined {
    if (which === undefined || typeof which === "string") return which;
    return this.settings.string(which.setting as SettingName) || undefined;
  }

  /** The names of an indirection's termini. */
  terminusNames(indirection: string): readonly string[] {
    return Object.keys(loaders[indirection] ?? {}).sort();
  }
}

export function createEngine(options: EngineOptions): Engine {
  return new Engine(options);
}
