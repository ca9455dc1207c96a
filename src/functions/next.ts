// next: ends one call of a block with a value; the iteration goes on.
import { Next } from "../define/control-flow.ts";
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";

export default defineFunction({
  name: "next",
  doc: `Ends this call of the block with the value, by default undef. In a function, class or
    define it ends that.`,
  dispatch: [
    dispatchIn(["?Any value"], ({ file = "unknown", line }, value: Value = null) => {
      throw new Next(value, { file, line });
    }),
  ],
});
