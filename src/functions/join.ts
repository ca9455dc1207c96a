// join: the elements of an array as one text.
import { defineFunction, dispatch } from "../define/function.ts";
import { rubyText } from "../pcore/ruby-inspect.ts";
import type { Value } from "../pcore/values.ts";
import { flattened } from "./flatten.ts";

export default defineFunction({
  name: "join",
  doc: `Joins the elements of an array into a string, with a separator between them. Elements of
    nested arrays are joined too; undef is nothing.`,
  dispatch: [
    dispatch(["Array arg", "?String delimiter"], (values: readonly Value[], delimiter = "") =>
      flattened(values).map(rubyText).join(delimiter),
    ),
  ],
});
