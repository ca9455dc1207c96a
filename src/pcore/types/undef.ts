// Undef: the type of undef alone.
import { PType } from "./type.ts";

export class UndefType extends PType {
  readonly kind = "Undef";
}

export const undefType: UndefType = new UndefType();
