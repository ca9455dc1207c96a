// A resource while its catalog is being made: attributes with who gave them, tags, and whether
// it is virtual, evaluated, finished. `catalog.ts` keeps them; `to-catalog.ts` turns them into
// plain data at the end.
import type { Attribute, KnownResource, ScopeResource } from "../evaluator/compilation.ts";
import type { Scope } from "../evaluator/scope.ts";
import type { Definition } from "../loaders/definition.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { asParameter } from "./as-parameter.ts";
import { issues } from "./issues.ts";
import { isMetaparameter } from "./metaparameters.ts";
import { addTagIfValid, addTags, mergeTags } from "./tags.ts";
import type { TypeInfo } from "./types.ts";
import { fromTitle } from "./uniqueness.ts";

interface ResourceOptions {
  /** "File", "Class", "Apache::Vhost". */
  readonly type: string;
  readonly title: string;
  /** As it was given, where that isn't text: create_resources takes any key for a title. */
  readonly givenTitle?: Value | undefined;
  readonly scope: Scope;
  /** The native type; absent for classes, nodes and defines, which have a `definition`. */
  readonly native?: TypeInfo | undefined;
  readonly definition?: Definition | undefined;
  /** As on the wire: "compilable_type", "defined_type", "class", "unknown". */
  readonly kind: string;
  readonly source?: Definition | undefined;
  readonly attributes?: readonly Attribute[] | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly virtual?: boolean | undefined;
  readonly exported?: boolean | undefined;
  /** Whether this is Class[main] or Stage[main], whose name is not their title. */
  readonly isMain?: boolean | undefined;
}

export class Resource implements KnownResource, ScopeResource {
  readonly type: string;
  readonly title: string;
  readonly givenTitle: Value;
  readonly ref: string;
  readonly scope: Scope;
  readonly native: TypeInfo | undefined;
  readonly definition: Definition | undefined;
  readonly kind: string;
  readonly source: Definition | undefined;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly isMain: boolean;
  readonly attributes = new Map<string, Attribute>();
  readonly tags = new Set<string>();
  /** What holds it and what it holds, in the order that was said. */
  readonly containers: Resource[] = [];
  readonly contents: Resource[] = [];
  virtual: boolean;
  exported: boolean;
  isEvaluated = false;
  isFinished = false;
  #hasScopeTags = false;
  /** Whose tags it took over last, and how many there were. */
  #taggedBy: Resource | undefined = undefined;
  #taggedWith = 0;
  /** How often attributes had been set when they were found good. */
  #checkedAt = -1;
  #changes = 0;
  #namesFromTitle: readonly (readonly [string, string | null])[] | undefined = undefined;

  constructor(options: ResourceOptions) {
    this.type = options.type;
    this.title = options.title;
    this.givenTitle = options.givenTitle ?? options.title;
    this.ref = `${options.type}[${options.title}]`;
    this.scope = options.scope;
    this.native = options.native;
    this.definition = options.definition;
    this.kind = options.kind;
    this.source = options.source ?? options.scope.source;
    this.file = options.file;
    this.line = options.line;
    this.isMain = options.isMain ?? false;
    this.virtual = options.virtual ?? false;
    this.exported = options.exported ?? false;
    for (const attribute of options.attributes ?? []) this.#give(attribute);
    addTags(this.tags, this.type);
    if (!this.isMain && typeof this.givenTitle === "string") addTagIfValid(this.tags, this.title);
  }

  #give(attribute: Attribute): void {
    const { name } = attribute;
    if (this.attributes.has(name)) {
      const { file, line, ref } = this;
      throw new PuppetError(issues.DUPLICATE_PARAMETER({ ref, name }), { file, line });
    }
    this.set(attribute);
  }

  /** The attributes its title stands for. */
  get namesFromTitle(): readonly (readonly [string, string | null])[] {
    this.#namesFromTitle ??= fromTitle(this.native, this.title);
    return this.#namesFromTitle;
  }

  get isClass(): boolean {
    return this.type === "Class";
  }

  get isStage(): boolean {
    return this.type === "Stage";
  }

  /** The value of an attribute; undef when it isn't there. */
  get(name: string): Value {
    return this.attributes.get(name)?.value ?? null;
  }

  set(attribute: Attribute): void {
    if (attribute.name === "tag") addTags(this.tags, attribute.value, this);
    this.attributes.set(attribute.name, attribute);
    this.#changes += 1;
  }

  /** Whether its attributes are known to be what its definition takes. */
  get isChecked(): boolean {
    return this.#checkedAt === this.#changes;
  }

  markChecked(): void {
    this.#checkedAt = this.#changes;
  }

  /** Sets an attribute that no manifest gave. */
  setValue(name: string, value: Value): void {
    this.set({
      name,
      value,
      source: this.source,
      adds: false,
      file: undefined,
      line: undefined,
    });
  }

  /** Takes the defaults of its scope for what was not given. */
  addDefaults(): void {
    for (const [name, attribute] of this.scope.defaultsFor(this.type)) {
      if (!this.attributes.has(name)) this.set(attribute);
    }
  }

  hasAttribute(name: string): boolean {
    if (isMetaparameter(name) || name === "name") return true;
    if (this.native !== undefined) return this.native.attributes.has(name);
    return this.definition?.parameters.some((parameter) => parameter.name === name) ?? false;
  }

  // Defaults set after the resource was made still count, as long as it has no value of its own.
  attribute(name: string): Value {
    if (name === "title") return this.givenTitle;
    const value = this.get(name) ?? this.scope.defaultsFor(this.type).get(name)?.value ?? null;
    return asParameter(value);
  }

  /** Takes over the tags of what contains it. */
  addScopeTags(): void {
    if (this.#hasScopeTags) return;
    this.#hasScopeTags = true;
    const container = this.scope.resource;
    if (container instanceof Resource && container !== this) this.addTagsOf(container);
  }

  /** Takes over the tags of another resource, as far as it hasn't yet. */
  addTagsOf(other: Resource): void {
    const { size } = other.tags;
    if (other === this.#taggedBy && size === this.#taggedWith) return;
    this.#taggedBy = other;
    this.#taggedWith = size;
    mergeTags(this.tags, other.tags);
  }

  /** Whether it, or what contains it, has one of the tags. */
  isTagged(tags: readonly string[]): boolean {
    for (const tag of tags) if (this.tags.has(tag)) return true;
    const container = this.scope.resource;
    return container instanceof Resource && container !== this && container.isTagged(tags);
  }

  toString(): string {
    return this.ref;
  }
}
