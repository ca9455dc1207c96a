// reduce: folds elements into one value, starting with a given one or with the first.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { sweep } from "./iteration/sequence.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "reduce",
  doc: `Calls the block with what it gave last and the next element, and gives its last result.
    Without a start value the first element is it; of nothing the result is undef.`,
  dispatch: [
    dispatch(["Iterable enumerable", "&Callable[2, 2] block"], (iterable: Value, block: Callable) =>
      folded(iterable, undefined, block),
    ),
    dispatch(
      ["Iterable enumerable", "Any memo", "&Callable[2, 2] block"],
      (iterable: Value, memo: Value, block: Callable) => folded(iterable, memo, block),
    ),
  ],
});

function folded(iterable: Value, start: Value | undefined, block: Callable): Value {
  let memo = start;
  untilBreak(() => {
    for (const element of sweep(iterable, "reduce")) {
      memo = memo === undefined ? element : block.call([memo, element]);
    }
  });
  return memo ?? null;
}
