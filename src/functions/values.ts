// values: the values of a hash, in order.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Hash } from "../pcore/values.ts";

export default defineFunction({
  name: "values",
  doc: "Gives the values of a hash as an array, in order.",
  dispatch: [dispatch(["Hash hsh"], (hash: Hash) => hash.values())],
});
