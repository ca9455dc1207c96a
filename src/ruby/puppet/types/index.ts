// All that type files meet of the reference, as one table for a Ruby.
import type { CoreClass } from "../../define.ts";
import { attributeClasses } from "./attribute.ts";
import coercion from "./coercion.ts";
import { providerClasses } from "./provider.ts";
import { type World, worldClasses } from "./puppet.ts";
import resourceApi from "./resource-api.ts";
import { type TypeTable, typeClassOf } from "./type.ts";
import { errorClasses, utilClasses } from "./util.ts";

/** By full name. */
export function typeWorld(table: TypeTable, world: World): ReadonlyMap<string, CoreClass> {
  const list = [
    ...worldClasses(world),
    ...errorClasses,
    ...utilClasses,
    coercion,
    ...attributeClasses,
    ...providerClasses,
    typeClassOf(table),
    resourceApi,
  ];
  return new Map(list.map((one) => [one.name, one]));
}
