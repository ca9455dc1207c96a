// lest: a value, or what a block gives when there is none.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";

export default defineFunction({
  name: "lest",
  doc: "Gives the value; for undef, the block's result.",
  dispatch: [
    dispatch(["Any arg", "&Callable[0, 0] block"], (value: Value, block: Callable) =>
      value === null ? block.call([]) : value,
    ),
  ],
});
