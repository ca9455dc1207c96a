// Iterator[T]: a lazy sequence of elements of type T.
import { PType } from "./type.ts";

export class IteratorType extends PType {
  readonly kind = "Iterator";
  readonly type: PType | undefined;

  constructor(type: PType | undefined) {
    super();
    this.type = type;
  }
}

const unparameterized = new IteratorType(undefined);

export function iteratorType(type?: PType): IteratorType {
  return type === undefined ? unparameterized : new IteratorType(type);
}
