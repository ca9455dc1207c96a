// is_integer: whether a value is an integer.
import { defineLegacyFunction } from "../../define/function.ts";
import { isInteger } from "../../pcore/numbers.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "is_integer",
  doc: `Whether a value is an integer, or text that is one in base 10.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`is_integer(): Wrong number of arguments given ${args.length} for 1`);
    }
    return isIntegerLike(args[0] ?? null);
  },
});

export function isIntegerLike(value: Value): boolean {
  return isInteger(value) || (typeof value === "string" && /^-?(?:[1-9]\d*|0)$/m.test(value));
}
