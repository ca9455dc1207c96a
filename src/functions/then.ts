// then: goes on with a value unless it is undef.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";

export default defineFunction({
  name: "then",
  doc: "Calls the block with the value and gives its result; of undef, undef without a call.",
  dispatch: [
    dispatch(["Any arg", "&Callable[1, 1] block"], (value: Value, block: Callable) =>
      value === null ? null : block.call([value]),
    ),
  ],
});
