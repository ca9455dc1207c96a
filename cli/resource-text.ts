// A resource as people write one: aligned, `ensure` first, the rest in alphabetical order.

import { display } from "../src/ral/display.ts";

export interface ShownResource {
  readonly type: string;
  readonly title: string;
  readonly attributes: ReadonlyMap<string, unknown>;
}

export function manifestOf({ type, title, attributes }: ShownResource): string {
  const names = namesOf(attributes);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.map(
    (name) => `  ${name.padEnd(width)} => ${display(attributes.get(name))},\n`,
  );
  return `${type.toLowerCase()} { '${title.replaceAll("'", "\\'")}':\n${lines.join("")}}\n`;
}

/** Resources of one type for Hiera and `create_resources`: type, title, attributes. */
export function hieraOf(
  type: string,
  resources: readonly ShownResource[],
): Record<string, Record<string, Record<string, unknown>>> {
  const byTitle: Record<string, Record<string, unknown>> = {};
  for (const { title, attributes } of resources) {
    byTitle[title] = Object.fromEntries(
      namesOf(attributes).map((name) => [name, attributes.get(name)]),
    );
  }
  return { [type.toLowerCase()]: byTitle };
}

function namesOf(attributes: ReadonlyMap<string, unknown>): string[] {
  return [...attributes.keys()].sort((a, b) => {
    if (a === "ensure" || b === "ensure") return a === "ensure" ? -1 : 1;
    return a < b ? -1 : 1;
  });
}
