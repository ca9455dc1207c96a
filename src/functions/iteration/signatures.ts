// The four signatures that most iterating functions have: a hash or anything iterable, with a
// block of two parameters (key or index, and value) or of one.

import { type Dispatch, dispatch } from "../../define/function.ts";
import type { Callable, Hash, Value } from "../../pcore/values.ts";
import { isHashLike } from "./sequence.ts";

/** Calls the block for an element, with its index where the block has two parameters. */
export type Visit = (element: Value, index: number) => Value;

interface Iteration {
  readonly hashTwo: (hash: Hash, block: Callable) => Value;
  readonly hashOne: (hash: Hash, block: Callable) => Value;
  readonly iterableTwo: (iterable: Value, block: Callable) => Value;
  readonly iterableOne: (iterable: Value, block: Callable) => Value;
}

export function iteration(run: Iteration): readonly Dispatch[] {
  return [
    dispatch(["Hash[Any, Any] hash", "&Callable[2, 2] block"], run.hashTwo),
    dispatch(["Hash[Any, Any] hash", "&Callable[1, 1] block"], run.hashOne),
    dispatch(["Iterable enumerable", "&Callable[2, 2] block"], run.iterableTwo),
    dispatch(["Iterable enumerable", "&Callable[1, 1] block"], run.iterableOne),
  ];
}

/** The same for functions that treat all they iterate over alike: entries count as elements. */
export function elementwise(run: (iterable: Value, visit: Visit) => Value): readonly Dispatch[] {
  return iteration({
    hashTwo: (hash, block) => run(hash, (entry) => block.call(entry as Value[])),
    hashOne: (hash, block) => run(hash, (entry) => block.call([entry])),
    iterableTwo: (iterable, block) => {
      if (isHashLike(iterable)) return run(iterable, (entry) => block.call(entry as Value[]));
      return run(iterable, (element, index) => block.call([index, element]));
    },
    iterableOne: (iterable, block) => run(iterable, (element) => block.call([element])),
  });
}
