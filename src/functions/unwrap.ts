// unwrap: the value inside a Sensitive.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Callable, Sensitive, Value } from "../pcore/values.ts";

export default defineFunction({
  name: "unwrap",
  doc: `Gives the value inside a Sensitive, and any other value as it is. A block gets that value and
    gives the result, so that the secret is in the clear for as short as possible.`,
  dispatch: [
    dispatch(["Sensitive arg", "&?Callable block"], (sensitive: Sensitive, block?: Callable) =>
      given(sensitive.unwrap(), block),
    ),
    dispatch(["Any arg", "&?Callable block"], given),
  ],
});

function given(value: Value, block?: Callable): Value {
  return block === undefined ? value : block.call([value]);
}
