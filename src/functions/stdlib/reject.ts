// reject: the elements that do not match a pattern.
import { defineLegacyFunction } from "../../define/function.ts";
import { compileRegexp, isMatch } from "../../pcore/regexp.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "reject",
  doc: `Gives the elements of an array in which a pattern is not found.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`reject(): Wrong number of arguments given ${args.length} for 2`);
    }
    const [collection, pattern] = args as [Value, Value];
    if (typeof pattern !== "string") throw noConversion(pattern, "String");
    compileRegexp(pattern);
    // The keys of a hash are asked one by one, and what is asked of a key finds nothing.
    if (collection instanceof Hash) return rejected(collection, pattern);
    if (!Array.isArray(collection)) throw noMethod("reject", collection);
    return collection.filter((item) => typeof item !== "string" || !isMatch(pattern, item));
  },
});

function rejected(hash: Hash, pattern: string): Hash {
  return Hash.of(
    Array.from(hash).filter(([key]) => typeof key !== "string" || !isMatch(pattern, key)),
  );
}
