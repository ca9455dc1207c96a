// Objects and object types as the hashes they could be made from again.
import { equals } from "./equals.ts";
import { generalize } from "./generalize.ts";
import { inferType } from "./infer.ts";
import { asObjectType, attributesOf } from "./object-members.ts";
import { isSameType } from "./type-equality.ts";
import type { ObjectAttribute, ObjectFunction, ObjectMember, ObjectType } from "./types/object.ts";
import { Hash, type PObject, type Value } from "./values.ts";

/** The attributes to give to `new`, without those that have their default. */
export function objectInitHash(instance: PObject): Hash {
  const type = asObjectType(instance.type);
  if (type === undefined) return Hash.of(instance.attributes);
  const hash = new Hash();
  for (const { name, kind, value: fallback } of attributesOf(type).values()) {
    if (kind === "constant" || kind === "derived") continue;
    const value = instance.attributes.get(name);
    if (value === undefined) continue;
    if (fallback !== undefined && equals(value, fallback)) continue;
    hash.set(name, value);
  }
  return hash;
}

/** What stands between the brackets of `Object[{…}]`. */
export function objectTypeHash(
  type: ObjectType,
  { withName = true }: { readonly withName?: boolean } = {},
): Hash {
  const { definition } = type;
  const hash = new Hash();
  if (definition.annotations !== undefined) hash.set("annotations", definition.annotations);
  if (withName && type.name !== undefined) hash.set("name", type.name);
  if (definition.parent !== undefined) hash.set("parent", definition.parent);
  if (definition.typeParameters.size > 0) {
    hash.set("type_parameters", membersHash(definition.typeParameters.values()));
  }
  const attributes = [...definition.attributes.values()];
  const constants = attributes.filter(isPlainConstant);
  const others = attributes.filter((attribute) => !constants.includes(attribute));
  if (others.length > 0) hash.set("attributes", membersHash(others));
  if (constants.length > 0) {
    hash.set("constants", Hash.of(constants.map(({ name, value }) => [name, value ?? null])));
  }
  if (definition.functions.size > 0) {
    hash.set("functions", membersHash(definition.functions.values()));
  }
  if (definition.equality !== undefined) hash.set("equality", definition.equality);
  if (definition.checks !== undefined) hash.set("checks", definition.checks);
  return hash;
}

function isPlainConstant({ kind, type, value }: ObjectAttribute): boolean {
  return (
    kind === "constant" && value !== undefined && isSameType(type, generalize(inferType(value)))
  );
}

function membersHash(members: Iterable<ObjectAttribute | ObjectFunction>): Hash {
  const hash = new Hash();
  for (const member of members) {
    const one = memberHash(member);
    const type = one.get("type");
    hash.set(member.name, one.size === 1 && type !== undefined ? type : one);
  }
  return hash;
}

function memberHash(member: ObjectAttribute | ObjectFunction): Hash {
  const hash = new Hash();
  hash.set("type", shownType(member));
  const isConstant = member.feature !== "function" && member.kind === "constant";
  if (member.final && !isConstant) hash.set("final", true);
  if (member.override) hash.set("override", true);
  if (member.annotations !== undefined) hash.set("annotations", member.annotations);
  if (member.feature === "function") return hash;
  if (member.kind !== undefined) hash.set("kind", member.kind);
  const isNoDefault = member.feature === "type_parameter" && member.value === null;
  if (member.value !== undefined && !isNoDefault) hash.set("value", member.value);
  return hash;
}

// Type parameters are made optional when they are declared, and shown as they were.
function shownType(member: ObjectMember): Value {
  if (member.feature !== "type_parameter" || member.type.kind !== "Optional") return member.type;
  return "type" in member.type ? (member.type.type as Value) : member.type;
}
