// The four signatures that most iterating functions have: a hash or anything iterable, with a
// block of two parameters (key or index, and value) or of one.

import { type Dispatch, dispatch } from "../../define/function.ts";
import type { Callable, Hash, Value } from "../../pcore/values.ts";

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
