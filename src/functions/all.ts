// all: whether a block is true for every element. It ends at the first that is not.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { isHashLike, sweep } from "./iteration/sequence.ts";
import { iteration } from "./iteration/signatures.ts";
import { isTrue } from "./iteration/until-break.ts";

export default defineFunction({
  name: "all",
  doc: "Tells whether the block is true for every element; nothing at all counts as true.",
  dispatch: iteration({
    hashTwo: (hash, block) => every(hash, (entry) => block.call(entry as Value[])),
    hashOne: (hash, block) => every(hash, (entry) => block.call([entry])),
    iterableTwo: (iterable, block) => {
      if (isHashLike(iterable)) return every(iterable, (entry) => block.call(entry as Value[]));
      return every(iterable, (element, index) => block.call([index, element]));
    },
    iterableOne: (iterable, block) => every(iterable, (element) => block.call([element])),
  }),
});

function every(iterable: Value, test: (element: Value, index: number) => Value): boolean {
  let index = 0;
  for (const element of sweep(iterable, "all")) {
    if (!isTrue(test(element, index))) return false;
    index += 1;
  }
  return true;
}
