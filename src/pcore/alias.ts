// Aliases as manifests define them: what they stand for is said as shortly as possible, has to be
// a real type at the end, and may mention itself only inside something else.
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { normalize, variantType } from "./normalize.ts";
import { partsOf } from "./recursion.ts";
import { type PType, type TypeAliasType, typeAlias, VariantType } from "./types/index.ts";

/** `type NAME = …`; `resolve` is called when the alias is first looked into. */
export function definedAlias(name: string, resolve: () => PType): TypeAliasType {
  const alias: TypeAliasType = typeAlias(name, () => settle(alias, normalize(resolve())));
  return alias;
}

function settle(alias: TypeAliasType, type: PType): PType {
  if (!hasRealType(type, alias, new Set())) {
    throw new PuppetError(issues.UNRESOLVABLE_ALIAS({ name: alias.name }));
  }
  if (!(type instanceof VariantType)) return type;
  const real = type.types.filter(
    (option) => option !== alias && hasRealType(option, alias, new Set()),
  );
  return real.length === type.types.length ? type : variantType(real);
}

// Whether anything but aliases and variants comes up on the way.
function hasRealType(type: PType, alias: TypeAliasType, seen: Set<PType>): boolean {
  if (type === alias || seen.has(type)) return false;
  seen.add(type);
  if (type.kind !== "TypeAlias" && type.kind !== "Variant") return true;
  return partsOf(type).some((part) => hasRealType(part, alias, seen));
}
