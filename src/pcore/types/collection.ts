// Collection[min, max]: arrays and hashes of a size.
import { type IntegerType, toSize } from "./integer.ts";
import { PType } from "./type.ts";

export class CollectionType extends PType {
  readonly kind = "Collection";
  readonly size: IntegerType | undefined;

  constructor(size: IntegerType | undefined) {
    super();
    this.size = size;
  }
}

const anyCollection = new CollectionType(undefined);

export function collectionType(size?: IntegerType): CollectionType {
  return size === undefined ? anyCollection : new CollectionType(toSize(size));
}
