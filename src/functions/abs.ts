// abs: a number without its sign.
import { defineFunction, dispatch, dispatchIn } from "../define/function.ts";
import { negate } from "../pcore/numbers.ts";
import { Float } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { warnOnce } from "./deprecation.ts";
import { issues } from "./issues.ts";
import { floatPrefix, integerPrefix } from "./ruby/numbers.ts";

type Numeric = number | bigint | Float;

export default defineFunction({
  name: "abs",
  doc: "Gives the absolute value of a number. Texts are converted, which is deprecated.",
  dispatch: [
    dispatch(["Numeric val"], absolute),
    dispatchIn(["String val"], (context, text: string) => {
      warnOnce(
        context,
        "abs_function_numeric_coerce_string",
        "The abs() function's auto conversion of String to Numeric is deprecated - " +
          "change to convert input before calling",
      );
      if (/^-?\d+\.\d+$/m.test(text)) return absolute(new Float(floatPrefix(text)));
      if (/^-?\d+$/m.test(text)) return absolute(integerPrefix(text));
      throw new PuppetError(issues.ABS_NEEDS_NUMBER());
    }),
  ],
});

function absolute(value: Numeric): Numeric {
  if (value instanceof Float) return new Float(Math.abs(value.value));
  return value < 0 ? negate(value) : value;
}
