// Struct[{ 'a' => Integer, Optional['b'] => String }]: a hash typed by key. An element's key is
// a String type with a value, inside Optional when the key may be missing.
import type { OptionalType } from "./optional.ts";
import type { StringType } from "./string.ts";
import { PType } from "./type.ts";

export interface StructElement {
  readonly name: string;
  readonly key: StringType | OptionalType;
  readonly value: PType;
}

export class StructType extends PType {
  readonly kind = "Struct";
  readonly elements: readonly StructElement[];

  constructor(elements: readonly StructElement[]) {
    super();
    this.elements = elements;
  }
}

export function structType(elements: readonly StructElement[] = []): StructType {
  return new StructType(elements);
}
