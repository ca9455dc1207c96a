// is_function_available: whether there is a function of a name.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "is_function_available",
  doc: `Whether a function of the older kind can be found.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length !== 1) {
      throw refuse(
        `is_function_available?(): Wrong number of arguments given ${args.length} for 1`,
      );
    }
    const [name] = args;
    return typeof name === "string" && context.hasFunction(name);
  },
});
