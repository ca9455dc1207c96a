// Object types from the hash that defines them, with everything that can be wrong in it: members
// that clash with the parent's, values of the wrong type, an equality that makes no sense.
import { PuppetError } from "../util/error.ts";
import { isAssignable } from "./assignable.ts";
import { builtInType } from "./built-in.ts";
import { assertInstance } from "./describe-mismatch.ts";
import { generalize } from "./generalize.ts";
import { inferType } from "./infer.ts";
import { issues } from "./issues.ts";
import {
  asObjectType,
  attributesOf,
  equalityAttributes,
  functionsOf,
  parentOf,
  typeParametersOf,
} from "./object-members.ts";
import { objectSchema } from "./object-schema.ts";
import { PType } from "./types/index.ts";
import {
  type AttributeKind,
  anyObjectType,
  type ObjectAttribute,
  type ObjectDefinition,
  type ObjectFunction,
  type ObjectMember,
  ObjectType,
} from "./types/object.ts";
import { optionalType } from "./types/optional.ts";
import { Default, Hash, type Value } from "./values.ts";

function refuse(detail: string): never {
  throw new PuppetError(issues.ILLEGAL_OBJECT({ detail }));
}

/** `Object[value]`: an object type without a name, unless the hash gives one. */
export function objectTypeOf(value: Value): ObjectType {
  if (value === null) return anyObjectType;
  if (typeof value === "string" || value instanceof Default || Array.isArray(value)) {
    assertInstance("object name", objectSchema("name"), value);
  }
  const hash = assertInstance("object initializer", objectSchema("object"), value) as Hash;
  if (hash.size === 0) return anyObjectType;
  const name = hash.get("name");
  const type = new ObjectType(typeof name === "string" ? name : undefined, (self) =>
    defineObject(self, hash),
  );
  // What is wrong with it is told where it is written.
  type.definition;
  return type;
}

/** A named object type; its hash is asked for when the type is first looked into. */
export function namedObjectType(name: string, hash: () => Hash): ObjectType {
  return new ObjectType(name, (self) => {
    const definition = assertInstance("object initializer", objectSchema("object"), hash());
    return defineObject(self, definition as Hash);
  });
}

/** What a type is called in messages about it. */
export function objectLabel(type: ObjectType): string {
  return type.name ?? "Object";
}

export function memberLabel(member: Pick<ObjectMember, "feature" | "container" | "name">): string {
  return `${member.feature} ${objectLabel(member.container)}[${member.name}]`;
}

function defineObject(self: ObjectType, hash: Hash): ObjectDefinition {
  const parent = hash.get("parent");
  const parentType = parent instanceof PType ? parent : undefined;
  const parentObject = asObjectType(parentType);
  if (parentType !== undefined && parentType.kind === "TypeReference") {
    refuse(`reference to unresolved type '${"text" in parentType ? parentType.text : ""}'`);
  }
  checkAncestry(self, parentObject);
  const inherited: ReadonlyMap<string, ObjectMember> = new Map<string, ObjectMember>(
    parentObject === undefined ? [] : [...attributesOf(parentObject), ...functionsOf(parentObject)],
  );
  const typeParameters = defineTypeParameters(self, hash, parentObject);
  const attributes = defineAttributes(self, hash, inherited);
  const functions = defineFunctions(self, hash, attributes, inherited);
  const includeType = hash.get("equality_include_type") !== false;
  const equality = defineEquality(self, hash, {
    attributes,
    functions,
    inherited,
    parent: parentObject,
    includeType,
  });
  const name = hash.get("name");
  return {
    name: typeof name === "string" ? name : undefined,
    parent: parentType,
    typeParameters,
    attributes,
    functions,
    equality,
    equalityIncludeType: includeType,
    checks: hash.get("checks"),
    annotations: hash.get("annotations"),
  };
}

function checkAncestry(self: ObjectType, parent: ObjectType | undefined): void {
  for (let one = parent; one !== undefined; one = asObjectType(one.partial?.parent)) {
    if (one === self) refuse(`The Object type '${objectLabel(self)}' inherits from itself`);
  }
}

function entriesOf(hash: Hash, key: string): readonly (readonly [string, Value])[] {
  const value = hash.get(key);
  if (!(value instanceof Hash)) return [];
  return Array.from(value, ([name, item]) => [String(name), item]);
}

function typeIn(value: Value, subject: string): PType {
  return assertInstance(subject, builtInType("type") as PType, value) as PType;
}

function defineTypeParameters(
  self: ObjectType,
  hash: Hash,
  parent: ObjectType | undefined,
): ReadonlyMap<string, ObjectAttribute> {
  const inherited = parent === undefined ? new Map() : typeParametersOf(parent);
  const result = new Map<string, ObjectAttribute>();
  for (const [name, spec] of entriesOf(hash, "type_parameters")) {
    const label = `type_parameter ${objectLabel(self)}[${name}]`;
    const given = spec instanceof Hash ? (spec.get("type") ?? null) : spec;
    const type = typeIn(given, label);
    const parameter: ObjectAttribute = {
      feature: "type_parameter",
      container: self,
      name,
      type: type.kind === "Optional" ? type : optionalType(type),
      override: spec instanceof Hash && spec.get("override") === true,
      final: false,
      annotations: undefined,
      kind: undefined,
      value: spec instanceof Hash ? spec.get("value") : undefined,
    };
    result.set(name, checkOverride(parameter, inherited));
  }
  return result;
}

function defineAttributes(
  self: ObjectType,
  hash: Hash,
  inherited: ReadonlyMap<string, ObjectMember>,
): ReadonlyMap<string, ObjectAttribute> {
  const specs = new Map(entriesOf(hash, "attributes"));
  for (const [name, value] of entriesOf(hash, "constants")) {
    if (specs.has(name)) {
      refuse(
        `attribute ${objectLabel(self)}[${name}] is defined as both a constant and an attribute`,
      );
    }
    const spec = Hash.fromRecord({
      type: generalize(inferType(value)),
      value,
      kind: "constant",
      override: inherited.has(name),
    });
    specs.set(name, spec);
  }
  const result = new Map<string, ObjectAttribute>();
  for (const [name, spec] of specs) {
    result.set(name, checkOverride(attribute(self, name, spec), inherited));
  }
  return result;
}

function attribute(container: ObjectType, name: string, given: Value): ObjectAttribute {
  const label = `attribute ${objectLabel(container)}[${name}]`;
  let spec: Hash;
  if (given instanceof Hash) {
    spec = given;
  } else {
    const type = typeIn(given, label);
    spec = Hash.fromRecord(type.kind === "Optional" ? { type, value: null } : { type });
  }
  assertInstance(`initializer for ${label}`, objectSchema("attribute"), spec);
  if (name === "__ptype" || name === "__pvalue") {
    refuse(`The attribute '${name}' is reserved and cannot be used`);
  }
  const kind = (spec.get("kind") ?? undefined) as AttributeKind | undefined;
  if (kind === "constant" && spec.get("final") === false) {
    refuse(`${label} of kind 'constant' cannot be combined with final => false`);
  }
  const type = spec.get("type") as PType;
  const value = spec.get("value");
  if (value === undefined && kind === "constant") {
    refuse(`${label} of kind 'constant' requires a value`);
  }
  if (value !== undefined && (kind === "derived" || kind === "given_or_derived")) {
    refuse(`${label} of kind '${kind}' cannot be combined with an attribute value`);
  }
  if (value !== undefined && !(value instanceof Default)) {
    assertInstance(`${label} value`, type, value);
  }
  return {
    feature: "attribute",
    container,
    name,
    type,
    override: spec.get("override") === true,
    final: kind === "constant" || spec.get("final") === true,
    annotations: spec.get("annotations"),
    kind,
    value,
  };
}

function defineFunctions(
  self: ObjectType,
  hash: Hash,
  attributes: ReadonlyMap<string, ObjectAttribute>,
  inherited: ReadonlyMap<string, ObjectMember>,
): ReadonlyMap<string, ObjectFunction> {
  const result = new Map<string, ObjectFunction>();
  for (const [name, given] of entriesOf(hash, "functions")) {
    const label = `function ${objectLabel(self)}[${name}]`;
    const spec =
      given instanceof Hash
        ? given
        : Hash.fromRecord({ type: assertInstance(label, objectSchema("callable"), given) });
    assertInstance(`initializer for function '${name}'`, objectSchema("function"), spec);
    const member: ObjectFunction = {
      feature: "function",
      container: self,
      name,
      type: spec.get("type") as PType,
      override: spec.get("override") === true,
      final: spec.get("final") === true,
      annotations: spec.get("annotations"),
    };
    if (attributes.has(name)) refuse(`${label} conflicts with attribute with the same name`);
    result.set(name, checkOverride(member, inherited));
  }
  return result;
}

function checkOverride<M extends ObjectAttribute | ObjectFunction>(
  member: M,
  inherited: ReadonlyMap<string, ObjectMember>,
): M {
  const other = inherited.get(member.name);
  const label = memberLabel(member);
  const { feature } = member;
  if (other === undefined) {
    if (member.override) {
      refuse(
        `expected ${label} to override an inherited ${feature}, but no such ${feature} was found`,
      );
    }
    return member;
  }
  const overridden = memberLabel(other);
  if (other.feature !== feature) refuse(`${label} attempts to override ${overridden}`);
  if (other.final && !(isConstant(other) && isConstant(member))) {
    refuse(`${label} attempts to override final ${overridden}`);
  }
  if (!member.override) {
    refuse(`${label} attempts to override ${overridden} without having override => true`);
  }
  if (!isAssignable(other.type, member.type)) {
    refuse(`${label} attempts to override ${overridden} with a type that does not match`);
  }
  return member;
}

function isConstant(member: ObjectMember): boolean {
  return "kind" in member && member.kind === "constant";
}

interface Members {
  readonly attributes: ReadonlyMap<string, ObjectAttribute>;
  readonly functions: ReadonlyMap<string, ObjectFunction>;
  readonly inherited: ReadonlyMap<string, ObjectMember>;
  readonly parent: ObjectType | undefined;
  readonly includeType: boolean;
}

function defineEquality(
  self: ObjectType,
  hash: Hash,
  members: Members,
): readonly string[] | undefined {
  const given = hash.get("equality");
  if (given === undefined || given === null) return undefined;
  const names = (Array.isArray(given) ? given : [given]).map(String);
  if (names.length === 0) return names;
  if (!members.includeType) {
    refuse(
      "equality_include_type = false cannot be combined with non empty equality specification",
    );
  }
  for (const name of names) checkEquality(objectLabel(self), name, members);
  return names;
}

function checkEquality(label: string, name: string, members: Members): void {
  const { parent } = members;
  const inherited = members.inherited.get(name);
  if (inherited?.feature === "attribute" && parent !== undefined) {
    if (equalityAttributes(parent).has(name)) {
      refuse(
        `${label} equality is referencing ${memberLabel(inherited)} which is included in ` +
          `equality of ${objectLabel(definerOf(name, parent))}`,
      );
    }
  }
  const member = inherited ?? members.attributes.get(name) ?? members.functions.get(name);
  if (member === undefined) {
    refuse(`${label} equality is referencing non existent attribute '${name}'`);
  }
  const referred = `${label} equality is referencing`;
  if (member.feature === "function") {
    refuse(`${referred} ${memberLabel(member)}. Only attribute references are allowed`);
  }
  if (isConstant(member)) {
    refuse(
      `${referred} constant ${memberLabel(member)}. Reference to constant is not allowed in equality`,
    );
  }
}

// The furthest ancestor whose equality has the attribute.
function definerOf(name: string, type: ObjectType): ObjectType {
  const parent = parentOf(type);
  if (parent === undefined || !equalityAttributes(parent).has(name)) return type;
  return definerOf(name, parent);
}
