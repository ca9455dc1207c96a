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
  const { managed } = resource;
  const { ensure } = resource.ralType;
  // Whether something is there at all is always of interest.
  if (ensure !== undefined && managed[0] !== ensure) {
    const value = stateOf(resource, ensure, found, state);
    if (value instanceof Promise) {
      return completeLater(resource, found, state, [ensure, ...managed], value);
    }
    state.ensure = value;
  }
  for (let index = 0; index < managed.length; index++) {
    const attribute = managed[index] as Attribute;
    const value = stateOf(resource, attribute, found, state);
    if (value instanceof Promise) {
      return completeLater(resource, found, state, managed.slice(index), value);
    }
    state[attribute.name] = value;
  }
  return state;
}

async function completeLater(
  resource: Resource,
  found: State | undefined,
  state: Record<string, unknown>,
  left: readonly Attribute[],
  first: Promise<unknown>,
): Promise<State> {
  for (const [index, attribute] of left.entries()) {
    const value = index === 0 ? first : stateOf(resource, attribute, found, state);
    state[attribute.name] = await value;
  }
  return state;
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
