// The rules of assignability among collections, and between what is called with which arguments.
import { covers, isAssignable } from "./assignable.ts";
import { generalize } from "./generalize.ts";
import { isInstance } from "./instance.ts";
import type { Guard } from "./recursion.ts";
import { isSameType } from "./type-equality.ts";
import {
  type ArrayType,
  anySize,
  anyType,
  type CallableType,
  type CollectionType,
  emptyHashType,
  exactSize,
  type HashType,
  IntegerType,
  type PType,
  type StructElement,
  type StructType,
  type TupleType,
  type Type,
  undefType,
} from "./types/index.ts";

export function collectionAccepts(type: CollectionType, from: Type): boolean {
  const size = type.size ?? anySize;
  switch (from.kind) {
    case "Collection":
    case "Array":
    case "Hash":
      return covers(size, from.size ?? anySize);
    case "Tuple":
      return covers(size, from.size ?? exactSize(from.types.length));
    case "Struct":
      return covers(size, exactSize(from.elements.length));
    default:
      return false;
  }
}

export function arrayAccepts(type: ArrayType, from: Type, guard: Guard | undefined): boolean {
  if (from.kind === "Tuple") {
    return (
      covers(type.size ?? anySize, from.size ?? exactSize(from.types.length)) &&
      from.types.every((one) => isAssignable(type.element, one, guard))
    );
  }
  return (
    from.kind === "Array" &&
    covers(type.size ?? anySize, from.size ?? anySize) &&
    isAssignable(type.element, from.element, guard)
  );
}

export function hashAccepts(type: HashType, from: Type, guard: Guard | undefined): boolean {
  if (from.kind === "Hash") {
    if ((type.size === undefined || type.size.min === 0) && isSameType(from, emptyHashType)) {
      return true;
    }
    return (
      isAssignable(type.key, from.key, guard) &&
      isAssignable(type.value, from.value, guard) &&
      covers(type.size ?? anySize, from.size ?? anySize)
    );
  }
  return (
    from.kind === "Struct" &&
    isInstance(type.size ?? anySize, from.elements.length) &&
    from.elements.every(
      ({ name, value }) =>
        isInstance(type.key, name, guard) && isAssignable(type.value, value, guard),
    )
  );
}

/** How many elements an array of the type has. */
export function tupleSize(type: TupleType): IntegerType {
  if (type.size !== undefined) return type.size;
  return type.types.length === 0 ? anySize : exactSize(type.types.length);
}

export function tupleAccepts(type: TupleType, from: Type, guard: Guard | undefined): boolean {
  if (from.kind === "Tuple") return tupleAcceptsTuple(type, from, guard);
  if (from.kind !== "Array") return false;
  const size = from.size ?? anySize;
  if (!covers(tupleSize(type), size)) return false;
  if (type.types.length === 0) return true;
  const count = Math.min(type.types.length, Number(size.max));
  return type.types.slice(0, count).every((one) => isAssignable(one, from.element, guard));
}

function tupleAcceptsTuple(type: TupleType, from: TupleType, guard: Guard | undefined): boolean {
  if (isSameType(type, from)) return true;
  if (!covers(tupleSize(type), tupleSize(from))) return false;
  if (type.types.length === 0) return true;
  if (from.types.length === 0) return tupleSize(type).min === 0;
  const last = type.types[type.types.length - 1] as PType;
  return from.types.every((one, index) => isAssignable(type.types[index] ?? last, one, guard));
}

export function structAccepts(type: StructType, from: Type, guard: Guard | undefined): boolean {
  if (from.kind === "Struct") return structAcceptsStruct(type, from, guard);
  if (from.kind !== "Hash") return false;
  let required = 0;
  for (const element of type.elements) {
    if (isAssignable(element.key, undefType)) continue;
    required += 1;
    if (!isAssignable(element.value, from.value, guard)) return false;
    if (!isAssignable(generalize(element.key), from.key)) return false;
  }
  return covers(new IntegerType(required, type.elements.length), from.size ?? anySize);
}

function structAcceptsStruct(
  type: StructType,
  from: StructType,
  guard: Guard | undefined,
): boolean {
  const others = elementsByName(from);
  let matched = 0;
  for (const element of type.elements) {
    const other = others.get(element.name);
    if (other === undefined) {
      if (!isAssignable(element.key, undefType, guard)) return false;
      continue;
    }
    matched += 1;
    if (!isAssignable(element.key, other.key, guard)) return false;
    if (!isAssignable(element.value, other.value, guard)) return false;
  }
  return matched === others.size;
}

export function elementsByName(type: StructType): Map<string, StructElement> {
  return new Map(type.elements.map((element) => [element.name, element]));
}

export function callableAccepts(type: CallableType, from: Type, guard: Guard | undefined): boolean {
  if (from.kind !== "Callable") return false;
  if (type.returns !== undefined && !isAssignable(type.returns, from.returns ?? anyType, guard)) {
    return false;
  }
  if (type.parameters === undefined) return true;
  if (from.parameters === undefined || !isAssignable(from.parameters, type.parameters, guard)) {
    return false;
  }
  return isAssignable(from.block ?? undefType, type.block ?? undefType, guard);
}

/** Whether a type is that of something to call: a block, or an optional one. */
export function isCallableKind(given: PType | undefined, { optional = true } = {}): boolean {
  const type = given as Type | undefined;
  switch (type?.kind) {
    case "Callable":
      return true;
    case "Optional":
      return optional && isCallableKind(type.type, { optional });
    case "Variant":
      return type.types.every((one) => isCallableKind(one, { optional }));
    case "TypeAlias":
      return isCallableKind(type.resolved, { optional });
    default:
      return false;
  }
}
