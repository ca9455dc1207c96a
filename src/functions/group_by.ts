// group_by: a hash from what a block gives to the elements it gave that for.
import { defineFunction, dispatch } from "../define/function.ts";
import { type Callable, Hash, type Value } from "../pcore/values.ts";
import { sweep } from "./iteration/sequence.ts";

export default defineFunction({
  name: "group_by",
  doc: `Groups elements by the block's result: a hash from result to the array of the elements. The
    entries of a hash are arrays of key and value.`,
  dispatch: [
    dispatch(
      ["Collection collection", "&Callable[1, 1] block"],
      (collection: Value, block: Callable) =>
        grouped(collection, (element) => block.call([element])),
      "Hash",
    ),
    dispatch(
      ["Array array", "&Callable[2, 2] block"],
      (array: Value, block: Callable) =>
        grouped(array, (element, index) => block.call([index, element])),
      "Hash",
    ),
    dispatch(
      ["Collection collection", "&Callable[2, 2] block"],
      (collection: Value, block: Callable) =>
        grouped(collection, (entry) => block.call(entry as Value[])),
      "Hash",
    ),
  ],
});

function grouped(collection: Value, keyOf: (element: Value, index: number) => Value): Hash {
  const groups = new Hash();
  let index = 0;
  for (const element of sweep(collection, "group_by")) {
    const key = keyOf(element, index);
    const group = groups.get(key) as Value[] | undefined;
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
    index += 1;
  }
  return groups;
}
