// The catalog while it is being made: resources in order and by name, containment, classes and
// tags. A resource can be found by its title, its namevars, and its aliases.
import { inspect } from "../define/inspect.ts";
import { flattened } from "../evaluator/unfold.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError, withLocation } from "../util/error.ts";
import { issues } from "./issues.ts";
import { classTitle } from "./references.ts";
import type { Resource } from "./resource.ts";
import { addTags, mergeTags } from "./tags.ts";
import type { CompilerTypes, TypeInfo } from "./types.ts";
import {
  isNamedAsTitled,
  isNamedByTitle,
  keyText,
  referenceKey,
  uniquenessKey,
} from "./uniqueness.ts";

export class CatalogBuilder {
  readonly resources: Resource[] = [];
  readonly classes: string[] = [];
  readonly tags = new Set<string>();
  readonly #byRef = new Map<string, Resource>();
  readonly #byKey = new Map<string, Resource>();
  readonly #types: CompilerTypes;

  constructor(types: CompilerTypes) {
    this.#types = types;
  }

  add(resource: Resource): void {
    const existing = this.#byRef.get(resource.ref);
    if (existing !== undefined) throw duplicate(resource, existing);
    this.#byRef.set(resource.ref, resource);
    this.resources.push(resource);
    this.#addAliases(resource);
  }

  #addAliases(resource: Resource): void {
    const given = resource.get("alias");
    if (given !== null) {
      for (const alias of flattened(given)) {
        if (alias !== null) this.#alias(resource, String(alias));
      }
    }
    const { native, title } = resource;
    if (native?.isomorphic === false) return;
    if (isNamedByTitle(native) && !resource.attributes.has(namedBy(native))) return;
    if (native?.namevars.length === 1 && isNamedAsTitled(resource)) return;
    const key = uniquenessKey(resource);
    if (key.every((part) => part === null) || (key.length === 1 && key[0] === title)) return;
    this.#alias(resource, key);
  }

  #alias(resource: Resource, key: string | readonly Value[]): void {
    const { type, ref } = resource;
    const parts = typeof key === "string" ? [key] : key;
    const single = parts.length === 1 && typeof parts[0] === "string" ? parts[0] : undefined;
    if (typeof key === "string" && `${type}[${key}]` === ref) return;
    const name = single === undefined ? keyText(type, parts) : `${type}[${single}]`;
    const table = single === undefined ? this.#byKey : this.#byRef;
    const existing = table.get(name);
    if (existing === resource) return;
    if (existing !== undefined) {
      throw new PuppetError(
        issues.CANNOT_ALIAS({
          ref,
          key: inspect(key),
          at: locationOf(resource),
          other: keyText(type, parts),
          place: locationOf(existing),
        }),
      );
    }
    table.set(name, resource);
  }

  /** The resource of that type and title, in any spelling of the type. */
  find(type: string, title: string): Resource | undefined {
    // Nearly always both are spelled as they are kept.
    const exact = type === "Class" ? undefined : this.#byRef.get(`${type}[${title}]`);
    if (exact !== undefined) return exact;
    const name =
      type.toLowerCase() === "component" || type === "" ? "Class" : capitalizeSegments(type);
    const found = this.#byRef.get(`${name}[${name === "Class" ? classTitle(title) : title}]`);
    return found ?? this.#findByKey(name, title);
  }

  #findByKey(type: string, title: string): Resource | undefined {
    const info = type.includes(":") ? undefined : this.#types.find(type.toLowerCase());
    if (info === undefined || isNamedByTitle(info)) return undefined;
    const key = referenceKey(info, title);
    const [only] = key;
    return key.length === 1 && typeof only === "string"
      ? this.#byRef.get(`${type}[${only}]`)
      : this.#byKey.get(keyText(type, key));
  }

  /** The resource a text like `File[/etc/motd]` names. */
  findReference(text: string): Resource | undefined {
    const [type, title] = splitReference(text);
    return this.find(type, title);
  }

  contain(container: Resource, resource: Resource): void {
    if (resource.containers.includes(container)) return;
    resource.containers.push(container);
    container.contents.push(resource);
  }

  addClass(name: string): void {
    this.classes.push(name);
    addTags(this.tags, name);
  }

  mergeTags(resource: Resource): void {
    mergeTags(this.tags, resource.tags);
  }
}

/** Type and title of a text like `File[/etc/motd]`; throws when it is no such text. */
export function splitReference(text: string): [string, string] {
  const [, type, title] = /^([^[\]]+)\[([\s\S]+)\]$/.exec(text) ?? [];
  if (type === undefined || title === undefined) {
    throw new PuppetError(issues.NOT_A_REFERENCE({ text: inspect(text) }));
  }
  return [type, title];
}

function namedBy(type: TypeInfo | undefined): string {
  return type?.namevars[0] ?? "name";
}

function duplicate(resource: Resource, existing: Resource): PuppetError {
  const { ref, file, line } = resource;
  const issue = issues.DUPLICATE_RESOURCE({ ref, at: locationOf(existing) });
  return new PuppetError({ ...issue, message: withLocation(issue.message, { file, line }) });
}

/** ` (file: F, line: L)`, or nothing. */
export function locationOf({
  file,
  line,
}: {
  file: string | undefined;
  line: number | undefined;
}): string {
  return withLocation("", { file, line });
}
