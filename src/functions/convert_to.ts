// convert_to: new, with the value first.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { Callable, type Value } from "../pcore/values.ts";

export default defineFunction({
  name: "convert_to",
  doc: `Converts a value to a type, as calling the type with it does; further arguments are passed on.
    A block gets the converted value and gives the result.`,
  dispatch: [
    dispatchIn(
      ["Any value", "Type type", "*Any args", "&?Callable[1, 1] block"],
      (context, value: Value, type: Value, ...rest: (Value | Callable)[]) => {
        const block = rest.at(-1) instanceof Callable ? (rest.pop() as Callable) : undefined;
        const result = context.call("new", [type, value, ...rest]);
        return block === undefined ? result : block.call([result]);
      },
    ),
  ],
});
