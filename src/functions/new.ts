// new: a value of a type, converted from others. Calling a type is the same.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { newInstance } from "../pcore/new.ts";
import type { PType } from "../pcore/types/type.ts";
import { Callable, type Value } from "../pcore/values.ts";

export default defineFunction({
  name: "new",
  doc: `Makes a value of the type from the arguments: Integer.new("0x1f"), or simply Integer("0x1f").
    What is possible depends on the type. A block gets the value and gives the result.`,
  dispatch: [
    dispatchIn(
      ["Type type", "*Any args", "&?Callable block"],
      (context, type: PType, ...rest: (Value | Callable)[]) => {
        const block = rest.at(-1) instanceof Callable ? (rest.pop() as Callable) : undefined;
        const result = newInstance(type, rest, () => context.now());
        return block === undefined ? result : block.call([result]);
      },
    ),
  ],
});
