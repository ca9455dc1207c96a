// delete_regex: a collection without what matches a pattern.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { isMatch } from "../../pcore/regexp.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { arrayOf } from "../ruby/array-of.ts";
import { noMethod } from "../ruby/refusals.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "delete_regex",
  doc: `Gives an array without the elements, or a hash without the keys, in which one of the patterns
    is found as a whole word.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`delete_regex(): Wrong number of arguments given ${args.length} for 2`);
    }
    const [collection, patterns] = args as [Value, Value];
    return arrayOf(patterns).reduce(without, collection);
  },
});

function without(collection: Value, pattern: Value): Value {
  const source = `\\b${rubyText(pattern)}\\b`;
  const stays = (item: Value) => typeof item !== "string" || !isMatch(source, item);
  if (Array.isArray(collection)) return collection.filter(stays);
  if (collection instanceof Hash) {
    return Hash.of(Array.from(collection).filter(([key]) => stays(key)));
  }
  if (typeof collection === "string") throw noMethod("reject!", collection);
  throw refuse(
    "delete_regex(): First argument must be an Array, Hash, or String. " +
      `Given an argument of class ${rubyClass(collection)}.`,
  );
}
