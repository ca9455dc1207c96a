// each: calls a block for every element, and gives back what it was given.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { pull } from "./iteration/sequence.ts";
import { elementwise, type Visit } from "./iteration/signatures.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "each",
  doc: `Calls the block for every element of anything that can be iterated over: the entries of a
    hash, the elements of an array, the characters of a string, the numbers below an integer.
    With two parameters the block gets key and value, or index and value.`,
  dispatch: elementwise(every),
});

function every(iterable: Value, visit: Visit): Value {
  untilBreak(() => {
    let index = 0;
    for (const element of pull(iterable, "each")) {
      visit(element, index);
      index += 1;
    }
  });
  return iterable;
}
