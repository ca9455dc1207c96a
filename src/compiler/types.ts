// Resource types as the compiler knows them: which attributes there are and what names a
// resource. It never sees how they are applied.
import type { AnyType, TitlePattern } from "../define/type.ts";

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
  const known = new Map<string, TypeInfo>();
  for (const declaration of declarations) table.set(declaration.name, declaration);
  return {
    find(name) {
      const type = known.get(name);
      if (type !== undefined) return type;
      const declaration = table.get(name);
      if (declaration === undefined) return undefined;
      const info = infoOf(declaration, hasProviders(name));
      known.set(name, info);
      return info;
    },
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
