// A catalog as plain data: what the compiler hands over, what travels on the wire, what the
// RAL is made from. Sensitive parameter values stay wrapped in memory; only the wire form
// (`catalogToData`) carries them in clear, with their names beside them, as the reference does.
import { fromData, toData } from "../pcore/rich-data.ts";
import { Hash, Sensitive, type Value } from "../pcore/values.ts";
import { PuppetError, withLocation } from "../util/error.ts";
import { issues } from "./issues.ts";

export interface CatalogResource {
  /** Capitalised segments: "File", "Apache::Vhost", "Class". */
  readonly type: string;
  readonly title: string;
  /** In the order they were given. */
  readonly tags: readonly string[];
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly exported: boolean;
  readonly virtual: boolean;
  /** "compilable_type" or "unknown", as on the wire. */
  readonly resourceKind: string | undefined;
  /** In catalog order. References are Resource types; Sensitive values are wrapped. */
  readonly parameters: ReadonlyMap<string, Value>;
}

/** Containment only: from a container's reference to a contained one's. */
export interface CatalogEdge {
  readonly source: string;
  readonly target: string;
}

export interface Catalog {
  readonly name: string;
  /** Seconds since the epoch, or what config_version printed. */
  readonly version: number | string;
  readonly codeId: string | null;
  readonly uuid: string;
  readonly environment: string;
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  readonly resources: readonly CatalogResource[];
  readonly edges: readonly CatalogEdge[];
}

/** `File[/etc/motd]`. */
export function referenceOf(resource: { readonly type: string; readonly title: string }): string {
  return `${resource.type}[${resource.title}]`;
}

interface CatalogDataOptions {
  /** Whether values beyond plain data keep their types. Default true. */
  readonly rich?: boolean;
  /** Told when a value becomes a string for want of rich data. Without it, that is an error. */
  readonly onLoss?: (code: string, message: string) => void;
}

/** The wire form. Secrets are in clear; their names stand beside them. */
export function catalogToData(catalog: Catalog, options: CatalogDataOptions = {}): Hash {
  return new Hash()
    .set("tags", catalog.tags)
    .set("name", catalog.name)
    .set("version", catalog.version)
    .set("code_id", catalog.codeId)
    .set("catalog_uuid", catalog.uuid)
    .set("catalog_format", 2)
    .set("environment", catalog.environment)
    .set(
      "resources",
      catalog.resources.map((resource) => resourceToData(resource, options)),
    )
    .set(
      "edges",
      catalog.edges.map(({ source, target }) =>
        new Hash().set("source", source).set("target", target),
      ),
    )
    .set("classes", catalog.classes);
}

/** One resource of the wire form. */
export function resourceToData(resource: CatalogResource, options: CatalogDataOptions): Hash {
  const { type, title, tags, file, line, exported, resourceKind, parameters } = resource;
  const data = new Hash().set("type", type).set("title", title).set("tags", tags);
  if (file !== undefined) data.set("file", file);
  if (line !== undefined) data.set("line", line);
  data.set("exported", exported);
  if (resourceKind !== undefined) data.set("kind", resourceKind);
  const values = new Hash();
  const sensitive: string[] = [];
  for (const [name, value] of parameters) {
    if (value instanceof Sensitive) sensitive.push(name);
    if (value instanceof Sensitive && value.unwrap() === null) continue;
    values.set(name, parameterToData(value, name, resource, options));
  }
  if (values.size > 0) data.set("parameters", values);
  if (sensitive.length > 0) data.set("sensitive_parameters", sensitive);
  return data;
}

function parameterToData(
  given: Value,
  name: string,
  resource: CatalogResource,
  { rich = true, onLoss }: CatalogDataOptions,
): Value {
  const isSensitive = given instanceof Sensitive;
  const value = isSensitive ? given.unwrap() : given;
  if (typeof value !== "object" || value === null) return value;
  const prefix = `${referenceOf(resource)}['${name}']`;
  try {
    return toData(value, {
      rich,
      referencesAsText: !isSensitive,
      prefix,
      ...(onLoss && { onLoss }),
    });
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const { code, message } = error;
    throw new PuppetError(
      { code, message: withLocation(`Evaluation Error: ${message}`, resource) },
      {},
      error,
    );
  }
}

/** Reads the wire form. References stay the text they are there. */
export function catalogFromData(data: Value): Catalog {
  const catalog = asHash(data, "A catalog");
  const version = catalog.get("version") ?? 0;
  const codeId = catalog.get("code_id") ?? null;
  return {
    name: String(catalog.get("name") ?? ""),
    version: typeof version === "number" ? version : String(version),
    codeId: typeof codeId === "string" ? codeId : null,
    uuid: String(catalog.get("catalog_uuid") ?? ""),
    environment: String(catalog.get("environment") ?? ""),
    tags: listOf(catalog, "tags").map(String),
    classes: listOf(catalog, "classes").map(String),
    resources: listOf(catalog, "resources").map(resourceFromData),
    edges: listOf(catalog, "edges").map((edge) => {
      const ends = asHash(edge, "An edge of a catalog");
      return { source: textAt(ends, "source"), target: textAt(ends, "target") };
    }),
  };
}

function resourceFromData(given: Value): CatalogResource {
  const data = asHash(given, "A resource of a catalog");
  const [file, line, kind] = ["file", "line", "kind"].map((key) => data.get(key) ?? undefined);
  const sensitive = new Set(listOf(data, "sensitive_parameters").map(String));
  const parameters = new Map<string, Value>();
  const values = data.get("parameters");
  for (const [key, rich] of values instanceof Hash ? values : []) {
    const name = String(key);
    const value = fromData(rich);
    const isSecret = sensitive.has(name) && !(value instanceof Sensitive);
    parameters.set(name, isSecret ? new Sensitive(value) : value);
  }
  return {
    type: textAt(data, "type"),
    title: textAt(data, "title"),
    tags: listOf(data, "tags").map(String),
    file: typeof file === "string" ? file : undefined,
    line: typeof line === "number" ? line : undefined,
    exported: data.get("exported") === true,
    virtual: false,
    resourceKind: typeof kind === "string" ? kind : undefined,
    parameters,
  };
}

function asHash(data: Value, what: string): Hash {
  if (data instanceof Hash) return data;
  throw new PuppetError(issues.NOT_A_HASH({ what }));
}

function listOf(data: Hash, key: string): readonly Value[] {
  const list = data.get(key) ?? null;
  if (list === null) return [];
  if (Array.isArray(list)) return list as readonly Value[];
  throw new PuppetError(issues.NOT_A_LIST({ what: `The '${key}' of a catalog` }));
}

function textAt(data: Hash, key: string): string {
  const text = data.get(key);
  if (typeof text === "string") return text;
  throw new PuppetError(issues.NOTHING_GIVEN({ what: `resource ${key}` }));
}
