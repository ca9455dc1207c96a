// break: ends the iteration around the block it is called in.
import { Break } from "../define/control-flow.ts";
import { defineFunction, dispatchIn } from "../define/function.ts";

export default defineFunction({
  name: "break",
  doc: "Ends the innermost iteration.",
  dispatch: [
    dispatchIn([], ({ file = "unknown", line }) => {
      throw new Break({ file, line });
    }),
  ],
});
