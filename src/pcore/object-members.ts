// What object types have, their parents' share included: attributes, functions, type parameters,
// and the order in which `new` takes the attributes.
import { known, type PType } from "./types/index.ts";
import {
  type ObjectAttribute,
  ObjectExtensionType,
  type ObjectFunction,
  ObjectType,
} from "./types/object.ts";
import type { PObject, Value } from "./values.ts";

/** The object type behind an alias or an extension. */
export function asObjectType(type: PType | undefined): ObjectType | undefined {
  if (type === undefined) return undefined;
  const one = known(type);
  if (one.kind === "TypeAlias") return asObjectType(one.resolved);
  if (one.kind === "ObjectExtension") return one.base;
  return one instanceof ObjectType ? one : undefined;
}

export function parentOf(type: ObjectType): ObjectType | undefined {
  return asObjectType(type.definition.parent);
}

export function attributesOf(type: ObjectType): ReadonlyMap<string, ObjectAttribute> {
  const parent = parentOf(type);
  const own = type.definition.attributes;
  return parent === undefined ? own : new Map([...attributesOf(parent), ...own]);
}

export function functionsOf(type: ObjectType): ReadonlyMap<string, ObjectFunction> {
  const parent = parentOf(type);
  const own = type.definition.functions;
  return parent === undefined ? own : new Map([...functionsOf(parent), ...own]);
}

export function typeParametersOf(type: ObjectType): ReadonlyMap<string, ObjectAttribute> {
  const parent = parentOf(type);
  const own = type.definition.typeParameters;
  return parent === undefined ? own : new Map([...typeParametersOf(parent), ...own]);
}

/** The attributes that decide whether two instances are equal. */
export function equalityAttributes(type: ObjectType): ReadonlySet<string> {
  const parent = parentOf(type);
  const names = new Set(parent === undefined ? [] : equalityAttributes(parent));
  const { equality, attributes } = type.definition;
  for (const name of equality ?? attributes.keys()) {
    if (equality !== undefined || attributes.get(name)?.kind !== "constant") names.add(name);
  }
  return names;
}

/** What `new` takes, required attributes first. */
export function initAttributes(type: ObjectType): readonly ObjectAttribute[] {
  const taken = [...attributesOf(type).values()].filter(
    ({ kind }) => kind !== "constant" && kind !== "derived",
  );
  return [
    ...taken.filter(({ value }) => value === undefined),
    ...taken.filter(({ value }) => value !== undefined),
  ];
}

/** The type of an instance: with type parameters, the extension its attributes make. */
export function typeOfInstance(instance: PObject): PType {
  const type = asObjectType(instance.type);
  if (type === undefined) return instance.type;
  const names = [...typeParametersOf(type).keys()];
  if (names.length === 0) return instance.type;
  const parameters = new Map<string, Value>();
  for (const name of names) parameters.set(name, instance.attributes.get(name) ?? null);
  return new ObjectExtensionType(type, parameters);
}

/** The value of an attribute: the instance's, or the declared one when it was left out. */
export function attributeValue(instance: PObject, name: string): Value | undefined {
  const value = instance.attributes.get(name);
  if (value !== undefined) return value;
  const type = asObjectType(instance.type);
  return type === undefined ? undefined : attributesOf(type).get(name)?.value;
}
