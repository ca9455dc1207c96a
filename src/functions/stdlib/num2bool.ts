// num2bool: whether a number is above zero.
import { defineLegacyFunction } from "../../define/function.ts";
import { floatFromText, isInteger } from "../../pcore/numbers.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Float } from "../../pcore/values.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { integerPrefix } from "../ruby/numbers.ts";
import { toInteger } from "../ruby/rounding.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "num2bool",
  doc: `Whether a number, or text with one, is 1 or more. What is no number counts by the number that its
    text begins with.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`num2bool(): Wrong number of arguments given (${args.length} for 1)`);
    }
    const [value = null] = args;
    if (isInteger(value)) return value > 0;
    if (value instanceof Float) return toInteger(value.value) > 0;
    if (typeof value !== "string") return integerPrefix(rubyText(value)) > 0;
    const number = floatFromText(value);
    if (number !== undefined) return toInteger(number) > 0;
    const reason = `invalid value for Float(): ${inspectString(value)}`;
    throw refuse(`num2bool(): '${value}' does not look like a number: ${reason}`);
  },
});
