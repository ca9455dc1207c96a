// environment.conf of a directory environment: the few settings it may hold, and where that
// makes modules and manifest lie. Paths are relative to the environment's folder.
import { globSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import type { Log } from "../util/log.ts";
import { issues } from "./issues.ts";
import { readIfThere } from "./module.ts";

export interface EnvironmentConf {
  readonly modulepath: readonly string[];
  readonly manifest: string;
  readonly configVersion: string | undefined;
  /** As written: "0", "unlimited", "5m". */
  readonly environmentTimeout: string | undefined;
  readonly staticCatalogs: boolean | undefined;
  readonly richData: boolean | undefined;
}

/** What the settings of the whole installation say where environment.conf says nothing. */
export interface EnvironmentDefaults {
  readonly basemodulepath: readonly string[];
  readonly defaultManifest: string;
  readonly disablePerEnvironmentManifest: boolean;
  /** Resolves `$codedir` and the like in a value. */
  readonly interpolate: (text: string) => string;
}

const known = [
  "modulepath",
  "manifest",
  "config_version",
  "environment_timeout",
  "environment_data_provider",
  "static_catalogs",
  "rich_data",
];

export function readEnvironmentConf(
  path: string,
  defaults: EnvironmentDefaults,
  log: Log,
): EnvironmentConf {
  const file = join(path, "environment.conf");
  const settings = parseConf(readIfThere(file) ?? "", file, log);
  const get = (name: string): string | undefined => {
    const value = settings.get(name);
    return value === undefined ? undefined : defaults.interpolate(value);
  };
  const absolute = (value: string): string => (isAbsolute(value) ? value : resolve(path, value));
  const fallback = absolute(defaults.defaultManifest);
  const manifest = defaults.disablePerEnvironmentManifest ? undefined : get("manifest");
  const configVersion = get("config_version");
  return {
    modulepath: get("modulepath")
      ?.split(":")
      .filter((part) => part !== "")
      .flatMap((part) => expand(absolute(part))) ?? [
      join(path, "modules"),
      ...defaults.basemodulepath,
    ],
    manifest: manifest === undefined ? fallback : absolute(manifest),
    configVersion: configVersion === undefined ? undefined : absolute(configVersion),
    environmentTimeout: get("environment_timeout"),
    staticCatalogs: booleanOf(get("static_catalogs")),
    richData: booleanOf(get("rich_data")),
  };
}

function parseConf(text: string, file: string, log: Log): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  const sections: string[] = [];
  for (const line of text.split("\n")) {
    const section = /^\s*\[([^\]]*)\]/.exec(line)?.[1];
    if (section !== undefined && section !== "main") sections.push(section);
    const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (sections.length > 0 || name === undefined || value === undefined) continue;
    settings.set(name, value.replace(/^(["'])(.*)\1$/, "$2"));
  }
  if (sections.length > 0) {
    log.warning(issues.INVALID_SECTIONS({ file, sections: sections.join(",") }).message);
  }
  const unknown = Array.from(settings.keys()).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    log.warning(issues.INVALID_SETTINGS({ file, settings: unknown.join(", ") }).message);
  }
  return settings;
}

function expand(path: string): readonly string[] {
  return /[*?[{]/.test(path) ? globSync(path).sort() : [path];
}

function booleanOf(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === "true";
}
