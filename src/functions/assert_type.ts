// assert_type: a value, if it is of a type.
import { defineFunction, dispatch, dispatchIn } from "../define/function.ts";
import { describeMismatch } from "../pcore/describe-mismatch.ts";
import { inferDetailed } from "../pcore/infer.ts";
import { isInstance } from "../pcore/instance.ts";
import type { PType } from "../pcore/types/type.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "assert_type",
  doc: `Gives the value when it is of the type, which may be given as a text. Otherwise fails, or calls
    the block with the wanted and the actual type and gives its result.`,
  dispatch: [
    dispatch(["Type type", "Any value", "&?Callable[Type, Type] block"], asserted),
    dispatchIn(
      ["String type_string", "Any value", "&?Callable[Type, Type] block"],
      (context, text: string, value: Value, block?: Callable) =>
        asserted(context.parseType(text) as PType, value, block),
    ),
  ],
});

function asserted(type: PType, value: Value, block?: Callable): Value {
  if (isInstance(type, value)) return value;
  const actual = inferDetailed(value);
  if (block !== undefined) return block.call([type, actual]);
  const message = describeMismatch("assert_type():", type, actual);
  throw new PuppetError(issues.FUNCTION_ERROR({ message }));
}
