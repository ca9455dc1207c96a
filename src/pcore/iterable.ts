// Which types are those of things to iterate over, with which elements, and iterating over values.
import { variantType } from "./normalize.ts";
import { isSameType } from "./type-equality.ts";
import { emptyHashType, hashType } from "./types/hash.ts";
import {
  exactSize,
  type HashType,
  integerType,
  isBounded,
  known,
  type PType,
  stringType,
  tupleType,
  unitType,
} from "./types/index.ts";

/** Whether values of the type can be iterated over. */
export function isIterable(given: PType): boolean {
  const type = known(given);
  switch (type.kind) {
    case "Enum":
    case "Integer":
    case "Collection":
    case "Array":
    case "Hash":
    case "Struct":
    case "Tuple":
    case "String":
    case "Iterable":
    case "Iterator":
      return true;
    case "Type":
      return type.type !== undefined && isIterableType(type.type);
    case "TypeAlias":
      return isIterable(type.resolved);
    case "Object":
      return type.definition.parent !== undefined && isIterable(type.definition.parent);
    default:
      return false;
  }
}

/** Whether the type itself, as a value, can be iterated over: an Enum, or a bounded Integer. */
export function isIterableType(given: PType): boolean {
  const type = known(given);
  return type.kind === "Enum" || (type.kind === "Integer" && isBounded(type));
}

const oneCharacter = () => stringType(exactSize(1));
const pairSize = () => exactSize(2);

/** The type of the elements; `undefined` when nothing is known about them. */
export function iterableElement(given: PType): PType | undefined {
  const type = known(given);
  switch (type.kind) {
    case "Enum":
    case "String":
      return oneCharacter();
    case "Integer":
      return integerType();
    case "Array":
      return type.element.kind === "Any" ? undefined : type.element;
    case "Hash":
      return tupleType(hashPair(type), pairSize());
    case "Struct": {
      const { elements } = type;
      if (elements.length === 0) return tupleType([unitType, unitType], pairSize());
      const keys = variantType(elements.map((element) => element.key));
      return tupleType([keys, variantType(elements.map((element) => element.value))], pairSize());
    }
    case "Tuple":
      return variantType(type.types);
    case "Iterable":
    case "Iterator":
      return type.type;
    case "Type":
      return type.type !== undefined && isIterableType(type.type) ? type.type : undefined;
    case "TypeAlias":
      return iterableElement(type.resolved);
    case "Object":
      return type.definition.parent && iterableElement(type.definition.parent);
    default:
      return undefined;
  }
}

function hashPair(type: HashType): readonly PType[] {
  const isGeneral = isSameType(type, hashType()) || isSameType(type, emptyHashType);
  return isGeneral ? [unitType, unitType] : [type.key, type.value];
}
