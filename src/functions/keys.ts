// keys: the keys of a hash, in order.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Hash } from "../pcore/values.ts";

export default defineFunction({
  name: "keys",
  doc: "Gives the keys of a hash as an array, in order.",
  dispatch: [dispatch(["Hash hsh"], (hash: Hash) => hash.keys())],
});
