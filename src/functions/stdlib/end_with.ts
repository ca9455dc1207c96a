// stdlib::end_with: how a text ends.
import { defineFunction, dispatch } from "../../define/function.ts";

export default defineFunction({
  name: "stdlib::end_with",
  doc: `Whether a text ends with another one, or with one of several.`,
  dispatch: [
    dispatch(
      ["String test_string", "Variant[String[1],Array[String[1], 1]] suffixes"],
      (text: string, suffixes: string | readonly string[]) =>
        [suffixes].flat().some((suffix) => text.endsWith(suffix)),
      "Boolean",
    ),
  ],
});
