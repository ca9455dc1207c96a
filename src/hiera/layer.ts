// One layer of data: the site's, the environment's, or a module's. It has a hiera.yaml, and a
// hierarchy of entries that it makes out of it with the variables of the moment.

import { equals } from "../pcore/equals.ts";
import type { Hash, Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { joinPaths } from "../util/pathname.ts";
import { findLine, type HieraConfig, type HierarchyEntry, type LayerKind } from "./config.ts";
import { configError } from "./errors.ts";
import { currentValue, type Interpolation, interpolate, type UsedVariable } from "./interpolate.ts";
import type { Invocation } from "./invocation.ts";
import { issues } from "./issues.ts";
import type { LookupKey } from "./key.ts";
import { resolveLocations, resolvePaths } from "./locations.ts";
import type { MergeStrategy } from "./merge.ts";
import { FunctionProvider, type ProviderNeeds } from "./provider.ts";

const titles: { readonly [K in LayerKind]: string } = {
  global: "Global",
  environment: "Environment",
  module: "Module",
};

interface LayerOptions {
  readonly kind: LayerKind;
  readonly moduleName?: string | undefined;
  /** Reads hiera.yaml; called when the layer is first asked for something. */
  readonly config: () => HieraConfig;
  readonly needs: ProviderNeeds;
}

export class Layer {
  readonly kind: LayerKind;
  readonly moduleName: string | undefined;
  readonly #options: LayerOptions;
  #config: HieraConfig | undefined;
  /** By the places that a look-up wants to be looked at first; nearly always there are none. */
  readonly #providers = new Map<string, Providers>();

  constructor(options: LayerOptions) {
    this.kind = options.kind;
    this.moduleName = options.moduleName;
    this.#options = options;
  }

  get config(): HieraConfig {
    this.#config ??= this.#options.config();
    return this.#config;
  }

  /** As explanations call it. */
  get name(): string {
    const module = this.moduleName === undefined ? "" : ` "${this.moduleName}"`;
    const version =
      this.#config === undefined ? "" : ` (hiera configuration version ${this.#config.version})`;
    return `${titles[this.kind]}${module} Data Provider${version}`;
  }

  get configPath(): string | undefined {
    return this.#config?.path;
  }

  lookup(key: LookupKey, invocation: Invocation, strategy: MergeStrategy): Value | undefined {
    // A hiera.yaml that is wrong is told of before this is a place that was looked at.
    this.#config ??= this.#options.config();
    return invocation.check(key.text, () =>
      invocation.with("data_provider", this, () => {
        const { hierarchy } = this.#providersFor(invocation);
        return this.#lookupIn(hierarchy, key, invocation, strategy);
      }),
    );
  }

  /** In the hierarchy that a module keeps for when nobody else knows the key. */
  lookupDefault(key: LookupKey, invocation: Invocation, strategy: MergeStrategy) {
    const { defaultHierarchy } = this.#providersFor(invocation);
    if (defaultHierarchy.length === 0) {
      invocation.explainer?.notFound(key.text);
      return undefined;
    }
    return invocation.check(key.text, () =>
      invocation.with("data_provider", this, () =>
        this.#lookupIn(defaultHierarchy, key, invocation, strategy),
      ),
    );
  }

  #lookupIn(
    providers: readonly FunctionProvider[],
    key: LookupKey,
    invocation: Invocation,
    strategy: MergeStrategy,
  ): Value | undefined {
    if (providers.length === 0) {
      invocation.explainer?.notFound(key.text);
      return undefined;
    }
    if (invocation.explainer === undefined && strategy.isFirst) {
      for (const provider of providers) {
        const value = provider.first(key, invocation);
        if (value !== undefined) return value;
      }
      return undefined;
    }
    return strategy.lookup(providers, invocation, (provider) =>
      provider.lookup(key, invocation, strategy),
    );
  }

  // Entries hold the values of variables that were in their paths. A variable of another scope
  // may have another value, and then they are made anew.
  #providersFor(invocation: Invocation): Providers {
    const extra = invocation.extraPaths.join("\0");
    const known = this.#providers.get(extra);
    if (known !== undefined && isStable(known.used, invocation)) return known;
    if (known !== undefined) {
      invocation.explainer?.text(
        "Hiera configuration recreated due to change of scope variables used in interpolation " +
          "expressions",
      );
    }
    const providers = this.#makeProviders(invocation);
    this.#providers.set(extra, providers);
    return providers;
  }

  #makeProviders(invocation: Invocation): Providers {
    const { config } = this;
    const used = new Map<string, UsedVariable>();
    const how: Interpolation = {
      invocation: invocation.nested(invocation.key, { explainer: undefined }),
      remember: (variable) => {
        if (variable.value !== null && variable.name.startsWith("::")) return;
        if (!used.has(variable.name)) used.set(variable.name, variable);
      },
    };
    try {
      const make = (entries: readonly HierarchyEntry[]) => this.#makeHierarchy(entries, how);
      const hierarchy = make(config.hierarchy);
      const defaultHierarchy = make(config.defaultHierarchy ?? []);
      return { hierarchy, defaultHierarchy, used: [...used.values()] };
    } catch (error) {
      throw this.#explained(error);
    }
  }

  #makeHierarchy(entries: readonly HierarchyEntry[], how: Interpolation): FunctionProvider[] {
    const { config } = this;
    const found = new Map<string, FunctionProvider>();
    for (const entry of entries) {
      if (found.has(entry.name)) this.#refuseTwice(entry.name);
      const datadir = String(interpolate(joinPaths(config.root, entry.datadir), how));
      const extra = this.#extraPaths(entry, datadir, how);
      let locations = resolveLocations(entry, datadir, how);
      if (config.path === undefined) {
        locations = locations?.filter(({ exists }) => exists);
        // Without a hiera.yaml, data that isn't there either is no entry at all.
        if (locations?.length === 0) continue;
      }
      const provider = new FunctionProvider({
        entry,
        options: interpolate(entry.options, how) as Hash,
        locations: locations && [...extra, ...locations],
        moduleName: this.moduleName,
        configPath: config.path,
        needs: this.#options.needs,
      });
      found.set(entry.name, provider);
    }
    return [...found.values()];
  }

  // The hiera functions of old may name places to look at first, in a site of version 3.
  #extraPaths(entry: HierarchyEntry, datadir: string, how: Interpolation) {
    const { extraPaths } = how.invocation;
    if (extraPaths.length === 0 || this.config.version !== 3) return [];
    return resolvePaths(extraPaths, datadir, `.${entry.name}`, how);
  }

  #refuseTwice(name: string): never {
    const file = this.config.path;
    const word = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    const pattern = new RegExp(`\\s+name:\\s+['"]?${word}(?:[^\\w]|$)`);
    const firstLine = findLine(file, pattern);
    const line = firstLine === undefined ? undefined : findLine(file, pattern, firstLine + 1);
    const issue = issues.HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED({
      name,
      firstLine: line === undefined ? undefined : firstLine,
    });
    throw configError(issue, file, line ?? firstLine);
  }

  #explained(error: unknown): unknown {
    if (!(error instanceof PuppetError)) return error;
    const file = this.config.path;
    const name = /^Undefined variable '([^']+)'/.exec(error.message)?.[1];
    if (name === undefined) {
      const isOurs = error.code.startsWith("HIERA_INTERPOLATION");
      return isOurs ? configError({ code: error.code, message: error.message }, file) : error;
    }
    const line = findLine(file, new RegExp(`%\\{['"]?${name}['"]?}`));
    return configError(issues.HIERA_UNDEFINED_VARIABLE({ name }), file, line);
  }
}

interface Providers {
  readonly hierarchy: readonly FunctionProvider[];
  readonly defaultHierarchy: readonly FunctionProvider[];
  readonly used: readonly UsedVariable[];
}

function isStable(used: readonly UsedVariable[], invocation: Invocation): boolean {
  if (used.length === 0) return true;
  const silent =
    invocation.explainer === undefined
      ? invocation
      : invocation.nested(invocation.key, { explainer: undefined });
  for (const variable of used) {
    const value = currentValue(variable, silent);
    if (value !== variable.value && !equals(value, variable.value)) return false;
  }
  return true;
}
