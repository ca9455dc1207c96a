// hiera.yaml of versions 3 and 4 as entries of version 5.

import { assertInstance } from "../pcore/describe-mismatch.ts";
import { parseType } from "../pcore/type-parser.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { type CheckSource, findLine, type HieraConfig, type HierarchyEntry } from "./config.ts";
import { configError } from "./errors.ts";
import { issues } from "./issues.ts";

const version4Type = `Struct[{
  version => Integer[4, 4],
  Optional[datadir] => String[1],
  Optional[hierarchy] => Array[Struct[{
    backend => String[1],
    name => String[1],
    Optional[datadir] => String[1],
    Optional[path] => String[1],
    Optional[paths] => Array[String[1]]
  }]]
}]`;

export function readVersion4(data: Hash, source: CheckSource, root: string): HieraConfig {
  warnDeprecated(source, 4);
  const complete = Hash.of([
    ["datadir", "data"],
    ["hierarchy", [Hash.fromRecord({ name: "common", backend: "yaml" })]],
    ...data,
  ]);
  const subject = `The Lookup Configuration at '${source.file}'`;
  assertInstance(subject, parseType(version4Type), complete);
  if (source.layer === "global") {
    throw configError(issues.HIERA_UNSUPPORTED_VERSION_IN_GLOBAL(), source.file);
  }
  const entries = complete.get("hierarchy") as readonly Hash[];
  const hierarchy = entries.map((entry) => version4Entry(entry, complete, source));
  return { version: 4, path: source.file, root, hierarchy, defaultHierarchy: undefined };
}

function version4Entry(entry: Hash, config: Hash, source: CheckSource): HierarchyEntry {
  const name = entry.get("name") as string;
  const backend = entry.get("backend") as string;
  if (backend !== "yaml" && backend !== "json") {
    const line = findLine(source.file, new RegExp(`[^\\w]${backend}(?:[^\\w]|$)`));
    throw configError(issues.HIERA_NO_PROVIDER_FOR_BACKEND({ name: backend }), source.file, line);
  }
  return {
    name,
    kind: "data_hash",
    functionName: `${backend}_data`,
    datadir: (entry.get("datadir") ?? config.get("datadir")) as string,
    locationKind: "paths",
    locations: (entry.get("paths") ?? [entry.get("path") ?? name]) as readonly string[],
    options: new Hash(),
    extension: `.${backend}`,
  };
}

const version3Type = (backends: readonly string[]) => `Struct[{
  Optional[version] => Integer[3, 3],
  Optional[backends] => Variant[String[1], Array[String[1]]],
  Optional[logger] => String[1],
  Optional[merge_behavior] => Enum[deep, deeper, native],
  Optional[deep_merge_options] => Hash[String[1], Variant[String, Boolean]],
  Optional[hierarchy] => Variant[String[1], Array[String[1]]]
  ${backends.map((name) => `, Optional['${name}'] => Hash[String[1], Any]`).join("")}
}]`;

export function readVersion3(data: Hash, source: CheckSource, root: string): HieraConfig {
  warnDeprecated(source, 3);
  const complete = Hash.of([
    ["version", 3],
    ["backends", ["yaml"]],
    ["hierarchy", ["nodes/%{::trusted.certname}", "common"]],
    ["merge_behavior", "native"],
    ["deep_merge_options", new Hash()],
    ...data,
  ]);
  const backends = listOf(complete.get("backends"));
  const subject = `The Lookup Configuration at '${source.file}'`;
  assertInstance(subject, parseType(version3Type(backends)), complete);
  if (source.layer !== "global") {
    const where = source.layer === "module" ? "a module" : "an environment";
    throw configError(issues.HIERA_VERSION_3_NOT_GLOBAL({ where }), source.file);
  }
  const hierarchy = backends.map((name) => version3Entry(name, complete, source));
  refuseTwice(backends, source.file);
  return {
    version: 3,
    path: source.file,
    root,
    hierarchy,
    defaultHierarchy: undefined,
    mergeBehavior: mergeBehavior(complete),
  };
}

function version3Entry(backend: string, config: Hash, source: CheckSource): HierarchyEntry {
  if (backend !== "yaml" && backend !== "json") {
    throw configError(
      issues.HIERA_V3_BACKEND_NOT_AVAILABLE({ name: backend, entry: backend }),
      source.file,
    );
  }
  const own = config.get(backend);
  const setting = (name: string) => (own instanceof Hash ? own.get(name) : undefined);
  const extension = setting("extension");
  return {
    name: backend,
    kind: "data_hash",
    functionName: `${backend}_data`,
    datadir: String(
      setting("datadir") ?? `${source.codedir}/environments/%{::environment}/hieradata`,
    ),
    locationKind: "paths",
    locations: listOf(config.get("hierarchy")),
    options: new Hash(),
    extension: `.${extension === undefined ? backend : String(extension)}`,
  };
}

function refuseTwice(backends: readonly string[], file: string | undefined): void {
  const name = backends.find((one, index) => backends.indexOf(one) < index);
  if (name === undefined) return;
  const pattern = new RegExp(`[^\\w]${name}(?:[^\\w]|$)`);
  const firstLine = findLine(file, pattern);
  const line = firstLine === undefined ? undefined : findLine(file, pattern, firstLine + 1);
  const issue = issues.HIERA_BACKEND_MULTIPLY_DEFINED({
    name,
    firstLine: line === undefined ? undefined : firstLine,
  });
  throw configError(issue, file, line ?? firstLine);
}

function mergeBehavior(config: Hash): Value | undefined {
  const behavior = config.get("merge_behavior");
  if (behavior !== "deep" && behavior !== "deeper") return undefined;
  const strategy = behavior === "deep" ? "reverse_deep" : "unconstrained_deep";
  return Hash.of([["strategy", strategy], ...(config.get("deep_merge_options") as Hash)]);
}

function listOf(value: Value | undefined): readonly string[] {
  return (Array.isArray(value) ? value : [value]) as readonly string[];
}

function warnDeprecated({ file, deprecate }: CheckSource, version: 3 | 4): void {
  deprecate(
    `${file}: Use of 'hiera.yaml' version ${version} is deprecated. It should be converted to ` +
      `version 5\n   (file: ${file})`,
  );
}
