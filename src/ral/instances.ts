// Everything of a type that is on the machine, as its providers tell: what `resource TYPE` lists,
// and what can be purged.
import type { FoundInstance, TypeView } from "../define/context.ts";
import type { Instance } from "../define/provider.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { issues } from "./issues.ts";
import type { RalProvider } from "./provider.ts";
import type { RalType } from "./types.ts";

/**
 * Lists what is there, each thing once. A provider that fails is told of and passed over: the
 * others' things are there all the same.
 */
export async function listInstances(type: RalType, log: Log): Promise<readonly FoundInstance[]> {
  const own = type.declaration.instances;
  if (own !== undefined) {
    const found: readonly Instance[] = await own(type.host);
    return found.map((instance) => asFound(instance, undefined));
  }
  if (!type.hasProviders) throw new PuppetError(issues.NO_INSTANCES({ type: type.name }));
  const found = new Map<string, FoundInstance>();
  for (const provider of providersBySource(type)) {
    for (const instance of await instancesOf(provider, log)) {
      const other = found.get(instance.title);
      if (other === undefined) found.set(instance.title, instance);
      else {
        log.debug(
          () =>
            `${type.capitalized} ${instance.title} found in both ${other.provider} and ` +
            `${provider.name}; skipping the ${provider.name} version`,
        );
      }
    }
  }
  return [...found.values()];
}

async function instancesOf(provider: RalProvider, log: Log): Promise<readonly FoundInstance[]> {
  const { instances } = provider.declaration;
  if (instances === undefined) return [];
  try {
    return (await instances(provider)).map((instance) => asFound(instance, provider.name));
  } catch (error) {
    const detail = describeError(error);
    log.err(`Could not list ${provider.typeName} resources of ${provider.name}: ${detail}`);
    return [];
  }
}

// Providers of one source list the same things; the usual one is asked first.
function providersBySource(type: RalType): readonly RalProvider[] {
  const usual = type.defaultProvider;
  const suitable = type.providers.filter((provider) => provider.isSuitable);
  const bySource = new Map<string, RalProvider>();
  for (const provider of usual === undefined ? suitable : [usual, ...suitable]) {
    if (!bySource.has(provider.source)) bySource.set(provider.source, provider);
  }
  return [...bySource.values()];
}

function asFound(instance: Instance, provider: string | undefined): FoundInstance {
  const { name, title = name, ...state } = instance;
  return { name, title, provider, state };
}

export function viewOf(type: RalType, log: Log): TypeView {
  return {
    name: type.name,
    has: (attribute) => type.attribute(attribute) !== undefined,
    isProperty: (attribute) => type.attribute(attribute)?.isProperty ?? false,
    accepts: (name, value) => {
      const attribute = type.attribute(name);
      if (attribute === undefined) return false;
      return attribute.values.length === 0 || attribute.matching(value) !== undefined;
    },
    instances: () => listInstances(type, log),
  };
}
