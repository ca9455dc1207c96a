// with: calls a block with the given arguments, for a scope of its own.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";

export default defineFunction({
  name: "with",
  doc: "Calls the block with the given arguments and gives its result.",
  dispatch: [
    dispatch(["*Any arg", "&Callable block"], (...given: Value[]) => {
      const block = given.pop() as Callable;
      return block.call(given);
    }),
  ],
});
