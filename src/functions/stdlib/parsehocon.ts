// parsehocon: HOCON as a value.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { hoconHere, readHocon } from "../../pcore/hocon.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";

export default defineFunction({
  name: "parsehocon",
  doc: `Gives the hash that a HOCON text stands for, or the second argument for text that is none.`,
  dispatch: [
    dispatchIn(
      ["String hocon_string", "?Any default"],
      (context, text: string, otherwise?: Value) => {
        try {
          return readHocon(text, hoconHere);
        } catch (error) {
          if (!(error instanceof PuppetError)) throw error;
          context.log("debug", `Parsing hocon failed with error: ${error.message}`);
          if (otherwise === undefined) throw error;
          return otherwise;
        }
      },
    ),
  ],
});
