// parsepson: PSON, which is JSON with less strictness about text, as a value.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { readPson } from "./read-pson.ts";

export default defineFunction({
  name: "parsepson",
  doc: `Gives the array or hash that a PSON text stands for, or the second argument for text that is
    none.`,
  dispatch: [
    dispatchIn(
      ["String[1] pson_string", "?Any default"],
      (context, text: string, otherwise?: Value) => {
        try {
          return readPson(text);
        } catch (error) {
          if (!(error instanceof PuppetError)) throw error;
          context.log("debug", `Parsing PSON failed with error: ${error.message}`);
          if (otherwise === undefined) throw error;
          return otherwise;
        }
      },
    ),
  ],
});
