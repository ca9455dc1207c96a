// stdlib::has_function: whether there is a function of a name.
import { defineFunction, dispatchIn } from "../../define/function.ts";

export default defineFunction({
  name: "stdlib::has_function",
  doc: `Whether there is a function of a name.`,
  dispatch: [
    dispatchIn(
      ["String[1] function_name"],
      (context, name: string) => context.hasFunction(name),
      "Boolean",
    ),
  ],
});
