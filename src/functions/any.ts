// any: whether a block is true for at least one element. It ends at the first that is.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { isHashLike, sweep } from "./iteration/sequence.ts";
import { iteration } from "./iteration/signatures.ts";
import { isTrue } from "./iteration/until-break.ts";

export default defineFunction({
  name: "any",
  doc: "Tells whether the block is true for at least one element; of nothing, for none.",
  dispatch: iteration({
    hashTwo: (hash, block) => some(hash, (entry) => block.call(entry as Value[])),
    hashOne: (hash, block) => some(hash, (entry) => block.call([entry])),
    iterableTwo: (iterable, block) => {
      if (isHashLike(iterable)) return some(iterable, (entry) => block.call(entry as Value[]));
      return some(iterable, (element, index) => block.call([index, element]));
    },
    iterableOne: (iterable, block) => some(iterable, (element) => block.call([element])),
  }),
});

function some(iterable: Value, test: (element: Value, index: number) => Value): boolean {
  let index = 0;
  for (const element of sweep(iterable, "any")) {
    if (isTrue(test(element, index))) return true;
    index += 1;
  }
  return false;
}
