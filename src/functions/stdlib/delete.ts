// delete: a collection without some of its elements.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { Hash, isSameKey, type Value } from "../../pcore/values.ts";
import { arrayOf } from "../ruby/array-of.ts";
import { isSame } from "../ruby/equality.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "delete",
  doc: `Gives an array without the elements, a hash without the keys or a string without the parts that
    the second argument names: one, or an array of them.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`delete(): Wrong number of arguments given ${args.length} for 2`);
    }
    const [collection, unwanted] = args as [Value, Value];
    return arrayOf(unwanted).reduce(without, collection);
  },
});

function without(collection: Value, item: Value): Value {
  if (Array.isArray(collection)) return collection.filter((each) => !isSame(each, item));
  if (collection instanceof Hash) {
    return Hash.of(Array.from(collection).filter(([key]) => !isSameKey(key, item)));
  }
  if (typeof collection === "string") {
    if (typeof item === "string") return collection.replaceAll(item, "");
    throw refuse(`wrong argument type ${rubyClass(item)} (expected Regexp)`);
  }
  throw refuse(
    "delete(): First argument must be an Array, String, or Hash. " +
      `Given an argument of class ${rubyClass(collection)}.`,
  );
}
