// get_module_path: where a module lies.
import { defineLegacyFunction } from "../../define/function.ts";
import { modulePath } from "./module-path.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "get_module_path",
  doc: `Gives the absolute path of a module.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length !== 1) {
      throw refuse("get_module_path(): Wrong number of arguments, expects one");
    }
    return modulePath(context, args[0] ?? null);
  },
});
