// slice: elements in groups of equal size. A block with one parameter gets the group, one with as
// many parameters as a group has gets its elements, filled up in the last group.
import { defineFunction, dispatch } from "../define/function.ts";
import { CallableType } from "../pcore/types/index.ts";
import type { Callable, Hash, Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { pull } from "./iteration/sequence.ts";
import { untilBreak } from "./iteration/until-break.ts";

export default defineFunction({
  name: "slice",
  doc: `Cuts elements into arrays of the given size; the last may be shorter. A block is called for
    each of them, with the array, or with as many values as the size when it has as many
    parameters. Without a block the result is the array of the slices.`,
  dispatch: [
    dispatch(
      ["Hash[Any, Any] hash", "Integer[1, default] slice_size", "&?Callable block"],
      (hash: Hash, size: number, block?: Callable) => sliced(hash, size, [], block),
    ),
    dispatch(
      ["Iterable enumerable", "Integer[1, default] slice_size", "&?Callable block"],
      (iterable: Value, size: number, block?: Callable) => sliced(iterable, size, null, block),
    ),
  ],
});

function sliced(iterable: Value, size: number, filler: Value, block: Callable | undefined): Value {
  if (block === undefined) return [...groups(iterable, size)];
  const isSpread = parameterCount(block, size) > 1;
  untilBreak(() => {
    for (const group of groups(iterable, size)) {
      if (!isSpread) block.call([group]);
      else block.call([...group, ...new Array<Value>(size - group.length).fill(filler)]);
    }
  });
  return iterable;
}

function* groups(iterable: Value, size: number): Generator<Value[]> {
  let group: Value[] = [];
  for (const element of pull(iterable, "slice")) {
    group.push(element);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function parameterCount(block: Callable, size: number): number {
  const count = fixedCount(block) ?? size;
  if (count === 0) throw new PuppetError(issues.SLICE_BLOCK_TAKES_NOTHING());
  if (count !== 1 && count !== size) {
    throw new PuppetError(issues.SLICE_BLOCK_TAKES_OTHERS({ size, count }));
  }
  return count;
}

/** How many parameters the block has; `undefined` when some of them are optional. */
function fixedCount({ type }: Callable): number | undefined {
  if (!(type instanceof CallableType) || type.parameters === undefined) return undefined;
  const { types, size } = type.parameters;
  if (size === undefined) return types.length;
  return size.min === size.max ? Number(size.min) : undefined;
}
