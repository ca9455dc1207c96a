// Float[min, max], both included; an open end is an infinity.
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";
import { floatText } from "../numbers.ts";
import { PType } from "./type.ts";

export class FloatType extends PType {
  readonly kind = "Float";
  readonly min: number;
  readonly max: number;

  constructor(min: number, max: number) {
    super();
    this.min = min;
    this.max = max;
  }
}

const unbounded = new FloatType(-Infinity, Infinity);

/** `Float`, `Float[min]` or `Float[min, max]`. */
export function floatType(min = -Infinity, max = Infinity): FloatType {
  if (min === -Infinity && max === Infinity) return unbounded;
  if (min > max) {
    throw new PuppetError(issues.INVERTED_RANGE({ from: floatText(min), to: floatText(max) }));
  }
  return new FloatType(min, max);
}
