// Any: every value, undef included.
import { PType } from "./type.ts";

export class AnyType extends PType {
  readonly kind = "Any";
}

export const anyType: AnyType = new AnyType();
