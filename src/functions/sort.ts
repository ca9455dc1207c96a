// sort: characters of a string or elements of an array in order, or as a block compares them.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { mustOrder, orderFromBlock, sorted } from "./ruby/order.ts";

export default defineFunction({
  name: "sort",
  doc: `Sorts an array, or the characters of a string. Texts are ordered by character code, so
    upper case comes first. A block is given two elements and gives a number below, equal to or
    above zero, as \`compare\` does; it is needed for values of different kinds.`,
  dispatch: [
    dispatch(["String string_value", "&?Callable[2, 2] block"], (text: string, block?: Callable) =>
      inOrder(Array.from(text), block).join(""),
    ),
    dispatch(["Array array_value", "&?Callable[2, 2] block"], inOrder),
  ],
});

function inOrder(values: readonly Value[], block?: Callable): Value[] {
  if (block === undefined) return sorted(values, mustOrder);
  return sorted(values, (left, right) => orderFromBlock(block.call([left, right]), left, right));
}
