// batch_escape: text for a batch file.
import { defineFunction, dispatch } from "../../define/function.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";

export default defineFunction({
  name: "batch_escape",
  doc: `Gives a text as one argument of a command in a batch file of Windows.`,
  dispatch: [
    dispatch(["Any string"], (value: Value) => {
      const escaped = rubyText(value).replace(/["$\\]/g, (one) =>
        one === '"' ? '""' : `\\${one}`,
      );
      return `"${escaped}"`;
    }),
  ],
});
