// round: the nearest integer; halves go away from zero.
import { defineFunction, dispatch } from "../define/function.ts";
import { toDouble } from "../pcore/numbers.ts";
import type { Float } from "../pcore/values.ts";
import { toInteger } from "./ruby/rounding.ts";

export default defineFunction({
  name: "round",
  doc: "Rounds a number to the nearest integer, halves away from zero.",
  dispatch: [
    // The half is added as a float, which is how the reference's largest results come about.
    dispatch(["Numeric val"], (value: number | bigint | Float) => {
      const number = toDouble(value);
      return toInteger(number > 0 ? number + 0.5 : number - 0.5);
    }),
  ],
});
