// Whether a value is of a type: `$x =~ Integer[0]`. One rule a kind.

import { isAssignable } from "./assignable.ts";
import { enumIncludes } from "./assignable-strings.ts";
import { inferType } from "./infer.ts";
import { initAcceptance } from "./init-acceptance.ts";
import { isIterableType } from "./iterable.ts";
import { matches } from "./match.ts";
import { Guard, isRecursive } from "./recursion.ts";
import { isMatch } from "./regexp.ts";
import { includesVersion } from "./semver-range.ts";
import { characterCount } from "./text.ts";
import { isSameType } from "./type-equality.ts";
import {
  type ArrayType,
  anyObjectType,
  anyType,
  type HashType,
  type InitType,
  type Kind,
  known,
  PType,
  type StringType,
  type StructType,
  type TupleType,
  type Type,
  type TypeAliasType,
  undefType,
} from "./types/index.ts";
import { uriComponent } from "./uri.ts";
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

export function isInstance(type: PType, value: Value, guard?: Guard): boolean {
  const rule = table[type.kind as Kind] as Rule<Type>;
  return rule(known(type), value, guard);
}

type Rule<T> = (type: T, value: Value, guard: Guard | undefined) => boolean;
type Rules = { readonly [K in Kind]: Rule<Extract<Type, { kind: K }>> };

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

const isInteger = (value: Value): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";
const isNumber = (value: Value) => isInteger(value) || value instanceof Float;
const byInference: Rule<Type> = (type, value, guard) => isAssignable(type, inferType(value), guard);

function isScalarData(value: Value): boolean {
  return typeof value === "string" || typeof value === "boolean" || isNumber(value);
}

function isScalar(value: Value): boolean {
  return (
    isScalarData(value) ||
    value instanceof Regexp ||
    value instanceof Timespan ||
    value instanceof Timestamp ||
    value instanceof SemVer ||
    value instanceof SemVerRange
  );
}

const table: Rules = {
  Any: () => true,
  Unit: () => true,
  Undef: (_type, value) => value === null,
  Default: (_type, value) => value instanceof Default,
  NotUndef: (type, value, guard) =>
    value !== null && (type.type === undefined || isInstance(type.type, value, guard)),
  Optional: (type, value, guard) =>
    value === null || (type.type !== undefined && isInstance(type.type, value, guard)),
  Scalar: (_type, value) => isScalar(value),
  ScalarData: (_type, value) => isScalarData(value),
  Numeric: (_type, value) => isNumber(value),
  Integer: (type, value) => isInteger(value) && value >= type.min && value <= type.max,
  Float: (type, value) =>
    value instanceof Float && value.value >= type.min && value.value <= type.max,
  Boolean: (type, value) =>
    typeof value === "boolean" && (type.value === undefined || type.value === value),
  String: (type, value) => typeof value === "string" && isString(type, value),
  Enum: (type, value) => typeof value === "string" && enumIncludes(type, value),
  Pattern: (type, value) =>
    typeof value === "string" &&
    (type.patterns.length === 0 || type.patterns.some(({ pattern }) => isMatch(pattern, value))),
  Regexp: (type, value) =>
    value instanceof Regexp && (type.pattern === undefined || type.pattern === value.source),
  Collection: (type, value) => {
    if (!isArray(value) && !(value instanceof Hash)) return false;
    const size = isArray(value) ? value.length : value.size;
    return type.size === undefined || (size >= type.size.min && size <= type.size.max);
  },
  Array: isArrayOf,
  Hash: isHashOf,
  Tuple: isTupleOf,
  Struct: isStructOf,
  Variant: (type, value, guard) => {
    for (const option of type.types) if (isInstance(option, value, guard)) return true;
    return false;
  },
  Type: (type, value, guard) =>
    value instanceof PType && (type.type === undefined || isAssignable(type.type, value, guard)),
  Callable: (type, value, guard) =>
    value instanceof Callable && isAssignable(type, value.type, guard),
  Iterable: (type, value, guard) => {
    if (type.type !== undefined && !isAssignable(type.type, anyType, guard)) {
      return byInference(type, value, guard);
    }
    return isIterableValue(value);
  },
  Iterator: (type, value, guard) =>
    value instanceof Iterator &&
    (type.type === undefined || isAssignable(type.type, value.elementType, guard)),
  Sensitive: (type, value, guard) =>
    value instanceof Sensitive && isInstance(type.type, value.unwrap(), guard),
  Binary: (_type, value) => value instanceof Binary,
  SemVer: (type, value) =>
    value instanceof SemVer &&
    (type.ranges.length === 0 || type.ranges.some((range) => includesVersion(range, value))),
  SemVerRange: (_type, value) => value instanceof SemVerRange,
  Timespan: (type, value) =>
    value instanceof Timespan && value.nanoseconds >= type.min && value.nanoseconds <= type.max,
  Timestamp: (type, value) =>
    value instanceof Timestamp && value.nanoseconds >= type.min && value.nanoseconds <= type.max,
  URI: (type, value) => {
    if (!(value instanceof Uri)) return false;
    for (const [name, pattern] of type.parameters ?? []) {
      if (!matches(uriComponent(value, String(name)), pattern)) return false;
    }
    return true;
  },
  CatalogEntry: byInference,
  Class: byInference,
  Resource: byInference,
  Runtime: byInference,
  Object: (type, value, guard) => {
    if (value instanceof PObject) return isAssignable(type, value.type, guard);
    // Types are objects too, of types nobody can name.
    return value instanceof PType && isSameType(type, anyObjectType);
  },
  ObjectExtension: (type, value, guard) => {
    if (!(value instanceof PObject) || !isInstance(type.base, value, guard)) return false;
    return [...type.parameters].every(([name, pattern]) => {
      const attribute = value.attributes.get(name);
      return attribute !== undefined && matches(attribute, pattern);
    });
  },
  TypeSet: (_type, value) => value instanceof PType && value.kind === "TypeSet",
  TypeReference: () => false,
  TypeAlias: (type, value, guard) => degree(type, value, guard) > 0,
  Init: (type, value, guard) => degree(type, value, guard) > 0,
};

function isString(type: StringType, value: string): boolean {
  if (type.size === undefined) return type.value === undefined || type.value === value;
  const { min, max } = type.size;
  const count = characterCount(value);
  return count >= min && count <= max;
}

function isArrayOf(type: ArrayType, value: Value, guard: Guard | undefined): boolean {
  if (!isArray(value)) return false;
  if (type.size !== undefined && !isInstance(type.size, value.length)) return false;
  if (type.element.kind === "Any") return true;
  for (const element of value) if (!isInstance(type.element, element, guard)) return false;
  return true;
}

function isHashOf(type: HashType, value: Value, guard: Guard | undefined): boolean {
  if (!(value instanceof Hash)) return false;
  if (type.size !== undefined && !isInstance(type.size, value.size)) return false;
  for (const [key, item] of value) {
    if (!isInstance(type.key, key, guard) || !isInstance(type.value, item, guard)) return false;
  }
  return true;
}

function isTupleOf(type: TupleType, value: Value, guard: Guard | undefined): boolean {
  if (!isArray(value)) return false;
  const { types } = type;
  if (type.size !== undefined) {
    if (!isInstance(type.size, value.length)) return false;
  } else if (types.length > 0 && types.length !== value.length) {
    return false;
  }
  if (types.length === 0) return true;
  const last = types[types.length - 1] as PType;
  return value.every((element, index) => isInstance(types[index] ?? last, element, guard));
}

function isStructOf(type: StructType, value: Value, guard: Guard | undefined): boolean {
  if (!(value instanceof Hash)) return false;
  let matched = 0;
  for (const element of type.elements) {
    const item = value.get(element.name);
    if (item === undefined) {
      if (!isAssignable(element.key, undefType, guard)) return false;
      continue;
    }
    matched += 1;
    if (!isInstance(element.value, item, guard)) return false;
  }
  return matched === value.size;
}

export function isIterableValue(value: Value): boolean {
  if (typeof value === "string" || isArray(value)) return true;
  if (value instanceof Hash || value instanceof Iterator) return true;
  if (isInteger(value)) return value >= 0;
  if (!(value instanceof PType)) return false;
  const type = known(value);
  return isIterableType(type.kind === "TypeAlias" ? type.resolved : type);
}

/**
 * 1 when the value is of the type, -1 when it is not, 0 when a recursive alias came round to the
 * same value: that neither proves nor refutes it.
 */
function degree(given: PType, value: Value, guard: Guard | undefined): number {
  const type = known(given);
  switch (type.kind) {
    case "TypeAlias":
      return aliasDegree(type, value, guard);
    case "Init":
      return initDegree(type, value, guard);
    case "Variant": {
      let best = -1;
      for (const option of type.types) {
        best = Math.max(best, degree(option, value, guard));
        if (best > 0) break;
      }
      return best;
    }
    default:
      return isInstance(type, value, guard) ? 1 : -1;
  }
}

function aliasDegree(alias: TypeAliasType, value: Value, given: Guard | undefined): number {
  if (!isRecursive(alias)) return degree(alias.resolved, value, given);
  // Only a container can come round; for the others it would be a false alarm about equal values.
  if (typeof value !== "object" || value === null) return degree(alias.resolved, value, given);
  const guard = given ?? new Guard();
  return guard.withThat(value, () =>
    guard.withThis(alias, (_isThis, isBoth) => (isBoth ? 0 : degree(alias.resolved, value, guard))),
  );
}

function initDegree(type: InitType, value: Value, guard: Guard | undefined): number {
  const { single, several, hasOptional } = initAcceptance(type);
  let best = -1;
  for (const option of [...single, ...several]) {
    best = Math.max(best, degree(option, value, guard));
    if (best > 0) return best;
  }
  if (!hasOptional) return best;
  for (const option of several) best = Math.max(best, degree(option, [value], guard));
  return best;
}
