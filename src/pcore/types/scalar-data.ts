// ScalarData: the scalars that JSON knows: strings, numbers and booleans.
import { PType } from "./type.ts";

export class ScalarDataType extends PType {
  readonly kind = "ScalarData";
}

export const scalarDataType: ScalarDataType = new ScalarDataType();
