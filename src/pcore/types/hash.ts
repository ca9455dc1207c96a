// Hash[Key, Value, min, max]. A hash that must be empty has keys and values of type Unit.
import { anyType } from "./any.ts";
import { type IntegerType, toSize, zeroSize } from "./integer.ts";
import { PType } from "./type.ts";
import { unitType } from "./unit.ts";

export class HashType extends PType {
  readonly kind = "Hash";
  readonly key: PType;
  readonly value: PType;
  readonly size: IntegerType | undefined;

  constructor(key: PType, value: PType, size: IntegerType | undefined) {
    super();
    this.key = key;
    this.value = value;
    this.size = size;
  }
}

const anyHash = new HashType(anyType, anyType, undefined);

export function hashType(
  key: PType = anyType,
  value: PType = anyType,
  size?: IntegerType,
): HashType {
  if (size === undefined) {
    return key === anyType && value === anyType ? anyHash : new HashType(key, value, size);
  }
  const isEmpty = size.min === 0 && size.max === 0;
  return new HashType(isEmpty ? unitType : key, isEmpty ? unitType : value, toSize(size));
}

/** The type of `{}`. */
export const emptyHashType: HashType = new HashType(unitType, unitType, zeroSize);
