// Unit: assignable to and from everything. It stands where no element tells a type, as in the
// empty array, and cannot be written in a manifest.
import { PType } from "./type.ts";

export class UnitType extends PType {
  readonly kind = "Unit";
}

export const unitType: UnitType = new UnitType();
