// any: whether a block is true for at least one element. It ends at the first that is.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { sweep } from "./iteration/sequence.ts";
import { elementwise, type Visit } from "./iteration/signatures.ts";
import { isTrue } from "./iteration/until-break.ts";

export default defineFunction({
  name: "any",
  doc: "Tells whether the block is true for at least one element; of nothing, for none.",
  dispatch: elementwise(some),
});

function some(iterable: Value, test: Visit): boolean {
  let index = 0;
  for (const element of sweep(iterable, "any")) {
    if (isTrue(test(element, index))) return true;
    index += 1;
  }
  return false;
}
