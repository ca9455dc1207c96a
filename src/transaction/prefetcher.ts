// Reads the state of all resources of a provider at once, when the first of them comes up. If
// that fails, none of them is applied.
import type { Instance } from "../define/provider.ts";
import type { RalCatalog } from "../ral/catalog.ts";
import type { RalProvider } from "../ral/provider.ts";
import type { Resource } from "../ral/resource.ts";
import { describeError } from "../util/error.ts";

export class Prefetcher {
  readonly #catalog: RalCatalog;
  readonly #done = new Set<RalProvider>();
  readonly #failed = new Set<RalProvider>();
  #byProvider: Map<RalProvider | string, Map<string, Resource>> | undefined;

  constructor(catalog: RalCatalog) {
    this.#catalog = catalog;
  }

  hasFailed(provider: RalProvider): boolean {
    return this.#failed.has(provider);
  }

  isNeeded({ ralProvider }: Resource): boolean {
    return ralProvider?.prefetches === true && !this.#done.has(ralProvider);
  }

  async prefetch({ ralProvider: provider, ralType }: Resource): Promise<void> {
    if (provider === undefined) return;
    this.#done.add(provider);
    const resources = this.#resourcesOf(provider);
    if (provider === ralType.defaultProvider) {
      // Those that had none when the catalog was made get it now.
      for (const [name, resource] of this.#resourcesOf(provider.typeName)) {
        if (resource.isSuitable) resources.set(name, resource);
      }
    }
    const { log } = this.#catalog;
    log.debug(() => `Prefetching ${provider.name} resources for ${provider.typeName}`);
    try {
      await prefetch(provider, resources);
    } catch (error) {
      const detail = describeError(error);
      log.err(`Could not prefetch ${provider.typeName} provider '${provider.name}': ${detail}`);
      this.#failed.add(provider);
    }
  }

  #resourcesOf(key: RalProvider | string): Map<string, Resource> {
    if (this.#byProvider === undefined) {
      this.#byProvider = new Map();
      for (const resource of this.#catalog.all) {
        if (!resource.ralType.hasProviders) continue;
        const of = resource.ralProvider ?? resource.type;
        const known = this.#byProvider.get(of);
        if (known === undefined) this.#byProvider.set(of, new Map([[resource.name, resource]]));
        else known.set(resource.name, resource);
      }
    }
    return new Map(this.#byProvider.get(key));
  }
}

async function prefetch(
  provider: RalProvider,
  resources: ReadonlyMap<string, Resource>,
): Promise<void> {
  const { prefetch: own, instances } = provider.declaration;
  if (typeof own === "function") {
    await own(resources as never, provider);
    return;
  }
  const found = new Map<string, Instance>();
  for (const instance of (await instances?.(provider)) ?? []) {
    if (!found.has(instance.name)) found.set(instance.name, instance);
  }
  for (const [name, resource] of resources) resource.found(found.get(name));
}
