// String, String[min, max], and the type of exactly one string, which inference gives and
// which prints as plain `String`.
import { IntegerType, toSize } from "./integer.ts";
import { PType } from "./type.ts";

export class StringType extends PType {
  readonly kind = "String";
  /** How many characters; absent when any number or when `value` is there. */
  readonly size: IntegerType | undefined;
  /** The one string of this type. */
  readonly value: string | undefined;

  constructor(size: IntegerType | undefined, value: string | undefined) {
    super();
    this.size = size;
    this.value = value;
  }
}

const anyString = new StringType(undefined, undefined);

/** `String`, `String[size]`, or the type of one string. */
export function stringType(of?: IntegerType | string): StringType {
  if (of === undefined) return anyString;
  if (typeof of === "string") return new StringType(undefined, of);
  return new StringType(toSize(of), undefined);
}

/** String[1]. */
export const nonEmptyStringType: StringType = new StringType(
  new IntegerType(1, Infinity),
  undefined,
);
