// step: every nth element.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { stepped } from "./iteration/lazy.ts";
import { pull } from "./iteration/sequence.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "step",
  doc: `Iterates over the first element and every nth after it: calls the block for each of them, or
    without a block gives an Iterator for another iterating function.`,
  dispatch: [
    dispatch(["Iterable iterable", "Integer[1] step"], (iterable: Value, step: number) =>
      stepped(iterable, step, "step"),
    ),
    dispatch(
      ["Iterable iterable", "Integer[1] step", "&Callable[1, 1] block"],
      (iterable: Value, step: number, block: Callable) => {
        untilBreak(() => {
          for (const element of pull(stepped(iterable, step, "step"), "step")) {
            block.call([element]);
          }
        });
        return null;
      },
    ),
  ],
});
