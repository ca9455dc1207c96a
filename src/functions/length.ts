// length: how many elements, characters or bytes there are.
import { defineFunction, dispatch } from "../define/function.ts";
import { characterCount } from "../pcore/text.ts";
import { type Binary, Hash, type Value } from "../pcore/values.ts";

export default defineFunction({
  name: "length",
  doc: "Gives the number of elements of an array or hash, characters of a string, bytes of a Binary.",
  dispatch: [
    dispatch(["Collection arg"], (collection: Hash | readonly Value[]) =>
      collection instanceof Hash ? collection.size : collection.length,
    ),
    dispatch(["String arg"], characterCount),
    dispatch(["Binary arg"], (binary: Binary) => binary.bytes.length),
  ],
});
