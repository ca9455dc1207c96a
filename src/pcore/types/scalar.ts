// Scalar: strings, numbers, booleans, regular expressions, versions and times.
import { PType } from "./type.ts";

export class ScalarType extends PType {
  readonly kind = "Scalar";
}

export const scalarType: ScalarType = new ScalarType();
