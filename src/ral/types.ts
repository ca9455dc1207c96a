// Resource types made ready for use: attributes in the order they are set, providers and which
// of them is the usual one. `RalTypes` makes each type once, when it is first asked for.
import type { AttributeDeclaration } from "../define/attribute.ts";
import type { ResourceContext } from "../define/context.ts";
import type { Host } from "../define/host.ts";
import type { ProviderDeclaration } from "../define/provider.ts";
import { type AnyType, namedParts, type TitlePattern } from "../define/type.ts";
import { PuppetError } from "../util/error.ts";
import { Attribute, type AttributeKind } from "./attribute.ts";
import { issues } from "./issues.ts";
import { metaparameters } from "./metaparameters.ts";
import { RalProvider } from "./provider.ts";
import type { Resource } from "./resource.ts";

/** Where declarations come from: the core's lists and the environment's modules. */
export interface TypeSource {
  /** The type of that name, in lower case. */
  type(name: string): AnyType | undefined;
  providers(typeName: string): readonly ProviderDeclaration[];
  /** The names of all types. */
  typeNames(): readonly string[];
}

export class RalTypes {
  readonly host: Host;
  readonly #source: TypeSource;
  readonly #types = new Map<string, RalType | undefined>();

  constructor(source: TypeSource, host: Host) {
    this.#source = source;
    this.host = host;
  }

  /** The type of that name in any spelling; `undefined` when there is none. */
  type(name: string): RalType | undefined {
    const known = this.#types.get(name);
    if (known !== undefined || this.#types.has(name)) return known;
    const key = name.toLowerCase();
    let type = this.#types.get(key);
    if (type === undefined) {
      const declaration = this.#source.type(key);
      type = declaration && new RalType(declaration, this.#source.providers(key), this.host);
      this.#types.set(key, type);
    }
    this.#types.set(name, type);
    return type;
  }

  names(): readonly string[] {
    return this.#source.typeNames();
  }
}

export class RalType {
  readonly declaration: AnyType;
  readonly name: string;
  /** As in a reference: `File`, `Ssh_authorized_key`. */
  readonly capitalized: string;
  /** All attributes, in the order they are set in. */
  readonly attributes: readonly Attribute[];
  /** In the order they are brought into sync in. */
  readonly properties: readonly Attribute[];
  /** Defaults that are the same for every resource, munged. */
  readonly sharedDefaults: Readonly<Record<string, unknown>>;
  /** Attributes whose default each resource works out for itself, in order. */
  readonly ownDefaults: readonly Attribute[];
  /** In the order they are declared in. */
  readonly namevars: readonly string[];
  /** The one namevar; `undefined` when there are several. */
  readonly namevar: string | undefined;
  readonly nameAttribute: Attribute | undefined;
  readonly titlePatterns: readonly TitlePattern[];
  /** Whether a title is the name as it stands. */
  readonly isNamedByTitle: boolean;
  readonly isIsomorphic: boolean;
  readonly canRefresh: boolean;
  /** `ensure`, where every resource needs to know its state. */
  readonly ensure: Attribute | undefined;
  readonly providers: readonly RalProvider[];
  readonly #byName = new Map<string, Attribute>();
  readonly host: Host;
  #default: RalProvider | undefined;

  constructor(declaration: AnyType, providers: readonly ProviderDeclaration[], host: Host) {
    this.declaration = declaration;
    this.name = declaration.name;
    this.capitalized = this.name.charAt(0).toUpperCase() + this.name.slice(1);
    this.host = host;
    this.providers = providers.map((provider) => new RalProvider(provider, declaration, host));
    this.attributes = this.#order(declarationsOf(declaration, this.providers.length > 0));
    for (const attribute of this.attributes) this.#byName.set(attribute.name, attribute);
    this.properties = this.attributes
      .filter(({ isProperty }) => isProperty)
      .sort((one, other) => Number(other.name === "ensure") - Number(one.name === "ensure"));
    this.properties.forEach((attribute, place) => {
      attribute.place = place;
    });
    const shared: Record<string, unknown> = {};
    this.ownDefaults = this.attributes.filter((attribute) => {
      const constant = attribute.constantDefault();
      if (constant !== undefined) shared[attribute.name] = constant.value;
      return attribute.hasDefault && constant === undefined;
    });
    // Not frozen: an object could not have values of its own for what its prototype has frozen.
    this.sharedDefaults = shared;
    this.namevars = this.attributes.filter(isKey).map(({ name }) => name);
    this.namevar = this.namevars.length === 1 ? this.namevars[0] : undefined;
    this.nameAttribute = this.namevar === undefined ? undefined : this.#byName.get(this.namevar);
    this.titlePatterns =
      declaration.titlePatterns ??
      (this.namevar === undefined ? [] : [{ pattern: /^(.*)$/s, names: [this.namevar] }]);
    this.isIsomorphic = declaration.isomorphic ?? true;
    this.canRefresh = declaration.refresh !== undefined;
    this.ensure =
      declaration.needsEnsureRetrieved === false ? undefined : this.#byName.get("ensure");
    this.isNamedByTitle = this.namevar !== undefined && declaration.titlePatterns === undefined;
  }

  // The namevars, the provider, properties, other parameters, metaparameters.
  #order(declarations: readonly Declared[]): Attribute[] {
    const rank = ({ name, kind, declaration }: Declared): number => {
      if (kind !== "metaparameter" && isKey({ name, isNamevar: isNamevar(declaration), kind })) {
        return 0;
      }
      if (name === "provider") return 1;
      return { property: name === "ensure" ? 2 : 3, parameter: 4, metaparameter: 5 }[kind];
    };
    return declarations
      .map((declared) => ({ declared, rank: rank(declared) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ declared }, order) => {
        return new Attribute(declared.name, declared.kind, declared.declaration, order);
      });
  }

  attribute(name: string): Attribute | undefined {
    return this.#byName.get(name === "name" && this.namevar !== undefined ? this.namevar : name);
  }

  get hasProviders(): boolean {
    return this.providers.length > 0;
  }

  provider(name: string): RalProvider | undefined {
    return this.providers.find((provider) => provider.name === name);
  }

  /** The provider a resource gets that names none; `undefined` as long as none works here. */
  get defaultProvider(): RalProvider | undefined {
    if (this.#default !== undefined) return this.#default;
    const suitable = this.providers.filter(({ isSuitable }) => isSuitable);
    const usual = suitable.filter(({ isDefault }) => isDefault);
    const candidates = usual.length > 0 ? usual : suitable;
    const best = Math.max(...candidates.map(({ specificity }) => specificity));
    const [chosen, ...others] = candidates.filter(({ specificity }) => specificity === best);
    if (chosen !== undefined && others.length > 0) {
      const names = [chosen, ...others].map(({ name }) => name).join(", ");
      this.host.log(
        "warning",
        `Found multiple default providers for ${this.name}: ${names}; using ${chosen.name}`,
      );
    }
    this.#default = chosen;
    return chosen;
  }

  /** What a title says about the namevars. */
  parseTitle(title: string): Readonly<Record<string, string>> {
    for (const pattern of this.titlePatterns) {
      const match = pattern.pattern.exec(title);
      if (match === null) continue;
      const parsed: Record<string, string> = {};
      for (const [name, part] of namedParts(pattern, match)) {
        if (part !== undefined) parsed[name] = part;
      }
      return parsed;
    }
    throw new PuppetError(issues.NO_TITLE_PATTERN({ title }));
  }
}

interface Declared {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly declaration: AttributeDeclaration;
}

function declarationsOf(type: AnyType, hasProviders: boolean): Declared[] {
  const declared: Declared[] = [];
  if (type.ensurable !== undefined && type.ensurable !== false) {
    declared.push({ name: "ensure", kind: "property", declaration: ensureOf(type) });
  }
  const add = (kind: AttributeKind, all: Readonly<Record<string, AttributeDeclaration>>): void => {
    for (const [name, declaration] of Object.entries(all)) {
      declared.push({ name, kind, declaration });
    }
  };
  add("property", type.properties ?? {});
  add("parameter", type.parameters ?? {});
  if (hasProviders) {
    declared.push({ name: "provider", kind: "parameter", declaration: providerParameter });
  }
  add("metaparameter", metaparameters);
  return declared;
}

const usualEnsure: AttributeDeclaration = {
  desc: "The basic property that the resource should be in.",
  values: ["present", "absent"],
};

function ensureOf({ ensurable, name }: AnyType): AttributeDeclaration {
  const given = typeof ensurable === "object" ? ensurable : {};
  const values = given.values ?? usualEnsure.values ?? [];
  const isUsual = given.values === undefined && given.default === undefined;
  return {
    ...usualEnsure,
    ...(isUsual && { default: presentWhenManaged }),
    ...given,
    values: values.map((value) => {
      const known = typeof value === "string" || value instanceof RegExp ? { value } : value;
      return { event: ensureEvent(name, known.value), ...known };
    }),
  };
}

// Whoever manages a property of something wants it to be there.
function presentWhenManaged(resource: ResourceContext): string | undefined {
  return (resource as Resource).isManaged ? "present" : undefined;
}

function ensureEvent(type: string, value: string | RegExp): string {
  if (value === "present") return `${type}_created`;
  return value === "absent" ? `${type}_removed` : `${type}_changed`;
}

// Which provider it is to be is looked after by the resource itself.
const providerParameter: AttributeDeclaration = {
  desc:
    "The backend to use for this resource. Rarely needed: the one that fits the machine is " +
    "found without it.",
};

function isNamevar(declaration: AttributeDeclaration): boolean {
  return (declaration as { namevar?: boolean }).namevar ?? false;
}

function isKey({ name, isNamevar, kind }: { name: string; isNamevar: boolean; kind: string }) {
  return isNamevar || (name === "name" && kind === "parameter");
}
