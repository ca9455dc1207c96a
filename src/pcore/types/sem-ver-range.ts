// SemVerRange: ranges of semantic versions as values.
import { PType } from "./type.ts";

export class SemVerRangeType extends PType {
  readonly kind = "SemVerRange";
}

export const semVerRangeType: SemVerRangeType = new SemVerRangeType();
