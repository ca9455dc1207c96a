// Numeric: integers and floats. The reference lets it carry a range, but no manifest can write one.
import { PType } from "./type.ts";

export class NumericType extends PType {
  readonly kind = "Numeric";
}

export const numericType: NumericType = new NumericType();
