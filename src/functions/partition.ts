// partition: the elements for which a block is true, and the others.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { sweep } from "./iteration/sequence.ts";
import { isTrue } from "./iteration/until-break.ts";

export default defineFunction({
  name: "partition",
  doc: `Splits elements in two arrays: those for which the block is true, and the others. The
    entries of a hash are arrays of key and value.`,
  dispatch: [
    dispatch(
      ["Collection collection", "&Callable[1, 1] block"],
      (collection: Value, block: Callable) =>
        halves(collection, (element) => block.call([element])),
      "Tuple[Array, Array]",
    ),
    dispatch(
      ["Array array", "&Callable[2, 2] block"],
      (array: Value, block: Callable) =>
        halves(array, (element, index) => block.call([index, element])),
      "Tuple[Array, Array]",
    ),
    dispatch(
      ["Collection collection", "&Callable[2, 2] block"],
      (collection: Value, block: Callable) =>
        halves(collection, (entry) => block.call(entry as Value[])),
      "Tuple[Array, Array]",
    ),
  ],
});

function halves(
  collection: Value,
  test: (element: Value, index: number) => Value,
): readonly [Value[], Value[]] {
  const yes: Value[] = [];
  const no: Value[] = [];
  let index = 0;
  for (const element of sweep(collection, "partition")) {
    (isTrue(test(element, index)) ? yes : no).push(element);
    index += 1;
  }
  return [yes, no];
}
