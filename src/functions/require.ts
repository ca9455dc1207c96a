// require: evaluates classes and depends on them.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { classNames, classReferences } from "./catalog/class-names.ts";
import { compilerOf } from "./catalog/compiler-of.ts";

export default defineFunction({
  name: "require",
  doc: `Evaluates the given classes and makes the class or define around the call require them. Classes are given by name or reference, also in
    arrays. Gives an array of their references.`,
  dispatch: [
    dispatchIn(["+Any names"], (context, ...given) => {
      const compiler = compilerOf(context, "require");
      const names = classNames(given);
      compiler.requireClasses(names);
      return classReferences(names);
    }),
  ],
});
