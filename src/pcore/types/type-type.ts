// Type[T]: types that are assignable to T, as values.
import { PType } from "./type.ts";

export class TypeType extends PType {
  readonly kind = "Type";
  readonly type: PType | undefined;

  constructor(type: PType | undefined) {
    super();
    this.type = type;
  }
}

const unparameterized = new TypeType(undefined);

export function typeType(type?: PType): TypeType {
  return type === undefined ? unparameterized : new TypeType(type);
}
