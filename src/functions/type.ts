// type: the type of a value.
import { defineFunction, dispatch } from "../define/function.ts";
import { generalize } from "../pcore/generalize.ts";
import { inferDetailed, inferType } from "../pcore/infer.ts";

export default defineFunction({
  name: "type",
  doc: `Gives the type of a value: "detailed", with a type for each element; "reduced", with one type
    for all elements; or "generalized", without ranges and sizes.`,
  dispatch: [
    dispatch(["Any value", "?Enum[detailed] inference_method"], (value) => inferDetailed(value)),
    dispatch(["Any value", "Enum[reduced] inference_method"], (value) => inferType(value)),
    dispatch(["Any value", "Enum[generalized] inference_method"], (value) =>
      generalize(inferType(value)),
    ),
  ],
});
