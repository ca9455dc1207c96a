// convert_base: an integer in another base.
import { defineLegacyFunction } from "../../define/function.ts";
import { isInteger } from "../../pcore/numbers.ts";
import type { Value } from "../../pcore/values.ts";
import { integerPrefix } from "../ruby/numbers.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "convert_base",
  doc: `Gives an integer, or text that is one in base 10, as text in another base from 2 to 36.`,
  arity: 2,
  type: "rvalue",
  run: (_context, args) => {
    const [number, base] = args.map((value, index) => integerOf(value, index)) as [bigint, bigint];
    if (base < 2n || base > 36n) {
      throw refuse("convert_base(): base must be at least 2 and must not be greater than 36");
    }
    return number.toString(Number(base));
  },
});

function integerOf(value: Value, index: number): bigint {
  if (isInteger(value)) return BigInt(value);
  if (typeof value !== "string") {
    const which = index === 0 ? "First" : "Second";
    throw refuse(`convert_base(): ${which} argument must be either a string or an integer`);
  }
  if (/^[0-9]+$/m.test(value)) return BigInt(integerPrefix(value));
  throw refuse(
    "convert_base(): First argument must be an integer or a string corresponding to an integer " +
      "in base 10",
  );
}
