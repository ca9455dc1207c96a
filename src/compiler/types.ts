// Resource types as the compiler knows them: which attributes there are and what names a
// resource. It never sees how they are applied.
import type { AnyType, TitlePattern } from "../define/type.ts";
import type { GeneratedType } from "../loaders/generated-types.ts";

export interface TypeInfo {
  /** Lower case: "file". */
  readonly name: string;
  /** Parameters and properties, without metaparameters. */
  readonly attributes: ReadonlySet<string>;
  /** The attributes that name a resource, in the order of their names. */
  readonly namevars: readonly string[];
  readonly titlePatterns: readonly TitlePattern[];
  /** Whether the title, as it is, is the value of the only namevar. */
  readonly isNamedByTitle: boolean;
  readonly isomorphic: boolean;
}

export interface CompilerTypes {
  /** The type of that lower-case name. */
  find(name: string): TypeInfo | undefined;
}

/** What the compiler needs of declared types. `hasProviders` says which take `provider`. */
export function typesOf(
  declarations: Iterable<AnyType>,
  hasProviders: (type: string) => boolean,
): CompilerTypes {
  const table = new Map<string, AnyType>();
  for (const declaration of declarations) table.set(declaration.name, declaration);
  return typesFrom({ type: (name) => table.get(name), hasProviders });
}

interface TypeLookup {
  /** The declaration of that lower-case name. */
  type(name: string): AnyType | undefined;
  hasProviders(name: string): boolean;
  /** What an environment keeps for compiling alone; it goes before the declaration. */
  generated?(name: string): GeneratedType | undefined;
}

/** The same of declarations that are looked for when they are needed. */
export function typesFrom({ type, hasProviders, generated }: TypeLookup): CompilerTypes {
  const known = new Map<string, TypeInfo>();
  return {
    find(name) {
      const found = known.get(name);
      if (found !== undefined) return found;
      const ready = generated?.(name);
      const declaration = ready === undefined ? type(name) : undefined;
      if (ready === undefined && declaration === undefined) return undefined;
      const info =
        ready === undefined
          ? infoOf(declaration as AnyType, hasProviders(name))
          : generatedInfo(ready);
      known.set(name, info);
      return info;
    },
  };
}

function generatedInfo(type: GeneratedType): TypeInfo {
  const { name, attributes, namevars, isomorphic } = type;
  return {
    name,
    attributes: new Set(attributes),
    namevars: [...namevars].sort(),
    titlePatterns: type.titlePatterns,
    isNamedByTitle: false,
    isomorphic,
  };
}

function infoOf(type: AnyType, hasProviders: boolean): TypeInfo {
  const declared = { ...type.parameters, ...type.properties } as Readonly<
    Record<string, { readonly namevar?: boolean }>
  >;
  const attributes = new Set(Object.keys(declared));
  if (type.ensurable !== undefined && type.ensurable !== false) attributes.add("ensure");
  if (hasProviders) attributes.add("provider");
  const named = Object.keys(declared).filter((name) => declared[name]?.namevar === true);
  if (type.namedByProvider === true) named.push("provider");
  const namevars = named.length > 0 ? named : ["name"];
  return {
    name: type.name,
    attributes,
    namevars: namevars.sort(),
    isNamedByTitle: type.titlePatterns === undefined && namevars.length === 1,
    titlePatterns: type.titlePatterns ?? [{ pattern: /^([\s\S]*)$/, names: [namevars[0] ?? ""] }],
    isomorphic: type.isomorphic ?? true,
  };
}
