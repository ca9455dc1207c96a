// Iterable[T]: what can be iterated over giving elements of type T.
import { PType } from "./type.ts";

export class IterableType extends PType {
  readonly kind = "Iterable";
  readonly type: PType | undefined;

  constructor(type: PType | undefined) {
    super();
    this.type = type;
  }
}

const unparameterized = new IterableType(undefined);

export function iterableType(type?: PType): IterableType {
  return type === undefined ? unparameterized : new IterableType(type);
}
