// Variant[A, B]: whatever is of any of the types; without types, nothing is.
import { PType } from "./type.ts";

export class VariantType extends PType {
  readonly kind = "Variant";
  readonly types: readonly PType[];

  constructor(types: readonly PType[]) {
    super();
    this.types = types;
  }
}
