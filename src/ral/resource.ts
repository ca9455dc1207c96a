// A live resource: its attributes validated and munged, its provider chosen, its place in the
// catalog known. It is what the functions of types and providers are handed, and there may be
// ten thousand of them: what only some need is made when it is asked for.
import type {
  AnyValues,
  Attempt,
  ProviderHandle,
  ResourceContext,
  Run,
  State,
} from "../define/context.ts";
import type { Host, MaybePromise } from "../define/host.ts";
import { toText } from "../define/inspect.ts";
import { ObjectType } from "../pcore/types/object.ts";
import { Hash, PObject, Sensitive } from "../pcore/values.ts";
import { describeError, PuppetError, withLocation } from "../util/error.ts";
import type { Level } from "../util/log.ts";
import type { Attribute } from "./attribute.ts";
import type { RalCatalog } from "./catalog.ts";
import { issues } from "./issues.ts";
import type { RalProvider } from "./provider.ts";
import { ResourceProvider } from "./resource-provider.ts";
import { Secrets } from "./secrets.ts";
import { distinct, isTag } from "./tags.ts";
import type { RalType } from "./types.ts";

/** Containers and anchors are resources without a state: they only hold and order others. */
type Role = "resource" | "container" | "anchor";

export interface ResourceInput {
  readonly title: string;
  /** Attribute names to values, as the catalog has them. */
  readonly attributes: Iterable<readonly [string, unknown]>;
  readonly tags?: readonly string[] | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly exported?: boolean | undefined;
  readonly virtual?: boolean | undefined;
  readonly role?: Role | undefined;
  /** For containers: what they are called. */
  readonly ref?: string | undefined;
  readonly own?: AnyValues | undefined;
}

type Text = string | (() => string);
type Writable = Record<string, unknown>;

const noTags: readonly string[] = [];
const noContents: readonly Resource[] = [];
const commandless = Object.freeze({});

export class Resource implements ResourceContext {
  readonly ralType: RalType;
  readonly catalog: RalCatalog;
  readonly title: string;
  readonly ref: string;
  readonly role: Role;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly isExported: boolean;
  readonly isVirtual: boolean;
  readonly own: AnyValues;
  /** Own values; below them, as its prototype, the defaults all resources of the type share. */
  readonly should: AnyValues;
  is: State = {};
  ralProvider: RalProvider | undefined = undefined;
  /** What a prefetch found out. */
  prefetched: { readonly state: State | undefined } | undefined = undefined;
  /** What holds it; the first container, where there are several. */
  container: Resource | undefined = undefined;
  /** What it holds, in order. */
  contents: readonly Resource[] = noContents;
  /** Properties whose state is wanted though no value is. */
  watched: Set<string> | undefined = undefined;
  audited: readonly string[] | undefined = undefined;
  /** Attributes whose value has yet to be worked out, on this machine. */
  deferred: Map<string, unknown> | undefined = undefined;
  /** Properties whose state matters, in the order they are brought into sync in. */
  readonly #managed: Attribute[] = [];
  #tags: readonly string[];
  #tagSet: Set<string> | undefined = undefined;
  #originals: Writable = {};
  #wanted: Record<string, readonly unknown[]> | undefined = undefined;
  #sensitive: Set<string> | undefined = undefined;
  #secrets: Secrets | undefined = undefined;
  #path: string | undefined = undefined;
  #handle: ProviderHandle | undefined = undefined;

  constructor(ralType: RalType, catalog: RalCatalog, input: ResourceInput) {
    this.ralType = ralType;
    this.should = Object.create(input.role === "container" ? null : ralType.sharedDefaults);
    this.catalog = catalog;
    this.title = input.title;
    this.ref = input.ref ?? `${ralType.capitalized}[${input.title}]`;
    this.role = input.role ?? "resource";
    this.file = input.file;
    this.line = input.line;
    this.isExported = input.exported ?? false;
    this.isVirtual = input.virtual ?? false;
    this.#tags = input.tags ?? noTags;
    this.own = ralType.declaration.own?.() ?? {};
    if (input.own !== undefined) Object.assign(this.own, input.own);
    this.#setAll(input.attributes);
  }

  // The order is the reference's, since values and defaults may depend on each other: the name,
  // the provider, what was given in the order of the type, what was not.
  #setAll(given: Iterable<readonly [string, unknown]>): void {
    const { ralType, role } = this;
    const { attributes, secrets, unknown } = this.#collect(given);
    const { declaration } = ralType;
    // What is checked below may be quoted by what finds it wrong.
    if (secrets !== undefined) declaration.redact?.(new Set(secrets), this);
    const name = ralType.nameAttribute;
    if (name !== undefined) this.#setGiven(name);
    if (ralType.hasProviders && this.#originals.provider === undefined) {
      this.ralProvider = ralType.defaultProvider;
      if (this.ralProvider !== undefined) this.should.provider = this.ralProvider.name;
    }
    for (const attribute of attributes) if (attribute !== name) this.#setGiven(attribute);
    if (unknown !== undefined) throw new PuppetError(issues.NO_SUCH_ATTRIBUTE({ name: unknown }));
    if (role === "container") return;
    declaration.initialize?.(this);
    for (const attribute of ralType.ownDefaults) this.#setDefault(attribute);
    this.validate();
    if (secrets !== undefined) this.#redact(secrets);
  }

  // Keeps the values as given, secrets unwrapped, with what the title says about the namevars.
  #collect(given: Iterable<readonly [string, unknown]>): Given {
    const originals = this.#originals;
    const { ralType, role } = this;
    const attributes: Attribute[] = [];
    let secrets: Set<string> | undefined;
    let unknown: string | undefined;
    for (const [name, value] of given) {
      if (value === null || value === undefined) continue;
      const attribute = ralType.attribute(name);
      if (attribute === undefined) {
        // A class has parameters of its own, which are nobody's business here.
        if (role !== "container") unknown ??= name;
        continue;
      }
      const key = attribute.name;
      if (originals[key] === undefined) insert(attribute, attributes);
      if (value instanceof Sensitive) {
        secrets ??= new Set();
        secrets.add(key);
        originals[key] = value.unwrap();
        this.addSecret(value);
      } else originals[key] = value;
    }
    const named = this.#named();
    for (const name in named) {
      if (originals[name] !== undefined) continue;
      originals[name] = named[name];
      const attribute = ralType.attribute(name);
      if (attribute === undefined) unknown ??= name;
      else insert(attribute, attributes);
    }
    return { attributes, secrets, unknown };
  }

  #named(): Readonly<Record<string, string>> {
    const { ralType, role, title } = this;
    if (role !== "resource") return { name: title };
    return ralType.isNamedByTitle && ralType.namevar !== undefined
      ? { [ralType.namevar]: title }
      : ralType.parseTitle(title);
  }

  #attribute(name: string): Attribute {
    const attribute = this.ralType.attribute(name);
    if (attribute === undefined) throw new PuppetError(issues.NO_SUCH_ATTRIBUTE({ name }));
    return attribute;
  }

  #setGiven(attribute: Attribute): void {
    const value = this.#originals[attribute.name];
    if (value !== undefined) this.#assign(attribute, value);
  }

  #setDefault(attribute: Attribute): void {
    const { name } = attribute;
    // A property that is only watched stays without a wanted value.
    if (this.should[name] !== undefined || this.audited?.includes(name)) return;
    if (this.deferred?.has(name) || !this.#supports(attribute)) return;
    const value = attribute.defaultFor(this);
    if (value !== undefined && value !== null) this.#assign(attribute, value);
  }

  #assign(attribute: Attribute, value: unknown): void {
    if (!this.#supports(attribute)) return;
    if (typeof value === "object" && isDeferred(value)) {
      this.deferred ??= new Map();
      this.deferred.set(attribute.name, value);
      return;
    }
    try {
      if (attribute.name === "provider" && this.ralType.hasProviders) {
        this.#choose(Array.isArray(value) ? value[0] : value);
      } else if (attribute.isProperty && Array.isArray(value)) {
        for (const one of value) attribute.validate(one, this);
        this.#keepAll(
          attribute,
          value.map((one) => attribute.munge(one, this)),
        );
      } else {
        attribute.validate(value, this);
        this.#keep(attribute, attribute.munge(value, this));
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const failed = { name: attribute.name, ref: this.ref, detail: this.describe(error) };
      throw new PuppetError(issues.ATTRIBUTE_FAILED(failed), this, this.#causeOf(error));
    }
  }

  #keep(attribute: Attribute, munged: unknown): void {
    const { name, declaration } = attribute;
    const { unmunge } = declaration;
    if (!attribute.isProperty) {
      this.should[name] = unmunge === undefined ? munged : unmunge(munged, this);
    } else if (unmunge !== undefined) this.#keepAll(attribute, [munged]);
    else {
      this.#manage(attribute);
      this.should[name] = attribute.isList ? [munged] : munged;
      if (this.#wanted !== undefined) delete this.#wanted[name];
    }
  }

  #keepAll(attribute: Attribute, values: readonly unknown[]): void {
    const { name, declaration } = attribute;
    const { unmunge } = declaration;
    this.#manage(attribute);
    this.#wanted ??= {};
    this.#wanted[name] = values;
    const shown = unmunge === undefined ? values : values.map((value) => unmunge(value, this));
    if (shown.length === 0) this.#forget(name);
    else this.should[name] = attribute.isList ? shown : shown[0];
  }

  #manage(attribute: Attribute): void {
    const managed = this.#managed;
    let at = managed.length;
    while (at > 0 && (managed[at - 1] as Attribute).place >= attribute.place) at -= 1;
    if (managed[at] !== attribute) managed.splice(at, 0, attribute);
  }

  #forget(name: string): void {
    delete this.should[name];
    // A default would show through.
    if (name in this.should) this.should[name] = undefined;
    if (this.watched?.has(name)) return;
    const at = this.#managed.findIndex((attribute) => attribute.name === name);
    if (at >= 0) this.#managed.splice(at, 1);
  }

  #choose(name: unknown): void {
    const provider = this.ralType.provider(toText(name));
    if (provider === undefined) {
      const refused = { type: this.ralType.name, provider: toText(name) };
      throw new PuppetError(issues.INVALID_PROVIDER(refused));
    }
    this.ralProvider = provider;
    this.#handle = undefined;
    this.should.provider = provider.name;
  }

  #supports(attribute: Attribute): boolean {
    const provider = this.ralProvider;
    if (provider === undefined || attribute.features.length === 0) return true;
    if (provider.supports(attribute)) return true;
    this.debug(() => {
      const missing = attribute.features.filter((feature) => !provider.hasFeature(feature));
      return (
        `Provider ${provider.name} does not support features ${missing.join(", ")}; ` +
        `not managing attribute ${attribute.name}`
      );
    });
    return false;
  }

  /** Whether the resource as a whole makes sense; not asked before all values are known. */
  validate(): void {
    const declaration = this.ralType.declaration;
    if (this.deferred !== undefined) return;
    try {
      declaration.validate?.(this);
      this.ralProvider?.declaration.validate?.(this);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const failed = { ref: this.ref, detail: this.describe(error) };
      throw new PuppetError(issues.VALIDATION_FAILED(failed), this, this.#causeOf(error));
    }
  }

  #redact(names: Set<string>): void {
    this.ralType.declaration.redact?.(names, this);
    for (const name of names) {
      const attribute = this.ralType.attribute(name);
      if (attribute === undefined) {
        const type = this.ralType.name;
        this.err(
          `Unable to mark '${name}' as sensitive: ` +
            `the property itself is not defined on ${type}.`,
        );
      } else if (this.should[name] === undefined && !this.deferred?.has(name)) {
        this.warning(
          `Unable to mark '${name}' as sensitive: ` +
            "the property itself was not assigned a value.",
        );
      } else if (attribute.isProperty) this.markSensitive(name);
      else {
        this.warning(
          `Unable to mark '${name}' as sensitive: ${name} is a parameter and not a property, ` +
            "and cannot be automatically redacted.",
        );
      }
    }
  }

  // What a type sees of itself.

  get type(): string {
    return this.ralType.name;
  }

  get name(): string {
    const { namevar } = this.ralType;
    const name = namevar === undefined ? this.should.name : this.should[namevar];
    return Array.isArray(name) ? toText(name[0]) : toText(name ?? this.title);
  }

  get host(): Host {
    return this.catalog.host;
  }

  get noop(): boolean {
    return this.should.noop ?? this.catalog.isNoop;
  }

  get loglevel(): Level {
    return this.should.loglevel ?? "notice";
  }

  has(attribute: string): boolean {
    return this.should[this.#key(attribute)] !== undefined;
  }

  #key(attribute: string): string {
    return attribute === "name" ? (this.ralType.namevar ?? attribute) : attribute;
  }

  set(attribute: string, value: unknown): void {
    if (value === null || value === undefined) {
      throw this.fail(`Got nil value for ${attribute}`);
    }
    this.#assign(this.#attribute(attribute), value);
  }

  delete(attribute: string): void {
    const key = this.#key(attribute);
    this.#forget(key);
    if (this.#wanted !== undefined) delete this.#wanted[key];
  }

  original(attribute: string): unknown {
    return this.#originals[this.#key(attribute)];
  }

  /** Everything as it was given, by name. */
  get originals(): Readonly<Record<string, unknown>> {
    return this.#originals;
  }

  wanted(property: string): readonly unknown[] {
    const key = this.#key(property);
    const values = this.#wanted?.[key];
    if (values !== undefined) return values;
    const should = this.should[key];
    if (should === undefined) return [];
    return this.ralType.attribute(key)?.isList && Array.isArray(should) ? should : [should];
  }

  /** Adds `ensure` or another property as one whose state is to be known. */
  watch(property: string): void {
    this.watched ??= new Set();
    this.watched.add(property);
    const attribute = this.ralType.attribute(property);
    if (attribute !== undefined) this.#manage(attribute);
  }

  get managed(): readonly Attribute[] {
    return this.#managed;
  }

  isSensitive(attribute: string): boolean {
    if (this.#sensitive?.has(attribute)) return true;
    return this.ralType.attribute(attribute)?.declaration.sensitive ?? false;
  }

  markSensitive(attribute: string): void {
    this.#sensitive ??= new Set();
    this.#sensitive.add(attribute);
  }

  /** Keeps a value out of the errors and commands of this resource. */
  addSecret(value: unknown): void {
    this.#secrets ??= new Secrets();
    this.#secrets.add(value);
  }

  /** What an error says, without the secrets of this resource. */
  describe(error: unknown): string {
    const text = describeError(error);
    return this.#secrets === undefined ? text : this.#secrets.hide(text);
  }

  // Where there are secrets a cause might tell them, in its message or its stack.
  #causeOf(error: Error): Error | undefined {
    return this.#secrets === undefined ? error : undefined;
  }

  /** Whether a property of it is being managed. */
  get isManaged(): boolean {
    return this.#managed.some(({ name }) => {
      const value = this.should[name];
      return value !== undefined && value !== false && value !== null;
    });
  }

  // Its place.

  get path(): string {
    if (this.#path !== undefined) return this.#path;
    const container = this.container;
    const path = `${container?.path ?? ""}/${this.segment}`;
    // Before the catalog is complete the container may not be known yet.
    if (container !== undefined || this.catalog.isComplete) this.#path = path;
    return path;
  }

  /** Its name in a path: a class goes by its bare name there. */
  get segment(): string {
    return this.role === "container" && this.ref.startsWith("Class[")
      ? this.ref.slice("Class[".length, -1)
      : this.ref;
  }

  get containmentPath(): readonly string[] {
    const path = [this.segment];
    for (let above = this.container; above !== undefined; above = above.container) {
      path.unshift(above.segment);
    }
    return path;
  }

  /** `(file: F, line: L)`, or nothing. */
  get location(): string {
    return withLocation("", this).trim();
  }

  // Its tags.

  get tags(): ReadonlySet<string> {
    this.#tagSet ??= new Set(this.#tags);
    return this.#tagSet;
  }

  get tagList(): readonly string[] {
    return this.#tagSet === undefined ? this.#tags : [...this.#tagSet];
  }

  tag(names: readonly string[]): void {
    this.#tagSet ??= new Set(this.#tags);
    for (const name of names) {
      const tag = name.toLowerCase();
      if (!isTag(tag)) throw new PuppetError(issues.INVALID_TAG({ name: tag }));
      this.#tagSet.add(tag);
      if (tag.includes("::")) for (const part of tag.split("::")) this.#tagSet.add(part);
    }
  }

  isTagged(tags: readonly string[]): boolean {
    if (this.#tagSet !== undefined) return tags.some((tag) => this.tags.has(tag));
    return tags.some((tag) => this.#tags.includes(tag));
  }

  // What metaparameters do to it.

  addAliases(names: readonly string[]): readonly string[] {
    for (const alias of names) {
      const other = this.catalog.resource(this.ralType.name, alias);
      if (other !== undefined && other !== this) {
        throw this.fail(issues.ALIAS_TAKEN({ title: this.title, alias }).message);
      }
      if (other === undefined) this.catalog.addAlias(this, [alias]);
    }
    return names;
  }

  /** Starts watching properties whose changes between runs are to be reported. */
  audit(value: unknown): readonly string[] {
    const given = (Array.isArray(value) ? value : [value]).map(toText);
    const all = !Array.isArray(value) && given[0] === "all";
    const properties = this.ralType.properties.filter((property) =>
      all
        ? (this.ralProvider?.supports(property) ?? true)
        : given.includes(property.name) && this.#supports(property),
    );
    const order = (name: string): number => (all ? 0 : given.indexOf(name));
    this.audited = properties
      .map(({ name }) => name)
      .sort((one, other) => order(one) - order(other));
    for (const name of this.audited) this.watch(name);
    return this.audited;
  }

  // Its provider.

  get isSuitable(): boolean {
    if (!this.ralType.hasProviders) return true;
    if (this.ralProvider?.isSuitable) return true;
    if (this.ralProvider !== undefined) return false;
    const usual = this.ralType.defaultProvider;
    if (usual === undefined) return false;
    this.#choose(usual.name);
    return true;
  }

  get run(): Run {
    const run = this.ralProvider?.run ?? (commandless as Run);
    return this.#secrets === undefined ? run : this.#secrets.veil(run);
  }

  get attempt(): Attempt {
    const attempt = this.ralProvider?.attempt ?? (commandless as Attempt);
    return this.#secrets === undefined ? attempt : this.#secrets.veil(attempt);
  }

  get provider(): ProviderHandle {
    this.#handle ??= new ResourceProvider(this, this.ralProvider);
    return this.#handle;
  }

  /** The state as a prefetch or the provider knows it. */
  retrieveByProvider(): MaybePromise<State | undefined> {
    if (this.prefetched !== undefined) return this.prefetched.state;
    return this.ralProvider?.declaration.retrieve?.(this);
  }

  /** Told by a prefetch. */
  found(state: State | undefined): void {
    this.prefetched = { state };
  }

  // Its voice.

  log(level: Level, message: Text): void {
    const { log } = this.catalog;
    if (!log.isEnabled(level)) return;
    log.send(level, message, {
      source: this.path,
      tags: distinct([level, ...this.tagList]),
      file: this.file,
      line: this.line,
    });
  }

  logAs(attribute: string, level: Level, message: Text): void {
    const { log } = this.catalog;
    if (!log.isEnabled(level)) return;
    log.send(level, message, {
      source: `${this.path}/${attribute}`,
      tags: distinct([level, ...this.tagList, attribute]),
      file: this.file,
      line: this.line,
    });
  }

  debug(message: Text): void {
    this.log("debug", message);
  }
  info(message: Text): void {
    this.log("info", message);
  }
  notice(message: Text): void {
    this.log("notice", message);
  }
  warning(message: Text): void {
    this.log("warning", message);
  }
  err(message: Text): void {
    this.log("err", message);
  }

  fail(message: string): PuppetError {
    return new PuppetError(issues.RESOURCE_FAILED({ message }));
  }

  toString(): string {
    return this.ref;
  }
}

interface Given {
  readonly attributes: readonly Attribute[];
  readonly secrets: Set<string> | undefined;
  /** A name no attribute has. */
  readonly unknown: string | undefined;
}

// Few are given, so each is put in its place.
function insert(attribute: Attribute, into: Attribute[]): void {
  let at = into.length;
  while (at > 0 && (into[at - 1] as Attribute).order > attribute.order) {
    into[at] = into[at - 1] as Attribute;
    at -= 1;
  }
  into[at] = attribute;
}

function isDeferred(value: unknown): boolean {
  if (value instanceof PObject) {
    return value.type instanceof ObjectType && value.type.name === "Deferred";
  }
  if (Array.isArray(value)) return value.some(isDeferred);
  if (!(value instanceof Hash)) return false;
  for (const [, item] of value) if (isDeferred(item)) return true;
  return false;
}
