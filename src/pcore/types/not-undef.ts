// NotUndef[T]: values of type T that are not undef.
import { PType } from "./type.ts";

export class NotUndefType extends PType {
  readonly kind = "NotUndef";
  readonly type: PType | undefined;

  constructor(type: PType | undefined) {
    super();
    this.type = type;
  }
}

const unparameterized = new NotUndefType(undefined);

/** NotUndef[Any] is NotUndef. */
export function notUndefType(type?: PType): NotUndefType {
  return type === undefined || type.kind === "Any" ? unparameterized : new NotUndefType(type);
}
