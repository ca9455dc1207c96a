// stdlib::start_with: whether a text begins with another one, or with one of several.
import { defineFunction, dispatch } from "../../define/function.ts";

export default defineFunction({
  name: "stdlib::start_with",
  doc: `Whether a text begins with the given one, or with any of an array.`,
  dispatch: [
    dispatch(
      ["String test_string", "Variant[String[1],Array[String[1], 1]] prefixes"],
      (text: string, prefixes: string | readonly string[]) =>
        [prefixes].flat().some((prefix) => text.startsWith(prefix)),
      "Boolean",
    ),
  ],
});
