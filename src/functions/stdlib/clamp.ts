// clamp: a number kept between two others.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Hash } from "../../pcore/values.ts";
import { flattened } from "../flatten.ts";
import { toInteger } from "../ruby/to-integer.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "clamp",
  doc: `Gives the middle one of three numbers, which may come in arrays: a value kept between two
    limits.`,
  arity: -2,
  type: "rvalue",
  run: (_context, args) => {
    const values = flattened(args);
    if (values.length !== 3) {
      throw refuse("clamp(): Wrong number of arguments, need three to clamp");
    }
    for (const value of values) {
      if (typeof value === "string" && !/^\d+$/m.test(value)) {
        throw refuse(`clamp(): Required explicit numeric (${value}:String)`);
      }
      if (value instanceof Hash) {
        throw refuse(`clamp(): The Hash type is not allowed (${rubyText(value)})`);
      }
    }
    return values.map(toInteger).sort((left, right) => (left < right ? -1 : 1))[1] ?? null;
  },
});
