// ceiling: the least integer that is not below a number.
import { defineFunction } from "../define/function.ts";
import { rounding } from "./ruby/rounding.ts";

export default defineFunction({
  name: "ceiling",
  doc: "Rounds a number up to an integer. Texts are converted, which is deprecated.",
  dispatch: rounding("ceiling", Math.ceil),
});
