// module_directory: where a module is.
import { defineFunction, dispatchIn, type FunctionContext } from "../define/function.ts";

export default defineFunction({
  name: "module_directory",
  doc: "Gives the directory of the first of the named modules that is there, or undef.",
  dispatch: [
    dispatchIn(["*String names"], (context, ...names) => directoryOf(context, names)),
    dispatchIn(["*Array[String] names"], (context, names = []) => directoryOf(context, names)),
  ],
});

function directoryOf({ environment }: FunctionContext, names: readonly string[]): string | null {
  for (const name of names) {
    const module = environment.modules.find((one) => one.name === name);
    if (module !== undefined) return module.path;
  }
  return null;
}
