// hiera.yaml: read, checked, and turned into entries that say which function knows the data and
// where it is. Versions 3 and 4 become the same entries (config-older.ts).

import { readFileSync } from "node:fs";
import path from "node:path";
import { assertInstance } from "../pcore/describe-mismatch.ts";
import { parseType } from "../pcore/type-parser.ts";
import type { PType } from "../pcore/types/type.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { readYaml } from "../pcore/yaml.ts";
import { PuppetError } from "../util/error.ts";
import { readVersion3, readVersion4 } from "./config-older.ts";
import { configError } from "./errors.ts";
import { type FileCache, fileExists } from "./files.ts";
import { issues } from "./issues.ts";

export type FunctionKind = "data_hash" | "lookup_key" | "data_dig" | "hiera3_backend";
type LocationKind =
  | "path"
  | "paths"
  | "glob"
  | "globs"
  | "uri"
  | "uris"
  | "mapped_paths"
  | undefined;

/** One level of a hierarchy. */
export interface HierarchyEntry {
  readonly name: string;
  readonly kind: FunctionKind;
  readonly functionName: string;
  /** Not filled in yet, like everything below. */
  readonly datadir: string;
  readonly locationKind: LocationKind;
  readonly locations: readonly string[];
  readonly options: Hash;
  /** Added to paths that don't end with it; versions 3 and 4 leave it out. */
  readonly extension?: string | undefined;
}

export type LayerKind = "global" | "environment" | "module";

export interface HieraConfig {
  readonly version: number;
  /** `undefined` when there is no file and the default applies. */
  readonly path: string | undefined;
  readonly root: string;
  readonly hierarchy: readonly HierarchyEntry[];
  readonly defaultHierarchy: readonly HierarchyEntry[] | undefined;
  /** How `hiera_hash` merges, in version 3. */
  readonly mergeBehavior?: Value | undefined;
}

interface ConfigSource {
  readonly file: string;
  readonly layer: LayerKind;
  readonly files: FileCache;
  readonly codedir: string;
  readonly warn: (message: string) => void;
  /** Tells of a file of an old version. */
  readonly deprecate: (message: string) => void;
}

export function readConfig(source: ConfigSource): HieraConfig {
  const { file, files, layer, warn } = source;
  if (!fileExists(file)) return checked(defaultConfig, { ...source, file: undefined }, file);
  return files.data(file, `hiera.yaml ${layer}`, (text) => {
    const data = readConfigYaml(text, file);
    if (data instanceof Hash) return checked(data, source, file);
    warn(
      `${file}: File exists but does not contain a valid YAML hash. Falling back to Hiera ` +
        "version 3 default config",
    );
    return checked(new Hash(), source, file);
  });
}

export type CheckSource = Omit<ConfigSource, "file"> & { readonly file: string | undefined };

function checked(data: Hash, source: CheckSource, file: string): HieraConfig {
  const version = versionOf(data.get("version"));
  const root = path.dirname(file);
  if (version === 5) return readVersion5(data, source, root);
  if (version === 4) return readVersion4(data, source, root);
  if (version === 3) return readVersion3(data, source, root);
  throw configError(issues.HIERA_UNSUPPORTED_VERSION({ version }), source.file);
}

// The message has the place in the file; without it there, the error is one of the code that asked.
function readConfigYaml(text: string, file: string): Value | undefined {
  try {
    return readYaml(text, { file, symbol: (name) => name });
  } catch (error) {
    throw error instanceof PuppetError ? new PuppetError(error, {}, error) : error;
  }
}

function versionOf(value: Value | undefined): number {
  if (value === undefined || value === null) return 3;
  return Number.parseInt(String(value), 10) || 0;
}

const functionKinds = ["data_hash", "lookup_key", "data_dig", "hiera3_backend"] as const;
const locationKinds = ["path", "paths", "glob", "globs", "uri", "uris", "mapped_paths"] as const;
const reservedOptions = ["path", "uri"];

const defaultConfig = Hash.of([
  ["version", 5],
  ["defaults", Hash.fromRecord({ datadir: "data", data_hash: "yaml_data" })],
  ["hierarchy", [Hash.fromRecord({ name: "Common", path: "common.yaml" })]],
]);

const optionName = "Pattern[/\\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\\z/]";
const hierarchyType = `Array[Struct[{
  name => String[1],
  Optional[options] => Hash[${optionName}, Data],
  Optional[data_hash] => String[1],
  Optional[lookup_key] => String[1],
  Optional[hiera3_backend] => String[1],
  Optional[v4_data_hash] => String[1],
  Optional[data_dig] => String[1],
  Optional[path] => String[1],
  Optional[paths] => Array[String[1], 1],
  Optional[glob] => String[1],
  Optional[globs] => Array[String[1], 1],
  Optional[uri] => String[1],
  Optional[uris] => Array[String[1], 1],
  Optional[mapped_paths] => Array[String[1], 3, 3],
  Optional[datadir] => String[1]
}]]`;
const configType = `Struct[{
  version => Integer[5, 5],
  Optional[defaults] => Struct[{
    Optional[data_hash] => String[1],
    Optional[lookup_key] => String[1],
    Optional[data_dig] => String[1],
    Optional[datadir] => String[1],
    Optional[options] => Hash[${optionName}, Data]
  }],
  Optional[hierarchy] => ${hierarchyType},
  Optional[plan_hierarchy] => ${hierarchyType},
  Optional[default_hierarchy] => ${hierarchyType}
}]`;
let parsedConfigType: PType | undefined;

function readVersion5(data: Hash, source: CheckSource, root: string): HieraConfig {
  const complete = Hash.of(data);
  for (const name of ["defaults", "hierarchy"]) {
    if ((complete.get(name) ?? null) === null) complete.set(name, defaultConfig.get(name) as Value);
  }
  parsedConfigType ??= parseType(configType);
  assertInstance(`The Lookup Configuration at '${source.file}'`, parsedConfigType, complete);
  const defaults = complete.get("defaults") as Hash;
  checkDefaults(defaults, source);
  const entries = (name: string) =>
    (complete.get(name) as readonly Hash[]).map((entry) => readEntry(entry, defaults, source));
  const hierarchy = entries("hierarchy");
  if (complete.has("plan_hierarchy")) entries("plan_hierarchy");
  const hasDefault = complete.has("default_hierarchy");
  if (hasDefault && source.layer !== "module") {
    const issue = issues.HIERA_DEFAULT_HIERARCHY_NOT_IN_MODULE();
    throw configError(issue, source.file, findLine(source.file, /(?:^|\s+)default_hierarchy:/));
  }
  const defaultHierarchy = hasDefault ? entries("default_hierarchy") : undefined;
  return { version: 5, path: source.file, root, hierarchy, defaultHierarchy };
}

function checkDefaults(defaults: Hash, { file }: CheckSource): void {
  if (functionKinds.filter((kind) => defaults.has(kind)).length > 1) {
    throw configError(issues.HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT(), file);
  }
  const options = defaults.get("options");
  const key = reservedOptions.find((name) => options instanceof Hash && options.has(name));
  if (key === undefined) return;
  throw configError(issues.HIERA_DEFAULT_OPTION_RESERVED_BY_PUPPET({ key }), file);
}

function readEntry(entry: Hash, defaults: Hash, source: CheckSource): HierarchyEntry {
  const name = entry.get("name") as string;
  checkEntry(entry, name, defaults, source);
  const from = functionKinds.some((kind) => entry.has(kind)) ? entry : defaults;
  const kind = functionKinds.find((one) => from.has(one)) ?? "data_hash";
  const locationKind = locationKinds.find((one) => entry.has(one));
  const locations = locationKind === undefined ? [] : entry.get(locationKind);
  return {
    name,
    kind,
    functionName: from.get(kind) as string,
    datadir: (entry.get("datadir") ?? defaults.get("datadir") ?? "data") as string,
    locationKind,
    locations: (Array.isArray(locations) ? locations : [locations]) as readonly string[],
    options: (entry.get("options") ?? defaults.get("options") ?? new Hash()) as Hash,
  };
}

function checkEntry(entry: Hash, name: string, defaults: Hash, source: CheckSource): void {
  const { file, layer } = source;
  const functions = functionKinds.filter((kind) => entry.has(kind));
  if (functions.length === 0 && !functionKinds.some((kind) => defaults.has(kind))) {
    throw configError(issues.HIERA_MISSING_DATA_PROVIDER_FUNCTION({ name }), file);
  }
  if (functions.length > 1) {
    throw configError(issues.HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS({ name }), file);
  }
  const backend = entry.get("hiera3_backend");
  if (backend !== undefined) checkBackend(String(backend), name, { file, layer });
  if (locationKinds.filter((kind) => entry.has(kind)).length > 1) {
    throw configError(issues.HIERA_MULTIPLE_LOCATION_SPECS({ name }), file);
  }
  const options = entry.get("options");
  const key = reservedOptions.find((one) => options instanceof Hash && options.has(one));
  if (key !== undefined) {
    throw configError(issues.HIERA_OPTION_RESERVED_BY_PUPPET({ key, name }), file);
  }
}

function checkBackend(
  name: string,
  entry: string,
  { file, layer }: Pick<CheckSource, "file" | "layer">,
): void {
  if (layer !== "global") {
    const line = findLine(file, /\s+hiera3_backend:/);
    throw configError(issues.HIERA_V3_BACKEND_NOT_GLOBAL(), file, line);
  }
  if (name === "json" || name === "yaml") {
    const line = findLine(file, new RegExp(`\\s+hiera3_backend:\\s*['"]?${name}(?:[^\\w]|$)`));
    throw configError(issues.HIERA_V3_BACKEND_REPLACED_BY_DATA_HASH({ name }), file, line);
  }
  throw configError(issues.HIERA_V3_BACKEND_NOT_AVAILABLE({ name, entry }), file);
}

/** The line of a file that matches, comments left out. */
export function findLine(file: string | undefined, pattern: RegExp, from = 1): number | undefined {
  if (file === undefined) return undefined;
  const lines = linesOf(file);
  for (let number = from; number <= lines.length; number += 1) {
    const line = (lines[number - 1] as string).replace(/^((?:[^"'#]|"[^"]*"|'[^']*')*)#.*/, "$1");
    if (pattern.test(line)) return number;
  }
  return undefined;
}

// Only for errors, so it is read once more.
function linesOf(file: string): string[] {
  return readFileSync(file, "utf8").split("\n");
}
