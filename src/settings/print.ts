// What `config print` shows: one value bare, several as `name = value` in the order of their names.

import { Settings } from "./settings.ts";

export interface PrintOptions {
  /** The section of puppet.conf to read before main. */
  readonly section?: string;
}

export function printSettings(
  settings: Settings,
  names: readonly string[],
  { section = "main" }: PrintOptions = {},
): string {
  const environment = settings.string("environment");
  const view = settings.in({ environment, section });
  const wanted =
    names.length === 0 || (names.length === 1 && names[0] === "all") ? Settings.names() : names;
  const sorted = [...new Set<string>(wanted)].sort();
  if (sorted.length === 1) return `${view.print(sorted[0] as string)}\n`;
  return sorted.map((name) => `${name} = ${view.print(name)}\n`).join("");
}
