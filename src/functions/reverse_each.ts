// reverse_each: elements from the last to the first.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { reversed } from "./iteration/lazy.ts";
import { pull } from "./iteration/sequence.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "reverse_each",
  doc: `Iterates from the last element to the first: calls the block for each of them, or without a
    block gives an Iterator for another iterating function.`,
  dispatch: [
    dispatch(["Iterable iterable"], (iterable: Value) => reversed(iterable, "reverse_each")),
    dispatch(["Iterable iterable", "&Callable[1, 1] block"], (iterable: Value, block: Callable) => {
      untilBreak(() => {
        const backwards = reversed(iterable, "reverse_each");
        for (const element of pull(backwards, "reverse_each")) block.call([element]);
      });
      return null;
    }),
  ],
});
