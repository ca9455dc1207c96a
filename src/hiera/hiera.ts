// Hiera: looks a key up in the layers of a compile (the site's data, the environment's, the
// module's that the key names), combines what they know as the options of the key say, and
// converts it. One object serves one compile; files are cached beyond it.

import path from "node:path";
import type { LookupRequest } from "../define/function.ts";
import { LookupError } from "../define/lookup-error.ts";
import { assertInstance } from "../pcore/describe-mismatch.ts";
import { PType } from "../pcore/types/type.ts";
import type { Hash, Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { readConfig } from "./config.ts";
import { convert } from "./convert.ts";
import type { Explainer } from "./explain.ts";
import { FileCache, fileExists } from "./files.ts";
import { Invocation, type LookupScope } from "./invocation.ts";
import { issues } from "./issues.ts";
import { dig, type LookupKey, optionsKey, parseKey } from "./key.ts";
import { Layer } from "./layer.ts";
import {
  checkOptions,
  compileOptions,
  type LookupOptions,
  selectOptions,
} from "./lookup-options.ts";
import { type MergeStrategy, strategyOf } from "./merge.ts";
import type { ProviderNeeds } from "./provider.ts";
import { type Strictness, strictScope } from "./strict-scope.ts";

interface HieraOptions {
  /** The setting hiera_config. */
  readonly globalConfig: string;
  readonly environment: HieraEnvironment;
  readonly files?: FileCache;
  readonly strict?: "off" | "warning" | "error" | undefined;
  /** The setting data_binding_terminus: "none" leaves out the site's layer. */
  readonly globalTerminus?: string | undefined;
  /** Where environments are, for a site of version 3. */
  readonly codedir?: string | undefined;
  readonly warn?: (message: string) => void;
}

interface HieraEnvironment {
  readonly name: string;
  /** Its directory; an environment without one has no data of its own. */
  readonly path?: string | undefined;
  module(name: string): { readonly path: string } | undefined;
}

const hashStrategy = () => strategyOf("hash");

export class Hiera {
  readonly #options: HieraOptions;
  readonly #needs: ProviderNeeds;
  readonly #strictness: Strictness;
  readonly #global: Layer;
  readonly #environment: Layer | undefined;
  readonly #modules = new Map<string, Layer | undefined>();
  readonly #lookupOptions = new Map<string | undefined, LookupOptions | undefined>();
  readonly #defaultOptions = new Map<string, LookupOptions | undefined>();
  #hasDeprecated = false;
  #lastScope: { readonly scope: LookupScope; readonly strict: LookupScope } | undefined;
  #siteOptions: { readonly value: Hash | undefined } | undefined;

  constructor(options: HieraOptions) {
    this.#options = options;
    const { environment, strict = "error", warn = () => {} } = options;
    this.#needs = {
      files: options.files ?? new FileCache(),
      strict,
      warn,
      environmentName: environment.name,
      secrets: new Set(),
      lookup: (key, invocation) => this.#lookupInside(key, invocation),
    };
    this.#strictness = { strict, warn, missed: new Set() };
    this.#global = this.#layer("global", options.globalConfig);
    const own = environment.path && path.join(environment.path, "hiera.yaml");
    this.#environment =
      own !== undefined && own !== "" && fileExists(own)
        ? this.#layer("environment", own)
        : undefined;
  }

  /** The first of the names that is found; `undefined` when none is. */
  lookup(request: LookupRequest, scope: LookupScope, explainer?: Explainer): Value | undefined {
    const { names, type, merge, override, defaultValuesHash, hiera } = request;
    explainer?.hide(this.#needs.secrets);
    for (const name of names) {
      const begin = (key: LookupKey) =>
        new Invocation(key, {
          scope: this.#strict(scope),
          overrides: override,
          defaults: defaultValuesHash,
          explainer,
          isHieraCall: hiera !== undefined,
          globalOnly: hiera !== undefined && this.#environment === undefined,
          extraPaths: pathsOf(hiera?.override),
        });
      const given = override?.get(name);
      const found = given === undefined ? this.#search(name, merge ?? undefined, begin) : given;
      if (found === undefined) continue;
      return type instanceof PType ? assertInstance("Found value", type, found) : found;
    }
    return undefined;
  }

  // One scope usually asks for many keys in a row.
  #strict(scope: LookupScope): LookupScope {
    if (this.#lastScope?.scope !== scope) {
      this.#lastScope = { scope, strict: strictScope(scope, this.#strictness) };
    }
    return this.#lastScope.strict;
  }

  #layer(kind: Layer["kind"], file: string, moduleName?: string): Layer {
    const { files, warn } = this.#needs;
    const { codedir = "" } = this.#options;
    // One file of an old version tells enough about all the others.
    const deprecate = (message: string) => {
      if (this.#hasDeprecated) return;
      this.#hasDeprecated = true;
      warn(message);
    };
    return new Layer({
      kind,
      moduleName,
      config: () => readConfig({ file, layer: kind, files, codedir, warn, deprecate }),
      needs: this.#needs,
    });
  }

  #lookupInside(key: string, invocation: Invocation): Value {
    const given = invocation.overrides.get(key);
    if (given !== undefined) return given;
    const found = this.#search(key, undefined, (parsed) => invocation.nested(parsed));
    if (found !== undefined) return found;
    const fallback = invocation.defaults.get(key);
    return fallback === undefined ? "" : fallback;
  }

  #search(
    name: string,
    merge: Value | undefined,
    begin: (key: LookupKey) => Invocation,
  ): Value | undefined {
    if (name === optionsKey.text || name.startsWith(`${optionsKey.text}.`)) {
      begin(optionsKey).with("invalid_key", optionsKey.text, () => undefined);
      return undefined;
    }
    const key = parseKey(name);
    const invocation = begin(key);
    if (invocation.explainer?.onlyOptions) {
      this.#lookupLayers(optionsKey, invocation.forOptions(optionsKey), "hash");
      return null;
    }
    const options = this.#optionsFor(key, invocation);
    const own = options?.get("merge");
    if (merge === undefined && own !== undefined && own !== null) {
      invocation.explainer?.mergeSource(optionsKey.text);
    }
    const found = invocation.with("data", key.text, () => {
      const value = this.#lookupLayers(key, invocation, merge ?? own ?? undefined);
      return value === undefined ? this.#lookupModuleDefault(key, invocation) : value;
    });
    const convertTo = options?.get("convert_to") ?? null;
    return found === undefined || convertTo === null
      ? found
      : convert(key, found, convertTo, invocation);
  }

  #lookupLayers(
    key: LookupKey,
    invocation: Invocation,
    merge: Value | undefined,
  ): Value | undefined {
    const strategy = strategyOf(merge);
    const found = invocation.globalOnly
      ? this.#inGlobal(key, invocation, strategy)
      : strategy.lookup(layers, invocation, (layer) => {
          if (layer === "global") return this.#inGlobal(key, invocation, strategy);
          if (layer === "module") return this.#inModule(key, invocation, strategy);
          return this.#environment?.lookup(key, invocation, strategy);
        });
    return found === undefined ? undefined : dig(found, key, invocation);
  }

  #inGlobal(key: LookupKey, invocation: Invocation, strategy: MergeStrategy): Value | undefined {
    const terminus = this.#options.globalTerminus ?? "hiera";
    if (terminus !== "hiera" && !invocation.isHieraCall) {
      invocation.explainer?.notFound(key.text);
      return undefined;
    }
    try {
      const { mergeBehavior } = this.#global.config;
      const isOld = invocation.isHieraCall && strategy.name === "hash" && mergeBehavior;
      return this.#global.lookup(key, invocation, isOld ? strategyOf(mergeBehavior) : strategy);
    } catch (error) {
      if (!(error instanceof PuppetError) || hasOwnPlace(error)) throw error;
      const issue = issues.LOOKUP_FAILED({ key: invocation.key.text, detail: error.message });
      throw new LookupError(issue, error, error);
    }
  }

  #inModule(key: LookupKey, invocation: Invocation, strategy: MergeStrategy): Value | undefined {
    const name = invocation.moduleName;
    if (name === undefined) return undefined;
    const layer = this.#module(name);
    if (layer !== undefined) return layer.lookup(key, invocation, strategy);
    invocation.explainer?.moduleNotFound(
      name,
      this.#options.environment.module(name) === undefined
        ? "module_not_found"
        : "module_provider_not_found",
    );
    return undefined;
  }

  #module(name: string): Layer | undefined {
    if (this.#modules.has(name)) return this.#modules.get(name);
    const module = this.#options.environment.module(name);
    const file = module && path.join(module.path, "hiera.yaml");
    const layer =
      file !== undefined && fileExists(file) ? this.#layer("module", file, name) : undefined;
    this.#modules.set(name, layer);
    return layer;
  }

  #lookupModuleDefault(key: LookupKey, invocation: Invocation): Value | undefined {
    const name = invocation.moduleName;
    if (name === undefined || invocation.globalOnly) return undefined;
    const layer = this.#module(name);
    if (layer?.config.defaultHierarchy === undefined) return undefined;
    const found = invocation.with(
      "scope",
      `Searching default_hierarchy of module "${name}"`,
      () => {
        const options = selectOptions(key, this.#moduleDefaultOptions(name, layer, invocation));
        const strategy = strategyOf(options?.get("merge"));
        return invocation.with("scope", `Searching for "${key.text}"`, () =>
          layer.lookupDefault(key, invocation, strategy),
        );
      },
    );
    return found === undefined ? undefined : dig(found, key, invocation);
  }

  #moduleDefaultOptions(
    name: string,
    layer: Layer,
    invocation: Invocation,
  ): LookupOptions | undefined {
    if (this.#defaultOptions.has(name)) return this.#defaultOptions.get(name);
    const options = invocation.with("scope", `Searching for "${optionsKey.text}"`, () =>
      layer.lookupDefault(optionsKey, invocation.forOptions(optionsKey), hashStrategy()),
    );
    const checked = compileOptions(checkOptions(options, name));
    this.#defaultOptions.set(name, checked);
    return checked;
  }

  #optionsFor(key: LookupKey, invocation: Invocation): Hash | undefined {
    const { moduleName } = key;
    if (!this.#lookupOptions.has(moduleName)) {
      const options = this.#readOptions(moduleName, invocation.forOptions(optionsKey));
      this.#lookupOptions.set(moduleName, compileOptions(options));
    }
    return selectOptions(key, this.#lookupOptions.get(moduleName));
  }

  #readOptions(moduleName: string | undefined, invocation: Invocation): Hash | undefined {
    return invocation.with("meta", optionsKey.text, () => {
      if (invocation.globalOnly) {
        return checkOptions(this.#inGlobal(optionsKey, invocation, hashStrategy()), undefined);
      }
      const site = this.#optionsOfSite(invocation);
      if (moduleName === undefined) return site;
      const found = this.#inModule(optionsKey, invocation, hashStrategy());
      const own = checkOptions(found, moduleName);
      if (site === undefined || own === undefined) return site ?? own;
      const places = [
        ["Global and Environment", site],
        [`Module ${moduleName}`, own],
      ] as const;
      return hashStrategy().lookup(places, invocation, ([name, options]) =>
        invocation.with("scope", name, () => {
          invocation.explainer?.found(optionsKey.text, options);
          return options;
        }),
      ) as Hash | undefined;
    });
  }

  /** What the site and the environment say, for keys of all modules. */
  #optionsOfSite(invocation: Invocation): Hash | undefined {
    if (this.#siteOptions === undefined) {
      const strategy = hashStrategy();
      const global = checkOptions(this.#inGlobal(optionsKey, invocation, strategy), undefined);
      const found = this.#environment?.lookup(optionsKey, invocation, strategy);
      const own = checkOptions(found, undefined);
      const both = global !== undefined && own !== undefined;
      const value = both ? (strategy.merge(global, own) as Hash) : (global ?? own);
      this.#siteOptions = { value };
    }
    return this.#siteOptions.value;
  }
}

const layers = ["global", "environment", "module"] as const;

// What is wrong with a hiera.yaml, or with a variable, is told as it is.
function hasOwnPlace({ code }: PuppetError): boolean {
  return code.startsWith("HIERA_") || code === "UNDEFINED_VARIABLE";
}

const noPaths: readonly string[] = [];

function pathsOf(override: Value | undefined): readonly string[] {
  if (override === undefined || override === null) return noPaths;
  return Array.isArray(override) ? override.map(String) : [String(override)];
}
