// glob: the paths that match a pattern.
import { defineLegacyFunction } from "../../define/function.ts";
import { glob } from "../../util/glob.ts";
import { arrayOf } from "../ruby/array-of.ts";
import { noConversion } from "../ruby/refusals.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "glob",
  doc: `Gives the paths that match a pattern, or one of an array of patterns.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`glob(): Wrong number of arguments given (${args.length} for 1)`);
    }
    const [patterns = null] = args;
    if (typeof patterns !== "string" && !Array.isArray(patterns)) {
      throw refuse("glob(): Requires either array or string to work");
    }
    return arrayOf(patterns).flatMap((pattern) => {
      if (typeof pattern !== "string") throw noConversion(pattern, "String");
      return glob(pattern);
    });
  },
});
