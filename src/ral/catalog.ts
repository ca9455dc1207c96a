// The catalog that is being applied: live resources by reference and by alias, what contains
// what, and the order everything was declared in.
import type { CatalogView, TypeView } from "../define/context.ts";
import type { Host } from "../define/host.ts";
import { inspect } from "../define/inspect.ts";
import type { GeneratedResource } from "../define/type.ts";
import { PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { viewOf } from "./instances.ts";
import { issues } from "./issues.ts";
import { canonicalTitle, capitalizeSegments, referenceKey, splitReference } from "./reference.ts";
import { Resource, type ResourceInput } from "./resource.ts";
import { isTag } from "./tags.ts";
import type { RalType, RalTypes } from "./types.ts";

interface CatalogInput {
  readonly name: string;
  readonly version: number | string;
  readonly environment: string;
  readonly codeId: string | null;
  readonly uuid: string;
  readonly classes: readonly string[];
  /** Whether it configures the machine: only then are there schedules and state. */
  readonly isHostConfig?: boolean | undefined;
  /** Instead of the setting: what a program does for itself is done in noop runs, too. */
  readonly isNoop?: boolean | undefined;
  /** File metadata of a static catalog. */
  readonly metadata?: ReadonlyMap<string, unknown> | undefined;
  readonly recursiveMetadata?: ReadonlyMap<string, ReadonlyMap<string, unknown>> | undefined;
}

export class RalCatalog implements CatalogView {
  readonly name: string;
  readonly version: number | string;
  readonly environment: string;
  readonly codeId: string | null;
  readonly uuid: string;
  readonly classes: readonly string[];
  readonly isHostConfig: boolean;
  readonly types: RalTypes;
  readonly host: Host;
  readonly log: Log;
  /** The setting, for resources that do not say. */
  readonly isNoop: boolean;
  /** Whether every resource has found its container. */
  isComplete = false;
  readonly #input: CatalogInput;
  readonly #resources: Resource[] = [];
  readonly #byKey = new Map<string, Resource>();
  /** Keys under which nothing has been found since the last resource was added. */
  readonly #unknown = new Set<string>();

  constructor(input: CatalogInput, types: RalTypes, log: Log) {
    this.#input = input;
    this.name = input.name;
    this.version = input.version;
    this.environment = input.environment;
    this.codeId = input.codeId;
    this.uuid = input.uuid;
    this.classes = input.classes;
    this.isHostConfig = input.isHostConfig ?? true;
    this.types = types;
    this.host = types.host;
    this.log = log;
    this.isNoop = input.isNoop ?? types.host.setting("noop") === true;
  }

  /** In the order they were declared. */
  get all(): readonly Resource[] {
    return this.#resources;
  }

  *resources(type?: string): Iterable<Resource> {
    const name = type?.toLowerCase();
    for (const resource of this.#resources) {
      if (name === undefined || resource.type === name) yield resource;
    }
  }

  /** A resource by type and title or alias, whichever way the type is spelled. */
  resource(type: string, title: string): Resource | undefined {
    const ralType = this.types.type(type);
    if (ralType === undefined) {
      const capitalized = capitalizeSegments(type);
      return this.#byKey.get(referenceKey(capitalized, canonicalTitle(capitalized, title)));
    }
    const key = referenceKey(ralType.capitalized, title);
    const known = this.#byKey.get(key);
    if (known !== undefined || ralType.isNamedByTitle || this.#unknown.has(key)) return known;
    const found = this.#byName(ralType, title);
    // Types look for the same ancestors and accounts over and over.
    if (found === undefined) this.#unknown.add(key);
    return found;
  }

  /** A resource by its reference, `File[/etc/motd]`. */
  byReference(reference: string): Resource | undefined {
    const exact = this.#byKey.get(reference);
    if (exact !== undefined) return exact;
    const parts = splitReference(reference);
    return parts === undefined ? undefined : this.resource(parts.type, parts.title);
  }

  // A title may say the same name in other words: /tmp/a/ for /tmp/a.
  #byName(ralType: RalType, title: string): Resource | undefined {
    let parsed: Readonly<Record<string, string>>;
    try {
      parsed = ralType.parseTitle(title);
    } catch {
      return undefined;
    }
    const names = [...ralType.namevars].sort().map((name) => parsed[name]);
    return this.#byKey.get(aliasKey(ralType.capitalized, names));
  }

  /** Adds a resource, with the aliases its name gives it. */
  add(resource: Resource, after?: { readonly place: Resource; readonly before: boolean }): void {
    const existing = this.#byKey.get(resource.ref);
    if (existing !== undefined) {
      const duplicate = { ref: resource.ref, at: existing.location };
      throw new PuppetError(issues.DUPLICATE(duplicate), resource);
    }
    this.#byKey.set(resource.ref, resource);
    if (this.#unknown.size > 0) this.#unknown.clear();
    if (after === undefined) this.#resources.push(resource);
    else {
      const index = this.#resources.indexOf(after.place);
      this.#resources.splice(after.before ? index : index + 1, 0, resource);
    }
    if (resource.ralType.isIsomorphic) this.#addNameAlias(resource);
  }

  #addNameAlias(resource: Resource): void {
    const { namevar, namevars, declaration } = resource.ralType;
    if (namevar !== undefined && declaration.namedByProvider !== true) {
      const name = resource.should[namevar];
      if (name !== undefined && name !== resource.title) this.addAlias(resource, [name], true);
      return;
    }
    const keys = declaration.namedByProvider === true ? [...namevars, "provider"] : [...namevars];
    const names = keys.sort().map((name) => resource.should[name]);
    if (names.some((name) => name !== undefined)) this.addAlias(resource, names, true);
  }

  /** Makes a resource known under another key; `isName` when the key is made of its namevars. */
  addAlias(resource: Resource, key: readonly unknown[], isName = false): void {
    const type = resource.ralType.capitalized;
    const alias = aliasKey(type, key);
    if (alias === resource.ref) return;
    const existing = this.#byKey.get(alias);
    if (existing === resource) return;
    if (existing !== undefined) {
      const at = existing.location;
      throw new PuppetError(
        issues.CANNOT_ALIAS({
          ref: resource.ref,
          key: inspect(isName ? key : key[0]),
          at: resource.location,
          declared: inspect([type, ...key]),
          existingAt: at === "" ? "" : ` ${at}`,
        }),
      );
    }
    this.#byKey.set(alias, resource);
    if (this.#unknown.size > 0) this.#unknown.clear();
  }

  typeView(name: string): TypeView | undefined {
    const type = this.types.type(name);
    return type && viewOf(type, this.log);
  }

  contain(container: Resource, content: Resource): void {
    if (content.container === undefined) content.container = container;
    else if (container.contents.includes(content)) return;
    if (container.contents.length === 0) container.contents = [content];
    else (container.contents as Resource[]).push(content);
  }

  contentsOf(resource: Resource): readonly Resource[] {
    return resource.contents;
  }

  metadata(title: string): unknown {
    return this.#input.metadata?.get(title);
  }

  recursiveMetadata(title: string, source: string): unknown {
    return this.#input.recursiveMetadata?.get(title)?.get(source);
  }

  /** A resource that is not in the catalog (yet). */
  make(generated: GeneratedResource): Resource {
    const type = this.types.type(generated.type);
    if (type === undefined) throw new PuppetError(issues.UNKNOWN_TYPE({ type: generated.type }));
    return this.makeOf(type, {
      title: generated.title,
      attributes: Object.entries(generated.attributes),
      own: generated.own,
    });
  }

  makeOf(type: RalType, input: ResourceInput): Resource {
    const tags = input.tags ?? defaultTags(type, input.title);
    return new Resource(type, this, { ...input, tags });
  }
}

function aliasKey(type: string, names: readonly unknown[]): string {
  return referenceKey(type, names.length === 1 ? String(names[0]) : names.join("\0"));
}

function defaultTags(type: RalType, title: string): readonly string[] {
  const tag = title.toLowerCase();
  if (!isTag(tag)) return [type.name];
  return tag.includes("::") ? [type.name, tag, ...tag.split("::")] : [type.name, tag];
}
