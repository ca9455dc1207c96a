// map: the results of a block for every element.
import { defineFunction } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { pull } from "./iteration/sequence.ts";
import { elementwise, type Visit } from "./iteration/signatures.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "map",
  doc: `Gives an array with the block's result for every element. With two parameters the block
    gets key and value, or index and value. \`break()\` ends it with the results so far.`,
  dispatch: elementwise(collected),
});

function collected(iterable: Value, transform: Visit): readonly Value[] {
  const results: Value[] = [];
  untilBreak(() => {
    for (const element of pull(iterable, "map")) results.push(transform(element, results.length));
  });
  return results;
}
