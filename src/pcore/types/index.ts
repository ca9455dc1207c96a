// The list of all kinds of types: their union, by which the tables of this folder's neighbours
// are known to be complete, and every class and constructor in one place.
import type { AnyType } from "./any.ts";
import type { ArrayType } from "./array.ts";
import type { BinaryType } from "./binary.ts";
import type { BooleanType } from "./boolean.ts";
import type { CallableType } from "./callable.ts";
import type { CatalogEntryType } from "./catalog-entry.ts";
import type { ClassType } from "./class.ts";
import type { CollectionType } from "./collection.ts";
import type { DefaultType } from "./default.ts";
import type { EnumType } from "./enum.ts";
import type { FloatType } from "./float.ts";
import type { HashType } from "./hash.ts";
import type { InitType } from "./init.ts";
import type { IntegerType } from "./integer.ts";
import type { IterableType } from "./iterable.ts";
import type { IteratorType } from "./iterator.ts";
import type { NotUndefType } from "./not-undef.ts";
import type { NumericType } from "./numeric.ts";
import type { ObjectExtensionType, ObjectType } from "./object.ts";
import type { OptionalType } from "./optional.ts";
import type { PatternType } from "./pattern.ts";
import type { RegexpType } from "./regexp.ts";
import type { ResourceType } from "./resource.ts";
import type { RuntimeType } from "./runtime.ts";
import type { ScalarType } from "./scalar.ts";
import type { ScalarDataType } from "./scalar-data.ts";
import type { SemVerType } from "./sem-ver.ts";
import type { SemVerRangeType } from "./sem-ver-range.ts";
import type { SensitiveType } from "./sensitive.ts";
import type { StringType } from "./string.ts";
import type { StructType } from "./struct.ts";
import type { TimespanType } from "./timespan.ts";
import type { TimestampType } from "./timestamp.ts";
import type { TupleType } from "./tuple.ts";
import type { PType } from "./type.ts";
import type { TypeAliasType } from "./type-alias.ts";
import type { TypeReferenceType } from "./type-reference.ts";
import type { TypeSetType } from "./type-set.ts";
import type { TypeType } from "./type-type.ts";
import type { UndefType } from "./undef.ts";
import type { UnitType } from "./unit.ts";
import type { UriType } from "./uri.ts";
import type { VariantType } from "./variant.ts";

export type Type =
  | AnyType
  | ArrayType
  | BinaryType
  | BooleanType
  | CallableType
  | CatalogEntryType
  | ClassType
  | CollectionType
  | DefaultType
  | EnumType
  | FloatType
  | HashType
  | InitType
  | IntegerType
  | IterableType
  | IteratorType
  | NotUndefType
  | NumericType
  | ObjectExtensionType
  | ObjectType
  | OptionalType
  | PatternType
  | RegexpType
  | ResourceType
  | RuntimeType
  | ScalarDataType
  | ScalarType
  | SemVerRangeType
  | SemVerType
  | SensitiveType
  | StringType
  | StructType
  | TimespanType
  | TimestampType
  | TupleType
  | TypeAliasType
  | TypeReferenceType
  | TypeSetType
  | TypeType
  | UndefType
  | UnitType
  | UriType
  | VariantType;

export type Kind = Type["kind"];

/** The type as a member of the union: every class that extends PType is listed above. */
export function known(type: PType): Type {
  return type as Type;
}

export * from "./any.ts";
export * from "./array.ts";
export * from "./binary.ts";
export * from "./boolean.ts";
export * from "./callable.ts";
export * from "./catalog-entry.ts";
export * from "./class.ts";
export * from "./collection.ts";
export * from "./default.ts";
export * from "./enum.ts";
export * from "./float.ts";
export * from "./hash.ts";
export * from "./init.ts";
export * from "./integer.ts";
export * from "./iterable.ts";
export * from "./iterator.ts";
export * from "./not-undef.ts";
export * from "./numeric.ts";
export * from "./object.ts";
export * from "./optional.ts";
export * from "./pattern.ts";
export * from "./regexp.ts";
export * from "./resource.ts";
export * from "./runtime.ts";
export * from "./scalar.ts";
export * from "./scalar-data.ts";
export * from "./sem-ver.ts";
export * from "./sem-ver-range.ts";
export * from "./sensitive.ts";
export * from "./string.ts";
export * from "./struct.ts";
export * from "./timespan.ts";
export * from "./timestamp.ts";
export * from "./tuple.ts";
export * from "./type.ts";
export * from "./type-alias.ts";
export * from "./type-reference.ts";
export * from "./type-set.ts";
export * from "./type-type.ts";
export * from "./undef.ts";
export * from "./unit.ts";
export * from "./uri.ts";
export * from "./variant.ts";
