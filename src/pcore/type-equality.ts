// Whether two types are the same type written twice. This is stricter than `==` of the language,
// which also takes two types for equal that are assignable to each other (equals.ts).
import { equals } from "./equals.ts";
import { rangesEqual } from "./semver-range.ts";
import {
  type Kind,
  known,
  type ObjectMember,
  type ObjectType,
  type PType,
  type StructElement,
  type Type,
} from "./types/index.ts";
import { Regexp, type Value } from "./values.ts";

export function isSameType(left: PType | undefined, right: PType | undefined): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined || left.kind !== right.kind) return false;
  const same = table[left.kind as Kind] as (left: Type, right: Type) => boolean;
  return same(known(left), known(right));
}

/** Without those that are the same as an earlier one. */
export function uniqueTypes(types: readonly PType[]): PType[] {
  const unique: PType[] = [];
  for (const type of types) {
    if (!unique.some((other) => isSameType(other, type))) unique.push(type);
  }
  return unique;
}

type Same = { readonly [K in Kind]: Compare<Extract<Type, { kind: K }>> };
type Compare<T> = (left: T, right: T) => boolean;

const always = () => true;
const sameRange = (
  left: { readonly min: unknown; readonly max: unknown },
  right: { readonly min: unknown; readonly max: unknown },
) => left.min === right.min && left.max === right.max;
const sameContent = (
  left: { readonly type: PType | undefined },
  right: { readonly type: PType | undefined },
) => isSameType(left.type, right.type);

const table: Same = {
  Any: always,
  Unit: always,
  Undef: always,
  Default: always,
  Scalar: always,
  ScalarData: always,
  Numeric: always,
  Binary: always,
  SemVerRange: always,
  CatalogEntry: always,
  Integer: sameRange,
  Float: sameRange,
  Timespan: sameRange,
  Timestamp: sameRange,
  Optional: sameContent,
  NotUndef: sameContent,
  Type: sameContent,
  Iterable: sameContent,
  Iterator: sameContent,
  Sensitive: sameContent,
  String: (left, right) => left.value === right.value && isSameType(left.size, right.size),
  Enum: (left, right) =>
    left.caseInsensitive === right.caseInsensitive && sameItems(left.values, right.values),
  Pattern: (left, right) => sameSet(left.patterns, right.patterns),
  Regexp: (left, right) => left.pattern === right.pattern,
  Boolean: (left, right) => left.value === right.value,
  Collection: (left, right) => isSameType(left.size, right.size),
  Array: (left, right) =>
    isSameType(left.size, right.size) && isSameType(left.element, right.element),
  Hash: (left, right) =>
    isSameType(left.size, right.size) &&
    isSameType(left.key, right.key) &&
    isSameType(left.value, right.value),
  Tuple: (left, right) => isSameType(left.size, right.size) && sameTypes(left.types, right.types),
  Struct: (left, right) =>
    left.elements.length === right.elements.length && left.elements.every(sameElement, right),
  Variant: (left, right) => sameSet(left.types, right.types),
  Callable: (left, right) =>
    isSameType(left.parameters, right.parameters) &&
    isSameType(left.block, right.block) &&
    isSameType(left.returns, right.returns),
  SemVer: (left, right) =>
    left.ranges.length === right.ranges.length &&
    left.ranges.every((range, index) => {
      const other = right.ranges[index];
      return other !== undefined && rangesEqual(range, other);
    }),
  URI: (left, right) => sameValue(left.parameters, right.parameters),
  Init: (left, right) => sameContent(left, right) && equals(left.args, right.args),
  Runtime: (left, right) =>
    left.runtime === right.runtime && sameRuntimeName(left.name, right.name),
  Class: (left, right) => left.className === right.className,
  Resource: (left, right) =>
    left.typeName?.toLowerCase() === right.typeName?.toLowerCase() && left.title === right.title,
  TypeReference: (left, right) => left.text === right.text,
  TypeAlias: (left, right) => left.name === right.name,
  Object: sameObject,
  ObjectExtension: (left, right) =>
    isSameType(left.base, right.base) && sameValues(left.parameters, right.parameters),
  TypeSet: (left, right) => left.name === right.name,
};

function sameItems(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}

function sameTypes(left: readonly PType[], right: readonly PType[]): boolean {
  return (
    left.length === right.length && left.every((type, index) => isSameType(type, right[index]))
  );
}

function sameSet(left: readonly PType[], right: readonly PType[]): boolean {
  return (
    left.length === right.length &&
    left.every((type) => right.some((other) => isSameType(type, other)))
  );
}

function sameElement(
  this: { readonly elements: readonly StructElement[] },
  element: StructElement,
  index: number,
): boolean {
  const other = this.elements[index];
  return (
    other !== undefined &&
    isSameType(element.key, other.key) &&
    isSameType(element.value, other.value)
  );
}

function sameValue(left: Value | undefined, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return equals(left, right);
}

function sameValues(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean {
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => sameValue(value, right.get(name)))
  );
}

type RuntimeName = Extract<Type, { kind: "Runtime" }>["name"];
function sameRuntimeName(left: RuntimeName, right: RuntimeName): boolean {
  if (left === undefined || right === undefined) return left === right;
  if (typeof left === "string" || typeof right === "string") return left === right;
  const [pattern, replacement] = left;
  const [otherPattern, otherReplacement] = right;
  return (
    pattern instanceof Regexp &&
    pattern.source === otherPattern.source &&
    replacement === otherReplacement
  );
}

// Object types with names are told apart by them; two without are compared by their members.
function sameObject(left: ObjectType, right: ObjectType): boolean {
  if (left.name !== undefined || right.name !== undefined) return left.name === right.name;
  const { definition: one } = left;
  const { definition: two } = right;
  return (
    isSameType(one.parent, two.parent) &&
    sameMembers(one.typeParameters, two.typeParameters) &&
    sameMembers(one.attributes, two.attributes) &&
    sameMembers(one.functions, two.functions)
  );
}

function sameMembers(
  left: ReadonlyMap<string, ObjectMember>,
  right: ReadonlyMap<string, ObjectMember>,
): boolean {
  return (
    left.size === right.size &&
    [...left].every(([name, member]) => {
      const other = right.get(name);
      return other !== undefined && isSameType(member.type, other.type);
    })
  );
}
