// to_bytes: sizes such as "4 kB" as a number of bytes.
import { defineLegacyFunction } from "../../define/function.ts";
import { isNumeric } from "../../pcore/numbers.ts";
import { floatPrefix } from "../ruby/numbers.ts";
import { noConversion } from "../ruby/refusals.ts";
import { toInteger } from "../ruby/rounding.ts";
import { refuse } from "./refuse.ts";

const units = ["", "k", "M", "G", "T", "P", "E"];

export default defineLegacyFunction({
  name: "to_bytes",
  doc: `Gives the number of bytes that a size as text stands for: "4 kB" is 4096. A number stays what it
    is.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`to_bytes(): Wrong number of arguments given (${args.length} for 1)`);
    }
    const [size = null] = args;
    if (isNumeric(size)) return size;
    if (typeof size !== "string") throw noConversion(size, "String");
    const [, number = "", unit = ""] = /([0-9.e+-]*)\s*([^bB]?)/u.exec(size) ?? [];
    const power = units.indexOf(unit);
    if (power < 0) throw refuse(`to_bytes(): Unknown prefix ${unit}`);
    return toInteger(floatPrefix(number) * 1024 ** power);
  },
});
