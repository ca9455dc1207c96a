// Resources as people write them: aligned, `ensure` first, the rest in alphabetical order.

import type { ResourceState } from "../src/model/resource.ts";
import { display } from "../src/ral/display.ts";

export interface ShownResource {
  readonly type: string;
  readonly title: string;
  /** In the order they are printed. */
  readonly attributes: ReadonlyMap<string, unknown>;
}

/** What is worth showing: properties that have a value, and the parameters that are asked for. */
export function toShow(state: ResourceState, parameters: readonly string[]): ShownResource {
  const attributes = new Map<string, unknown>();
  const wanted = [...state.parameters].filter(([name]) => parameters.includes(name));
  for (const [name, value] of [...state.properties, ...wanted].sort(byName)) {
    if (!isEmpty(value) && (!isNothing(value) || name === "ensure")) attributes.set(name, value);
  }
  return { type: state.type.toLowerCase(), title: state.title, attributes };
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  if (one === "ensure" || other === "ensure") return one === "ensure" ? -1 : 1;
  return one < other ? -1 : 1;
}

// "notlink" is the target of a file that is no link.
function isNothing(value: unknown): boolean {
  return value === "absent" || value === "notlink";
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === "";
}

export function manifestOf({ type, title, attributes }: ShownResource): string {
  const width = Math.max(0, ...Array.from(attributes.keys(), (name) => name.length));
  const lines = Array.from(
    attributes,
    ([name, value]) => `  ${name.padEnd(width)} => ${display(value)},\n`,
  );
  return `${type} { '${title.replaceAll("'", "\\'")}':\n${lines.join("")}}\n`;
}

/** Type, title, attributes: for Hiera and `create_resources`. */
export function hieraOf(type: string, resources: readonly ShownResource[]) {
  return new Map([
    [type, new Map(resources.map(({ title, attributes }) => [title, attributes] as const))],
  ]);
}
