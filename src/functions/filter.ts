// filter: the elements for which a block is true; of a hash, a hash.
import { defineFunction } from "../define/function.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { isHashLike, pull } from "./iteration/sequence.ts";
import { iteration } from "./iteration/signatures.ts";
import { isTrue, untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "filter",
  doc: `Keeps the elements for which the block is true: of a hash a hash, of anything else an array.
    With two parameters the block gets key and value, or index and value.`,
  dispatch: iteration({
    hashTwo: (hash, block) => entriesWhere(hash, (entry) => block.call(entry as Value[])),
    hashOne: (hash, block) => entriesWhere(hash, (entry) => block.call([entry])),
    iterableTwo: (iterable, block) => {
      if (isHashLike(iterable)) {
        return entriesWhere(iterable, (entry) => block.call(entry as Value[]));
      }
      return elementsWhere(iterable, (element, index) => block.call([index, element]));
    },
    iterableOne: (iterable, block) => elementsWhere(iterable, (element) => block.call([element])),
  }),
});

// A hash has no place where `break()` could stop: it passes through to whoever is outside.
function entriesWhere(iterable: Value, test: (entry: Value) => Value): Hash {
  const result = new Hash();
  for (const entry of pull(iterable, "filter")) {
    const [key, value] = entry as [Value, Value];
    if (isTrue(test(entry))) result.set(key, value);
  }
  return result;
}

function elementsWhere(
  iterable: Value,
  test: (element: Value, index: number) => Value,
): readonly Value[] {
  const result: Value[] = [];
  untilBreak(() => {
    let index = 0;
    for (const element of pull(iterable, "filter")) {
      if (isTrue(test(element, index))) result.push(element);
      index += 1;
    }
  });
  return result;
}
