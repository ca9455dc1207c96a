// return: ends the function, class or define around it with a value.
import { Return } from "../define/control-flow.ts";
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";

export default defineFunction({
  name: "return",
  doc: "Ends the function, class or define it is called in, with the value, by default undef.",
  dispatch: [
    dispatchIn(["?Any value"], ({ file = "unknown", line }, value: Value = null) => {
      throw new Return(value, { file, line });
    }),
  ],
});
