// stdlib::sort_by: elements in the order of what a block gives for them.
import { defineFunction, dispatch } from "../../define/function.ts";
import { isAssignable } from "../../pcore/assignable.ts";
import { parseType } from "../../pcore/type-parser.ts";
import { type Callable, Hash, type Value } from "../../pcore/values.ts";
import { mustOrder, sorted } from "../ruby/order.ts";

export default defineFunction({
  name: "stdlib::sort_by",
  doc: `Gives the elements of an array, the characters of a text or the entries of a hash in the order of
    what the block gives for each.`,
  dispatch: [
    dispatch(["Array ary", "&Callable[1,1] block"], (values: readonly Value[], block: Callable) =>
      sortedBy(values, (value) => block.call([value])),
    ),
    dispatch(["String str", "&Callable[1,1] block"], (text: string, block: Callable) =>
      sortedBy(Array.from(text), (value) => block.call([value])).join(""),
    ),
    dispatch(
      ["Hash hsh", "&Variant[Callable[1,1], Callable[2,2]] block"],
      (hash: Hash, block: Callable) => {
        const entries = Array.from(hash, ([key, value]): readonly [Value, Value] => [key, value]);
        const isPair = !isAssignable(oneArgument, block.type);
        return Hash.of(sortedBy(entries, (entry) => block.call(isPair ? entry : [entry])));
      },
    ),
  ],
});

const oneArgument = parseType("Callable[1, 1]");

function sortedBy<V extends Value>(values: readonly V[], keyOf: (value: V) => Value): V[] {
  const keyed = values.map((value): readonly [Value, V] => [keyOf(value), value]);
  const ordered = sorted(keyed, (left, right) =>
    mustOrder((left as readonly Value[])[0] as Value, (right as readonly Value[])[0] as Value),
  );
  return (ordered as (readonly [Value, V])[]).map(([, value]) => value);
}
