// The state of a resource: as its type, a prefetch or its provider tells it, property by property
// where those say nothing. Only properties that somebody wants to know about are in it.
import type { State } from "../define/context.ts";
import type { MaybePromise } from "../define/host.ts";
import type { Attribute } from "../ral/attribute.ts";
import type { Resource } from "../ral/resource.ts";

/** The state by property; what is not there is "absent", what has no value null. */
export function retrieve(resource: Resource): MaybePromise<State> {
  const own = resource.ralType.declaration.retrieve;
  const found = own === undefined ? resource.retrieveByProvider() : own(resource);
  if (found instanceof Promise) return found.then((state) => complete(resource, state));
  return complete(resource, found);
}

function complete(resource: Resource, found: State | undefined): MaybePromise<State> {
  const state: Record<string, unknown> = {};
  const { properties } = resource.ralType;
  for (let index = 0; index < properties.length; index++) {
    const attribute = properties[index] as Attribute;
    if (!isAskedFor(resource, attribute)) continue;
    const value = stateOf(resource, attribute, found, state);
    if (value instanceof Promise) return completeLater(resource, found, state, index, value);
    state[attribute.name] = value;
  }
  return state;
}

async function completeLater(
  resource: Resource,
  found: State | undefined,
  state: Record<string, unknown>,
  from: number,
  first: Promise<unknown>,
): Promise<State> {
  const { properties } = resource.ralType;
  for (let index = from; index < properties.length; index++) {
    const attribute = properties[index] as Attribute;
    if (!isAskedFor(resource, attribute)) continue;
    const value = index === from ? first : stateOf(resource, attribute, found, state);
    state[attribute.name] = (await value) ?? null;
  }
  return state;
}

// Whether something is there at all is always of interest.
function isAskedFor(resource: Resource, { name }: Attribute): boolean {
  if (name in resource.should || (resource.watched?.has(name) ?? false)) return true;
  return name === "ensure" && resource.ralType.needsEnsure;
}

function stateOf(
  resource: Resource,
  { name, declaration }: Attribute,
  found: State | undefined,
  state: Readonly<Record<string, unknown>>,
): unknown {
  const told = found?.[name];
  if (told !== undefined) return told;
  if (name === "ensure") {
    if (declaration.retrieve !== undefined) return declaration.retrieve(resource);
    return found === undefined ? "absent" : "present";
  }
  if (state.ensure === "absent" || declaration.retrieve === undefined) return "absent";
  return declaration.retrieve(resource);
}
