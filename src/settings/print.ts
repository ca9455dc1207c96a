// What `config print` shows: one value bare, several as `name = value` in the order of their names.

import { Settings } from "./settings.ts";

interface PrintOptions {
  /** The section of puppet.conf to read before main. */
  readonly section?: string;
}

/** The settings of those names, or all of them, with what they come to. */
export function settingTexts(
  settings: Settings,
  names: readonly string[],
  { section = "main" }: PrintOptions = {},
): ReadonlyMap<string, string> {
  const environment = settings.string("environment");
  const view = settings.in({ environment, section });
  const wanted =
    names.length === 0 || (names.length === 1 && names[0] === "all") ? Settings.names() : names;
  return new Map([...new Set<string>(wanted)].sort().map((name) => [name, view.print(name)]));
}

export function printSettings(
  settings: Settings,
  names: readonly string[],
  options?: PrintOptions,
): string {
  return printTexts(settingTexts(settings, names, options));
}

/** One value bare, several with their names. */
export function printTexts(texts: ReadonlyMap<string, string>): string {
  if (texts.size === 1) return `${[...texts.values()][0]}\n`;
  return Array.from(texts, ([name, text]) => `${name} = ${text}\n`).join("");
}
