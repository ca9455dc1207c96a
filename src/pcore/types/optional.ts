// Optional[T]: undef, or a value of type T.
import { PType } from "./type.ts";

export class OptionalType extends PType {
  readonly kind = "Optional";
  readonly type: PType | undefined;

  constructor(type: PType | undefined) {
    super();
    this.type = type;
  }
}

const unparameterized = new OptionalType(undefined);

export function optionalType(type?: PType): OptionalType {
  return type === undefined ? unparameterized : new OptionalType(type);
}
