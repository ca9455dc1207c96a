// Array[Element, min, max]. An array that must be empty has elements of type Unit.
import { anyType } from "./any.ts";
import { type IntegerType, toSize, zeroSize } from "./integer.ts";
import { PType } from "./type.ts";
import { unitType } from "./unit.ts";

export class ArrayType extends PType {
  readonly kind = "Array";
  readonly element: PType;
  readonly size: IntegerType | undefined;

  constructor(element: PType, size: IntegerType | undefined) {
    super();
    this.element = element;
    this.size = size;
  }
}

const anyArray = new ArrayType(anyType, undefined);

export function arrayType(element: PType = anyType, size?: IntegerType): ArrayType {
  if (size === undefined) return element === anyType ? anyArray : new ArrayType(element, size);
  const isEmpty = size.min === 0 && size.max === 0;
  return new ArrayType(isEmpty ? unitType : element, toSize(size));
}

/** The type of `[]`. */
export const emptyArrayType: ArrayType = new ArrayType(unitType, zeroSize);
