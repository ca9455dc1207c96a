// The signatures of ceiling and floor: a number, or a text that is converted with a warning.
import { type Dispatch, dispatch, dispatchIn } from "../../define/function.ts";
import { floatFromText, truncate } from "../../pcore/numbers.ts";
import { Float } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { warnOnce } from "../deprecation.ts";
import { issues } from "../issues.ts";

export function rounding(
  name: "ceiling" | "floor",
  round: (value: number) => number,
): readonly Dispatch[] {
  return [
    dispatch(["Numeric val"], (value: number | bigint | Float) =>
      value instanceof Float ? toInteger(round(value.value)) : value,
    ),
    dispatchIn(["String val"], (context, text: string) => {
      warnOnce(
        context,
        `${name}_function_numeric_coerce_string`,
        `The ${name}() function's auto conversion of String to Float is deprecated - ` +
          "change to convert input before calling",
      );
      // A number may start with its point, unlike elsewhere.
      const value = floatFromText(text.replace(/^\s*[-+]?(?=\.\d)/, (sign) => `${sign}0`));
      if (value === undefined) throw new PuppetError(issues.NOT_A_FLOAT({ name }));
      return toInteger(round(value));
    }),
  ];
}

/** Cuts off the fraction; what is not finite has no integer. */
export function toInteger(value: number): number | bigint {
  if (!Number.isFinite(value)) throw new PuppetError(issues.NOT_FINITE({ value }));
  return truncate(value);
}
