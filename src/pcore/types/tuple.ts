// Tuple[A, B, min, max]: an array typed by position. With a size, the last type repeats or the
// last ones may be missing; without types it is any array.
import { type IntegerType, toSize } from "./integer.ts";
import { PType } from "./type.ts";

export class TupleType extends PType {
  readonly kind = "Tuple";
  readonly types: readonly PType[];
  readonly size: IntegerType | undefined;

  constructor(types: readonly PType[], size: IntegerType | undefined) {
    super();
    this.types = types;
    this.size = size;
  }
}

export function tupleType(types: readonly PType[] = [], size?: IntegerType): TupleType {
  return new TupleType(types, size === undefined ? undefined : toSize(size));
}
