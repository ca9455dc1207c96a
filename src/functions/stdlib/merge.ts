// merge: hashes merged into one.
import { defineFunction, dispatch } from "../../define/function.ts";
import { type Callable, Hash, type Value } from "../../pcore/values.ts";
import { isHashLike, sweep } from "../iteration/sequence.ts";
import { refuse } from "./refuse.ts";

export default defineFunction({
  name: "merge",
  doc: `Gives one hash out of several; the value of a later one wins. With a block, out of the hashes that
    it gives for each element, being given what there is so far, the index or key, and the value.`,
  dispatch: [
    dispatch(
      ["*Variant[Hash[Scalar,Any], Undef, String[0,0]] args"],
      (...args: readonly Value[]) => {
        const result = new Hash();
        for (const arg of args) addAll(result, arg);
        return result;
      },
      "Hash[Scalar,Any]",
    ),
    dispatch(
      ["*Iterable args", "&Callable[3,3] block"],
      mergedBy((values, visit) => {
        if (isHashLike(values)) {
          for (const entry of sweep(values, "merge")) visit(...(entry as readonly Value[]));
          return;
        }
        let index = 0;
        for (const value of sweep(values, "merge")) visit(index++, value);
      }),
      "Hash",
    ),
    dispatch(
      ["*Iterable args", "&Callable[2,2] block"],
      mergedBy((values, visit) => {
        for (const value of sweep(values, "merge")) visit(value);
      }),
      "Hash",
    ),
  ],
});

type Walk = (values: Value, visit: (...element: readonly Value[]) => void) => void;

function mergedBy(walk: Walk): (...args: readonly Value[]) => Value {
  return (...args) => {
    if (args.length !== 2) {
      throw refuse(`wrong number of arguments (given ${args.length - 1}, expected 1)`);
    }
    const [values = null, block] = args as readonly [Value, Callable];
    const result = new Hash();
    // The block may keep what it is given, so that is a hash of its own.
    walk(values, (...element) => addAll(result, block.call([Hash.of(result), ...element])));
    return result;
  };
}

function addAll(result: Hash, more: Value): void {
  if (more instanceof Hash) for (const [key, value] of more) result.set(key, value);
}
