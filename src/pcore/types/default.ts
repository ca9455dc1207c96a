// Default: the type of the word `default`.
import { PType } from "./type.ts";

export class DefaultType extends PType {
  readonly kind = "Default";
}

export const defaultType: DefaultType = new DefaultType();
