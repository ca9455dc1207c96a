// map: the results of a block for every element.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { isHashLike, pull } from "./iteration/sequence.ts";
import { iteration } from "./iteration/signatures.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "map",
  doc: `Gives an array with the block's result for every element. With two parameters the block
    gets key and value, or index and value. \`break()\` ends it with the results so far.`,
  dispatch: iteration({
    hashTwo: (hash, block) => collected(hash, (entry) => block.call(entry as Value[])),
    hashOne: (hash, block) => collected(hash, (entry) => block.call([entry])),
    iterableTwo: (iterable, block) => {
      if (!isHashLike(iterable)) {
        return collected(iterable, (element, index) => block.call([index, element]));
      }
      return collected(iterable, (entry) => block.call(entry as Value[]));
    },
    iterableOne: (iterable, block) => collected(iterable, (element) => block.call([element])),
  }),
});

function collected(
  iterable: Value,
  transform: (element: Value, index: number) => Value,
): readonly Value[] {
  const results: Value[] = [];
  untilBreak(() => {
    for (const element of pull(iterable, "map")) results.push(transform(element, results.length));
  });
  return results;
}
