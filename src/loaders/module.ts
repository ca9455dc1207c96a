// One module of an environment: where it lies, and what its metadata.json says. Metadata is
// read when first asked for; most runs never ask.
import { join } from "node:path";
import { PuppetError } from "../util/error.ts";
import { readText } from "../util/read-text.ts";
import { statOf } from "../util/stat.ts";
import { errorCode } from "../util/system-error.ts";
import { issues } from "./issues.ts";

interface ModuleMetadata {
  /** "author/name". */
  readonly forgeName: string | undefined;
  readonly version: string | undefined;
  readonly dependencies: readonly { readonly name: string; readonly requirement: string }[];
}

export class Module {
  readonly name: string;
  readonly path: string;
  #metadata: ModuleMetadata | undefined;

  constructor(name: string, path: string) {
    this.name = name;
    this.path = path;
  }

  get metadata(): ModuleMetadata {
    this.#metadata ??= readMetadata(this.name, join(this.path, "metadata.json"));
    return this.#metadata;
  }

  get version(): string | undefined {
    return this.metadata.version;
  }

  /** The absolute path of a file in one of the module's folders, when it is there. */
  find(area: "manifests" | "files" | "templates" | "scripts", name: string): string | undefined {
    const path = join(this.path, area, name);
    return statOf(path) === undefined ? undefined : path;
  }
}

/** Whether a directory of that name can be a module. */
export function isModuleName(name: string): boolean {
  return /^[a-z][a-z0-9_]*$/.test(name);
}

interface MetadataFile {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly dependencies?: unknown;
}

function readMetadata(module: string, path: string): ModuleMetadata {
  const text = readIfThere(path);
  if (text === undefined) return { forgeName: undefined, version: undefined, dependencies: [] };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new PuppetError(
      issues.FAULTY_METADATA({ module, detail: error instanceof Error ? error.message : "" }),
    );
  }
  const record = typeof data === "object" && data !== null ? (data as MetadataFile) : {};
  return {
    forgeName: textOf(record.name)?.replaceAll("-", "/"),
    version: textOf(record.version),
    dependencies: Array.isArray(record.dependencies)
      ? record.dependencies.flatMap(dependencyOf)
      : [],
  };
}

function dependencyOf(entry: unknown): { readonly name: string; readonly requirement: string }[] {
  if (typeof entry !== "object" || entry === null) return [];
  const { name, version_requirement } = entry as Record<string, unknown>;
  if (typeof name !== "string") return [];
  return [
    { name: name.replaceAll("-", "/"), requirement: textOf(version_requirement) ?? ">= 0.0.0" },
  ];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The text of a file, or nothing when there is no such file. */
export function readIfThere(path: string): string | undefined {
  try {
    return readText(path);
  } catch (error) {
    const code = error instanceof PuppetError ? errorCode(error.cause) : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw error;
  }
}
