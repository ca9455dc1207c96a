// call: calls a function by name, or the one a Deferred stands for.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { Callable, type Value } from "../pcore/values.ts";
import { resolveDeferred } from "./deferred/resolve.ts";

export default defineFunction({
  name: "call",
  doc: `Calls the function of the given name with the other arguments and the block. A Deferred is
    resolved now instead of when the catalog is applied.`,
  dispatch: [
    dispatchIn(
      ["String function_name", "*Any arguments", "&?Callable block"],
      (context, name: string, ...rest: (Value | Callable)[]) => {
        const block = rest.at(-1) instanceof Callable ? (rest.pop() as Callable) : undefined;
        return context.call(name.replace(/^::/, "").toLowerCase(), rest, block);
      },
    ),
    dispatchIn(["Deferred deferred"], (context, deferred: Value) =>
      resolveDeferred(deferred, context),
    ),
  ],
});
