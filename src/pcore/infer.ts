// The type of a value. `inferType` reduces the elements of a container to one common type,
// `inferDetailed` keeps each: a Tuple or a Struct.
import { commonType } from "./common-type.ts";
import { generalize } from "./generalize.ts";
import { variantType } from "./normalize.ts";
import { typeOfInstance } from "./object-members.ts";
import { rangeBetween } from "./semver-range.ts";
import {
  ArrayType,
  binaryType,
  booleanType,
  defaultType,
  emptyArrayType,
  emptyHashType,
  enumType,
  exactSize,
  floatType,
  HashType,
  integerType,
  iteratorType,
  type PType,
  ResourceType,
  regexpType,
  StructType,
  semVerRangeType,
  semVerType,
  sensitiveType,
  stringType,
  TupleType,
  timespanType,
  timestampType,
  typeType,
  undefType,
} from "./types/index.ts";
import { uriTypeOf } from "./uri.ts";
import {
  Binary,
  Callable,
  Default,
  Float,
  Hash,
  Iterator,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

export function inferType(value: Value): PType {
  switch (typeof value) {
    case "string":
      return stringType(value);
    case "number":
    case "bigint":
      return integerType(value, value);
    case "boolean":
      return booleanType(value);
    default:
      return value === null ? undefType : inferObject(value);
  }
}

export function inferDetailed(value: Value): PType {
  if (Array.isArray(value)) {
    return value.length === 0 ? emptyArrayType : new TupleType(value.map(inferDetailed), undefined);
  }
  if (value instanceof Hash) return value.size === 0 ? emptyHashType : inferDetailedHash(value);
  if (value instanceof SemVer) return semVerType([rangeBetween(value, value)]);
  return inferType(value);
}

function inferObject(value: Exclude<Value, null | boolean | number | bigint | string>): PType {
  if (Array.isArray(value)) return inferArray(value);
  if (value instanceof Hash) return inferHash(value);
  if (value instanceof Float) return floatType(value.value, value.value);
  if (value instanceof Default) return defaultType;
  if (value instanceof Regexp) return regexpType(value.source);
  if (value instanceof Sensitive) return sensitiveType(generalize(inferType(value.unwrap())));
  if (value instanceof Binary) return binaryType;
  if (value instanceof Timespan) return timespanType(value.nanoseconds, value.nanoseconds);
  if (value instanceof Timestamp) return timestampType(value.nanoseconds, value.nanoseconds);
  if (value instanceof SemVer) return semVerType();
  if (value instanceof SemVerRange) return semVerRangeType;
  if (value instanceof Uri) return uriTypeOf(value);
  if (value instanceof PObject) return typeOfInstance(value);
  if (value instanceof Callable) return value.type;
  if (value instanceof Iterator) return iteratorType(value.elementType);
  return typeType(asType(value as PType));
}

function asType(type: PType): PType {
  if (!(type instanceof ResourceType) || !type.isParameter) return type;
  return new ResourceType(type.typeName, type.title);
}

function inferArray(values: readonly Value[]): PType {
  if (values.length === 0) return emptyArrayType;
  return new ArrayType(reduce(values), exactSize(values.length));
}

function inferHash(hash: Hash): PType {
  if (hash.size === 0) return emptyHashType;
  return new HashType(reduce(hash.keys()), reduce(hash.values()), exactSize(hash.size));
}

/** The common type of all values. */
function reduce(values: readonly Value[]): PType {
  // Reducing strings pair by pair would sort what is there for each of them.
  if (values.every((value) => typeof value === "string")) {
    const distinct = new Set(values);
    const [only] = distinct;
    return distinct.size === 1 ? stringType(only) : enumType([...distinct]);
  }
  let common: PType | undefined;
  for (const value of values) common = commonType(common, inferType(value));
  return common ?? undefType;
}

function inferDetailedHash(hash: Hash): PType {
  const keys = hash.keys();
  if (keys.every((key) => typeof key === "string" && key !== "")) {
    const elements = Array.from(hash, ([key, value]) => {
      const name = String(key);
      return { name, key: stringType(name), value: inferDetailed(value) };
    });
    return new StructType(elements);
  }
  const key = variantType(keys.map(inferDetailed));
  const value = variantType(hash.values().map(inferDetailed));
  return new HashType(key, value, exactSize(hash.size));
}
