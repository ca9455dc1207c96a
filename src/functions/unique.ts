// unique: each element once.
import { defineFunction, dispatch } from "../define/function.ts";
import { type Callable, Hash, type Value } from "../pcore/values.ts";
import { sweep } from "./iteration/sequence.ts";

export default defineFunction({
  name: "unique",
  doc: `Leaves out elements, or characters of a string, that came before; with a block those for which
    it gives what it gave before. A hash is turned over: its keys are arrays of the keys that had
    the same value, its values arrays of the values.`,
  dispatch: [
    dispatch(["String string", "&?Callable[String] block"], (text: string, block?: Callable) =>
      distinctOf(Array.from(text), block).join(""),
    ),
    dispatch(["Hash hash", "&?Callable[Any] block"], inverted),
    dispatch(["Array array", "&?Callable[Any] block"], distinctOf),
    dispatch(["Iterable iterable", "&?Callable[Any] block"], (iterable: Value, block?: Callable) =>
      distinct(sweep(iterable, "unique"), block),
    ),
  ],
});

/** Where there is nothing to compare, a block is not asked. */
function distinctOf(elements: readonly Value[], block?: Callable): readonly Value[] {
  return elements.length < 2 ? elements : distinct(elements, block);
}

function distinct(elements: Iterable<Value>, block?: Callable): Value[] {
  const seen = new Hash();
  for (const element of elements) {
    const key = block === undefined ? element : block.call([element]);
    if (!seen.has(key)) seen.set(key, element);
  }
  return seen.values();
}

function inverted(hash: Hash, block?: Callable): Hash {
  const groups = new Hash();
  for (const [key, value] of hash) {
    const common = block === undefined ? value : block.call([value]);
    const group = groups.get(common) as [Value[], Value[]] | undefined;
    if (group === undefined) groups.set(common, [[key], [value]]);
    else {
      group[0].push(key);
      group[1].push(value);
    }
  }
  const result = new Hash();
  for (const group of groups.values()) {
    const [keys, values] = group as [Value[], Value[]];
    result.set(keys, distinct(values));
  }
  return result;
}
