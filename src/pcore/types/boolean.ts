// Boolean, Boolean[true] and Boolean[false].
import { PType } from "./type.ts";

export class BooleanType extends PType {
  readonly kind = "Boolean";
  readonly value: boolean | undefined;

  constructor(value: boolean | undefined) {
    super();
    this.value = value;
  }
}

const either = new BooleanType(undefined);
const onlyTrue = new BooleanType(true);
const onlyFalse = new BooleanType(false);

export function booleanType(value?: boolean): BooleanType {
  if (value === undefined) return either;
  return value ? onlyTrue : onlyFalse;
}
