// Whether every value of one type is also of another: `Integer[1, 2] <= Integer`. What holds for
// any left side (variants, optionals and aliases on the right) comes first; then one rule a kind.
import {
  arrayAccepts,
  callableAccepts,
  collectionAccepts,
  hashAccepts,
  structAccepts,
  tupleAccepts,
} from "./assignable-collections.ts";
import { enumAccepts, patternAccepts, stringAccepts } from "./assignable-strings.ts";
import { initAcceptance } from "./init-acceptance.ts";
import { isIterable, iterableElement } from "./iterable.ts";
import { matches } from "./match.ts";
import { Guard, isRecursive } from "./recursion.ts";
import { isCoveredBy } from "./semver-range.ts";
import { isSameType } from "./type-equality.ts";
import {
  anyObjectType,
  anyType,
  type Kind,
  known,
  PType,
  type Type,
  type TypeAliasType,
  tupleType,
  undefType,
} from "./types/index.ts";
import type { Value } from "./values.ts";

export function isAssignable(type: PType, from: PType, guard?: Guard): boolean {
  const left = known(type);
  switch (left.kind) {
    case "Unit":
      return true;
    case "Variant":
      if (from.kind === "Undef" && left.types.length === 0) return false;
      return accepts(left, known(from), guard);
    case "TypeAlias":
      return aliasAccepts(left, known(from), guard);
    default:
      return accepts(left, known(from), guard);
  }
}

/** Whether undef is of the type. */
export function acceptsUndef(type: PType): boolean {
  return isAssignable(type, undefType);
}

function aliasAccepts(alias: TypeAliasType, from: Type, given: Guard | undefined): boolean {
  if (!isRecursive(alias)) return accepts(alias, from, given);
  const guard = given ?? new Guard();
  return guard.withThis(alias, (_isThis, isBoth) => (isBoth ? true : accepts(alias, from, guard)));
}

// The right side's own rules, before any of the left's.
function accepts(type: Type, from: Type, guard: Guard | undefined): boolean {
  switch (from.kind) {
    case "Unit":
      return true;
    case "TypeAlias": {
      if (!isRecursive(from)) return isAssignable(type, from.resolved, guard);
      const marked = guard ?? new Guard();
      return marked.addThat(from) || isAssignable(type, from.resolved, marked);
    }
    case "Variant":
      if (type.kind === "Any") return true;
      if (type.kind === "Variant" && type.types.length === 0) return true;
      if (type.kind === "NotUndef" && from.types.length === 0) return byKind(type, from, guard);
      return (
        from.types.length > 0 && from.types.every((option) => isAssignable(type, option, guard))
      );
    case "Optional":
      return (
        isAssignable(type, undefType) && (from.type === undefined || isAssignable(type, from.type))
      );
    case "NotUndef":
      return from.type === undefined || isAssignable(from.type, undefType)
        ? byKind(type, from, guard)
        : isAssignable(type, from.type, guard);
    default:
      return byKind(type, from, guard);
  }
}

function byKind(type: Type, from: Type, guard: Guard | undefined): boolean {
  const rule = table[type.kind] as Rule<Type>;
  return rule(type, from, guard);
}

type Rule<T> = (type: T, from: Type, guard: Guard | undefined) => boolean;
type Rules = { readonly [K in Kind]: Rule<Extract<Type, { kind: K }>> };

const sameKind: Rule<Type> = (type, from) => type.kind === from.kind;

const scalarData: ReadonlySet<Kind> = new Set<Kind>([
  "ScalarData",
  "String",
  "Enum",
  "Pattern",
  "Numeric",
  "Integer",
  "Float",
  "Boolean",
]);
const scalars: ReadonlySet<Kind> = new Set<Kind>([
  ...scalarData,
  "Scalar",
  "Regexp",
  "SemVer",
  "SemVerRange",
  "Timespan",
  "Timestamp",
]);
const numerics: ReadonlySet<Kind> = new Set<Kind>(["Numeric", "Integer", "Float"]);
const catalogEntries: ReadonlySet<Kind> = new Set<Kind>(["CatalogEntry", "Class", "Resource"]);

interface Range {
  readonly min: number | bigint;
  readonly max: number | bigint;
}
/** Whether a range has all of another. */
export function covers(range: Range, other: Range): boolean {
  return range.min <= other.min && range.max >= other.max;
}

const table: Rules = {
  Any: () => true,
  Unit: () => true,
  Undef: sameKind,
  Default: sameKind,
  Binary: sameKind,
  SemVerRange: sameKind,
  Scalar: (_type, from) => scalars.has(from.kind),
  ScalarData: (_type, from) => scalarData.has(from.kind),
  Numeric: (_type, from) => numerics.has(from.kind),
  Integer: (type, from) => from.kind === "Integer" && covers(type, from),
  Float: (type, from) => from.kind === "Float" && covers(type, from),
  Timespan: (type, from) => from.kind === "Timespan" && covers(type, from),
  Timestamp: (type, from) => from.kind === "Timestamp" && covers(type, from),
  Boolean: (type, from) =>
    from.kind === "Boolean" && (type.value === undefined || type.value === from.value),
  Regexp: (type, from) =>
    from.kind === "Regexp" && (type.pattern === undefined || type.pattern === from.pattern),
  String: stringAccepts,
  Enum: enumAccepts,
  Pattern: patternAccepts,
  NotUndef: (type, from, guard) =>
    !isAssignable(from, undefType, guard) &&
    (type.type === undefined || isAssignable(type.type, from, guard)),
  Optional: (type, from, guard) => {
    if (from.kind === "Undef" || type.type === undefined) return true;
    return isAssignable(type.type, from, guard);
  },
  Type: (type, from, guard) => {
    if (from.kind !== "Type") return false;
    if (type.type === undefined) return true;
    return from.type !== undefined && isAssignable(type.type, from.type, guard);
  },
  Variant: (type, from, guard) => type.types.some((option) => isAssignable(option, from, guard)),
  Collection: collectionAccepts,
  Array: arrayAccepts,
  Hash: hashAccepts,
  Tuple: tupleAccepts,
  Struct: structAccepts,
  Callable: callableAccepts,
  Iterable: (type, from, guard) => {
    if (type.type === undefined || isAssignable(type.type, anyType, guard)) return isIterable(from);
    const element = iterableElement(from);
    return element !== undefined && isAssignable(type.type, element, guard);
  },
  Iterator: (type, from, guard) => {
    if (from.kind !== "Iterator") return false;
    if (type.type === undefined) return true;
    return from.type !== undefined && isAssignable(type.type, from.type, guard);
  },
  Sensitive: (type, from, guard) =>
    from.kind === "Sensitive" && isAssignable(type.type, from.type, guard),
  SemVer: (type, from) => {
    if (from.kind !== "SemVer") return false;
    if (type.ranges.length === 0) return true;
    if (from.ranges.length === 0) return false;
    return from.ranges.every((other) => type.ranges.some((range) => isCoveredBy(other, range)));
  },
  URI: (type, from) => {
    if (from.kind !== "URI") return false;
    if (type.parameters === undefined) return true;
    for (const [name, pattern] of type.parameters) {
      const value = from.parameters?.get(name);
      if (value === undefined || !parameterCovers(pattern, value)) return false;
    }
    return true;
  },
  CatalogEntry: (_type, from) => catalogEntries.has(from.kind),
  Class: (type, from) =>
    from.kind === "Class" && (type.className === undefined || type.className === from.className),
  Resource: (type, from) =>
    from.kind === "Resource" &&
    (type.typeName === undefined ||
      (type.typeName.toLowerCase() === from.typeName?.toLowerCase() &&
        (type.title === undefined || type.title === from.title))),
  Runtime: (type, from) => {
    if (from.kind !== "Runtime") return false;
    if (type.runtime !== undefined && type.runtime !== from.runtime) return false;
    return type.name === undefined || isSameType(type, from);
  },
  Object: (type, from, guard) => {
    if (from.kind === "ObjectExtension") return isAssignable(type, from.base, guard);
    if (from.kind !== "Object") return false;
    if (isSameType(type, anyObjectType) || isSameType(type, from)) return true;
    const { parent } = from.definition;
    return parent !== undefined && isAssignable(type, parent, guard);
  },
  ObjectExtension: (type, from, guard) => {
    const base = from.kind === "ObjectExtension" ? from.base : from;
    if (!isAssignable(type.base, base, guard)) return false;
    const parameters = from.kind === "ObjectExtension" ? from.parameters : undefined;
    return [...type.parameters].every(([name, pattern]) => {
      const value = parameters?.get(name);
      return value !== undefined && parameterCovers(pattern, value);
    });
  },
  TypeSet: (type, from) =>
    from.kind === "TypeSet" && (type.name === "DefaultTypeSet" || isSameType(type, from)),
  TypeReference: (type, from) => isSameType(type, from),
  TypeAlias: (type, from, guard) => isAssignable(type.resolved, from, guard),
  Init: (type, from, guard) => {
    if (from.kind === "Init") {
      if (type.type === undefined) return true;
      return from.type !== undefined && isAssignable(type.type, from.type, guard);
    }
    const { single, several, hasOptional } = initAcceptance(type);
    return (
      single.some((option) => isAssignable(option, from, guard)) ||
      several.some((option) => isAssignable(option, from, guard)) ||
      (hasOptional && several.some((option) => isAssignable(option, tupleType([from]))))
    );
  },
};

/** Whether the value of a type's parameter lies within what another type wants there. */
function parameterCovers(pattern: Value, value: Value): boolean {
  if (matches(value, pattern)) return true;
  return value instanceof PType && pattern instanceof PType && isAssignable(pattern, value);
}
