// The environment.conf of a directory environment: its main manifest, its modulepath and a few
// more settings. The file may be missing; everything it doesn't say has a default.

import path from "node:path";
import { type ConfigSection, parseConfigFile } from "./config-file.ts";
import { type Raw, rubySplit, ttl } from "./kinds.ts";

/** The settings that only environment.conf may set. */
export const environmentOnlySettings = ["modulepath", "manifest", "config_version"] as const;
/** The setting `manifest` where there is none. */
const noManifest = "no_manifest";
const validSettings: readonly string[] = [
  ...environmentOnlySettings,
  "environment_timeout",
  "environment_data_provider",
  "static_catalogs",
  "rich_data",
];

export interface EnvironmentConf {
  /** Values as they were written, paths made absolute; nothing is interpolated yet. */
  readonly values: ReadonlyMap<string, Raw>;
  readonly warnings: readonly string[];
  /** What is wrong enough to be logged as an error, though the environment still works. */
  readonly errors: readonly string[];
}

interface EnvironmentConfContext {
  readonly read: (file: string) => string | undefined;
  /** Directories that a pattern such as `/srv/x/*` stands for. */
  readonly glob: (pattern: string) => readonly string[];
  /** Settings the defaults depend on. */
  readonly basemodulepath: string;
  readonly defaultManifest: string;
  readonly disablePerEnvironmentManifest: boolean;
  readonly fallbacks: ReadonlyMap<string, Raw>;
}

export function readEnvironmentConf(
  directory: string,
  context: EnvironmentConfContext,
): EnvironmentConf {
  const file = path.join(directory, "environment.conf");
  const source = context.read(file);
  const config = source === undefined ? undefined : parseConfigFile(source, file);
  const written = config?.get("main") ?? new Map();
  const values = new Map<string, Raw>(context.fallbacks);
  for (const name of ["environment_data_provider", "static_catalogs", "rich_data"]) {
    const entry = written.get(name);
    if (entry !== undefined) values.set(name, entry.value);
  }
  const timeout = written.get("environment_timeout")?.value;
  if (timeout !== undefined) {
    const place = { cwd: directory, home: directory };
    values.set("environment_timeout", ttl.munge(timeout, "environment_timeout", place));
  }
  values.set("modulepath", modulepath(directory, written, context));
  values.set("manifest", manifest(directory, written, context));
  const version = written.get("config_version")?.value;
  values.set("config_version", version === undefined ? null : absolute(directory, String(version)));
  const warnings = config === undefined ? [] : findWarnings(file, config);
  return { values, warnings, errors: findErrors(directory, written, context) };
}

/** The environment "production" where no directory has it: modules of all environments, no manifest. */
export function implicitEnvironmentConf(
  context: Pick<EnvironmentConfContext, "basemodulepath" | "fallbacks"> & {
    readonly isDirectory: (path: string) => boolean;
  },
): EnvironmentConf {
  const modules = rubySplit(context.basemodulepath, path.delimiter).filter(context.isDirectory);
  const values = new Map<string, Raw>(context.fallbacks);
  values.set("modulepath", modules.join(path.delimiter));
  values.set("manifest", noManifest);
  values.set("config_version", null);
  return { values, warnings: [], errors: [] };
}

function modulepath(
  directory: string,
  written: ConfigSection,
  context: EnvironmentConfContext,
): string {
  const entry = written.get("modulepath");
  const parts =
    entry === undefined
      ? [path.join(directory, "modules"), ...rubySplit(context.basemodulepath, path.delimiter)]
      : rubySplit(String(entry.value), path.delimiter);
  return parts
    .map((part) => absolute(directory, part))
    .flatMap((part) => (/[*?[{]/.test(part) ? context.glob(part) : [part]))
    .join(path.delimiter);
}

function manifest(
  directory: string,
  written: ConfigSection,
  context: EnvironmentConfContext,
): string {
  const fallback = fallbackManifest(directory, context);
  const entry = written.get("manifest");
  if (context.disablePerEnvironmentManifest || entry === undefined) return fallback;
  return absolute(directory, String(entry.value));
}

function fallbackManifest(directory: string, { defaultManifest }: EnvironmentConfContext): string {
  return path.isAbsolute(defaultManifest) ? defaultManifest : path.join(directory, defaultManifest);
}

// What begins with a setting becomes absolute when that setting is filled in.
function absolute(directory: string, text: string): string {
  return text.startsWith("$") ? text : path.resolve(directory, text);
}

// The reference says so of each of these, the file being part of the message.
const nowhereKnown = "\n   (file & line not available)";

function findWarnings(file: string, config: ReadonlyMap<string, ConfigSection>): string[] {
  const warnings: string[] = [];
  const sections = [...config.keys()].filter((name) => name !== "main");
  if (sections.length > 0) {
    warnings.push(
      `Invalid sections in environment.conf at '${file}'. Environment conf may not have ` +
        `sections. The following sections are being ignored: '${sections.join(",")}'${nowhereKnown}`,
    );
  }
  const unknown = [...(config.get("main")?.keys() ?? [])].filter(
    (name) => !validSettings.includes(name),
  );
  if (unknown.length > 0) {
    warnings.push(
      `Invalid settings in environment.conf at '${file}'. The following unknown setting(s) are ` +
        `being ignored: ${unknown.join(", ")}${nowhereKnown}`,
    );
  }
  return warnings;
}

function findErrors(
  directory: string,
  written: ConfigSection,
  context: EnvironmentConfContext,
): string[] {
  const entry = written.get("manifest");
  if (!context.disablePerEnvironmentManifest || entry === undefined) return [];
  const own = absolute(directory, String(entry.value));
  if (own === fallbackManifest(directory, context)) return [];
  return [
    "The 'disable_per_environment_manifest' setting is true, but the environment located at " +
      `${directory} has a manifest setting in its environment.conf of '${own}' which does not ` +
      `match the default_manifest setting '${context.defaultManifest}'. If this environment is ` +
      `expecting to find modules in '${own}', they will not be available!`,
  ];
}
