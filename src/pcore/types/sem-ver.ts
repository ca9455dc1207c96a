// SemVer['>=1.0.0 <2.0.0', …]: semantic versions within any of the ranges; without any, all.
import type { SemVerRange } from "../values.ts";
import { PType } from "./type.ts";

export class SemVerType extends PType {
  readonly kind = "SemVer";
  readonly ranges: readonly SemVerRange[];

  constructor(ranges: readonly SemVerRange[]) {
    super();
    this.ranges = ranges;
  }
}

/** `ranges` have to be merged (semver.ts) when there are several. */
export function semVerType(ranges: readonly SemVerRange[] = []): SemVerType {
  return new SemVerType(ranges);
}
