// stdlib::nested_values: the values of a hash at every level.
import { defineFunction, dispatch } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";

export default defineFunction({
  name: "stdlib::nested_values",
  doc: `Gives all values of a hash, those of hashes in it included.`,
  dispatch: [dispatch(["Hash hash"], valuesOf, "Array")],
});

function valuesOf(hash: Hash): readonly Value[] {
  return hash.values().flatMap((value) => (value instanceof Hash ? valuesOf(value) : [value]));
}
