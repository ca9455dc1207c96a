// include: evaluates classes.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { classNames, classReferences } from "./catalog/class-names.ts";
import { compilerOf } from "./catalog/compiler-of.ts";

export default defineFunction({
  name: "include",
  doc: `Evaluates the given classes, each once in a catalog. Classes are given by name or reference, also in
    arrays. Gives an array of their references.`,
  dispatch: [
    dispatchIn(["+Any names"], (context, ...given) => {
      const compiler = compilerOf(context, "include");
      const names = classNames(given);
      compiler.includeClasses(names);
      return classReferences(names);
    }),
  ],
});
