// One attribute of a type made ready for use: which values it takes, what becomes of them, and
// what it needs from a provider. Made once a type; resources hold values only.
import type {
  AllowedValue,
  AttributeDeclaration,
  ParameterDeclaration,
  PropertyDeclaration,
  ValueDeclaration,
} from "../define/attribute.ts";
import type { ResourceContext } from "../define/context.ts";
import { inspect, toText } from "../define/inspect.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { checkerOf, type ValueChecker } from "./value-type.ts";

export type AttributeKind = "property" | "parameter" | "metaparameter";

const booleans: readonly AllowedValue[] = [
  { value: "true", aliases: ["yes"] },
  { value: "false", aliases: ["no"] },
];

export class Attribute {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly declaration: AttributeDeclaration & PropertyDeclaration & ParameterDeclaration;
  /** Where it stands among the attributes of its type: the order values are set in. */
  readonly order: number;
  /** Where it stands among the properties of its type: the order they are synced in. */
  place = 0;
  readonly isProperty: boolean;
  readonly isNamevar: boolean;
  /** Whether several values are wanted together. */
  readonly isList: boolean;
  readonly features: readonly string[];
  readonly values: readonly ValueDeclaration[];
  readonly #needsFeatures: boolean;
  /** The values that are words, by those words and their aliases. */
  readonly #words = new Map<string, ValueDeclaration>();
  readonly #patterns: readonly ValueDeclaration[];
  readonly #isBoolean: boolean;
  readonly #check: ValueChecker | undefined;

  constructor(name: string, kind: AttributeKind, declaration: AttributeDeclaration, order: number) {
    this.name = name;
    this.kind = kind;
    this.declaration = declaration as Attribute["declaration"];
    this.order = order;
    this.isProperty = kind === "property";
    this.isNamevar = (declaration as ParameterDeclaration).namevar ?? false;
    const { array } = this.declaration;
    const element = /^Array\[(.*)\]$/s.exec(declaration.type ?? "")?.[1];
    this.isList = array === "all" || (array === undefined && element !== undefined);
    const { feature = [] } = declaration;
    this.features = typeof feature === "string" ? [feature] : feature;
    this.#isBoolean = declaration.type === "Boolean" && declaration.values === undefined;
    this.values = (declaration.values ?? (this.#isBoolean ? booleans : [])).map(asDeclaration);
    for (const value of this.values) {
      for (const word of [value.value, ...(value.aliases ?? [])]) {
        if (typeof word === "string" && !this.#words.has(word)) this.#words.set(word, value);
      }
    }
    this.#patterns = this.values.filter(({ value }) => value instanceof RegExp);
    this.#needsFeatures = this.values.some(({ features }) => features !== undefined);
    const type = this.isProperty && element !== undefined ? element : declaration.type;
    this.#check =
      this.values.length > 0 || declaration.validate !== undefined || type === undefined
        ? undefined
        : checkerOf(type);
  }

  get hasDefault(): boolean {
    return this.declaration.default !== undefined;
  }

  /** The declared value that a given or wanted value is, if it is one of them. */
  matching(value: unknown): ValueDeclaration | undefined {
    if (this.values.length === 0) return undefined;
    const text = typeof value === "string" ? value : toText(value);
    return (
      this.#words.get(text) ??
      this.#patterns.find((pattern) => (pattern.value as RegExp).test(text))
    );
  }

  /** Whether a munged value is one of the type's own words rather than the user's. */
  isWord(value: unknown): boolean {
    return typeof value === "string" && this.#words.get(value)?.value === value;
  }

  /** Throws with what is wrong with one value. */
  validate(value: unknown, resource: ResourceContext): void {
    const { validate } = this.declaration;
    if (validate !== undefined) validate(value, resource);
    else if (this.values.length > 0) this.#validateAllowed(value);
    else this.#check?.(value);
    if (this.#needsFeatures && this.isProperty) this.#validateFeatures(value, resource);
  }

  #validateAllowed(value: unknown): void {
    if (this.matching(value) !== undefined) return;
    const names: string[] = [];
    const patterns: string[] = [];
    for (const { value: allowed, aliases } of this.values) {
      if (typeof allowed === "string") names.push(allowed);
      else patterns.push(String(allowed));
      if (this.#isBoolean) names.push(...(aliases ?? []));
    }
    if (this.#isBoolean) names.sort((one, other) => booleanOrder(one) - booleanOrder(other));
    let message = `Invalid value ${inspect(value)}.`;
    if (names.length > 0) message += ` Valid values are ${names.join(", ")}.`;
    if (patterns.length > 0) message += ` Valid values match ${patterns.join(", ")}.`;
    throw new PuppetError(issues.INVALID_VALUE({ message }));
  }

  #validateFeatures(value: unknown, resource: ResourceContext): void {
    const features = this.matching(value)?.features;
    if (features === undefined || features.every((name) => resource.provider.hasFeature(name))) {
      return;
    }
    throw new PuppetError(
      issues.MISSING_FEATURES({
        provider: resource.provider.name,
        features: features.join(", "),
        property: this.name,
        value: toText(value),
      }),
    );
  }

  /** What becomes of one checked value. */
  munge(value: unknown, resource: ResourceContext): unknown {
    const { munge } = this.declaration;
    if (munge === undefined) return this.#mungeAllowed(value);
    try {
      return munge(value, resource);
    } catch (error) {
      if (error instanceof PuppetError || !(error instanceof Error)) throw error;
      const failed = { value: inspect(value), name: this.name, detail: error.message };
      throw new PuppetError(issues.MUNGING_FAILED(failed), {}, error);
    }
  }

  #mungeAllowed(value: unknown): unknown {
    if (this.values.length === 0) {
      return this.isList && !this.isProperty && !Array.isArray(value) ? [value] : value;
    }
    const matched = this.matching(value);
    if (matched === undefined || typeof matched.value !== "string") return value;
    return this.#isBoolean ? matched.value === "true" : matched.value;
  }

  /** The default of a resource that was given no value; `undefined` when it has none. */
  defaultFor(resource: ResourceContext): unknown {
    const { default: declared } = this.declaration;
    return typeof declared === "function" ? declared(resource) : declared;
  }

  /**
   * The munged default of a parameter, where it is the same for every resource: a plain value
   * that neither validation nor munging looks at a resource for.
   */
  constantDefault(): { readonly value: unknown } | undefined {
    const { default: declared, munge, unmunge, validate } = this.declaration;
    if (declared === undefined || typeof declared === "function" || this.isProperty) {
      return undefined;
    }
    if (validate !== undefined || unmunge !== undefined || this.features.length > 0) {
      return undefined;
    }
    if (munge !== undefined && munge.length > 1) return undefined;
    return { value: this.munge(declared, undefined as never) };
  }
}

function asDeclaration(value: AllowedValue): ValueDeclaration {
  return typeof value === "string" || value instanceof RegExp ? { value } : value;
}

const booleanWords = ["true", "false", "yes", "no"];

function booleanOrder(word: string): number {
  return booleanWords.indexOf(word);
}
