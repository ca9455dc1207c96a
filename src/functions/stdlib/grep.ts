// grep: the elements that match a pattern.
import { defineLegacyFunction } from "../../define/function.ts";
import { compileRegexp, isMatch } from "../../pcore/regexp.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "grep",
  doc: `Gives the elements of an array in which a pattern is found.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`grep(): Wrong number of arguments given ${args.length} for 2`);
    }
    const [collection, pattern] = args as [Value, Value];
    if (typeof pattern !== "string") throw noConversion(pattern, "String");
    compileRegexp(pattern);
    if (Array.isArray(collection)) {
      return collection.filter((item) => typeof item === "string" && isMatch(pattern, item));
    }
    // The entries of a hash are no texts, so none is found.
    if (collection instanceof Hash) return [];
    throw noMethod("grep", collection);
  },
});
