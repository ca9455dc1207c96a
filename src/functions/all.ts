// all: whether a block is true for every element. It ends at the first that is not.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { sweep } from "./iteration/sequence.ts";
import { elementwise, type Visit } from "./iteration/signatures.ts";
import { isTrue } from "./iteration/until-break.ts";

export default defineFunction({
  name: "all",
  doc: "Tells whether the block is true for every element; nothing at all counts as true.",
  dispatch: elementwise(every),
});

function every(iterable: Value, test: Visit): boolean {
  let index = 0;
  for (const element of sweep(iterable, "all")) {
    if (!isTrue(test(element, index))) return false;
    index += 1;
  }
  return true;
}
