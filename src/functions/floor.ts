// floor: the greatest integer that is not above a number.
import { defineFunction } from "../define/function.ts";
import { rounding } from "./ruby/rounding.ts";

export default defineFunction({
  name: "floor",
  doc: "Rounds a number down to an integer. Texts are converted, which is deprecated.",
  dispatch: rounding("floor", Math.floor),
});
