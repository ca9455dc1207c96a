// Settings: where a value comes from. Sources are asked in Puppet's order (set by the program,
// command line, environment.conf, the section of the run mode, main, then defaults), and a value
// is filled in and read by its kind when it is first asked for, once.

import path from "node:path";
import { PuppetError } from "../util/error.ts";
import {
  type ConfigFile,
  configSections,
  type FileMetadata,
  parseConfigFile,
} from "./config-file.ts";
import { isSetting, rowOf, type SettingName, table, type ValueOf } from "./defaults.ts";
import { defaultDirectories } from "./directories.ts";
import {
  type EnvironmentConf,
  environmentOnlySettings,
  implicitEnvironmentConf,
  readEnvironmentConf,
} from "./environment-conf.ts";
import { issues } from "./issues.ts";
import { type Raw, rubySplit, type SettingValue, splitPath } from "./kinds.ts";
import { thisMachine } from "./machine.ts";
import type { Machine, Question } from "./row.ts";

export type RunMode = "user" | "agent" | "server" | "master";
const runModes: readonly string[] = ["server", "master", "agent", "user"];

export interface SettingsOptions {
  readonly runMode?: RunMode;
  /** The setting `name`: the subcommand that runs. */
  readonly name?: string;
  /** Settings given as flags. */
  readonly flags?: Readonly<Record<string, Raw>>;
  readonly machine?: Machine;
  /** Told of values that won't do what their author meant, and of unknown names in files. */
  readonly warn?: (message: string) => void;
}

/** From where, seen from which environment and section, values are read. */
interface View {
  readonly environment?: string | undefined;
  readonly section?: string | undefined;
}

interface Sources {
  readonly machine: Machine;
  readonly warn: (message: string) => void;
  readonly memory: Map<string, Raw>;
  readonly flags: Map<string, Raw>;
  readonly applicationDefaults: Map<string, Raw>;
  readonly environments: Map<string, EnvironmentConf | undefined>;
  readonly views: Map<string, Settings>;
  file: ConfigFile;
  /** Changes with every write, so that views know their values are old. */
  version: number;
}

export class Settings {
  readonly runMode: RunMode;
  readonly environment: string | undefined;
  /** The section of puppet.conf that is read before main. */
  readonly section: string;
  /** What was wrong with puppet.conf; its settings were left out then. */
  readonly problems: PuppetError[] = [];
  readonly #sources: Sources;
  readonly #values = new Map<string, SettingValue>();
  #configuredSources: readonly Source[] | undefined;
  #version = 0;

  /** Reads flags and puppet.conf. Throws only what the reference refuses to start with. */
  static load(options: SettingsOptions = {}): Settings {
    const machine = options.machine ?? thisMachine();
    const runMode = options.runMode ?? "user";
    if (!runModes.includes(runMode)) {
      throw new PuppetError(issues.INVALID_RUN_MODE({ mode: runMode }));
    }
    const settings = new Settings(
      {
        machine,
        warn: once(options.warn ?? (() => {})),
        memory: new Map(),
        flags: new Map(),
        applicationDefaults: new Map<string, Raw>(Object.entries(defaultDirectories(machine))),
        environments: new Map(),
        views: new Map(),
        file: new Map(),
        version: 0,
      },
      runMode,
      {},
    );
    settings.#sources.applicationDefaults.set("name", options.name ?? runMode);
    for (const [name, raw] of Object.entries(options.flags ?? {})) {
      settings.#write(settings.#sources.flags, name, raw);
    }
    settings.#readConfigFile();
    return settings;
  }

  private constructor(sources: Sources, runMode: RunMode, view: View) {
    this.#sources = sources;
    this.runMode = runMode;
    this.environment = view.environment;
    this.section = view.section ?? runMode;
  }

  /** The same settings as seen from an environment, or from another section of puppet.conf. */
  in(view: View): Settings {
    const { environment, section = this.section } = view;
    const key = `${environment ?? ""}\0${section}`;
    let found = this.#sources.views.get(key);
    if (found === undefined) {
      found = new Settings(this.#sources, this.runMode, { environment, section });
      this.#sources.views.set(key, found);
    }
    return found;
  }

  /** The value of a setting, as its kind reads it. Throws on a name that isn't in the table. */
  get<N extends SettingName>(name: N): ValueOf<N>;
  get(name: string): SettingValue;
  get(name: string): SettingValue {
    this.#forgetOldValues();
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    if (!isSetting(name)) throw new PuppetError(issues.NO_SUCH_SETTING({ name }));
    const value = this.#compute(name, []);
    this.#values.set(name, value);
    return value;
  }

  /** The text of a setting, "" when it has none. */
  string(name: SettingName): string {
    return textOf(this.get(name as string));
  }

  boolean(name: SettingName): boolean {
    const value = this.get(name as string);
    return value === true || value === "true";
  }

  /** A number: of seconds, for a duration. */
  number(name: SettingName): number {
    return Number(this.get(name as string));
  }

  /** A path, or one below it: `path("client_datadir", "catalog")`. */
  path(name: SettingName, ...below: readonly string[]): string {
    return path.join(this.string(name), ...below);
  }

  /** The directories of a path setting, or the words of a list with commas. */
  list(name: SettingName): string[] {
    const value = this.get(name as string);
    if (Array.isArray(value)) return value.map(String);
    const text = textOf(value);
    if (rowOf(name).kind.name === "path") return splitPath(text);
    return rubySplit(text.trim(), /\s*,\s*/).filter((word) => word !== "");
  }

  /** As `config print` shows it. An unknown name prints as nothing. */
  print(name: string): string {
    if (!isSetting(name)) return "";
    const value = this.get(name as string);
    const { print } = rowOf(name).kind;
    if (print === undefined || value === null) return textOf(value);
    return print(value, this.#filledIn(name, []));
  }

  /** Sets a value for this process, before every other source. */
  set(name: SettingName, raw: Raw): void {
    this.#write(this.#sources.memory, name, raw);
  }

  /** Gives a setting the default of a subcommand. */
  setApplicationDefault(name: SettingName, raw: Raw): void {
    this.#write(this.#sources.applicationDefaults, name, raw);
  }

  /** Whether someone chose the value: a flag, a file or the program. */
  isSet(name: SettingName): boolean {
    return this.#configured().some((source) => (source.get(name) ?? null) !== null);
  }

  isSetByFlag(name: SettingName): boolean {
    return (this.#sources.flags.get(name) ?? null) !== null;
  }

  /** Owner, group and mode that puppet.conf gives to the file behind a setting. */
  metadata(name: SettingName): FileMetadata | undefined {
    for (const section of this.#sections()) {
      const found = this.#sources.file.get(section)?.get(name)?.metadata;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What this view's environment sets; undefined when there is no such environment. */
  environmentConf(): EnvironmentConf | undefined {
    if (this.environment === undefined) return undefined;
    return this.#environmentConf(this.environment);
  }

  /** The directory of an environment. */
  environmentDirectory(name: string): string | undefined {
    return this.in({})
      .list("environmentpath")
      .map((directory) => path.join(directory, name))
      .find((directory) => this.#sources.machine.isDirectory(directory));
  }

  /** Every setting by name, in the order of the table. */
  static names(): SettingName[] {
    return Object.keys(table) as SettingName[];
  }

  #write(source: Map<string, Raw>, name: string, raw: Raw): void {
    if (!isSetting(name)) throw new PuppetError(issues.UNKNOWN_SETTING({ name }));
    const old = source.get(name);
    source.set(name, raw);
    this.#sources.version += 1;
    try {
      rowOf(name).check?.(raw, this.#question([]));
    } catch (error) {
      if (old === undefined) source.delete(name);
      else source.set(name, old);
      throw error;
    }
  }

  #readConfigFile(): void {
    const file = this.string("config");
    const { machine } = this.#sources;
    let source: string | undefined;
    try {
      source = machine.read(file);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      throw new PuppetError(issues.CANNOT_LOAD({ file, detail }), {}, error);
    }
    if (source === undefined) return;
    try {
      this.#sources.file = parseConfigFile(source, file, configSections);
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      const issue = issues.CANNOT_PARSE({ file, detail: error.message });
      this.problems.push(new PuppetError(issue, error, error));
      return;
    }
    this.#sources.version += 1;
    this.#refuseEnvironmentSettings();
    this.#checkConfigured();
  }

  #refuseEnvironmentSettings(): void {
    for (const section of this.#sources.file.values()) {
      const names = [...section.keys()].filter((name) =>
        (environmentOnlySettings as readonly string[]).includes(name),
      );
      if (names.length > 0) throw new PuppetError(issues.ENVIRONMENT_ONLY({ names }));
    }
  }

  #checkConfigured(): void {
    const ask = this.#question([]);
    const seen = new Set<string>();
    for (const section of this.#sections()) {
      for (const name of this.#sources.file.get(section)?.keys() ?? []) {
        if (!isSetting(name) || seen.has(name)) continue;
        seen.add(name);
        const check = rowOf(name).check;
        if (check !== undefined) check(this.#filledIn(name, []), ask);
      }
    }
  }

  #forgetOldValues(): void {
    if (this.#version === this.#sources.version) return;
    this.#version = this.#sources.version;
    this.#values.clear();
    this.#configuredSources = undefined;
  }

  #compute(name: SettingName, asked: readonly string[]): SettingValue {
    const { machine } = this.#sources;
    return rowOf(name).kind.munge(this.#filledIn(name, asked), name, machine);
  }

  // Code is full of `$` that mean variables of the language.
  #filledIn(name: SettingName, asked: readonly string[]): Raw {
    const raw = this.#lookup(name, asked);
    if (typeof raw !== "string" || name === "code" || !raw.includes("$")) return raw;
    const chain = [...asked, name];
    if (asked.includes(name)) {
      throw new PuppetError(issues.INTERPOLATION_CYCLE({ name, cycle: chain }));
    }
    let namesEnvironment = false;
    const text = raw.replaceAll(/\$(\w+)|\$\{(\w+)\}/g, (expression, plain, braced) => {
      const variable: string = plain ?? braced;
      // An environment is chosen after most settings have been read, so they can't depend on it.
      if (variable === "environment" && name !== "config_version") {
        namesEnvironment = true;
        return expression;
      }
      const value = this.#variable(variable, chain);
      if (value !== undefined) return value;
      throw new PuppetError(issues.INTERPOLATION_FAILED({ name, expression }));
    });
    if (namesEnvironment) {
      this.#sources.warn(
        `You cannot interpolate $environment within '${name}' when using directory ` +
          `environments. Its value will remain ${text}.`,
      );
    }
    return text;
  }

  #variable(variable: string, chain: readonly string[]): string | undefined {
    if (variable === "environment" && this.environment !== undefined) return this.environment;
    if (variable === "run_mode") return this.section;
    if (!isSetting(variable)) return undefined;
    const value = this.#compute(variable, chain);
    return value === null ? undefined : textOf(value);
  }

  #lookup(name: SettingName, asked: readonly string[]): Raw {
    for (const source of this.#chain()) {
      const raw = source.get(name);
      if (raw === undefined) continue;
      if (raw !== null) return raw;
      break;
    }
    const { aliasFor, default: fallback } = rowOf(name);
    if (aliasFor !== undefined) return this.#lookup(aliasFor as SettingName, asked);
    return typeof fallback === "function" ? fallback(this.#question([...asked, name])) : fallback;
  }

  #question(asked: readonly string[]): Question {
    return {
      machine: this.#sources.machine,
      string: (name) => textOf(this.#compute(name as SettingName, asked)),
    };
  }

  #chain(): Source[] {
    return [...this.#configured(), this.#sources.applicationDefaults];
  }

  #configured(): readonly Source[] {
    this.#forgetOldValues();
    if (this.#configuredSources !== undefined) return this.#configuredSources;
    const { memory, flags, file } = this.#sources;
    const chain: Source[] = [memory, flags];
    const conf = this.environmentConf();
    if (conf !== undefined) chain.push(conf.values);
    for (const section of this.#sections()) {
      const entries = file.get(section);
      if (entries !== undefined) chain.push({ get: (name) => entries.get(name)?.value });
    }
    this.#configuredSources = chain;
    return chain;
  }

  #sections(): string[] {
    if (this.section === "server" || this.section === "master") return ["server", "master", "main"];
    return this.section === "main" ? ["main"] : [this.section, "main"];
  }

  #environmentConf(name: string): EnvironmentConf | undefined {
    const { environments, warn } = this.#sources;
    if (environments.has(name)) return environments.get(name);
    const conf = this.#readEnvironmentConf(name);
    environments.set(name, conf);
    for (const message of conf?.warnings ?? []) warn(message);
    return conf;
  }

  #readEnvironmentConf(name: string): EnvironmentConf | undefined {
    const { read, glob, isDirectory } = this.#sources.machine;
    const outside = this.in({});
    const basemodulepath = outside.string("basemodulepath");
    const fallbacks = new Map<string, Raw>(
      environmentFallbacks.map((setting) => [setting, outside.get(setting)]),
    );
    const directory = this.environmentDirectory(name);
    if (directory !== undefined) {
      return readEnvironmentConf(directory, {
        read,
        glob,
        basemodulepath,
        defaultManifest: outside.string("default_manifest"),
        disablePerEnvironmentManifest: outside.boolean("disable_per_environment_manifest"),
        fallbacks,
      });
    }
    if (name !== "production") return undefined;
    return implicitEnvironmentConf({ basemodulepath, fallbacks, isDirectory });
  }
}

const environmentFallbacks = [
  "environment_timeout",
  "environment_data_provider",
  "static_catalogs",
  "rich_data",
] as const;

interface Source {
  get(name: string): Raw | undefined;
}

function textOf(value: SettingValue): string {
  return value === null ? "" : String(value);
}

function once(warn: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    warn(message);
  };
}
