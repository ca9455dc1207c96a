// any2bool: any value as a boolean.
import { defineLegacyFunction } from "../../define/function.ts";
import { floatFromText, isNumeric, toDouble } from "../../pcore/numbers.ts";
import { toInteger } from "../ruby/rounding.ts";
import { booleanOf } from "./boolean-text.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "any2bool",
  doc: `Gives a boolean as it is; a number, or text that is one, is true above zero; other text is
    converted as str2bool does; undef is false; all else is true.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) {
      throw refuse("any2bool(): Wrong number of arguments given (0 for 1)");
    }
    const [value = null] = args;
    if (typeof value === "boolean") return value;
    if (isNumeric(value)) return isPositive(toDouble(value));
    if (typeof value !== "string") return true;
    const number = floatFromText(value);
    return number === undefined ? booleanOf(value) : isPositive(number);
  },
});

function isPositive(value: number): boolean {
  return toInteger(value) > 0;
}
