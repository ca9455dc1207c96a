// each: calls a block for every element, and gives back what it was given.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { isHashLike, pull } from "./iteration/sequence.ts";
import { iteration } from "./iteration/signatures.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "each",
  doc: `Calls the block for every element of anything that can be iterated over: the entries of a
    hash, the elements of an array, the characters of a string, the numbers below an integer.
    With two parameters the block gets key and value, or index and value.`,
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

function every(iterable: Value, visit: (element: Value, index: number) => void): Value {
  untilBreak(() => {
    let index = 0;
    for (const element of pull(iterable, "each")) {
      visit(element, index);
      index += 1;
    }
  });
  return iterable;
}
